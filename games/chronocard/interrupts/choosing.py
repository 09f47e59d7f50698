"""What may be declared now, and by whom?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

from games.chronocard.interrupts.choices import Ends, Player
from games.chronocard.interrupts.ending import following
from games.chronocard.interrupts.engine import Running, running
from games.chronocard.interrupts.found import Point, worst
from games.chronocard.interrupts.open_points import courses, findings
from games.chronocard.interrupts.rows import (
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.texts import deed
from games.chronocard.kinds import Kind
from games.text import Text
from games.verdict import Finding, Option

MOST = 50


def options(scenario: Interrupts) -> Iterator[Option]:
    """Yield every kind of declaration for each player, judged as the next one; what waits has not resolved yet."""
    if len(scenario.declarations) >= MOST:
        return
    before = cache(partial(running, scenario))
    at = f"/declarations/{len(scenario.declarations)}"
    for text, entry in _candidates(scenario, before(frozenset()).state):
        found = tuple(_found(before, entry, at))
        if found:
            then = replace(scenario, declarations=(*scenario.declarations, entry))
            yield Option(text, worst(found), then)


def _found(before: Callable[[frozenset[Point]], Running], entry: Entry, at: str) -> Iterator[Finding]:
    """Yield what is found of one more declaration; `before` says how those before it go."""
    together = courses(lambda strict: before(strict).followed_by((entry, at)).resolved())
    yield from (one for one in findings(together) if one.at == at or one.at.startswith(f"{at}/"))


def _candidates(scenario: Interrupts, state: State) -> Iterator[tuple[Text, Entry]]:
    """Yield each declaration once: of each player, of each card listed, then of the turn."""
    for player in Player:
        yield _said(EndInterrupts(by=Ends.of_code(player.code)), state)  # type: ignore[arg-type]
        yield from (_said(Use(player=player, type=kind), state) for kind in Kind)
    for card in scenario.cards:
        yield _said(Skill(user=card.name), state)
        yield _said(Produce(card=card.name), state)
    yield from (_said(entry, state) for entry in _of_turn(scenario, state))


def _of_turn(scenario: Interrupts, state: State) -> Iterator[Entry]:
    for player in Player:
        yield from (Draw(player=player), EndMain(player=player), Defence(player=player))
    yield from (Charm(attacker=card.name) for card in scenario.cards)
    yield Change(to=following(state))


def _said(entry: Entry, state: State) -> tuple[Text, Entry]:
    return deed(entry, state), entry
