"""Options of claiming: further discards and claims, remedies, and the turn around them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from games.moves import Edit, Moves, room
from games.nightfall.claim.rules import DECISIONS, ClaimState
from games.nightfall.claim.scenario import Archive, Claim, Claims, Decision, Discard, Effect, Place
from games.nightfall.terms import Phase, card_count, card_name
from games.nightfall.whole_turn import turn_players
from games.remedies import Change, Remedies, Vary, row_at
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace

WORDS = sentences(__name__)
PLAIN = WORDS.text("plain")
BY_EFFECT = WORDS.text("by-effect")
DISCARDS = WORDS.text("discards")
DISCARD = WORDS.text("discard")
DISCARDS_FIRST = WORDS.text("discards-first")
INFLUENCE = WORDS.text("influence")
CARDS_IN_HAND = WORDS.text("cards-in-hand")
PLAYS_EFFECT = WORDS.text("plays-effect")
# its effect lets one claim from the private archives of others
FROM_OTHERS = "Victor One"


def moves(claims: Claims) -> Iterator[Moves]:
    """Yield the claims from each archive, then the discards."""
    return DECISIONS.moves(claims, _candidates, lambda _, decision: label(decision))


def _candidates(claims: Claims, state: ClaimState) -> Iterator[tuple[Text, Sequence[Decision]]]:
    for archive in claims.archives:
        yield PLAIN.filled(card=card_name(archive.card)), [*claims_from(claims, archive)]
    if _last_phase(claims) is not Phase.CLEANUP:
        yield DISCARDS.filled(player=claims.player), discards(state.hand)


def discards(hand: int) -> list[Discard]:
    """Return a discard for each number of cards in hand."""
    return [Discard(cards=number) for number in range(1, hand + 1)]


def label(decision: Decision) -> Text:
    """Return the label of a decision on offer."""
    if isinstance(decision, Discard):
        return DISCARD.filled(cards=card_count(decision.cards), gained=decision.cards)
    card = card_name(decision.card)
    if decision.effect:
        return BY_EFFECT.filled(card=card, effect=card_name(decision.effect))
    return PLAIN.filled(card=card)


def _last_phase(claims: Claims) -> Phase:
    """Return the phase of the last decision."""
    return claims.deeds[-1].phase if claims.deeds else Phase.COMBAT


def claims_from(claims: Claims, archive: Archive) -> Iterator[Claim]:
    """Yield the claims from an archive, those out of reach last."""
    last = _last_phase(claims)
    phase = Phase.CLEANUP if last is Phase.CLEANUP else Phase.CLAIM
    for effect in sorted((None, *claims.effects), key=partial(_is_out_of_reach, claims, archive)):
        if effect is None:
            yield Claim(card=archive.card, phase=phase)
        else:
            now = effect.phase if effect.immediately and not effect.phase.before(last) else phase
            yield Claim(card=archive.card, effect=effect.card, phase=now)


def _is_out_of_reach(claims: Claims, archive: Archive, effect: Effect | None) -> bool:
    """Return whether the rules, or the effect, leave an archive out of reach."""
    if effect and not claims.is_own(effect) and effect.on_your_chain is Truth.NO:
        return True
    return archive.place is Place.ANOTHERS and (effect is None or effect.reaches_others is Truth.NO)


def extra_changes(claims: Claims, at: str) -> Iterator[Change]:
    """Yield discards before a claim, and a card that allows it."""
    if room(claims, "deeds"):
        yield from discards_before(claims.player, claims.hand, claims.deeds, at)
    decision = row_at(claims.deeds, "deeds", at)
    if (
        isinstance(decision, Claim)
        and claims.archive(decision.card)[1].place is Place.ANOTHERS
        and room(claims, "effects")
    ):
        text = PLAYS_EFFECT.filled(player=claims.player, card=card_name(FROM_OTHERS))
        played = Edit("add", f"/effects/{len(claims.effects)}", Effect(card=FROM_OTHERS))
        yield Change(text, (played, Edit("replace", f"{at}/effect", FROM_OTHERS)))


def discards_before(player: str, hand: int, decisions: tuple[Decision, ...], at: str) -> Iterator[Change]:
    """Yield the discards that may precede the claim at a pointer."""
    if isinstance(row_at(decisions, "deeds", at), Claim):
        for number in range(1, hand + 1):
            text = DISCARDS_FIRST.filled(player=player, number=number)
            yield Change(text, (Edit("add", at, Discard(cards=number)),), "discards")


REMEDIES = Remedies(
    farthest=(Vary("influence", phrase=INFLUENCE), Vary("hand", phrase=CARDS_IN_HAND)),
    extra=extra_changes,
)


def in_turn(claims: Claims, verdict: object) -> Mapping[str, Any]:
    """Return the turn around the claims, with the players of their effects."""
    return {
        "players": turn_players(claims.player, (effect.played_by for effect in claims.effects)),
        "held": {"others": claims.hand},
        "archives": claims.archives,
        "effects": claims.effects,
        "influence": claims.influence,
        "deeds": [_with_given_names(claims, decision) for decision in claims.deeds],
        "phase": Phase.CLAIM,
    }


def _with_given_names(claims: Claims, decision: Decision) -> Decision:
    """Return a claim under the given names of its archive and effect."""
    if not isinstance(decision, Claim):
        return decision
    effect = None if decision.effect is None else claims.effect(decision.effect)[1].card
    return replace(decision, card=claims.archive(decision.card)[1].card, effect=effect)
