"""How does a turn go, event by event?"""

from __future__ import annotations

from dataclasses import dataclass

from games.verdict import Finding, Step
from games.vtes.editions import Edition
from games.vtes.no_repeat.happening import Happened, come_back, control, leave, lock, put_in_force, unlock
from games.vtes.no_repeat.rows import CardText, Control, Event, Leave, Lock, Return, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.no_repeat.state import Turn, beginning
from games.vtes.no_repeat.taken import act


@dataclass(frozen=True, slots=True)
class Played:
    """Be a turn as it went: what was found and told of each event, and how things stand at its end."""

    turn: Turn
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]


def played(scenario: NoRepeat) -> Played:
    """Return how a turn goes: its events are judged in order, and what is illegal is treated as not done."""
    turn = beginning(scenario.turn_of, scenario.minions)
    findings: list[Finding] = []
    steps: list[Step] = []
    for n, event in enumerate(scenario.events):
        happened = after(turn, event, f"/events/{n}", scenario.edition)
        turn = happened.turn
        findings += happened.findings
        steps.append(happened.step)
    return Played(turn, tuple(findings), tuple(steps))


def after(turn: Turn, event: Event, at: str, edition: Edition) -> Happened:
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
        case CardText():
            return put_in_force(turn, event, at, edition)
    return act(turn, event, at, edition)
