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
FATE_OF_FIRST = {
    rules.RESOLVED: WORDS.text("resolved"),
    rules.CANCELLED: WORDS.text("cancelled"),
    rules.TARGET_GONE: WORDS.text("target-gone"),
    rules.TOO_LOW: WORDS.text("counter-too-low"),
    rules.RETARGETED: WORDS.text("retargeted"),
    rules.STANDS: WORDS.text("still-on-stage"),
}
FATE_OF_EVENT = {
    events.CANCELLED: rules.CANCELLED,
    events.CANCELLED_WITHOUT_KEYS: rules.CANCELLED,
    events.TARGET_GONE: rules.TARGET_GONE,
    events.TOO_LOW: rules.TOO_LOW,
    events.RETARGETED: rules.RETARGETED,
}
FATE_CITES = {
    rules.RESOLVED: ("bp-74", "bp-75"),
    rules.AT_ONCE: ("bp-06", "bp-73"),
    rules.STANDS: ("bp-73", "bp-74"),
    rules.TARGET_GONE: ("bp-75",),
    rules.TOO_LOW: ("bp-27", "bp-83"),
    rules.RETARGETED: ("bp-31",),
}


class Progress(Struct, frozen=True):
    """A duel as far as its rows have gone: how it stands, its actions by their references, and how many steps are told.

    `stopped` says that what comes next cannot be judged, `reveals` that cards were shown that nobody had seen.
    """

    state: State
    records: dict[int, ActionRecord] = field(default_factory=dict)
    step_count: int = 0
    stopped: bool = False
    reveals: bool = False


class ActionRecord(Struct, frozen=True):
    """An action that came onto the stage, or happened at once: where it was started, and what has become of it.

    `laid_at` and `left_at` count the steps that had been told by then. `independent` says that it did not merely follow from another one,
    `stood_first` that it stood on the stage before the first row.
    """

    at: str
    by: Side
    action: Action
    laid_at: int
    left_at: int | None = None
    fate: Reason | None = None
    cancelled_by: tuple[str, ...] = ()
    independent: bool = True
    stood_first: bool = False

    def finding(self) -> Finding:
        """Return what became of it; whether it could be started is not said of what stood on the stage at first."""
        fate = self.fate or rules.STANDS
        by = self.cancelled_by if fate is rules.CANCELLED else FATE_CITES[fate]
        cites = tuple(dict.fromkeys((self.action.row.clause, *by)))
        finding = fate(self.at, cites=cites, player=self.by, action=self.action)
        if not self.stood_first:
            return finding
        return replace(finding, text=FATE_OF_FIRST[fate].filled(player=self.by, action=self.action))


def with_event(
    records: Mapping[int, ActionRecord], event: Event, at: str, step: int, state: State
) -> dict[int, ActionRecord]:
    """Return the actions once one has come onto the stage or left it, or something else has become of it.

    `at` is the row by which it happened, `step` the number of the step that tells it.
    """
    ref = event.values.get("ref", 0)
    if event.kind in (events.STARTED, events.STARTED_AT_ONCE, events.FOLLOWS):
        by = event.values.get("player", state.turn_of)
        fate = rules.AT_ONCE if event.kind is events.STARTED_AT_ONCE else None
        independent = event.kind is not events.FOLLOWS
        return {
            **records,
            ref: ActionRecord(at, by, event.values["action"], step, fate=fate, independent=independent),
        }
    return {**records, ref: _advance(records[ref], event, step)} if ref in records else {**records}


def open_points(records: Mapping[int, ActionRecord], event: Event) -> Iterator[Finding]:
    """Yield that the rules do not settle what becomes of an action."""
    record = records.get(event.values.get("ref", 0))
    if record and event.kind is events.OTHER_KIND:
        yield rules.OTHER_KIND(record.at, readings=rules.READINGS, action=record.action)


def _advance(record: ActionRecord, event: Event, step: int) -> ActionRecord:
    """Return an action with what happened to it."""
    fate = FATE_OF_EVENT.get(event.kind, record.fate)
    if FATE_OF_EVENT.get(event.kind) is rules.CANCELLED:
        record = replace(record, cancelled_by=event.cites)
    if event.kind in (events.LEAVES, events.ENDS_AT_ONCE, events.ENDS) or fate is rules.CANCELLED:
        return replace(record, left_at=step, fate=fate or rules.RESOLVED)
    return replace(record, fate=fate)
