"""Marking of answers: the situation of a puzzle, what a reader answered, and what the checker says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import Text
from rulesite.checks.proof.examples import Proof, proofs
from rulesite.puzzles.records import Puzzle
from rulesite.reference.situations import Line
from rulesite.site.registry import title


class PosedPuzzle(Struct, frozen=True):
    """A puzzle as it is posed: the example behind it, judged, and the question of the FAQ to which it belongs."""

    puzzle: Puzzle
    proof: Proof
    question: Text

    @property
    def checker(self) -> AnyChecker:
        """Return the checker that judges it."""
        return self.proof.checker

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return its situation in words."""
        return self.proof.situation


class Result(Struct, frozen=True):
    """A puzzle with a reader's answer, None where there is none."""

    posed: PosedPuzzle
    answer: str | None

    @property
    def is_right(self) -> bool:
        """Return whether the checker says the same."""
        return self.answer == self.posed.puzzle.outcome

    @property
    def cites(self) -> tuple[str, ...]:
        """Return the clauses that decide, each once: those of the findings that give the outcome."""
        verdict = self.posed.proof.verdict
        deciding = (finding for finding in verdict["findings"] if finding["outcome"] == verdict["outcome"])
        return tuple(dict.fromkeys(cite for finding in deciding for cite in finding["cites"]))


class MarkedAnswers(Struct, frozen=True):
    """The answers of a test with what is right."""

    results: tuple[Result, ...]

    @property
    def right(self) -> int:
        """Return the number of right answers."""
        return sum(result.is_right for result in self.results)


def pose(game: Game, puzzle: Puzzle) -> PosedPuzzle:
    """Return a puzzle with its situation and verdict."""
    proof = proofs(game.slug, puzzle.faq)[puzzle.number - 1]
    return PosedPuzzle(puzzle, proof, title(game, "faq", puzzle.faq))


def mark_test(game: Game, drawn: Sequence[Puzzle], answers: Sequence[str | None]) -> MarkedAnswers:
    """Return the result of a test; answers are in its order, None where a question was left out."""
    return MarkedAnswers(
        tuple(Result(pose(game, puzzle), answer) for puzzle, answer in zip(drawn, answers, strict=False))
    )
