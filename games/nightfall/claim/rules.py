"""Rules of claiming: which discards and claims are possible, and the state after each."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec import Struct

from games.course import Judged, course, latest
from games.nightfall.claim.scenario import EACH_TURN, Archive, Claim, Claims, Deed, Discard, Effect, Place
from games.nightfall.terms import Phase, card_count, card_name
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, step_of

WORDS = sentences(__name__)
DISCARDED = WORDS.reason("discarded")
DISCARD_OUTSIDE = WORDS.reason("discard-outside-claim")
NO_CARDS = WORDS.reason("no-cards-in-hand")
TOO_FEW_CARDS = WORDS.reason("too-few-cards")
CLAIMED = WORDS.reason("claimed")
CLAIMED_BY_EFFECT = WORDS.reason("claimed-by-effect")
CLAIMED_AT_ONCE = WORDS.reason("claimed-at-once")
CLAIMED_FROM_ANOTHER = WORDS.reason("claimed-from-another")
NOT_NEEDED = WORDS.reason("effect-not-needed")
ANOTHERS_ARCHIVE = WORDS.reason("anothers-archive")
ARCHIVE_EMPTY = WORDS.reason("archive-empty")
TOO_LITTLE = WORDS.reason("too-little-influence")
OUTSIDE_CLAIM = WORDS.reason("claim-outside-claim")
NOT_IMMEDIATE = WORDS.reason("effect-not-immediate")
NOT_AT_ONCE = WORDS.reason("effect-only-at-once")
ANOTHERS_EFFECT = WORDS.reason("anothers-effect")
NO_MORE_AT_ONCE = WORDS.reason("no-more-at-once")
NOTHING_CLAIMED = WORDS.reason("nothing-claimed")


class State(Struct, frozen=True):
    """What the player has at a point of the turn, and what was discarded and claimed so far; `at_once` by which effects that say “immediately”."""

    influence: int
    hand: int
    discarded: int = 0
    claimed: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()

    def left(self, archive: Archive) -> int:
        """Return how many cards are left in an archive."""
        return archive.left - self.claimed.count(archive.card)

    @property
    def shown(self) -> dict[str, int]:
        """Return what a step shows of it."""
        return {"influence": self.influence, "hand": self.hand}


class Wanted(Struct, frozen=True):
    """What a claim is about: the archive and the effect, where they stand, whether the effect works for the player, and the cost."""

    claim: Claim
    archive: Archive
    effect: Effect | None
    works: bool
    archive_at: str
    effect_at: str

    @property
    def cost(self) -> int:
        """Return what the claim costs."""
        return max(0, self.archive.cost - (self.effect.less if self.effect and self.works else 0))

    @property
    def reaches_others(self) -> bool:
        """Return whether the claim may be one from another player's private archive."""
        return self.effect is not None and self.works and self.effect.reaches_others

    @property
    def needs_effect(self) -> bool:
        """Return whether the rules alone would not let the player claim so."""
        by_rules = self.claim.phase is Phase.CLAIM and self.archive.place is not Place.ANOTHERS
        return not by_rules or self.cost < self.archive.cost

    def said(self, player: str) -> dict[str, Any]:
        """Return the names that a finding carries."""
        return {
            "player": player,
            "card": card_name(self.archive.card),
            "cost": self.cost,
            "place": self.archive.place,
            "phase": self.claim.phase,
            "effect": card_name(self.effect.card) if self.effect else "",
        }


def begin(claims: Claims) -> State:
    """Return what the player has as the first deed is done."""
    return State(EACH_TURN + claims.influence, claims.hand)


@latest
def judge(claims: Claims) -> Judged[State]:
    """Judge the deeds in order; one that is not possible is treated as not done."""
    return course(begin(claims), claims.deeds, partial(judge_deed, claims), "/deeds")


def judge_deed(claims: Claims, state: State, deed: Deed, at: str) -> Judged[State]:
    """Return what is found of a deed and the state after it."""
    found, left = (
        _of_discard(claims, state, deed, at) if isinstance(deed, Discard) else _of_claim(claims, state, deed, at)
    )
    return Judged(left, found, tuple(step_of(one, left.shown) for one in found))


def _of_discard(claims: Claims, state: State, deed: Discard, at: str) -> tuple[tuple[Finding, ...], State]:
    against = tuple(_against_discard(claims, state, deed, at))
    if against:
        return against, state
    gained = replace(
        state,
        influence=state.influence + deed.cards,
        hand=state.hand - deed.cards,
        discarded=state.discarded + deed.cards,
    )
    return (DISCARDED(at, player=claims.player, cards=card_count(deed.cards), gained=deed.cards),), gained


