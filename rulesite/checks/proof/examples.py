"""Examples of a game's answers, judged, and shown as proofs of its rules and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import Any, TypeAlias

from msgspec import Struct

from games.board import Board, board_of
from games.content import Card, Example, Faq, Fault
from games.folder import once_read
from games.game import AnyChecker, Game, all_games
from games.text import Text, Unfilled
from games.verdict import Mark, Outcome, Verdict
from rulesite.checks.links import url
from rulesite.checks.present import wire
from rulesite.checks.present.boards import ShownBoard, board_alone, in_languages
from rulesite.checks.present.serializer import verdict_answer, verdict_json
from rulesite.checks.validate import decoder
from rulesite.checks.validate.decoder import understand
from rulesite.reference.cites import Cite
from rulesite.reference.situations import Line, result, situation
from rulesite.site.plain import plain
from rulesite.site.registry import EXAMPLE

OUTCOMES = {outcome.code: outcome for outcome in Outcome}
MOST, ALIKE = 6, 3
"""So many are offered, of one mark so many as long as there are others."""
SMALL, LARGE = range(1, 5), range(5, 13)
"""So many marks has a picture that is small, and one that is taken where there are too few of those."""


class Judgement(Struct, frozen=True):
    """The situation of an example, and its verdict."""

    scenario: Any
    verdict: Verdict[Any]


Judge: TypeAlias = Callable[[Game, AnyChecker, Example], Judgement]


def judge_example(game: Game, checker: AnyChecker, example: Example) -> Judgement:
    """Return the judgement of an example; raises Refused or Unfilled where there is none."""
    scenario = decoder.understand(game, checker, example.scenario)
    return Judgement(scenario, checker.check(scenario))


class JudgeOnce:
    """A cache of the judgements of examples."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[Example, Judgement]] = {}

    def __call__(self, game: Game, checker: AnyChecker, example: Example) -> Judgement:
        """Return the judgement of an example; raises Refused or Unfilled where there is none."""
        if id(example) not in self._said:
            self._said[id(example)] = example, judge_example(game, checker, example)
        return self._said[id(example)][1]


def faults(game: Game, judged: Judge = judge_example) -> list[Fault]:
    """List faulty examples, each with the file of its entry. Their checkers refuse them or disagree with them.

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
        for problem in problems(game, checkers[example.checker], example, judged)
    ]


def problems(game: Game, checker: AnyChecker, example: Example, judged: Judge = judge_example) -> Iterator[str]:
    """Yield a checker's problems with an example. The checker refuses it or disagrees with it."""
    try:
        verdict = judged(game, checker, example).verdict
    except decoder.Refused as error:
        yield from (f"{error.at or 'the scenario'}: {error.text.en}" for error in error.errors)
    except Unfilled as error:
        yield str(error)
    else:
        yield from differences(example, verdict)


def differences(example: Example, verdict: Verdict[Any]) -> Iterator[str]:
    """Yield the differences between a verdict and an example's expectations."""
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
    """Return the actual value cut to the expected fields. Each row of it is cut to those expected of that row."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return {name: as_far_as_expected(value, actual[name]) for name, value in expected.items() if name in actual}
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return [*map(as_far_as_expected, expected, actual)]
    return actual


@cache
def example_links(slug: str, faq: str) -> tuple[dict[str, str] | None, ...]:
    """Return the addresses of an answer's examples.

    They are in both languages, None where a situation has none; game and answer go by their slugs.
    """
    game = all_games()[slug]
    entry = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq)
    judged = ((game.checker(example.checker), example.scenario) for example in entry.example)
    return tuple(url.link(game, by, decoder.understand(game, by, scenario)) for by, scenario in judged)


def example_verdicts(game: Game, faq: str, judged: Judge = judge_example) -> list[wire.Verdict]:
    """Return the verdicts on an answer's examples in order. They are as the API tells them."""
    entry = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq)
    return [_example_verdict(game, game.checker(example.checker), example, judged) for example in entry.example]


def _example_verdict(game: Game, checker: AnyChecker, example: Example, judged: Judge) -> wire.Verdict:
    judgement = judged(game, checker, example)
    return verdict_answer(game, checker, judgement.scenario, judgement.verdict)


def answers_with_examples(game: Game, checker: str) -> list[str]:
    """Return the ids of answers with examples of a checker."""
    return [faq.id for faq in game.content.faq if any(example.checker == checker for example in faq.example)]


def first_of_each_outcome(game: Game, checker: AnyChecker) -> list[tuple[Faq, Example]]:
    """Return the first example of each outcome, with its answer. The outcomes are those of one checker among a game's answers."""
    by_outcome: dict[str, tuple[Faq, Example]] = {}
    for faq in game.content.faq:
        for example in faq.example:
            if example.checker == checker.slug:
                by_outcome.setdefault(example.outcome, (faq, example))
    return list(by_outcome.values())


class Situation(Struct, frozen=True):
    """An example as the page of its checker offers it. It has the mark of its outcome and the query of its address."""

    example: Example
    mark: Mark
    query: str


class Question(Struct, frozen=True):
    """An entry of the FAQ with its answering situations."""

    faq: Faq
    situations: tuple[Situation, ...]


