"""State of a course: its progress, and a record of each action that came onto the stage."""

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
FIRST_FATES = {
    rules.RESOLVED: WORDS.text("resolved"),
    rules.CANCELLED: WORDS.text("cancelled"),
    rules.TARGET_GONE: WORDS.text("target-gone"),
    rules.TOO_LOW: WORDS.text("counter-too-low"),
    rules.RETARGETED: WORDS.text("retargeted"),
    rules.STANDS: WORDS.text("still-on-stage"),
}
EVENT_FATES = {
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
    """A duel after some rows: its state, its records and the number of steps.

    `stopped`: later rows cannot be judged. `reveals`: cards were shown that nobody had seen.
    """

    state: State
    records: dict[int, ActionRecord] = field(default_factory=dict)
    step_count: int = 0
    stopped: bool = False
    reveals: bool = False


class ActionRecord(Struct, frozen=True):
    """An action that came onto the stage or happened at once, with its fate.

    `at` is the place of its start; `laid_at` and `left_at` are numbers of steps. `independent`: no other action started it.
    `stood_first`: it stood on the stage before the first row.
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
        """Return the fate as a finding; on the stage at first, without the start."""
        fate = self.fate or rules.STANDS
        by = self.cancelled_by if fate is rules.CANCELLED else FATE_CITES[fate]
        cites = tuple(dict.fromkeys((self.action.row.clause, *by)))
        finding = fate(self.at, cites=cites, player=self.by, action=self.action)
        if not self.stood_first:
            return finding
        return replace(finding, text=FIRST_FATES[fate].filled(player=self.by, action=self.action))


def with_event(
    records: Mapping[int, ActionRecord], event: Event, at: str, step: int, state: State
) -> dict[int, ActionRecord]:
    """Return the records after an event.

    `at` is the row of the event, `step` the number of its step.
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
    """Yield that the rules do not settle the fate of an action (BP-93)."""
    record = records.get(event.values.get("ref", 0))
    if record and event.kind is events.OTHER_KIND:
        yield rules.OTHER_KIND(record.at, readings=rules.READINGS, action=record.action)


def _advance(record: ActionRecord, event: Event, step: int) -> ActionRecord:
    """Return the record of an action after an event."""
    fate = EVENT_FATES.get(event.kind, record.fate)
    if EVENT_FATES.get(event.kind) is rules.CANCELLED:
        record = replace(record, cancelled_by=event.cites)
    if event.kind in (events.LEAVES, events.ENDS_AT_ONCE, events.ENDS) or fate is rules.CANCELLED:
        return replace(record, left_at=step, fate=fate or rules.RESOLVED)
    return replace(record, fate=fate)
