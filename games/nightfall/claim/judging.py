"""May each discard and each claim be made, and what is left after it?"""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from games.course import Judged, course, latest
from games.nightfall.cards import printed
from games.nightfall.claim.situation import EACH_TURN, Archive, Claim, Claims, Deed, Discard, Effect, Place
from games.nightfall.names import cards
from games.nightfall.phases import Phase
from games.sentences import sentences
from games.verdict import Finding, Outcome, step_of

WORDS = sentences(__name__)
DISCARDED = WORDS.reason("discarded")
DISCARD_OUTSIDE = WORDS.reason("discard-outside-claim")
TOO_FEW_CARDS = WORDS.reason("too-few-cards")
CLAIMED = WORDS.reason("claimed")
CLAIMED_BY_EFFECT = WORDS.reason("claimed-by-effect")
CLAIMED_AT_ONCE = WORDS.reason("claimed-at-once")
CLAIMED_FROM_ANOTHER = WORDS.reason("claimed-from-another")
ANOTHERS_ARCHIVE = WORDS.reason("anothers-archive")
ARCHIVE_EMPTY = WORDS.reason("archive-empty")
TOO_LITTLE = WORDS.reason("too-little-influence")
OUTSIDE_CLAIM = WORDS.reason("claim-outside-claim")
NOT_IMMEDIATE = WORDS.reason("effect-not-immediate")
NOT_AT_ONCE = WORDS.reason("effect-only-at-once")
ANOTHERS_EFFECT = WORDS.reason("anothers-effect")
NOTHING_CLAIMED = WORDS.reason("nothing-claimed")


@dataclass(frozen=True, slots=True)
class State:
    """What the player has at a point of the turn, and what was discarded and claimed so far."""

    influence: int
    hand: int
    discarded: int = 0
    claimed: tuple[str, ...] = ()

    def left(self, archive: Archive) -> int:
        """Return how many cards are left in an archive."""
        return archive.left - self.claimed.count(archive.card)

    @property
    def shown(self) -> dict[str, int]:
        """Return what a step shows of it."""
        return {"influence": self.influence, "hand": self.hand}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a claim is about: the archive and the effect, where they stand, and the cost."""

    claim: Claim
    archive: Archive
    effect: Effect | None
    archive_at: str
    effect_at: str

    @property
    def cost(self) -> int:
        """Return what the claim costs."""
        return max(0, self.archive.cost - (self.effect.less if self.effect else 0))

    def said(self, player: str) -> dict[str, Any]:
        """Return the names that a finding carries."""
        return {
            "player": player,
            "card": printed(self.archive.card),
            "cost": self.cost,
            "place": self.archive.place,
            "phase": self.claim.phase,
            "effect": printed(self.effect.card) if self.effect else "",
        }


def begun(claims: Claims) -> State:
    """Return what the player has as the first deed is done."""
    return State(EACH_TURN + claims.influence, claims.hand)


@latest
def judged(claims: Claims) -> Judged[State]:
    """Judge the deeds in order; one that is not possible is treated as not done."""
    return course(begun(claims), claims.deeds, partial(after, claims), "/deeds")


def after(claims: Claims, state: State, deed: Deed, at: str) -> Judged[State]:
    """Return what is found of a deed and the state after it."""
    found, left = _found(claims, state, deed, at)
    return Judged(left, (found,), (step_of(found, left.shown),))


def _found(claims: Claims, state: State, deed: Deed, at: str) -> tuple[Finding, State]:
    if isinstance(deed, Discard):
        found = _of_discard(claims, state, deed, at)
        gained = replace(
            state,
            influence=state.influence + deed.cards,
            hand=state.hand - deed.cards,
            discarded=state.discarded + deed.cards,
        )
        return found, gained if found.outcome is Outcome.ALLOWED else state
    wanted = _wanted(claims, deed)
    against = _of_effect(claims, wanted, at) or _against(claims, state, wanted, at)
    if against:
        return against, state
    claimed = (*state.claimed, wanted.archive.card)
    spent = replace(state, influence=state.influence - wanted.cost, claimed=claimed)
    return _claimed(claims, wanted, at), spent


def _wanted(claims: Claims, deed: Claim) -> Wanted:
    number, archive = claims.archive(deed.card)
    which, effect = claims.effect(deed.effect) if deed.effect else (0, None)
    return Wanted(deed, archive, effect, f"/archives/{number}", f"/effects/{which}")


def _of_discard(claims: Claims, state: State, deed: Discard, at: str) -> Finding:
    player = claims.player
    if deed.phase is not Phase.CLAIM:
        return DISCARD_OUTSIDE(f"{at}/phase", player=player, phase=deed.phase)
    if deed.cards > state.hand:
        return TOO_FEW_CARDS(f"{at}/cards", player=player, held=state.hand, number=deed.cards)
    return DISCARDED(at, player=player, cards=cards(deed.cards), gained=deed.cards)


def _of_effect(claims: Claims, wanted: Wanted, at: str) -> Finding | None:
    """Return what stands against claiming by an effect: whose it is, and when it works."""
    effect, phase, there = wanted.effect, wanted.claim.phase, wanted.effect_at
    if effect is None:
        return None
    said = wanted.said(claims.player)
    because: tuple[str, ...] = (f"{there}/immediately",)
    if not claims.own(effect) and not effect.your_chain:
        because = (f"{there}/played_by",)
        return ANOTHERS_EFFECT(f"{at}/effect", because=because, other=effect.played_by, **said)
    if effect.immediately and phase is not effect.phase:
        because = (f"{there}/immediately", f"{there}/phase")
        return NOT_AT_ONCE(f"{at}/phase", because=because, at_once=effect.phase, **said)
    if not effect.immediately and phase is not Phase.CLAIM:
        return NOT_IMMEDIATE(f"{at}/phase", because=because, **said)
    return None


def _against(claims: Claims, state: State, wanted: Wanted, at: str) -> Finding | None:
    """Return what stands against a claim by its phase, its archive or its cost."""
    archive, effect, there = wanted.archive, wanted.effect, wanted.archive_at
    said = wanted.said(claims.player)
    if effect is None and wanted.claim.phase is not Phase.CLAIM:
        return OUTSIDE_CLAIM(f"{at}/phase", **said)
    if archive.place is Place.ANOTHERS and not (effect and effect.others):
        return ANOTHERS_ARCHIVE(f"{at}/card", because=(f"{there}/place",), **said)
    if state.left(archive) <= 0:
        return ARCHIVE_EMPTY(f"{at}/card", because=(f"{there}/left",), **said)
    if wanted.cost > state.influence:
        return TOO_LITTLE(at, because=(f"{there}/cost",), influence=state.influence, **said)
    return None


def _claimed(claims: Claims, wanted: Wanted, at: str) -> Finding:
    """Return on what a claim rests that nothing stands against."""
    effect, place, said = wanted.effect, wanted.archive.place, wanted.said(claims.player)
    if effect is None:
        private = ("nf-35",) if place is Place.OWN else ()
        return CLAIMED(at, cites=("nf-18", "nf-19", *private, "nf-37"), **said)
    because = (wanted.effect_at,)
    whose = ("nf-47",) if effect.your_chain else ("nf-44", "nf-50")
    beyond = ("nf-67",) if place is Place.ANOTHERS else ()
    cites = ("nf-20", "nf-37", *whose, *beyond)
    if effect.immediately:
        return CLAIMED_AT_ONCE(at, because=because, cites=cites, **said)
    reason = CLAIMED_FROM_ANOTHER if beyond else CLAIMED_BY_EFFECT
    return reason(at, because=because, cites=cites, **said)
