"""Proofs: verdicts on the examples of answers and cards, and the examples that empty forms begin with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import Any

from msgspec import Struct

from games.content import Card, Example, Faq
from games.game import AnyChecker, Game, all_games
from games.picture import Picture
from games.text import Text
from games.verdict import Mark
from rulesite.checks.present.drawing import Drawing, draw
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.proof.examples import Judge, Situation, judge_example, questions
from rulesite.checks.validate import decoder
from rulesite.checks.validate.decoder import understand
from rulesite.reference.cites import Cite
from rulesite.reference.situations import Line, result, situation
from rulesite.site.registry import EXAMPLE

MOST, ALIKE = 6, 3
"""So many are offered, of one mark so many as long as there are others."""
SMALL, LARGE = range(1, 5), range(5, 13)
"""So many marks has a picture that is small, and one that is taken where there are too few of those."""


class Proof(Struct, frozen=True):
    """A situation in words under its caption, the verdict that the checker gives on it now, and its result in words."""

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
    """The example on the first page of a game: the answer it belongs to, its number there, and what its checker says and draws."""

    game: Game
    faq: str
    number: int
    proof: Proof
    picture: Picture

    def drawings(self, *languages: str) -> list[Drawing]:
        """Return the picture as shapes, in each of these languages."""
        return [draw(self.picture, language) for language in languages if language]


@lru_cache(maxsize=100)
def front(slug: str) -> Front | None:
    """Judge the example that stands on the first page of a game, if one does."""
    game = all_games()[slug]
    if not game.front:
        return None
    faq, number = game.front
    example = next(faq_entry for faq_entry in game.content.faq if faq_entry.id == faq).example[number - 1]
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    if not checker.picture:
        return None
    picture = checker.picture(scenario, checker.check(scenario))
    return Front(game, faq, number, _prove(game, checker, example.caption, scenario), picture)


def card_proofs(slug: str, card: str) -> tuple[Proof, ...]:
    """Judge the situations that a game has for a card; the page on which they stand is kept."""
    game = all_games()[slug]
    return tuple(_prove(game, by, caption, scenario) for by, caption, scenario in _situations(game, game.card(card)))


def proving_clauses(game: Game, judged: Judge = judge_example) -> Iterator[Cite]:
    """Yield on which clauses the verdict of each example rests, findings and steps alike."""
    for faq, n, example in _numbered_examples(game):
        verdict = judged(game, game.checker(example.checker), example).verdict
        cited = [*(finding.cites for finding in verdict.findings), *(step.cites for step in verdict.steps)]
        for cite in dict.fromkeys(chain.from_iterable(cited)):
            yield cite, game.content.clause(cite).id, EXAMPLE, f"{faq.id}.{n}"


def _numbered_examples(game: Game) -> Iterator[tuple[Faq, int, Example]]:
    """Yield every example of a game's answers, with its answer and its number there."""
    for faq in game.content.faq:
        yield from ((faq, n, example) for n, example in enumerate(faq.example, 1))


def _situations(game: Game, card: Card) -> Iterator[tuple[AnyChecker, Text, Any]]:
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
    """An example to begin with, and its picture where the checker draws one."""

    situation: Situation
    drawing: Drawing | None


@cache
def presets(game: str, checker: str, language: str) -> tuple[Preset, ...]:
    """Return examples to begin with, of different questions, in the order of the FAQ."""
    small = _mixed_marks(_drawn_presets(game, checker, language, SMALL))
    larger = _mixed_marks(_drawn_presets(game, checker, language, LARGE)) if len(small) < MOST else ()
    return (*small, *larger)[:MOST]


def _mixed_marks(presets: Iterator[Preset]) -> tuple[Preset, ...]:
    """Return as many as are offered, not too many of one mark as long as there are others."""
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
    """Yield the first example of each question whose picture has so many marks; those without a picture count as small."""
    game = all_games()[slug]
    by = game.checker(checker)
    for question in questions(slug, checker):
        situation = question.situations[0]
        if not by.picture:
            if sizes is SMALL:
                yield Preset(situation, None)
            continue
        scenario = decoder.understand(game, by, situation.example.scenario)
        picture = by.picture(scenario, by.check(scenario))
        if len(picture.all_marks) in sizes:
            yield Preset(situation, draw(picture, language))
