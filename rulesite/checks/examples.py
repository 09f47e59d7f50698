"""Do the examples of a game's answers say what the checkers say?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct

from games.content import Example, Faq, Fault
from games.folder import once_read
from games.game import AnyChecker, Game, all_games
from games.text import Unfilled
from games.verdict import Mark, Outcome, Verdict
from rulesite.checks import address, edge
from rulesite.checks.answer import said
from rulesite.site.plain import plain

OUTCOMES = {outcome.code: outcome for outcome in Outcome}


class Judgement(Struct, frozen=True):
    """The situation of an example, and what its checker says of it."""

    scenario: Any
    verdict: Verdict[Any]


Judged: TypeAlias = Callable[[Game, AnyChecker, Example], Judgement]


def judged(game: Game, checker: AnyChecker, example: Example) -> Judgement:
    """Return what a checker says of an example; raises Refused or Unfilled where it can say nothing."""
    scenario = edge.understand(game, checker, example.scenario)
    return Judgement(scenario, checker.check(scenario))


class JudgedOnce:
    """What checkers said of examples: whoever asks again is told the same."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[Example, Judgement]] = {}

    def __call__(self, game: Game, checker: AnyChecker, example: Example) -> Judgement:
        """Return what a checker says of an example; raises Refused or Unfilled where it can say nothing."""
        if id(example) not in self._said:
            self._said[id(example)] = example, judged(game, checker, example)
        return self._said[id(example)][1]


def faults(game: Game, judged: Judged = judged) -> list[Fault]:
    """List where examples are refused or disagree with their checker, each with the file of its entry.

    Examples of an unknown checker, or that expect an unknown reason, have that fault already.
    """
    folder = once_read(game.folder)
    checkers = {checker.slug: checker for checker in game.checkers}
    reasons = {slug: {reason.code for reason in checker.reasons} for slug, checker in checkers.items()}
    return [
        folder.fault(faq, f"“{example.caption.en}”: {problem}")
        for faq in folder.content.faq
        for example in faq.example
        if {reason.code for reason in example.reasons} <= reasons.get(example.checker, set())
        for problem in _problems(game, checkers[example.checker], example, judged)
    ]


def disagreements(game: Game, faq: Faq, example: Example) -> list[str]:
    """List where a checker says something else than an example expects, or refuses it; each names game, entry and example."""
    problems = _problems(game, game.checker(example.checker), example, judged)
    return [f"{game.slug}: faq {faq.id}: “{example.caption.en}”: {problem}" for problem in problems]


def _problems(game: Game, checker: AnyChecker, example: Example, judged: Judged) -> Iterator[str]:
    try:
        verdict = judged(game, checker, example).verdict
    except edge.Refused as error:
        yield from (f"{one.at or 'the scenario'}: {one.text.en}" for one in error.errors)
    except Unfilled as error:
        yield str(error)
    else:
        yield from differences(example, verdict)


def differences(example: Example, verdict: Verdict[Any]) -> Iterator[str]:
    """Yield where a verdict is not the one that an example expects."""
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
        yield from _unlike(f"result {name}", value, asked_for(value, result[name]))


def asked_for(expected: Any, found: Any) -> Any:
    """Return what is found as far as it is expected: of each row the fields that are given."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {name: asked_for(value, found[name]) for name, value in expected.items() if name in found}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [*map(asked_for, expected, found)]
    return found


@cache
def links(game: str, faq: str) -> tuple[dict[str, str] | None, ...]:
    """Return the addresses of an answer's examples in both languages, None where a situation has none, by the slugs of both."""
    held = all_games()[game]
    entry = next(one for one in held.content.faq if one.id == faq)
    judged = ((held.checker(example.checker), example.scenario) for example in entry.example)
    return tuple(address.link(held, by, edge.understand(held, by, scenario)) for by, scenario in judged)


def verdicts(game: Game, faq: str, judged: Judged = judged) -> list[dict[str, Any]]:
    """Return the verdicts on an answer's examples as the API tells them, in their order."""
    entry = next(one for one in game.content.faq if one.id == faq)
    return [_verdict(game, game.checker(example.checker), example, judged) for example in entry.example]


def _verdict(game: Game, checker: AnyChecker, example: Example, judged: Judged) -> dict[str, Any]:
    held = judged(game, checker, example)
    return said(game, checker, held.scenario, held.verdict)


def answers(game: Game, checker: str) -> list[str]:
    """Return the ids of the answers that have an example of a checker."""
    return [faq.id for faq in game.content.faq if any(example.checker == checker for example in faq.example)]


def of_each_outcome(game: Game, checker: AnyChecker) -> list[tuple[Faq, Example]]:
    """Return the first example of each outcome that a checker has among a game's answers, each with its answer."""
    found: dict[str, tuple[Faq, Example]] = {}
    for faq in game.content.faq:
        for example in faq.example:
            if example.checker == checker.slug:
                found.setdefault(example.outcome, (faq, example))
    return list(found.values())


class Situation(Struct, frozen=True):
    """An example as the page of its checker offers it, with the mark of its outcome and the query of its address."""

    example: Example
    mark: Mark
    query: str


class Question(Struct, frozen=True):
    """An entry of the FAQ with the situations that answer it."""

    faq: Faq
    situations: tuple[Situation, ...]


@cache
def questions(game: str, checker: str) -> tuple[Question, ...]:
    """Return what the FAQ shows by a checker, by the slugs of both, so far as the situations have an address."""
    held = all_games()[game]
    found = (Question(faq, tuple(_situations(held, held.checker(checker), faq))) for faq in held.content.faq)
    return tuple(question for question in found if question.situations)


def _situations(game: Game, checker: AnyChecker, faq: Faq) -> Iterator[Situation]:
    for example in faq.example:
        if example.checker == checker.slug:
            query = address.query(game, checker, edge.understand(game, checker, example.scenario))
            if query:
                yield Situation(example, checker.mark_of(OUTCOMES[example.outcome]), query)


def _unlike(what: str, expected: Any, found: Any) -> Iterator[str]:
    if expected != found:
        yield f"{what}: expected {expected!r}, the checker says {found!r}"
