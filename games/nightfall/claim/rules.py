"""Rules of claiming: which discards and claims are possible, and the state after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from functools import reduce
from operator import and_
from typing import Any

from msgspec import Struct

from games.course import Judged, Rows
from games.nightfall.claim.scenario import EACH_TURN, Archive, Claim, Claims, Decision, Discard, Effect, Place
from games.nightfall.terms import Phase, card_count, card_name
from games.openness import Openness
from games.sentences import sentences
from games.truth import Truth
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
TEXT_UNKNOWN = WORDS.reason("text-not-known")
AFTER_OPEN = WORDS.reason("after-an-open-claim")
NOTHING_CLAIMED = WORDS.reason("nothing-claimed")
AT_MOST = WORDS.text("at-most")
MOST_CASES = 128  # seven open claims in a row make so many


class Claiming(Enum):
    """The aspects of claims that an effect may leave open."""

    CLAIMED = auto()


class Case(Struct, frozen=True):
    """One of the cases that open claims leave: influence, cards claimed, and immediate effects used."""

    influence: int
    claimed: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()

    def left(self, archive: Archive) -> int:
        """Return the number of cards left in an archive."""
        return archive.left - self.claimed.count(archive.card)

    def with_claim(self, request: ClaimRequest) -> Case:
        """Return the case after a claim."""
        at_once = (request.effect_at,) if request.effect and request.effect.immediately else ()
        claimed = tuple(sorted((*self.claimed, request.archive.card)))
        return Case(self.influence - request.cost, claimed, tuple(sorted((*self.at_once, *at_once))))


class ClaimState(Struct, frozen=True):
    """Hand, cards discarded and certainly claimed, and the cases that open claims leave.

    An effect whose text is not known here allows a claim or does not, and a later claim is judged in either case. `too_many` tells
    that there were more cases than are looked at; the only one left is then the most that there may be. An open hand is the most
    that it may be.
    """

    hand: int
    cases: tuple[Case, ...]
    discarded: int = 0
    claimed: tuple[str, ...] = ()
    openness: Openness = Openness()
    too_many: bool = False
    is_hand_open: bool = False

    @property
    def influence(self) -> int | None:
        """Return the influence left, None where it is open."""
        return self.most if self.least == self.most else None

    @property
    def least(self) -> int:
        """Return the influence that is certainly left."""
        return 0 if self.too_many else min(case.influence for case in self.cases)

    @property
    def most(self) -> int:
        """Return the most influence that may be left."""
        return max(case.influence for case in self.cases)

    @property
    def step_state(self) -> dict[str, int | None]:
        """Return the state as a step shows it."""
        return {"influence": self.influence, "hand": self.hand}

    def with_cases(self, cases: Iterable[Case]) -> ClaimState:
        """Return the state in other cases, each once."""
        distinct = tuple(dict.fromkeys(cases))
        if len(distinct) <= MOST_CASES:
            return replace(self, cases=distinct)
        claimed = reduce(and_, (Counter(case.claimed) for case in distinct))
        at_once = reduce(and_, (Counter(case.at_once) for case in distinct))
        most = Case(max(case.influence for case in distinct), tuple(claimed.elements()), tuple(at_once.elements()))
        return replace(self, cases=(most,), too_many=True)


class ClaimRequest(Struct, frozen=True):
    """A claim with its archive, its effect, their pointers, and the effect's validity."""

    claim: Claim
    archive: Archive
    effect: Effect | None
    works: Truth
    archive_at: str
    effect_at: str

    @property
    def cost(self) -> int:
        """Return the cost after the reduction of an effect that works, or may work."""
        return max(0, self.archive.cost - (self.effect.less if self.effect and self.works is not Truth.NO else 0))

    @property
    def reaches_others(self) -> Truth:
        """Return whether the claim may reach another player's private archive (NF-67)."""
        return self.works & self.effect.reaches_others if self.effect else Truth.NO

    @property
    def holds(self) -> Truth:
        """Return whether the effect allows the claim, as far as its text is known here (NF-67, NF-93)."""
        if self.effect is None:
            return Truth.YES
        return self.works & (self.reaches_others if self.archive.place is Place.ANOTHERS else Truth.YES)

    @property
    def needs_effect(self) -> bool:
        """Return whether the rules alone do not allow the claim (NF-19, NF-20)."""
        by_rules = self.claim.phase is Phase.CLAIM and self.archive.place is not Place.ANOTHERS
        return not by_rules or self.cost < self.archive.cost

    def names(self, player: str) -> dict[str, Any]:
        """Return the names for the findings of the claim."""
        return {
            "player": player,
            "card": card_name(self.archive.card),
            "cost": self.cost,
            "place": self.archive.place,
            "phase": self.claim.phase,
            "effect": card_name(self.effect.card) if self.effect else "",
        }


