"""What does a checker say to the examples of an answer?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.content import Example
from games.game import Checker, all_games
from rulesite.checks.answer import said
from rulesite.checks.edge import understand
from rulesite.reference.situations import Line, result, situation


@dataclass(frozen=True, slots=True)
class Proof:
    """Be an example, its situation in words, the verdict that the checker gives on it now, and its result in words."""

    example: Example
    checker: Checker
    situation: tuple[Line, ...]
    verdict: dict[str, Any]
    result: tuple[Line, ...]


@lru_cache(maxsize=1_000)
def proofs(game: str, faq: str) -> tuple[Proof, ...]:
    """Judge the examples of an answer; within one process the same question has the same answer."""
    found = all_games()[game]
    entry = next(one for one in found.content.faq if one.id == faq)
    return tuple(_proof(game, example) for example in entry.example)


def _proof(slug: str, example: Example) -> Proof:
    game = all_games()[slug]
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    verdict = checker.check(scenario)
    came = result(verdict.result) if verdict.result else ()
    return Proof(example, checker, situation(scenario), said(game, checker, scenario, verdict), came)
