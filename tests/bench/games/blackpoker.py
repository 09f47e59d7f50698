"""How many decisions are listed a second, and how many listed and played, by each edition, beside python-chess's legal moves?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice, product
from random import Random
from typing import Any

import chess

from games.blackpoker.beginning import deal
from games.blackpoker.cards import Format
from games.blackpoker.editions import Rules
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.state import Frame, State
from tests.bench.measure import Measure

SEED = 1
POSITIONS = 2_000
Game = Callable[[Random], Iterator[int]]


def measures(seconds: float) -> Iterator[Measure]:
    """Yield what is listed and what is played a second of CPU, of each edition and format and of chess, all of it chosen at random."""
    duels = [*product(Format, Rules)]
    games: dict[str, Game] = {f"a duel of {name(*one)}": duel(*one) for one in duels} | {"chess": chess_game}
    for called, game in games.items():
        listed, played = _a_second(game, seconds)
        yield Measure(f"{called}: choices listed", listed, "1/s")
        yield Measure(f"{called}: choices played", played, "1/s")
    for one in duels:
        states = [*islice(_states(*one), POSITIONS)]
        yield Measure(f"positions of {name(*one)}: choices listed", _listed(open_decisions, states, seconds), "1/s")
    boards = [*islice(_boards(), POSITIONS)]
    yield Measure("positions of chess: choices listed", _listed(_legal_moves, boards, seconds), "1/s")


def name(format: Format, rules: Rules) -> str:
    """Return a format with the edition by which it is played."""
    return f"{format.code}, {rules.code}"


def duel(format: Format, rules: Rules) -> Game:
    """Return a duel from the start to its end, as the number of decisions listed at each."""

    def played(random: Random) -> Iterator[int]:
        state = deal(Frame(format, rules=rules), random.randrange(1, 2**32))
        while not state.over:
            listed = open_decisions(state)
            state = play(state, random.choice(listed))
            yield len(listed)

    return played


def chess_game(random: Random) -> Iterator[int]:
    """Play a game of chess from the start to its end, as the number of legal moves listed at each."""
    board = chess.Board()
    while not board.is_game_over():
        listed = _legal_moves(board)
        board.push(random.choice(listed))
        yield len(listed)


def _states(format: Format, rules: Rules) -> Iterator[State]:
    """Yield the states of duels played at random, in which somebody is to decide."""
    for seed in count(SEED):
        random, state = Random(seed), deal(Frame(format, rules=rules), seed)
        while not state.over:
            yield state
            state = play(state, random.choice(open_decisions(state)))


def _boards() -> Iterator[chess.Board]:
    """Yield the positions of games of chess played at random."""
    for seed in count(SEED):
        random, board = Random(seed), chess.Board()
        while not board.is_game_over():
            yield board.copy(stack=False)
            board.push(random.choice(_legal_moves(board)))


def _legal_moves(board: chess.Board) -> list[chess.Move]:
    return list(board.legal_moves)


def _listed(listing: Callable[[Any], Sequence[object]], positions: Sequence[object], seconds: float) -> float:
    """Return how many choices are listed a second of CPU, of all positions again and again."""
    listed, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        listed += sum(len(listing(one)) for one in positions)
    return listed / spent


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