def start(claims: Claims) -> ClaimState:
    """Return the state before the first decision, with 2 influence (NF-01)."""
    return ClaimState(claims.hand, (Case(EACH_TURN + claims.influence),))


def judge_decision(claims: Claims, state: ClaimState, decision: Decision, at: str) -> Judged[ClaimState]:
    """Judge a discard or a claim, with the state after it (NF-17, NF-19, NF-20)."""
    if isinstance(decision, Discard):
        findings, after = _judge_discard(claims, state, decision, at)
    else:
        findings, after = _judge_claim(claims, state, decision, at)
    return Judged(after, findings, tuple(step_of(finding, after.step_state) for finding in findings))


def _judge_discard(
    claims: Claims, state: ClaimState, discard: Discard, at: str
) -> tuple[tuple[Finding, ...], ClaimState]:
    faults = tuple(_discard_faults(claims, state, discard, at))
    if faults:
        return faults, state
    after = replace(
        state,
        cases=tuple(replace(case, influence=case.influence + discard.cards) for case in state.cases),
        hand=state.hand - discard.cards,
        discarded=state.discarded + discard.cards,
    )
    return (DISCARDED(at, player=claims.player, cards=card_count(discard.cards), gained=discard.cards),), after


def _discard_faults(claims: Claims, state: ClaimState, discard: Discard, at: str) -> Iterator[Finding]:
    player = claims.player
    if discard.phase is not Phase.CLAIM:
        yield DISCARD_OUTSIDE(f"{at}/phase", player=player, phase=discard.phase)
    if not state.hand:
        yield NO_CARDS(f"{at}/cards", player=player)
    elif discard.cards > state.hand:
        held = AT_MOST.filled(number=state.hand) if state.is_hand_open else state.hand
        yield TOO_FEW_CARDS(f"{at}/cards", player=player, held=held, number=discard.cards)


def _judge_claim(claims: Claims, state: ClaimState, claim: Claim, at: str) -> tuple[tuple[Finding, ...], ClaimState]:
    request = _request(claims, claim)
    faults = {case: tuple(_case_faults(claims, state, case, request, at)) for case in state.cases}
    if all(faults.values()):
        # what is missing in the case with the most influence is missing in every one
        return max(faults.items(), key=lambda item: item[0].influence)[1], state
    names, fits = request.names(claims.player), [case for case in state.cases if not faults[case]]
    made = [case.with_claim(request) for case in fits]
    if request.effect and request.holds is Truth.OPEN:
        effect = card_name(request.effect.card)
        unknown = TEXT_UNKNOWN(f"{at}/effect", because=(request.effect_at,), **names)
        after = state if state.too_many else state.with_cases((*state.cases, *made))
        return (unknown,), replace(after, openness=state.openness.open(effect, Claiming.CLAIMED))
    findings = tuple(_claim_findings(claims, request, at))
    if state.too_many or len(fits) < len(state.cases):
        soft = (state.openness.soften(found, Claiming.CLAIMED, unsure=AFTER_OPEN, **names) for found in findings)
        after = (
            state
            if state.too_many
            else state.with_cases(case.with_claim(request) if case in fits else case for case in state.cases)
        )
        return tuple(dict.fromkeys(soft)), after
    return findings, replace(state.with_cases(made), claimed=(*state.claimed, request.archive.card))


def _case_faults(claims: Claims, state: ClaimState, case: Case, request: ClaimRequest, at: str) -> Iterator[Finding]:
    """Yield the faults of a claim in one of the cases."""
    yield from _effect_faults(claims, case, request, at)
    yield from _claim_faults(claims, state, case, request, at)


