"""What does a checker say to the examples of an answer, and to the situations of a card, and by which clauses?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from msgspec import Struct

from games.content import Card, Example, Faq
from games.game import AnyChecker, Game, all_games
from games.picture import Picture
from games.text import Text
from rulesite.checks.answer import said
from rulesite.checks.drawing import Drawing, drawn
from rulesite.checks.edge import understand
from rulesite.checks.examples import Judged, judged
from rulesite.reference.pointing import Pointing
from rulesite.reference.situations import Line, result, situation
from rulesite.site.known import EXAMPLE


class Proof(Struct, frozen=True):
    """A situation in words under its caption, the verdict that the checker gives on it now, and its result in words."""

    caption: Text
    checker: AnyChecker
    situation: tuple[Line, ...]
    verdict: dict[str, Any]
    result: tuple[Line, ...]


@lru_cache(maxsize=1_000)
def proofs(game: str, faq: str) -> tuple[Proof, ...]:
    """Judge the examples of an answer; within one process the same question has the same answer."""
    found = all_games()[game]
    entry = next(one for one in found.content.faq if one.id == faq)
    proven = ((one, found.checker(one.checker)) for one in entry.example)
    return tuple(_proof(found, by, one.caption, understand(found, by, one.scenario)) for one, by in proven)


class Front(Struct, frozen=True):
    """The example on the first page of a game: the answer it belongs to, its number there, and what its checker says and draws."""

    game: Game
    faq: str
    number: int
    proof: Proof
    picture: Picture

    def drawings(self, *languages: str) -> list[Drawing]:
        """Return the picture as shapes, in each of these languages."""
        return [drawn(self.picture, language) for language in languages if language]


@lru_cache(maxsize=100)
def front(slug: str) -> Front | None:
    """Judge the example that stands on the first page of a game, if one does."""
    game = all_games()[slug]
    if not game.front:
        return None
    faq, number = game.front
    example = next(one for one in game.content.faq if one.id == faq).example[number - 1]
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    if not checker.picture:
        return None
    picture = checker.picture(scenario, checker.check(scenario))
    return Front(game, faq, number, _proof(game, checker, example.caption, scenario), picture)


def card_proofs(game: str, card: str) -> tuple[Proof, ...]:
    """Judge the situations that a game has for a card; the page on which they stand is kept."""
    found = all_games()[game]
    return tuple(_proof(found, by, caption, scenario) for by, caption, scenario in _situations(found, found.card(card)))


def proving(game: Game, judged: Judged = judged) -> Iterator[Pointing]:
    """Yield on which clauses the verdict of each example rests, findings and steps alike."""
    for faq, n, example in _examples(game):
        verdict = judged(game, game.checker(example.checker), example).verdict
        cited = [*(one.cites for one in verdict.findings), *(one.cites for one in verdict.steps)]
        for cite in dict.fromkeys(chain.from_iterable(cited)):
            yield cite, game.content.clause(cite).id, EXAMPLE, f"{faq.id}.{n}"


def _examples(game: Game) -> Iterator[tuple[Faq, int, Example]]:
    """Yield every example of a game's answers, with its answer and its number there."""
    for faq in game.content.faq:
        yield from ((faq, n, example) for n, example in enumerate(faq.example, 1))


def _situations(game: Game, card: Card) -> Iterator[tuple[AnyChecker, Text, Any]]:
    for checker in game.checkers:
        for caption, scenario in checker.of_card(card) if checker.of_card else ():
            yield checker, caption, scenario


def _proof(game: Game, checker: AnyChecker, caption: Text, scenario: Any) -> Proof:
    verdict = checker.check(scenario)
    came = result(verdict.result, game.content) if verdict.result else ()
    return Proof(caption, checker, situation(scenario, game.content), said(game, checker, scenario, verdict), came)
