"""Do the examples of a game's answers say what the checkers say?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.content import Example, Faq, Fault
from games.folder import once_read
from games.game import Checker, Game, all_games
from games.verdict import Verdict
from rulesite.checks import address, edge
from rulesite.site.plain import plain


def faults(game: Game) -> list[Fault]:
    """List the examples whose scenario is refused, each with the file of its entry."""
    folder = once_read(game.folder)
    return [folder.fault(faq, problem) for faq in folder.content.faq for problem in _refused(game, faq)]


def disagreements(game: Game, faq: Faq, example: Example) -> list[str]:
    """List where a checker says something else than an example expects, or refuses it; each names game, entry and example."""
    checker = game.checker(example.checker)
    try:
        verdict = checker.check(edge.understand(game, checker, example.scenario))
    except edge.Refused as error:
        problems: Iterator[str] = (f"{one.at or 'the scenario'}: {one.text.en}" for one in error.errors)
    else:
        problems = differences(example, verdict)
    return [f"{game.slug}: faq {faq.id}: “{example.caption.en}”: {problem}" for problem in problems]


def differences(example: Example, verdict: Verdict) -> Iterator[str]:
    """Say where a verdict is not the one that an example expects."""
    yield from _unlike("outcome", example.outcome, verdict.outcome.code)
    expected = [(reason.code, reason.at) for reason in example.reasons]
    yield from _unlike("reasons", expected, [(finding.code, finding.at) for finding in verdict.findings])
    if example.steps is not None:
        wanted = [(step.cites, step.at) for step in example.steps]
        yield from _unlike("steps", wanted, [(step.cites, step.at) for step in verdict.steps])
    result = plain(verdict.result) or {}
    for name, value in (example.result | dict.fromkeys(example.absent)).items():
        if name not in result:
            yield f"the result has no {name!r}"
            continue
        yield from _unlike(f"result {name}", value, result[name])


@dataclass(frozen=True, slots=True)
class Situation:
    """Be an example as the page of its checker offers it, with the query of its address."""

    example: Example
    query: str


@dataclass(frozen=True, slots=True)
class Question:
    """Be an entry of the FAQ with the situations that answer it."""

    faq: Faq
    situations: tuple[Situation, ...]


@cache
def questions(game: str, checker: str) -> tuple[Question, ...]:
    """Return what the FAQ shows by a checker, by the slugs of both, so far as the situations have an address."""
    held = all_games()[game]
    found = (Question(faq, tuple(_situations(held, held.checker(checker), faq))) for faq in held.content.faq)
    return tuple(question for question in found if question.situations)


def _situations(game: Game, checker: Checker, faq: Faq) -> Iterator[Situation]:
    for example in faq.example:
        if example.checker == checker.slug:
            query = address.query(game, checker, edge.understand(game, checker, example.scenario))
            if query:
                yield Situation(example, query)


def _refused(game: Game, faq: Faq) -> Iterator[str]:
    checkers: dict[str, Checker] = {checker.slug: checker for checker in game.checkers}
    for example in faq.example:
        try:
            if example.checker in checkers:
                edge.understand(game, checkers[example.checker], example.scenario)
        except edge.Refused as error:
            for one in error.errors:
                yield f"“{example.caption.en}”: {one.at or 'the scenario'}: {one.text.en}"


def _unlike(what: str, expected: Any, found: Any) -> Iterator[str]:
    if expected != found:
        yield f"{what}: expected {expected!r}, the checker says {found!r}"