def _request(claims: Claims, claim: Claim) -> ClaimRequest:
    archive_number, archive = claims.archive(claim.card)
    effect_number, effect = claims.effect(claim.effect) if claim.effect else (0, None)
    works = Truth.of(claims.is_own(effect)) | effect.on_your_chain if effect else Truth.NO
    return ClaimRequest(claim, archive, effect, works, f"/archives/{archive_number}", f"/effects/{effect_number}")


def _effect_faults(claims: Claims, case: Case, request: ClaimRequest, at: str) -> Iterator[Finding]:
    """Yield the faults of a claim by its effect: player, phase, number."""
    effect, phase, there = request.effect, request.claim.phase, request.effect_at
    if effect is None:
        return
    names = request.names(claims.player)
    if request.works is Truth.NO:
        yield ANOTHERS_EFFECT(f"{at}/effect", because=(f"{there}/played_by",), other=effect.played_by, **names)
    if effect.immediately and phase is not effect.phase:
        because = (f"{there}/immediately", f"{there}/phase")
        yield NOT_AT_ONCE(f"{at}/phase", because=because, at_once=effect.phase, **names)
    elif not effect.immediately and phase is not Phase.CLAIM:
        yield NOT_IMMEDIATE(f"{at}/phase", because=(f"{there}/immediately",), **names)
    if case.at_once.count(there) >= (effect.cards or 1):
        # one card each time unless its text gives a number (NF-77)
        by_text = "nf-77" if effect.cards is None else "nf-67.1"
        most = card_count(effect.cards or 1)
        yield NO_MORE_AT_ONCE(f"{at}/effect", because=(f"{there}/cards",), cites=("nf-20", by_text), most=most, **names)


def _claim_faults(claims: Claims, state: ClaimState, case: Case, request: ClaimRequest, at: str) -> Iterator[Finding]:
    """Yield the faults of a claim by phase, archive or cost."""
    archive, there = request.archive, request.archive_at
    names = request.names(claims.player)
    if request.effect is None and request.claim.phase is not Phase.CLAIM:
        yield OUTSIDE_CLAIM(f"{at}/phase", **names)
    if archive.place is Place.ANOTHERS and request.reaches_others is Truth.NO:
        yield ANOTHERS_ARCHIVE(f"{at}/card", because=(f"{there}/place",), **names)
    if case.left(archive) <= 0:
        yield ARCHIVE_EMPTY(f"{at}/card", because=(f"{there}/left",), **names)
    if request.cost > case.influence:
        influence = AT_MOST.filled(number=case.influence) if state.influence is None else case.influence
        yield TOO_LITTLE(at, because=(f"{there}/cost",), influence=influence, **names)


def _claim_findings(claims: Claims, request: ClaimRequest, at: str) -> Iterator[Finding]:
    """Yield the findings of a claim without faults."""
    effect, place, names = request.effect, request.archive.place, request.names(claims.player)
    if effect is None or not request.needs_effect:
        private = ("nf-35",) if place is Place.OWN else ()
        yield CLAIMED(at, cites=("nf-18", "nf-19", *private, "nf-37"), **names)
        if effect:
            yield NOT_NEEDED(f"{at}/effect", because=(request.effect_at,), **names)
        return
    because = (request.effect_at,)
    # “Your Chain” works for the player who started the chain, whoever played the card
    whose = ("nf-47",) if effect.on_your_chain is Truth.YES else ("nf-44", "nf-50")
    beyond = ("nf-67.1",) if place is Place.ANOTHERS else ()
    cites = ("nf-20", "nf-37", *whose, *beyond)
    if effect.immediately:
        yield CLAIMED_AT_ONCE(at, because=because, cites=cites, **names)
    else:
        yield (CLAIMED_FROM_ANOTHER if beyond else CLAIMED_BY_EFFECT)(at, because=because, cites=cites, **names)


def nothing_claimed(claims: Claims) -> Iterator[Finding]:
    """Yield that there is no claim (NF-18)."""
    if not any(isinstance(decision, Claim) for decision in claims.deeds):
        yield NOTHING_CLAIMED("/deeds", player=claims.player)


DECISIONS = Rows("deeds", start, judge_decision, end=lambda claims, _: nothing_claimed(claims))
judge = DECISIONS.judge
