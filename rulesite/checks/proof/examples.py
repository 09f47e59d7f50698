"""Examples of a game's answers, held against its checkers."""

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
from rulesite.checks.links import url
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.validate import decoder
from rulesite.site.plain import plain

OUTCOMES = {outcome.code: outcome for outcome in Outcome}


class Judgement(Struct, frozen=True):
    """The situation of an example, and what its checker says of it."""

    scenario: Any
    verdict: Verdict[Any]


Judge: TypeAlias = Callable[[Game, AnyChecker, Example], Judgement]


def judge_example(game: Game, checker: AnyChecker, example: Example) -> Judgement:
    """Return what a checker says of an example; raises Refused or Unfilled where it can say nothing."""
    scenario = decoder.understand(game, checker, example.scenario)
    return Judgement(scenario, checker.check(scenario))


class JudgeOnce:
    """What checkers said of examples: whoever asks again is told the same."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[Example, Judgement]] = {}

    def __call__(self, game: Game, checker: AnyChecker, example: Example) -> Judgement:
        """Return what a checker says of an example; raises Refused or Unfilled where it can say nothing."""
        if id(example) not in self._said:
            self._said[id(example)] = example, judge_example(game, checker, example)
        return self._said[id(example)][1]


def faults(game: Game, judged: Judge = judge_example) -> list[Fault]:
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
    problems = _problems(game, game.checker(example.checker), example, judge_example)
    return [f"{game.slug}: faq {faq.id}: “{example.caption.en}”: {problem}" for problem in problems]


def _problems(game: Game, checker: AnyChecker, example: Example, judged: Judge) -> Iterator[str]:
    try:
        verdict = judged(game, checker, example).verdict
    except decoder.Refused as error:
        yield from (f"{error.at or 'the scenario'}: {error.text.en}" for error in error.errors)
    except Unfilled as error:
        yield str(error)
    else:
        yield from differences(example, verdict)


def differences(example: Example, verdict: Verdict[Any]) -> Iterator[str]:
    """Yield where a verdict is not the one that an example expects."""
    yield from _unequal("outcome", example.outcome, verdict.outcome.code)
    expected = [(reason.code, reason.at) for reason in example.reasons]
    yield from _unequal("reasons", expected, [(finding.code, finding.at) for finding in verdict.findings])
    if example.steps is not None:
        expected_steps = [(step.cites, step.at) for step in example.steps]
        yield from _unequal("steps", expected_steps, [(step.cites, step.at) for step in verdict.steps])
    result = plain(verdict.result) or {}
    for name, value in (example.result | dict.fromkeys(example.absent)).items():
        if name not in result:
            yield f"the result has no {name!r}"
            continue
        yield from _unequal(f"result {name}", value, as_far_as_expected(value, result[name]))


def as_far_as_expected(expected: Any, actual: Any) -> Any:
    """Return what is found as far as it is expected: of each row the fields that are given."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return {name: as_far_as_expected(value, actual[name]) for name, value in expected.items() if name in actual}
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return [*map(as_far_as_expected, expected, actual)]
    return actual


@cache
def example_links(slug: str, faq: str) -> tuple[dict[str, str] | None, ...]:
    """Return the addresses of an answer's examples in both languages, None where a situation has none, by the slugs of both."""
    game = all_games()[slug]
    entry = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq)
    judged = ((game.checker(example.checker), example.scenario) for example in entry.example)
    return tuple(url.link(game, by, decoder.understand(game, by, scenario)) for by, scenario in judged)


def example_verdicts(game: Game, faq: str, judged: Judge = judge_example) -> list[dict[str, Any]]:
    """Return the verdicts on an answer's examples as the API tells them, in their order."""
    entry = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq)
    return [_example_verdict(game, game.checker(example.checker), example, judged) for example in entry.example]


def _example_verdict(game: Game, checker: AnyChecker, example: Example, judged: Judge) -> dict[str, Any]:
    judgement = judged(game, checker, example)
    return verdict_json(game, checker, judgement.scenario, judgement.verdict)


def answers_with_examples(game: Game, checker: str) -> list[str]:
    """Return the ids of the answers that have an example of a checker."""
    return [faq.id for faq in game.content.faq if any(example.checker == checker for example in faq.example)]


def first_of_each_outcome(game: Game, checker: AnyChecker) -> list[tuple[Faq, Example]]:
    """Return the first example of each outcome that a checker has among a game's answers, each with its answer."""
    by_outcome: dict[str, tuple[Faq, Example]] = {}
    for faq in game.content.faq:
        for example in faq.example:
            if example.checker == checker.slug:
                by_outcome.setdefault(example.outcome, (faq, example))
    return list(by_outcome.values())


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
def questions(slug: str, checker: str) -> tuple[Question, ...]:
    """Return what the FAQ shows by a checker, by the slugs of both, so far as the situations have an address."""
    game = all_games()[slug]
    asked_questions = (Question(faq, tuple(_situations(game, game.checker(checker), faq))) for faq in game.content.faq)
    return tuple(question for question in asked_questions if question.situations)


def _situations(game: Game, checker: AnyChecker, faq: Faq) -> Iterator[Situation]:
    for example in faq.example:
        if example.checker == checker.slug:
            query = url.query(game, checker, decoder.understand(game, checker, example.scenario))
            if query:
                yield Situation(example, checker.mark_of(OUTCOMES[example.outcome]), query)


def _unequal(name: str, expected: Any, actual: Any) -> Iterator[str]:
    if expected != actual:
        yield f"{name}: expected {expected!r}, the checker says {actual!r}"
