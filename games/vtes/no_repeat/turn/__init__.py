"""A turn, judged event by event."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.course import Judged, course, latest
from games.vtes.editions import Edition
from games.vtes.no_repeat.scenario import (
    CardText,
    Control,
    Equip,
    Event,
    Leave,
    Lock,
    NoRepeat,
    Obligation,
    Return,
    Unlock,
)
from games.vtes.no_repeat.state import Turn, beginning
from games.vtes.no_repeat.turn.actions import act
from games.vtes.no_repeat.turn.events import come_back, control, equip, leave, lock, oblige, put_in_force
from games.vtes.no_repeat.turn.unlocking import unlock

Kind = Callable[[Turn, Any, str, Edition], Judged[Turn]]
BY_KIND: dict[type, Kind] = {
    Unlock: unlock,
    Lock: lock,
    Leave: leave,
    Return: come_back,
    Control: control,
    Equip: equip,
    Obligation: oblige,
    CardText: put_in_force,
}
"""What judges an event that is no action, by its kind."""


@latest
def played(scenario: NoRepeat) -> Judged[Turn]:
    """Return how a turn goes: its events are judged in order, and what is illegal is treated as not done."""
    turn = beginning(scenario.turn_of, scenario.minions)
    return course(turn, scenario.told, partial(after, edition=scenario.edition), "/events")


def after(turn: Turn, event: Event, at: str, edition: Edition) -> Judged[Turn]:
    """Return what one event comes to."""
    return BY_KIND.get(type(event), act)(turn, event, at, edition)
