"""Rules of Cleanup: which Wounds may be used, and the hand after each use."""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cleanup.scenario import Cleanup, Earlier, UseNow
from games.nightfall.cleanup.state import State, Wounds
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
KEPT = WORDS.readings("kept")
COUNTS = WORDS.text("counts")
DOES_NOT_COUNT = WORDS.text("does-not-count")


def judge_earlier(cleanup: Cleanup, used: CountedUses, row: Earlier, at: str) -> Judged[CountedUses]:
    """Return what is found of an earlier use, and the uses that the limit has counted after it."""
    use = wound_use(cleanup, row, row.phase)
    against = objections(use, used, at)
    if against:
        return Judged(used, against)
    return Judged(used.after(use, at), (_of_earlier(use, at), *_by_text(use, used, at)))


def _of_earlier(use: WoundUse, at: str) -> Finding:
    counts = COUNTS if use.limited else DOES_NOT_COUNT
    cites = (USAGE[use.kind].cite, "nf-28.1") if use.kind is not WoundKind.PLAIN else ("nf-28.1",)
    return USED_EARLIER(at, cites=cites, player=use.player, kind=use.kind, phase=use.phase, counts=counts)


def _by_text(use: WoundUse, used: CountedUses, at: str) -> Iterator[Finding]:
    decides = text_exception(use, used, f"{at}/otherwise")
    if decides:
        yield decides


def judge_use(cleanup: Cleanup, state: State, row: UseNow, at: str) -> Judged[State]:
    """Return what is found of a use in the second step; one that is not possible is treated as not done."""
    use = wound_use(cleanup, row, Phase.CLEANUP)
    against = (*objections(use, state.used, at), *_against(cleanup, row, state, at))
    if is_forbidden(against):
        return Judged(state, tuple(one for one in against if is_forbidden((one,))))
    if against:
        return Judged(replace(state, doubted=state.doubted | {folded(use.player)}), against)
    after = replace(state, used=state.used.after(use, at))
    if cleanup.is_own(row):
        after = after.without(Wounds.of(row))
    return Judged(after, (_of_use(use, row, at), *_by_text(use, state.used, at)))


def wound_use(cleanup: Cleanup, row: Earlier | UseNow, phase: Phase) -> WoundUse:
    """Return the use of a Wound that a row describes."""
    return WoundUse(cleanup.by(row), row.wound, phase, cleanup.is_own(row), row.otherwise)


def _against(cleanup: Cleanup, row: UseNow, state: State, at: str) -> Iterator[Finding]:
    """Yield what stands against a use by the order of the steps and by what is in hand; another player's hand is taken as told."""
    player = cleanup.by(row)
    if row.before_drawing:
        yield BEFORE_DRAWING(f"{at}/before_drawing", player=player)
    if row.wound is not WoundKind.PLAIN:
        return
    wanted = Wounds(max(row.plain, 1), row.martial_law, row.coldest_war)
    missing = state.wounds.missing(wanted) if cleanup.is_own(row) else 0
    beyond = any(one.otherwise.beyond_limit for one in cleanup.uses[: int(at.split("/")[2]) + 1])
    if folded(player) in state.doubted and (beyond or missing <= state.untold):
        yield USE_BEFORE_OPEN(at, player=player)
    elif 0 < missing <= state.untold:
        yield _not_told(cleanup, state, at)
    elif missing:
        yield _lacking(cleanup, state, wanted, at)
    elif not row.plain:
        yield USED_ONE_KEPT(f"{at}/plain", readings=KEPT, player=player)


def _not_told(cleanup: Cleanup, state: State, at: str) -> Finding:
    """Return that a use depends on cards in hand, or drawn, of which nothing is told."""
    drawn = state.untold > cleanup.untold
    because = (*(("/untold",) if cleanup.untold else ()), *(("/drawn/told",) if drawn else ()))
    cites = ("nf-21", "nf-25") if drawn else ("nf-25",)
    return DRAW_NOT_TOLD(at, because=because, cites=cites, player=cleanup.player, untold=card_count(state.untold))


def _lacking(cleanup: Cleanup, state: State, wanted: Wounds, at: str) -> Finding:
    """Return which Wounds are not in hand for a use, whatever was drawn."""
    because = ("/received",) if cleanup.received else ()
    cites = ("nf-25", "nf-29") if cleanup.received else ("nf-25",)
    missing = state.wounds.missing(wanted)
    if state.untold:
        lacking = wound_count(missing - state.untold)
        return EVEN_IF_DRAWN(
            at, because=because, cites=cites, player=cleanup.player, untold=card_count(state.untold), missing=lacking
        )
    if not state.wounds.plain:
        return NO_PLAIN(at, because=because, cites=cites, player=cleanup.player)
    return NOT_IN_HAND(at, because=because, cites=cites, player=cleanup.player, missing=wound_count(missing))


def _of_use(use: WoundUse, row: UseNow, at: str) -> Finding:
    cites = ("nf-22", "nf-25") if row.discarded == 1 else ("nf-22", "nf-25", "nf-28")
    drawn = card_count(2 * row.discarded)
    return USED(at, cites=cites, player=use.player, wounds=wound_count(row.discarded), cards=drawn)
