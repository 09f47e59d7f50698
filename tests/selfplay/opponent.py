"""How often does the opponent that looks ahead win against the one that decides at random?"""

from __future__ import annotations

import time
from dataclasses import dataclass

from games.blackpoker.cards import Format
from games.blackpoker.decisions import Side
from games.blackpoker.editions import Rules
from games.blackpoker.opponent import Skill, decide
from games.blackpoker.play import play
from tests.selfplay.blackpoker import dealt


@dataclass
class Won:
    """A duel between the two: who looked ahead, whether that player won, and what that player's own decisions took."""

    seat: Side
    won: bool = False
    decisions: int = 0
    own: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


def against_random(format: Format, seed: int, rules: Rules) -> Won:
    """Play a duel to its end. Each deal is played from both seats, by an odd seed from one and by the next one from the other."""
    seat = Side.A if seed % 2 else Side.B
    state, told = dealt(format, (seed + 1) // 2, rules), Won(seat)
    while not state.over:
        by = state.choosing.by if state.choosing else state.chance
        began = time.process_time()
        decision = decide(state, by, Skill.LOOKING if by is seat else Skill.RANDOM, f"{seed}/{told.decisions}")
        taken = time.process_time() - began
        if by is seat:
            told.own, told.seconds, told.slowest = told.own + 1, told.seconds + taken, max(told.slowest, taken)
        state, told.decisions = play(state, decision), told.decisions + 1
    told.won = state.winner is seat
    return told
