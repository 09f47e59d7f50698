"""Rules of Cleanup: which Wounds may be used, and the hand after each use."""

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from games.course import Judged
from games.nightfall.cleanup.scenario import Cleanup, Earlier, UseNow
from games.nightfall.cleanup.state import CleanupState, PossibleHand, Wounds
from games.nightfall.rules import NO_USES, USAGE, CountedUses, WoundKind, WoundUse, objections, text_exception
from games.nightfall.terms import Phase, card_count, wound_count
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
USED_EARLIER = WORDS.reason("used-earlier")
USED = WORDS.reason("used")
BEFORE_DRAWING = WORDS.reason("before-drawing")
NO_PLAIN = WORDS.reason("no-plain-wound")
NOT_IN_HAND = WORDS.reason("not-in-hand")
EVEN_IF_DRAWN = WORDS.reason("even-if-drawn")
DRAW_NOT_TOLD = WORDS.reason("draw-not-told")
USED_ONE_KEPT = WORDS.reason("used-one-kept")
USE_BEFORE_OPEN = WORDS.reason("use-before-open")
USED_ONE = WORDS.readings("used-one")
COUNTS = WORDS.text("counts")
DOES_NOT_COUNT = WORDS.text("does-not-count")
WAYS_FOLLOWED = 64


def judge_earlier(cleanup: Cleanup, used: CountedUses, row: Earlier, at: str) -> Judged[CountedUses]:
    """Judge a use in an earlier phase (NF-26, NF-27, NF-28)."""
    use = wound_use(cleanup, row, row.phase)
    faults = objections(use, used, at)
    if faults:
        return Judged(used, faults)
    return Judged(used.after(use, at), (_earlier_finding(use, at), *_exceptions(use, used, at)))


def _earlier_finding(use: WoundUse, at: str) -> Finding:
    counts = COUNTS if use.limited else DOES_NOT_COUNT
    cites = (USAGE[use.kind].cite, "nf-28.1") if use.kind is not WoundKind.PLAIN else ("nf-28.1",)
    return USED_EARLIER(at, cites=cites, player=use.player, kind=use.kind, phase=use.phase, counts=counts)


def _exceptions(use: WoundUse, used: CountedUses, at: str) -> Iterator[Finding]:
    exception = text_exception(use, used, f"{at}/otherwise")
    if exception:
        yield exception


class PossibleUse(Struct, frozen=True):
    """The use of a Wound in one way: the faults, and the ways that follow where it is made and where it is not.

    `needs_cards` is whether that depends on unknown cards.
    """

    faults: tuple[Finding, ...] = ()
    made: tuple[PossibleHand, ...] = ()
    unmade: tuple[PossibleHand, ...] = ()
    needs_cards: bool = False


def judge_use(cleanup: Cleanup, state: CleanupState, row: UseNow, at: str) -> Judged[CleanupState]:
    """Judge a use in the second step (NF-22, NF-25); an illegal one is not done."""
    use = wound_use(cleanup, row, Phase.CLEANUP)
    answers = [_answer(cleanup, row, use, way, at) for way in state.ways]
    made = [way for answer in answers for way in answer.made]
    if not made and not (state.unclear and _may_be_made(use, row, at)):
        return Judged(_with_ways(state, [way for answer in answers for way in answer.unmade]), _faults(answers))
    unmade = [way for answer in answers for way in answer.unmade]
    if unmade or state.unclear:
        return Judged(_with_ways(state, [*made, *unmade]), (_doubt(cleanup, state, row, answers, at),))
    exceptions = [_exceptions(use, way.used, at) for way in state.ways]
    return Judged(
        _with_ways(state, made), (_use_finding(use, row, at), *dict.fromkeys(chain.from_iterable(exceptions)))
    )


def _faults(answers: list[PossibleUse]) -> tuple[Finding, ...]:
    """Return the faults of every way alike, or all of them where there are none."""
    alike = set.intersection(*({fault.code for fault in answer.faults} for answer in answers))
    if alike:
        return tuple(fault for fault in answers[0].faults if fault.code in alike)
    return tuple(dict.fromkeys(fault for answer in answers for fault in answer.faults))


def _with_ways(state: CleanupState, ways: list[PossibleHand]) -> CleanupState:
    """Return the state with its ways, without those that are too many to follow."""
    different = tuple(dict.fromkeys(ways))
    return replace(state, ways=different[:WAYS_FOLLOWED], unclear=state.unclear or len(different) > WAYS_FOLLOWED)


def _may_be_made(use: WoundUse, row: UseNow, at: str) -> bool:
    """Return whether a use is possible with the right hand and no use before it."""
    return not row.before_drawing and not objections(use, NO_USES, at)


