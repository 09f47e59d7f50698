"""Options of claiming: further discards and claims, remedies, and the turn around them."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.claim.rules import State, judge, judge_deed
from games.nightfall.claim.scenario import Archive, Claim, Claims, Deed, Discard, Effect, Place
from games.nightfall.terms import Phase, card_count, card_name
from games.nightfall.whole_turn import turn_players
from games.remedies import Change, Remedies, Vary, deed_at
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import worst_of

WORDS = sentences(__name__)
PLAIN = WORDS.text("plain")
BY_EFFECT = WORDS.text("by-effect")
DISCARDS = WORDS.text("discards")
DISCARD = WORDS.text("discard")
DISCARDS_FIRST = WORDS.text("discards-first")
INFLUENCE = WORDS.text("influence")
CARDS_IN_HAND = WORDS.text("cards-in-hand")
PLAYS_EFFECT = WORDS.text("plays-effect")


def moves(claims: Claims) -> Iterator[Moves]:
    """Yield, for each archive, the claim of a card from it as the next deed, without an effect and by each effect, then the discards."""
    if room(claims, "deeds"):
        state = judge(claims).state
        judge_move = partial(_move, claims, state)
        for archive in claims.archives:
            yield Moves(PLAIN.filled(card=card_name(archive.card)), [*claims_from(claims, archive)], judge_move)
        if _last(claims) is not Phase.CLEANUP:
            yield Moves(DISCARDS.filled(player=claims.player), discards(state.hand), judge_move)


def _move(claims: Claims, state: State, deed: Deed) -> Move:
    """Judge a deed as the next one."""
    found = worst_of(judge_deed(claims, state, deed, f"/deeds/{len(claims.deeds)}").findings)
    return Move(called(deed), added(claims, "deeds", deed), found)


def discards(hand: int) -> list[Discard]:
    """Return the discards of as many cards as there are in hand."""
    return [Discard(cards=number) for number in range(1, hand + 1)]


def called(deed: Deed) -> Text:
    """Return what a deed is called as it is offered."""
    if isinstance(deed, Discard):
        return DISCARD.filled(cards=card_count(deed.cards), gained=deed.cards)
    card = card_name(deed.card)
    return BY_EFFECT.filled(card=card, effect=card_name(deed.effect)) if deed.effect else PLAIN.filled(card=card)


def _last(claims: Claims) -> Phase:
    """Return the phase that the deeds have come to."""
    return claims.deeds[-1].phase if claims.deeds else Phase.COMBAT


def claims_from(claims: Claims, archive: Archive) -> Iterator[Claim]:
    """Yield the claims from an archive, last those by what does not reach it."""
    last = _last(claims)
    phase = Phase.CLEANUP if last is Phase.CLEANUP else Phase.CLAIM
    for effect in sorted((None, *claims.effects), key=partial(_falls_short, claims, archive)):
        if effect is None:
            yield Claim(card=archive.card, phase=phase)
        else:
            now = effect.phase if effect.immediately and not effect.phase.before(last) else phase
            yield Claim(card=archive.card, effect=effect.card, phase=now)


def _falls_short(claims: Claims, archive: Archive, effect: Effect | None) -> bool:
    """Return whether an archive is out of reach of the rules, or of the effect of a card."""
    if effect and not (claims.own(effect) or effect.on_your_chain):
        return True
    return archive.place is Place.ANOTHERS and not (effect and effect.reaches_others)


# its effect lets one claim from the private archives of others
FROM_OTHERS = "Victor One"


def own(claims: Claims, at: str) -> Iterator[Change]:
    """Yield that cards are discarded before the claim at a pointer, as few as may do, and that a card is played that allows it."""
    if room(claims, "deeds"):
        yield from discarding(claims.player, claims.hand, claims.deeds, at)
    deed = deed_at(claims.deeds, "deeds", at)
    if isinstance(deed, Claim) and claims.archive(deed.card)[1].place is Place.ANOTHERS and room(claims, "effects"):
        text = PLAYS_EFFECT.filled(player=claims.player, card=card_name(FROM_OTHERS))
        played = Edit("add", f"/effects/{len(claims.effects)}", Effect(card=FROM_OTHERS))
        yield Change(text, (played, Edit("replace", f"{at}/effect", FROM_OTHERS)))


def discarding(player: str, hand: int, deeds: tuple[Deed, ...], at: str) -> Iterator[Change]:
    """Yield that so many cards of a hand are discarded before the claim at a pointer; nothing where no claim is there."""
    if isinstance(deed_at(deeds, "deeds", at), Claim):
        for number in range(1, hand + 1):
            text = DISCARDS_FIRST.filled(player=player, number=number)
            yield Change(text, (Edit("add", at, Discard(cards=number)),), "discards")


REMEDIES = Remedies(
    farthest=(Vary("influence", said=INFLUENCE), Vary("hand", said=CARDS_IN_HAND)),
    own=own,
)


def in_turn(claims: Claims, verdict: object) -> Mapping[str, Any]:
    """Return the turn, with those as players who have played the cards of the effects."""
    return {
        "players": turn_players(claims.player, (effect.played_by for effect in claims.effects)),
        "held": {"others": claims.hand},
        "archives": claims.archives,
        "effects": claims.effects,
        "influence": claims.influence,
        "deeds": [_named(claims, deed) for deed in claims.deeds],
        "phase": Phase.CLAIM,
    }


def _named(claims: Claims, deed: Deed) -> Deed:
    """Return a claim with the names by which its archive and its effect are told; a card may have been called otherwise."""
    if not isinstance(deed, Claim):
        return deed
    effect = None if deed.effect is None else claims.effect(deed.effect)[1].card
    return replace(deed, card=claims.archive(deed.card)[1].card, effect=effect)
