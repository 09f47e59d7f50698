"""Rules of Cleanup: which Wounds may be used, and the hand after each use."""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cleanup.scenario import Cleanup, Earlier, UseNow
from games.nightfall.cleanup.state import CleanupState, Wounds
from games.nightfall.rules import USAGE, CountedUses, WoundKind, WoundUse, objections, text_exception
from games.nightfall.terms import Phase, card_count, wound_count
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, is_forbidden

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


def judge_use(cleanup: Cleanup, state: CleanupState, row: UseNow, at: str) -> Judged[CleanupState]:
    """Judge a use in the second step (NF-22, NF-25); an illegal one is not done."""
    use = wound_use(cleanup, row, Phase.CLEANUP)
    doubts = (*objections(use, state.used, at), *_use_objections(cleanup, row, state, at))
    if is_forbidden(doubts):
        return Judged(state, tuple(finding for finding in doubts if is_forbidden((finding,))))
    if doubts:
        return Judged(replace(state, doubted=state.doubted | {folded(use.player)}), doubts)
    after = replace(state, used=state.used.after(use, at))
    if cleanup.is_own(row):
        after = after.without(Wounds.of(row))
    return Judged(after, (_use_finding(use, row, at), *_exceptions(use, state.used, at)))


def wound_use(cleanup: Cleanup, row: Earlier | UseNow, phase: Phase) -> WoundUse:
    """Return the use of a Wound that a row describes (NF-25, NF-28)."""
    return WoundUse(cleanup.by(row), row.wound, phase, cleanup.is_own(row), row.otherwise)


def _use_objections(cleanup: Cleanup, row: UseNow, state: CleanupState, at: str) -> Iterator[Finding]:
    """Yield the objections to a use by step and hand."""
    player = cleanup.by(row)
    if row.before_drawing:
        yield BEFORE_DRAWING(f"{at}/before_drawing", player=player)
    if row.wound is not WoundKind.PLAIN:
        return
    # the used Wound must be in hand even if it is not discarded (NF-25)
    wounds = Wounds(max(row.plain, 1), row.martial_law, row.coldest_war)
    missing = state.wounds.missing(wounds) if cleanup.is_own(row) else 0
    is_beyond_limit = any(use.otherwise.beyond_limit for use in cleanup.uses[: int(at.split("/")[2]) + 1])
    # an uncertain use may have spent the limit, or the cards that this one needs
    if folded(player) in state.doubted and (is_beyond_limit or missing <= state.untold):
        yield USE_BEFORE_OPEN(at, player=player)
    elif 0 < missing <= state.untold:
        yield _open_use(cleanup, state, at)
    elif missing:
        yield _missing_wounds(cleanup, state, wounds, at)
    elif not row.plain:
        yield USED_ONE_KEPT(f"{at}/plain", readings=USED_ONE, player=player)


def _open_use(cleanup: Cleanup, state: CleanupState, at: str) -> Finding:
    """Return that a use depends on unknown cards."""
    drawn = state.untold > cleanup.untold
    because = (*(("/untold",) if cleanup.untold else ()), *(("/drawn/told",) if drawn else ()))
    cites = ("nf-21", "nf-25") if drawn else ("nf-25",)
    return DRAW_NOT_TOLD(at, because=because, cites=cites, player=cleanup.player, untold=card_count(state.untold))


def _missing_wounds(cleanup: Cleanup, state: CleanupState, wounds: Wounds, at: str) -> Finding:
    """Return the Wounds missing for a use, counting every unknown card."""
    because = ("/received",) if cleanup.received else ()
    cites = ("nf-25", "nf-29") if cleanup.received else ("nf-25",)
    missing = state.wounds.missing(wounds)
    if state.untold:
        lacking = wound_count(missing - state.untold)
        return EVEN_IF_DRAWN(
            at, because=because, cites=cites, player=cleanup.player, untold=card_count(state.untold), missing=lacking
        )
    if not state.wounds.plain:
        return NO_PLAIN(at, because=because, cites=cites, player=cleanup.player)
    return NOT_IN_HAND(at, because=because, cites=cites, player=cleanup.player, missing=wound_count(missing))


def _use_finding(use: WoundUse, row: UseNow, at: str) -> Finding:
    cites = ("nf-22", "nf-25", "nf-83") if row.discarded == 1 else ("nf-22", "nf-25", "nf-28", "nf-83")
    drawn = card_count(2 * row.discarded)
    return USED(at, cites=cites, player=use.player, wounds=wound_count(row.discarded), cards=drawn)
