"""What else may the player claim or discard after all this?"""

from collections.abc import Iterator
from functools import partial

from games.moves import Move, Moves, added, room
from games.nightfall.claim.judging import State, after, judged
from games.nightfall.claim.situation import Archive, Claim, Claims, Deed, Discard, Effect, Place
from games.nightfall.terms import Phase, cards, printed
from games.sentences import sentences
from games.text import Text
from games.verdict import worst_of

WORDS = sentences(__name__)
PLAIN = WORDS.text("plain")
BY_EFFECT = WORDS.text("by-effect")
DISCARDS = WORDS.text("discards")
DISCARD = WORDS.text("discard")


def moves(claims: Claims) -> Iterator[Moves]:
    """Yield, for each archive, the claim of a card from it as the next deed, without an effect and by each effect, then the discards."""
    if room(claims, "deeds"):
        state = judged(claims).state
        judge = partial(_move, claims, state)
        for archive in claims.archives:
            yield Moves(PLAIN.filled(card=printed(archive.card)), [*claims_from(claims, archive)], judge)
        if _last(claims) is not Phase.CLEANUP:
            yield Moves(DISCARDS.filled(player=claims.player), discards(state.hand), judge)


def _move(claims: Claims, state: State, deed: Deed) -> Move:
    """Judge a deed as the next one."""
    found = worst_of(after(claims, state, deed, f"/deeds/{len(claims.deeds)}").findings)
    return Move(called(deed), added(claims, "deeds", deed), found)


def discards(hand: int) -> list[Discard]:
    """Return the discards of as many cards as there are in hand."""
    return [Discard(cards=number) for number in range(1, hand + 1)]


def called(deed: Deed) -> Text:
    """Return what a deed is called as it is offered."""
    if isinstance(deed, Discard):
        return DISCARD.filled(cards=cards(deed.cards), gained=deed.cards)
    card = printed(deed.card)
    return BY_EFFECT.filled(card=card, effect=printed(deed.effect)) if deed.effect else PLAIN.filled(card=card)


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
