"""What else may the player claim after all this?"""

from collections.abc import Iterator
from functools import partial

from games.moves import Move, Moves, added, room
from games.nightfall.claim.judging import State, after, judged
from games.nightfall.claim.situation import Archive, Claim, Claims, Effect, Place
from games.nightfall.phases import Phase
from games.sentences import sentences

WORDS = sentences(__name__)
PLAIN = WORDS.text("plain")
BY_EFFECT = WORDS.text("by-effect")


def moves(claims: Claims) -> Iterator[Moves]:
    """Yield, for each archive, the claim of a card from it as the next deed: without an effect and by each effect."""
    if room(claims, "deeds"):
        judge = partial(_move, claims, judged(claims).state)
        for archive in claims.archives:
            yield Moves(PLAIN.filled(card=archive.card), [*_claims(claims, archive)], judge)


def _move(claims: Claims, state: State, claim: Claim) -> Move:
    """Judge a claim as the next deed."""
    (found,) = after(claims, state, claim, f"/deeds/{len(claims.deeds)}").findings
    text = (BY_EFFECT if claim.effect else PLAIN).filled(card=claim.card, effect=claim.effect or "")
    return Move(text, added(claims, "deeds", claim), found)


def _claims(claims: Claims, archive: Archive) -> Iterator[Claim]:
    """Yield the claims from an archive, last those by what does not reach it."""
    last = claims.deeds[-1].phase if claims.deeds else Phase.COMBAT
    phase = Phase.CLEANUP if last is Phase.CLEANUP else Phase.CLAIM
    for effect in sorted((None, *claims.effects), key=partial(_falls_short, claims, archive)):
        if effect is None:
            yield Claim(card=archive.card, phase=phase)
        else:
            now = effect.phase if effect.immediately and not effect.phase.before(last) else phase
            yield Claim(card=archive.card, effect=effect.card, phase=now)


def _falls_short(claims: Claims, archive: Archive, effect: Effect | None) -> bool:
    """Return whether an archive is out of reach of the rules, or of the effect of a card."""
    if effect and not (claims.own(effect) or effect.your_chain):
        return True
    return archive.place is Place.ANOTHERS and not (effect and effect.others)
