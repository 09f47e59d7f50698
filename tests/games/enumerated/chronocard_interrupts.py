"""What may be declared now, and by whom, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.cards import Kind
from games.chronocard.interrupts import check
from games.chronocard.interrupts.course import judge
from games.chronocard.interrupts.rules import next_phase
from games.chronocard.interrupts.scenario import (
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Interrupts,
    Player,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import State, describe
from games.values import replace
from games.verdict import Option, worst_of

MOST = 50


def options(scenario: Interrupts) -> Iterator[Option[Interrupts]]:
    """Yield every kind of declaration for each player, judged as the next one; what waits has not resolved yet."""
    if len(scenario.declarations) >= MOST:
        return
    at = f"/declarations/{len(scenario.declarations)}"
    state = judge(scenario)[0].state
    for entry in _candidates(scenario, state):
        then = replace(scenario, declarations=(*scenario.declarations, entry))
        found = tuple(one for one in check(then).findings if one.at == at or one.at.startswith(f"{at}/"))
        if found:
            yield Option(describe(entry, state), worst_of(found), then)


def _candidates(scenario: Interrupts, state: State) -> Iterator[Entry]:
    """Yield each declaration once: of each player, of each card listed, then of the turn."""
    for player in Player:
        yield EndInterrupts(by=Ends.of_code(player.code))  # type: ignore[arg-type]
        yield from (Use(player=player, type=kind) for kind in Kind)
    for card in scenario.cards:
        yield from (Skill(user=card.name), Produce(card=card.name))
    for player in Player:
        yield from (Draw(player=player), EndMain(player=player), Defence(player=player))
    yield from (Charm(attacker=card.name) for card in scenario.cards)
    yield Change(to=next_phase(state))
