"""How many decisions are listed and played a second, beside python-chess's legal moves?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import chess

from games.blackpoker.formats import Format
from games.blackpoker.listing import decisions
from games.blackpoker.play import after
from games.blackpoker.start import beginning
from games.blackpoker.state import Frame
from tests.bench.measure import Measure

SEED = 1
Game = Callable[[Random], Iterator[int]]


def measures(seconds: float) -> Iterator[Measure]:
    """Yield what is listed and what is played a second of CPU, of each format and of chess, all of it chosen at random."""
    games: dict[str, Game] = {f"a duel of {one.code}": duel(one) for one in Format} | {"chess": chess_game}
    for name, game in games.items():
        listed, played = _a_second(game, seconds)
        yield Measure(f"{name}: choices listed", listed, "1/s")
        yield Measure(f"{name}: choices played", played, "1/s")


def duel(format: Format) -> Game:
    """Return a duel from the start to its end, as the number of decisions listed at each."""

    def played(random: Random) -> Iterator[int]:
        state = beginning(Frame(format), random.randrange(1, 2**32))
        while not state.over:
            listed = decisions(state)
            state = after(state, random.choice(listed))
            yield len(listed)

    return played


def chess_game(random: Random) -> Iterator[int]:
    """Play a game of chess from the start to its end, as the number of legal moves listed at each."""
    board = chess.Board()
    while not board.is_game_over():
        listed = list(board.legal_moves)
        board.push(random.choice(listed))
        yield len(listed)


def _a_second(game: Game, seconds: float) -> tuple[float, float]:
    listed = played = 0
    began = time.process_time()
    for seed in count(SEED):
        for number in game(Random(seed)):
            listed, played = listed + number, played + 1
        spent = time.process_time() - began
        if spent >= seconds:
            return listed / spent, played / spent
    raise AssertionError
