"""What a game's content says of exactly some cards: clauses, answers, and the examples in which no other card stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct

from games.content import Content, Example
from games.contradictions import texts
from games.game import AnyChecker, Game, all_games
from games.meanings import is_card_name
from games.text import Choice
from games.values import contents, is_value
from games.verdict import Mark, Outcome
from rulesite.checks.validate.decoder import understand

OUTCOMES = {outcome.code: outcome for outcome in Outcome}
SEVERAL = 2


class MentionedExample(Struct, frozen=True):
    """An example of an answer: its checker, its situation, and its mark."""

    example: Example
    checker: AnyChecker
    scenario: Any
    mark: Mark


class Mention(Struct, frozen=True):
    """A clause or an answer that names cards of a list, which ones, and its examples with cards of that list alone."""

    kind: str
    slug: str
    cards: tuple[str, ...]
    examples: tuple[MentionedExample, ...] = ()


class Naming(Struct, frozen=True):
    """An entry with the cards that its words name, and its examples with theirs."""

    kind: str
    slug: str
    cards: frozenset[str]
    examples: tuple[tuple[MentionedExample, frozenset[str]], ...] = ()


def find_mentions(game: Game, cards: Collection[str], common: Collection[str]) -> list[Mention]:
    """Return what is known of some cards: answers first, those that name most of the cards before others.

    An entry counts where it names several of the cards, or some and no others but the `common` ones. An example counts where no other card
    stands in it, and several of these.
    """
    here, allowed = {*cards}, {*cards, *common}
    mentions = (_mention(naming, here, allowed) for naming in _namings(game.slug))
    return sorted(filter(None, mentions), key=lambda mention: (mention.kind != "faq", -len(mention.cards)))


def _mention(naming: Naming, here: set[str], allowed: set[str]) -> Mention | None:
    examples = tuple(example for example, names in naming.examples if names <= allowed and len(names & here) >= SEVERAL)
    names = naming.cards & here
    counts = len(names) >= SEVERAL or (names and naming.cards <= allowed)
    if not counts and not examples:
        return None
    all_names = names.union(*(cards & here for example, cards in naming.examples if example in examples))
    return Mention(naming.kind, naming.slug, tuple(sorted(all_names)), examples)


@cache
def _namings(game_slug: str) -> tuple[Naming, ...]:
    """Return the cards named by each answer and clause of a game."""
    game = all_games()[game_slug]
    return tuple(chain(_answers(game), _clauses(game)))


def _answers(game: Game) -> Iterator[Naming]:
    for faq in game.content.faq:
        words = f"{faq.question.en} {faq.answer.en}"
        examples = tuple(_example(game, example) for example in faq.example)
        yield Naming("faq", faq.id, _cards_in(game, words), examples)


def _clauses(game: Game) -> Iterator[Naming]:
    for rule in game.content.rule:
        words = " ".join((rule.title.en, *(part.text.en for part in rule.part)))
        yield Naming("rule", rule.id, _cards_in(game, words))


def _example(game: Game, example: Example) -> tuple[MentionedExample, frozenset[str]]:
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    cards = (game.content.find_card(name) for name in (*_typed(scenario), *_chosen(scenario)))
    mark = checker.mark_of(OUTCOMES[example.outcome])
    return MentionedExample(example, checker, scenario, mark), frozenset(card.id for card in cards if card)


def _typed(scenario: Any) -> Iterator[str]:
    yield from (name for _, name, _ in texts(scenario, is_card_name))


def _chosen(value: Any) -> Iterator[str]:
    """Yield the names of what is chosen in a situation, among which are cards."""
    if isinstance(value, Choice):
        yield value.text.en
    elif isinstance(value, tuple):
        yield from chain.from_iterable(map(_chosen, value))
    elif is_value(value):
        yield from chain.from_iterable(map(_chosen, contents(value).values()))


def _cards_in(game: Game, words: str) -> frozenset[str]:
    """Return the ids of the cards that an English text names by their printed names, the longest first."""
    ids = {card.name.en: card.id for card in game.content.all_cards}
    return frozenset(ids[name] for name in _names(game.slug).findall(words))


@cache
def _names(game_slug: str) -> re.Pattern[str]:
    """Return the pattern of a game's English card names, in plural too; a month before its year is none."""
    content: Content = all_games()[game_slug].content
    names = sorted({card.name.en for card in content.all_cards}, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})(?:e?s)?\b(?! \d{{4}})")
