"""How many ways are there to go on from a position, decision by decision?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.blackpoker import duel, game
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.state import State
from games.blackpoker.table import state_of
from rulesite.checks.validate.decoder import understand

POSITIONS = Path(__file__).parent / "positions"


def positions() -> dict[str, dict[str, Any]]:
    """Return the fixed positions by their names."""
    return {path.stem: json.loads(path.read_text()) for path in sorted(POSITIONS.glob("*.json"))}


def state(position: dict[str, Any]) -> State:
    """Return a position as a state: it is written as a situation of the checker `duel`."""
    scenario = understand(game, duel.checker, position["scenario"])
    assert isinstance(scenario, duel.Duel)
    return state_of(scenario)


def counted(state: State, depth: int) -> int:
    """Return in how many ways so many decisions can follow one another."""
    listed = open_decisions(state)
    if depth == 1:
        return len(listed)
    return sum(counted(play(state, decision), depth - 1) for decision in listed)
