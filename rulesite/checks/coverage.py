"""How much of a game is proven by the program, and what rests on this site alone?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from games.content import Example, Faq, Part, Standing
from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.verdict import Mark, Reason
from rulesite.checks.ways.out import numbers, ways_out

AT_ONCE = 3


class Proof(Struct, frozen=True):
    """An example that shows a reason: where it stands, and how it is called."""

    faq: str
    number: int
    caption: Text


class Proven(Struct, frozen=True):
    """A reason of a checker, as a template reads it, with the examples that show it."""

    code: str
    mark: Mark
    text: Text
    cites: tuple[str, ...]
    proofs: tuple[Proof, ...] = ()

    @property
    def further(self) -> int:
        """Return how many examples there are beside those that a page shows at once."""
        return len(self.proofs) - AT_ONCE


class Judged(Struct, frozen=True):
    """A checker with all that it can say."""

    checker: AnyChecker
    reasons: tuple[Proven, ...]

    @property
    def further(self) -> int:
        """Return how many reasons there are beside those that a page shows at once."""
        return len(self.reasons) - AT_ONCE


class Placed(Struct, frozen=True):
    """A part of a clause, or a fact of a card, where it stands."""

    kind: str
    slug: str
    number: int
    part: Part

    @property
    def cite(self) -> str:
        return f"{self.slug}.{self.number}"


class Coverage(Struct, frozen=True):
    """What there is of a game, in numbers and in lists."""

    game: Game
    checkers: tuple[Judged, ...]
    assumed: tuple[Placed, ...]
    unconfirmed: tuple[Placed, ...]

    @property
    def numbers(self) -> dict[str, int]:
        """Return every number under the name that it has in JSON; every text counted stands in both languages."""
        content = self.game.content
        reasons = [one for judged in self.checkers for one in judged.reasons]
        out, none = numbers(way for ways in ways_out(self.game.slug).values() for way in ways.values())
        return {
            "clauses": len(content.rule),
            "answers": len(content.faq),
            "answers_computed": sum(bool(faq.example) for faq in content.faq),
            "examples": sum(len(faq.example) for faq in content.faq),
            "terms": len(content.term),
            "cards": len(content.all_cards),
            "checkers": len(self.checkers),
            "reasons": len(reasons),
            "reasons_shown": sum(bool(one.proofs) for one in reasons),
            "reasons_with_way_out": out,
            "reasons_without_way_out": none,
            "assumed_parts": len(self.assumed),
            "unconfirmed_parts": len(self.unconfirmed),
        }


@lru_cache(maxsize=100)
def coverage(slug: str) -> Coverage:
    """Return what there is of a game; within one process it stays the same."""
    game = all_games()[slug]
    assumed = tuple(_of_standing(game, Standing.ASSUMED))
    unconfirmed = tuple(_of_standing(game, Standing.UNCONFIRMED))
    return Coverage(game, tuple(_judged(game, checker) for checker in game.checkers), assumed, unconfirmed)


def total(coverages: list[Coverage]) -> dict[str, int]:
    """Return the numbers of several games together."""
    numbers: dict[str, int] = defaultdict(int)
    for one in coverages:
        for name, number in one.numbers.items():
            numbers[name] += number
    return dict(numbers)


def _judged(game: Game, checker: AnyChecker) -> Judged:
    shown: dict[str, list[Proof]] = defaultdict(list)
    for faq, number, example in _examples(game, checker):
        for code in dict.fromkeys(expected.code for expected in example.reasons):
            shown[code].append(Proof(faq.id, number, example.caption))
    return Judged(checker, tuple(proven(reason, shown[reason.code]) for reason in checker.reasons))


def proven(reason: Reason, proofs: Iterable[Proof] = ()) -> Proven:
    """Return a reason with the examples that show it."""
    return Proven(reason.code, reason.mark, reason.text, reason.cites, tuple(proofs))


def _examples(game: Game, checker: AnyChecker) -> Iterator[tuple[Faq, int, Example]]:
    for faq in game.content.faq:
        for number, example in enumerate(faq.example, 1):
            if example.checker == checker.slug:
                yield faq, number, example


def _of_standing(game: Game, standing: Standing) -> Iterator[Placed]:
    for rule in game.content.clauses:
        parts = enumerate(rule.part, 1)
        yield from (Placed("rule", rule.id, n, part) for n, part in parts if part.standing is standing)
    for card in game.content.card:
        facts = enumerate(card.fact, 1)
        yield from (Placed("card", card.id, n, fact) for n, fact in facts if fact.standing is standing)
