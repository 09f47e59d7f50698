"""A duel as far as its rows have gone, with a record of each action that came onto the stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from games.blackpoker import events
from games.blackpoker.actions import Action
from games.blackpoker.course import rules
from games.blackpoker.decisions import Side
from games.blackpoker.events import Event
from games.blackpoker.state import State
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
STOOD_FIRST = {
    rules.RESOLVED: WORDS.text("resolved"),
    rules.CANCELLED: WORDS.text("cancelled"),
    rules.TARGET_GONE: WORDS.text("target-gone"),
    rules.TOO_LOW: WORDS.text("counter-too-low"),
    rules.RETARGETED: WORDS.text("retargeted"),
    rules.STANDS: WORDS.text("still-on-stage"),
}
BECOMES = {
    events.CANCELLED: rules.CANCELLED,
    events.CANCELLED_WITHOUT_KEYS: rules.CANCELLED,
    events.TARGET_GONE: rules.TARGET_GONE,
    events.TOO_LOW: rules.TOO_LOW,
    events.RETARGETED: rules.RETARGETED,
}
CITES = {
    rules.RESOLVED: ("bp-74", "bp-75"),
    rules.AT_ONCE: ("bp-06", "bp-73"),
    rules.STANDS: ("bp-73", "bp-74"),
    rules.TARGET_GONE: ("bp-75",),
    rules.TOO_LOW: ("bp-27", "bp-83"),
    rules.RETARGETED: ("bp-31",),
}


class Progress(Struct, frozen=True):
    """A duel as far as its rows have gone: how it stands, its actions by their references, and how many steps are told.

    `stopped` says that what comes next cannot be judged, `shown` that cards were shown that nobody had seen.
    """

    state: State
    deals: dict[int, ActionRecord] = field(default_factory=dict)
    step_count: int = 0
    stopped: bool = False
    shown: bool = False


class ActionRecord(Struct, frozen=True):
    """An action that came onto the stage, or happened at once: where it was started, and what has become of it.

    `laid` and `left` count the steps that had been told by then. `independent` says that it did not merely follow from another one,
    `stood_first` that it stood on the stage before the first row.
    """

    at: str
    by: Side
    action: Action
    laid: int
    left: int | None = None
    became: Reason | None = None
    cancelled_by: tuple[str, ...] = ()
    independent: bool = True
    stood_first: bool = False

    def finding(self) -> Finding:
        """Return what became of it; whether it could be started is not said of what stood on the stage at first."""
        became = self.became or rules.STANDS
        by = self.cancelled_by if became is rules.CANCELLED else CITES[became]
        cites = tuple(dict.fromkeys((self.action.row.clause, *by)))
        finding = became(self.at, cites=cites, player=self.by, action=self.action)
        if not self.stood_first:
            return finding
        return replace(finding, text=STOOD_FIRST[became].filled(player=self.by, action=self.action))


def with_event(
    deals: Mapping[int, ActionRecord], happened: Event, at: str, step: int, state: State
) -> dict[int, ActionRecord]:
    """Return the actions once one has come onto the stage or left it, or something else has become of it.

    `at` is the row by which it happened, `step` the number of the step that tells it.
    """
    ref = happened.values.get("ref", 0)
    if happened.kind in (events.STARTED, events.STARTED_AT_ONCE, events.FOLLOWS):
        by = happened.values.get("player", state.turn_of)
        became = rules.AT_ONCE if happened.kind is events.STARTED_AT_ONCE else None
        independent = happened.kind is not events.FOLLOWS
        return {
            **deals,
            ref: ActionRecord(at, by, happened.values["action"], step, became=became, independent=independent),
        }
    return {**deals, ref: _became(deals[ref], happened, step)} if ref in deals else {**deals}


def open_points(deals: Mapping[int, ActionRecord], happened: Event) -> Iterator[Finding]:
    """Yield that the rules do not settle what becomes of an action."""
    deal = deals.get(happened.values.get("ref", 0))
    if deal and happened.kind is events.OTHER_KIND:
        yield rules.OTHER_KIND(deal.at, readings=rules.READINGS, action=deal.action)


def _became(deal: ActionRecord, happened: Event, step: int) -> ActionRecord:
    """Return an action with what happened to it."""
    became = BECOMES.get(happened.kind, deal.became)
    if BECOMES.get(happened.kind) is rules.CANCELLED:
        deal = replace(deal, cancelled_by=happened.cites)
    if happened.kind in (events.LEAVES, events.ENDS_AT_ONCE, events.ENDS) or became is rules.CANCELLED:
        return replace(deal, left=step, became=became or rules.RESOLVED)
    return replace(deal, became=became)
