"""How does a turn go, event by event?"""

from functools import partial

from games.course import Judged, course, latest
from games.vtes.editions import Edition
from games.vtes.no_repeat.happening import come_back, control, equip, leave, lock, put_in_force
from games.vtes.no_repeat.obligations import oblige
from games.vtes.no_repeat.rows import CardText, Control, Equip, Event, Leave, Lock, Obligation, Return, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.no_repeat.state import Turn, beginning
from games.vtes.no_repeat.taken import act
from games.vtes.no_repeat.unlocking import unlock


@latest
def played(scenario: NoRepeat) -> Judged[Turn]:
    """Return how a turn goes: its events are judged in order, and what is illegal is treated as not done."""
    turn = beginning(scenario.turn_of, scenario.minions)
    return course(turn, scenario.told, partial(after, edition=scenario.edition), "/events")


def after(turn: Turn, event: Event, at: str, edition: Edition) -> Judged[Turn]:
    """Return what one event comes to."""
    match event:
        case Unlock():
            return unlock(turn, event, at, edition)
        case Lock():
            return lock(turn, event, at, edition)
        case Leave():
            return leave(turn, event, at, edition)
        case Return():
            return come_back(turn, event, at, edition)
        case Control():
            return control(turn, event, at, edition)
        case Equip():
            return equip(turn, event, at, edition)
        case Obligation():
            return oblige(turn, event, at, edition)
        case CardText():
            return put_in_force(turn, event, at, edition)
    return act(turn, event, at, edition)