@cache
def questions(slug: str, checker: str) -> tuple[Question, ...]:
    """Return the FAQ questions whose examples a checker judges. Game and checker go by their slugs; situations without an address are left out."""
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


class Proof(Struct, frozen=True):
    """A captioned situation, its verdict and its result. The checker gives the verdict now; situation and result are in words."""

    caption: Text
    checker: AnyChecker
    situation: tuple[Line, ...]
    verdict: dict[str, Any]
    result: tuple[Line, ...]


@lru_cache(maxsize=1_000)
def proofs(slug: str, faq: str) -> tuple[Proof, ...]:
    """Judge the examples of an answer; within one process the same question has the same answer."""
    game = all_games()[slug]
    entry = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq)
    proven = ((example, game.checker(example.checker)) for example in entry.example)
    return tuple(_prove(game, by, example.caption, understand(game, by, example.scenario)) for example, by in proven)


class Front(Struct, frozen=True):
    """The example on the first page of a game: its answer, its number there, its verdict and its board."""

    game: Game
    faq: str
    number: int
    proof: Proof
    board: Board

    def boards(self, *languages: str) -> list[ShownBoard]:
        """Return the board in each of these languages."""
        return in_languages(self.board, languages)


@lru_cache(maxsize=100)
def front(slug: str) -> Front | None:
    """Judge the example on a game's first page. None where there is no such example, or no board of it."""
    game = all_games()[slug]
    if not game.front:
        return None
    faq, number = game.front
    example = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq).example[number - 1]
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    laid_out = board_alone(checker, scenario, checker.check(scenario))
    return Front(game, faq, number, _prove(game, checker, example.caption, scenario), laid_out[0]) if laid_out else None


def card_proofs(slug: str, card: str) -> tuple[Proof, ...]:
    """Judge the situations of a card's page; the page is cached."""
    game = all_games()[slug]
    return tuple(
        _prove(game, by, caption, scenario) for by, caption, scenario in _card_situations(game, game.card(card))
    )


def proving_clauses(game: Game, judged: Judge = judge_example) -> Iterator[Cite]:
    """Yield the cites in the verdict of each example. They are of findings and steps alike."""
    for faq, n, example in _numbered_examples(game):
        verdict = judged(game, game.checker(example.checker), example).verdict
        cited = [*(finding.cites for finding in verdict.findings), *(step.cites for step in verdict.steps)]
        for cite in dict.fromkeys(chain.from_iterable(cited)):
            yield cite, game.content.clause(cite).id, EXAMPLE, f"{faq.id}.{n}"


def _numbered_examples(game: Game) -> Iterator[tuple[Faq, int, Example]]:
    """Yield a game's examples with their answers and numbers. An example's number is that within its answer."""
    for faq in game.content.faq:
        yield from ((faq, n, example) for n, example in enumerate(faq.example, 1))


def _card_situations(game: Game, card: Card) -> Iterator[tuple[AnyChecker, Text, Any]]:
    for checker in game.checkers:
        for caption, scenario in checker.of_card(card) if checker.of_card else ():
            yield checker, caption, scenario


def _prove(game: Game, checker: AnyChecker, caption: Text, scenario: Any) -> Proof:
    verdict = checker.check(scenario)
    came = result(verdict.result, game.content) if verdict.result else ()
    return Proof(
        caption, checker, situation(scenario, game.content), verdict_json(game, checker, scenario, verdict), came
    )


class Preset(Struct, frozen=True):
    """An example to begin with, and its board. There is none where there is nothing to lay out."""

    situation: Situation
    board: ShownBoard | None


@cache
def presets(game: str, checker: str, language: str) -> tuple[Preset, ...]:
    """Return examples to begin with, in FAQ order. They belong to different questions."""
    small = _mixed_marks(_drawn_presets(game, checker, language, SMALL))
    larger = _mixed_marks(_drawn_presets(game, checker, language, LARGE)) if len(small) < MOST else ()
    return (*small, *larger)[:MOST]


def _mixed_marks(presets: Iterator[Preset]) -> tuple[Preset, ...]:
    """Return the presets to offer, mixed by mark. Not too many are of one mark as long as there are others."""
    chosen, counts = list[Preset](), Counter[Mark]()
    left = list[Preset]()
    for preset in presets:
        fits = counts[preset.situation.mark] < ALIKE
        (chosen if fits else left).append(preset)
        counts[preset.situation.mark] += 1
        if len(chosen) == MOST:
            break
    return (*chosen, *left)[:MOST]


def _drawn_presets(slug: str, checker: str, language: str, sizes: range) -> Iterator[Preset]:
    """Yield each question's first example with so many marks. They are its picture's; examples without a picture count as small."""
    game = all_games()[slug]
    by = game.checker(checker)
    for question in questions(slug, checker):
        situation = question.situations[0]
        if not by.picture:
            if sizes is SMALL:
                yield Preset(situation, None)
            continue
        scenario = decoder.understand(game, by, situation.example.scenario)
        verdict = by.check(scenario)
        picture = by.picture(scenario, verdict)
        if len(picture.all_marks) in sizes:
            board = by.board(scenario, verdict) if by.board else board_of(picture)
            yield Preset(situation, ShownBoard(language, board))