def _answer(cleanup: Cleanup, row: UseNow, use: WoundUse, way: PossibleHand, at: str) -> PossibleUse:
    """Judge a use in one way by phase, turn, limit, step and hand."""
    faults = objections(use, way.used, at)
    if row.before_drawing:
        faults = (*faults, BEFORE_DRAWING(f"{at}/before_drawing", player=use.player))
    # the used Wound must be in hand even if it is not discarded (NF-25)
    needed = Wounds(max(row.plain, 1), row.martial_law, row.coldest_war)
    is_own = cleanup.is_own(row)
    if row.wound is WoundKind.PLAIN and is_own and not way.can_hold(needed):
        faults = (*faults, _missing_wounds(cleanup, way, needed, at))
    if faults:
        return PossibleUse(faults, unmade=(way,))
    lacking = tuple(way.lacking(needed)) if is_own else ()
    holding = way.with_wounds(needed) if is_own else way
    needs_reading = not row.plain
    refused = (replace(holding, keeps=False),) if needs_reading and not way.keeps else ()
    made: tuple[PossibleHand, ...] = ()
    if not (needs_reading and way.keeps is False):
        after = replace(holding, used=way.used.after(use, at), keeps=True if needs_reading else way.keeps)
        made = (after.without(Wounds.of(row)) if is_own else after,)
    return PossibleUse((), made, (*lacking, *refused), needs_cards=bool(lacking))


def _doubt(cleanup: Cleanup, state: CleanupState, row: UseNow, answers: list[PossibleUse], at: str) -> Finding:
    """Return why a use is uncertain: by the reading, by unknown cards, or by the uses before it."""
    use = wound_use(cleanup, row, Phase.CLEANUP)
    if not state.unclear and _is_by_reading(state, row, answers):
        return _kept_wound(use, at)
    hands = {(way.wounds, way.most, way.untold) for way in state.ways}
    if not state.unclear and len(hands) == 1 and all(answer.needs_cards for answer in answers):
        return _open_use(cleanup, state.way, at)
    return USE_BEFORE_OPEN(at, player=use.player)


def _is_by_reading(state: CleanupState, row: UseNow, answers: list[PossibleUse]) -> bool:
    """Return whether a use is made in every way of the one reading; by the other it is made in none, whatever the cards."""
    by_way = zip(state.ways, answers, strict=True)
    return not row.plain and all(
        way.keeps is False or (answer.made and not answer.needs_cards) for way, answer in by_way
    )


def _kept_wound(use: WoundUse, at: str) -> Finding:
    return USED_ONE_KEPT(f"{at}/plain", readings=USED_ONE, player=use.player)


def wound_use(cleanup: Cleanup, row: Earlier | UseNow, phase: Phase) -> WoundUse:
    """Return the use of a Wound that a row describes (NF-25, NF-28)."""
    return WoundUse(cleanup.by(row), row.wound, phase, cleanup.is_own(row), row.otherwise)


def _open_use(cleanup: Cleanup, way: PossibleHand, at: str) -> Finding:
    """Return that a use depends on unknown cards."""
    drawn = way.untold > cleanup.untold
    because = (*(("/untold",) if cleanup.untold else ()), *(("/drawn/told",) if drawn else ()))
    cites = ("nf-21", "nf-25") if drawn else ("nf-25",)
    return DRAW_NOT_TOLD(at, because=because, cites=cites, player=cleanup.player, untold=card_count(way.untold))


def _missing_wounds(cleanup: Cleanup, way: PossibleHand, wounds: Wounds, at: str) -> Finding:
    """Return the Wounds missing for a use, counting every unknown card."""
    because = ("/received",) if cleanup.received else ()
    cites = ("nf-25", "nf-29") if cleanup.received else ("nf-25",)
    missing = way.wounds.missing(wounds)
    if way.untold:
        lacking = wound_count(missing - way.untold)
        return EVEN_IF_DRAWN(
            at, because=because, cites=cites, player=cleanup.player, untold=card_count(way.untold), missing=lacking
        )
    if not way.wounds.plain:
        return NO_PLAIN(at, because=because, cites=cites, player=cleanup.player)
    return NOT_IN_HAND(at, because=because, cites=cites, player=cleanup.player, missing=wound_count(missing))


def _use_finding(use: WoundUse, row: UseNow, at: str) -> Finding:
    cites = ("nf-22", "nf-25", "nf-83") if row.discarded == 1 else ("nf-22", "nf-25", "nf-28", "nf-83")
    drawn = card_count(2 * row.discarded)
    return USED(at, cites=cites, player=use.player, wounds=wound_count(row.discarded), cards=drawn)
