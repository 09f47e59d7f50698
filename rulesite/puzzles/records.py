"""Puzzles of a game as its file `puzzles.txt` lists them, and the ways to draw some of them.

A line for each puzzle: its code, its answer of the FAQ, the number of the example within it, the outcome, and the first deciding reason.
The code follows from the situation and stays; a puzzle whose situation is no longer among the examples keeps its line with the outcome
"retired". The file is written by `python -m tests.puzzles`, so that no page judges examples to find them.
"""

from __future__ import annotations

import datetime
import random
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from games.game import Game, all_games
from games.verdict import Outcome

PUZZLES_FILE = "puzzles.txt"
RETIRED = "retired"
NO_REASON = "-"
ANSWERS = (Outcome.ALLOWED.code, Outcome.FORBIDDEN.code)
FIRST_WEEK = datetime.date(2026, 1, 5)
"""A Monday, that of the week numbered 0."""
TEST_LENGTH = 20
SPACING = 3
"""Among so many puzzles one after another no reason stands twice, as long as there are others."""


class Puzzle(Struct, frozen=True):
    """An example to be judged by the reader: its code, where it stands in the FAQ, its outcome, and its first deciding reason."""

    code: str
    faq: str
    number: int
    outcome: str
    reason: str

    @property
    def is_retired(self) -> bool:
        """Return whether its situation is no longer among the examples."""
        return self.outcome == RETIRED


def puzzles_file(game: Game) -> Path:
    """Return the file that lists the puzzles of a game."""
    return game.folder.parent / PUZZLES_FILE


@lru_cache(maxsize=100)
def all_puzzles(slug: str) -> dict[str, Puzzle]:
    """Return a game's puzzles by code, retired ones included."""
    file = puzzles_file(all_games()[slug])
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else ()
    puzzles = (Puzzle(code, faq, int(number), *rest) for code, faq, number, *rest in map(str.split, lines))
    return {puzzle.code: puzzle for puzzle in puzzles}


@lru_cache(maxsize=100)
def practice(slug: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles in the order of practice. As many are allowed as forbidden, and reasons vary."""
    return tuple(_draw(slug, "practice"))


def puzzle_of_week(slug: str, week: int) -> Puzzle | None:
    """Return the puzzle of a week by its number. None where the game has no puzzles."""
    order = practice(slug)
    return order[week % len(order)] if order else None


def week_of(day: datetime.date) -> int:
    """Return the number of the week of a day. Weeks begin on Monday."""
    return (day - FIRST_WEEK).days // 7


def next_puzzle(slug: str, code: str) -> Puzzle | None:
    """Return the puzzle after one in the order of practice, the first one after the last. None where there is no other."""
    order = practice(slug)
    place = next((n for n, puzzle in enumerate(order) if puzzle.code == code), -1)
    following = order[(place + 1) % len(order)] if order else None
    return following if following and following.code != code else None


@lru_cache(maxsize=200)
def drawn_test(slug: str, number: int) -> tuple[Puzzle, ...]:
    """Return the puzzles of a numbered test: twenty, or as many as a game has, as many allowed as forbidden."""
    return tuple(_draw(slug, f"test {number}"))[:TEST_LENGTH]


def _draw(slug: str, seed: str) -> Iterator[Puzzle]:
    """Yield pairs of puzzles in an order that follows from a seed, of each pair one that is allowed and one that is not."""
    chance = random.Random(f"{slug} {seed}")
    by_outcome = [[puzzle for puzzle in all_puzzles(slug).values() if puzzle.outcome == answer] for answer in ANSWERS]
    for puzzles in by_outcome:
        chance.shuffle(puzzles)
    for pair in zip(*map(_varied, by_outcome), strict=False):
        yield from chance.sample(pair, 2)


def _varied(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield puzzles so that neither an answer of the FAQ nor a reason stands twice close together, as long as there are others."""
    waiting, recent = list(puzzles), deque[str](maxlen=2 * SPACING)
    while waiting:
        puzzle = next((other for other in waiting if not {other.faq, other.reason} & {*recent}), waiting[0])
        waiting.remove(puzzle)
        recent.extend((puzzle.faq, puzzle.reason))
        yield puzzle
