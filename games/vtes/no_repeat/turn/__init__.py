"""A turn, judged event by event."""

from collections.abc import Callable
from typing import Any

from games.course import Judged, Rows
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.rows import (
    CardText,
    Control,
    Equip,
    Event,
    Leave,
    Lock,
    Obligation,
    Release,
    Return,
    Unlock,
)
from games.vtes.no_repeat.state import Turn, start
from games.vtes.no_repeat.turn.actions import take_action
from games.vtes.no_repeat.turn.effects import judge_text
from games.vtes.no_repeat.turn.events import come_back, control, equip, leave, lock, oblige, release
from games.vtes.no_repeat.turn.unlocking import unlock
from games.vtes.rules import Edition

EventJudge = Callable[[Turn, Any, str, Edition], Judged[Turn]]
JUDGE_BY_EVENT: dict[type, EventJudge] = {
    Unlock: unlock,
    Lock: lock,
    Leave: leave,
    Return: come_back,
    Control: control,
    Equip: equip,
    Obligation: oblige,
    Release: release,
    CardText: judge_text,
}
"""The function that judges an event that is no action, by its row."""


def judge_event(scenario: NoRepeat, turn: Turn, event: Event, at: str) -> Judged[Turn]:
    """Judge one event on the state before it; an illegal one is not done (NRA-08, NRA-30)."""
    return JUDGE_BY_EVENT.get(type(event), take_action)(turn, event, at, scenario.edition)


EVENTS = Rows("events", start, judge_event, rows=lambda scenario: scenario.known_events)
judge = EVENTS.judge
