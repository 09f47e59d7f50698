"""Puzzles of each game: which examples a reader may be asked about, recorded beside the game.

`python -m tests.puzzles` judges the examples of the answers and writes the `puzzles.txt` of each game: to be run after a change of examples,
checkers or assumptions. Codes that were written stay; what is no longer fit is marked as retired.
"""

from __future__ import annotations

import hashlib
from base64 import b32encode
from collections.abc import Iterator
from typing import Any

import orjson

import tests.conftest  # noqa: F401
from games.content import Example, Faq
from games.game import Game, all_games
from games.verdict import Outcome
from rulesite.checks.present.serializer import assumed_parts
from rulesite.checks.proof.examples import judge_example
from rulesite.puzzles.records import ANSWERS, NO_REASON, RETIRED, Puzzle, all_puzzles, puzzles_file

CODE_LENGTH = 8
LEAST_TOLD = 4
"""So many facts a situation tells at least; about fewer there is nothing to think."""


def lines(game: Game) -> str:
    """Return the record of a game: what it says now, what it said before and no longer does as retired."""
    present = {puzzle.code: puzzle for puzzle in fit_puzzles(game)}
    gone = {
        code: Puzzle(code, puzzle.faq, 0, RETIRED, NO_REASON)
        for code, puzzle in all_puzzles(game.slug).items()
        if code not in present
    }
    puzzles = sorted((present | gone).values(), key=lambda puzzle: puzzle.code)
    return "".join(f"{one.code} {one.faq} {one.number} {one.outcome} {one.reason}\n" for one in puzzles)


def fit_puzzles(game: Game) -> Iterator[Puzzle]:
    """Yield the examples that may be asked: those of checkers that forbid, allowed or forbidden, and by no assumption."""
    for faq in game.content.faq:
        for number, example in enumerate(faq.example, 1):
            reason = _reason_if_fit(game, example)
            if reason:
                yield Puzzle(code_of(game, faq, example), faq.id, number, example.outcome, reason)


def code_of(game: Game, faq: Faq, example: Example) -> str:
    """Return the code of an example, which follows from its situation."""
    situation = orjson.dumps(example.scenario, option=orjson.OPT_SORT_KEYS)
    digest = hashlib.sha256(f"{game.slug} {faq.id} {example.checker} ".encode() + situation).digest()
    return b32encode(digest).decode().lower()[:CODE_LENGTH]


def _reason_if_fit(game: Game, example: Example) -> str | None:
    """Return the first deciding reason of an example that may be asked; None for any other example."""
    if example.outcome not in ANSWERS:
        return None
    checker = game.checker(example.checker)
    if not any(reason.outcome is Outcome.FORBIDDEN for reason in checker.reasons):
        return None  # it computes, and refuses nothing
    if _count_told(example.scenario) < LEAST_TOLD:
        return None
    verdict = judge_example(game, checker, example).verdict
    if any(assumed_parts(game.content, finding.cites) for finding in verdict.findings):
        return None
    return verdict.worst[0].code


def _count_told(situation: Any) -> int:
    """Return the number of facts in a situation, as JSON data."""
    if isinstance(situation, dict):
        return sum(map(_count_told, situation.values()))
    return sum(map(_count_told, situation)) if isinstance(situation, list | tuple) else 1


def main() -> None:
    """Write the record of each game."""
    for game in all_games().values():
        puzzles_file(game).write_text(lines(game), encoding="utf-8")


if __name__ == "__main__":
    main()