def _against_discard(claims: Claims, state: State, deed: Discard, at: str) -> Iterator[Finding]:
    player = claims.player
    if deed.phase is not Phase.CLAIM:
        yield DISCARD_OUTSIDE(f"{at}/phase", player=player, phase=deed.phase)
    if not state.hand:
        yield NO_CARDS(f"{at}/cards", player=player)
    elif deed.cards > state.hand:
        yield TOO_FEW_CARDS(f"{at}/cards", player=player, held=state.hand, number=deed.cards)


def _of_claim(claims: Claims, state: State, deed: Claim, at: str) -> tuple[tuple[Finding, ...], State]:
    wanted = _wanted(claims, deed)
    against = (*_against_effect(claims, state, wanted, at), *_against(claims, state, wanted, at))
    if against:
        return against, state
    at_once = (wanted.effect_at,) if wanted.effect and wanted.effect.immediately else ()
    spent = replace(
        state,
        influence=state.influence - wanted.cost,
        claimed=(*state.claimed, wanted.archive.card),
        at_once=(*state.at_once, *at_once),
    )
    return tuple(_claimed(claims, wanted, at)), spent


def _wanted(claims: Claims, deed: Claim) -> Wanted:
    number, archive = claims.archive(deed.card)
    which, effect = claims.effect(deed.effect) if deed.effect else (0, None)
    works = effect is not None and (claims.own(effect) or effect.on_your_chain)
    return Wanted(deed, archive, effect, works, f"/archives/{number}", f"/effects/{which}")


def _against_effect(claims: Claims, state: State, wanted: Wanted, at: str) -> Iterator[Finding]:
    """Yield what stands against claiming by an effect: whose it is, when it works, and how often."""
    effect, phase, there = wanted.effect, wanted.claim.phase, wanted.effect_at
    if effect is None:
        return
    said = wanted.said(claims.player)
    if not wanted.works:
        yield ANOTHERS_EFFECT(f"{at}/effect", because=(f"{there}/played_by",), other=effect.played_by, **said)
    if effect.immediately and phase is not effect.phase:
        because = (f"{there}/immediately", f"{there}/phase")
        yield NOT_AT_ONCE(f"{at}/phase", because=because, at_once=effect.phase, **said)
    elif not effect.immediately and phase is not Phase.CLAIM:
        yield NOT_IMMEDIATE(f"{at}/phase", because=(f"{there}/immediately",), **said)
    if state.at_once.count(there) >= (effect.cards or 1):
        by_text = "nf-77" if effect.cards is None else "nf-67.1"
        most = card_count(effect.cards or 1)
        yield NO_MORE_AT_ONCE(f"{at}/effect", because=(f"{there}/cards",), cites=("nf-20", by_text), most=most, **said)


def _against(claims: Claims, state: State, wanted: Wanted, at: str) -> Iterator[Finding]:
    """Yield what stands against a claim by its phase, its archive or its cost."""
    archive, there = wanted.archive, wanted.archive_at
    said = wanted.said(claims.player)
    if wanted.effect is None and wanted.claim.phase is not Phase.CLAIM:
        yield OUTSIDE_CLAIM(f"{at}/phase", **said)
    if archive.place is Place.ANOTHERS and not wanted.reaches_others:
        yield ANOTHERS_ARCHIVE(f"{at}/card", because=(f"{there}/place",), **said)
    if state.left(archive) <= 0:
        yield ARCHIVE_EMPTY(f"{at}/card", because=(f"{there}/left",), **said)
    if wanted.cost > state.influence:
        yield TOO_LITTLE(at, because=(f"{there}/cost",), influence=state.influence, **said)


def _claimed(claims: Claims, wanted: Wanted, at: str) -> Iterator[Finding]:
    """Yield on what a claim rests that nothing stands against."""
    effect, place, said = wanted.effect, wanted.archive.place, wanted.said(claims.player)
    if effect is None or not wanted.needs_effect:
        private = ("nf-35",) if place is Place.OWN else ()
        yield CLAIMED(at, cites=("nf-18", "nf-19", *private, "nf-37"), **said)
        if effect:
            yield NOT_NEEDED(f"{at}/effect", because=(wanted.effect_at,), **said)
        return
    because = (wanted.effect_at,)
    whose = ("nf-47",) if effect.on_your_chain else ("nf-44", "nf-50")
    beyond = ("nf-67.1",) if place is Place.ANOTHERS else ()
    cites = ("nf-20", "nf-37", *whose, *beyond)
    if effect.immediately:
        yield CLAIMED_AT_ONCE(at, because=because, cites=cites, **said)
    else:
        yield (CLAIMED_FROM_ANOTHER if beyond else CLAIMED_BY_EFFECT)(at, because=because, cites=cites, **said)
