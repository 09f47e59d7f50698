"""May each Wound be used, and what is in hand afterwards?"""

from dataclasses import replace
from typing import Any

from games.course import Judged
from games.nightfall.cleanup.situation import Cleanup, Earlier, UseNow
from games.nightfall.cleanup.state import State, Wounds
from games.nightfall.names import cards, wounds
from games.nightfall.phases import Phase
from games.nightfall.wounds import USAGE, Otherwise, Use, Used, WoundKind, objection
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
USED_EARLIER = WORDS.reason("used-earlier")
USED = WORDS.reason("used")
BEFORE_DRAWING = WORDS.reason("before-drawing")
NOT_IN_HAND = WORDS.reason("not-in-hand")
DRAW_NOT_TOLD = WORDS.reason("draw-not-told")
USED_ONE_KEPT = WORDS.reason("used-one-kept")
USE_BEFORE_OPEN = WORDS.reason("use-before-open")
KEPT = WORDS.readings("kept")
COUNTS = WORDS.text("counts")
DOES_NOT_COUNT = WORDS.text("does-not-count")


def earlier(cleanup: Cleanup, used: Used, row: Earlier, at: str) -> Judged[Used]:
    """Return what is found of an earlier use, and the uses that the limit has counted after it."""
    use = _use(cleanup, row, row.phase)
    against = objection(use, used, at)
    if against is None:
        used = used.after(use, at)
    return Judged(used, (against or _of_earlier(use, at),))


def _of_earlier(use: Use, at: str) -> Finding:
    counts = COUNTS if use.limited else DOES_NOT_COUNT
    cites = (USAGE[use.kind].cite, "nf-28") if use.kind is not WoundKind.PLAIN else ("nf-28",)
    return USED_EARLIER(at, cites=cites, player=use.player, kind=use.kind, phase=use.phase, counts=counts)


def now(cleanup: Cleanup, state: State, row: UseNow, at: str) -> Judged[State]:
    """Return what is found of a use in the second step; one that is not possible is treated as not done."""
    use = _use(cleanup, row, Phase.CLEANUP)
    against = objection(use, state.used, at) or _against(cleanup, row, state, at)
    if against is None:
        state = _after(cleanup, row, replace(state, used=state.used.after(use, at)))
    elif against.outcome is not Outcome.FORBIDDEN:
        state = replace(state, doubted=state.doubted | {folded(use.player)})
    return Judged(state, (against or _of_use(use, row, at),))


def _use(cleanup: Cleanup, row: Earlier | UseNow, phase: Phase) -> Use:
    return Use(cleanup.by(row), row.wound, phase, cleanup.own(row), row.otherwise)


def _against(cleanup: Cleanup, row: UseNow, state: State, at: str) -> Finding | None:
    """Return what stands against a use by the order of the steps and by what is in hand; another player's hand is taken as told."""
    player = cleanup.by(row)
    if row.before_drawing:
        return BEFORE_DRAWING(f"{at}/before_drawing", player=player)
    wanted = Wounds(max(row.plain, 1), row.martial_law, row.coldest_war)
    missing = state.wounds.missing(wanted) if cleanup.own(row) else 0
    beyond = any(one.otherwise is Otherwise.AGAIN for one in cleanup.uses[: int(at.split("/")[2]) + 1])
    if folded(player) in state.doubted and (beyond or missing <= state.untold):
        return USE_BEFORE_OPEN(at, player=player)
    if 0 < missing <= state.untold:
        return DRAW_NOT_TOLD(at, because=("/drawn/told",), player=player, untold=cards(state.untold))
    if missing:
        return _not_in_hand(cleanup, missing, at)
    return None if row.plain else USED_ONE_KEPT(f"{at}/plain", readings=KEPT, player=player)


def _not_in_hand(cleanup: Cleanup, missing: int, at: str) -> Finding:
    because = ("/received",) if cleanup.received else ()
    cites = ("nf-25", "nf-29") if cleanup.received else ("nf-25",)
    said: dict[str, Any] = {"player": cleanup.player, "missing": wounds(missing)}
    return NOT_IN_HAND(at, because=because, cites=cites, **said)


def _of_use(use: Use, row: UseNow, at: str) -> Finding:
    cites = ("nf-22", "nf-25") if use.otherwise is Otherwise.NOTHING else ("nf-22", "nf-25", "nf-28")
    drawn = cards(2 * row.discarded)
    return USED(at, cites=cites, player=use.player, wounds=wounds(row.discarded), cards=drawn)


def _after(cleanup: Cleanup, row: UseNow, state: State) -> State:
    return state.without(Wounds.of(row)) if cleanup.own(row) else state
