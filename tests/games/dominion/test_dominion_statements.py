"""Is every statement on Ways shown by an example, every known mistake answered, every card of use?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.content import Card, Example, Kind
from games.dominion import game
from games.dominion.cards import lookup
from games.dominion.cards.vocabulary import Way
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand
from tests.games.judged import disagreements

SHOWN = (Kind.RULE, Kind.EXAMPLE, Kind.TERM)
FAQ = {faq.id: faq for faq in game.content.faq}
EXAMPLES = [(faq, example) for faq in game.content.faq for example in faq.example]
PLAYED = [card for card in game.content.card if card.data.get("play")]
OF_THE_SOURCE = [
    ("way-08", "two-ways-of-two-kinds", 1),
    ("way-10", "goons-with-ox", 0),
    ("way-11", "bridge-with-ox", 0),
    ("way-13", "caravan-with-ox", 0),
    ("way-15", "ratcatcher-with-ox", 0),
    ("way-16", "crossroads-after-a-way", 0),
    ("way-17", "conspirator-counts-plays", 0),
    ("way-19", "way-on-a-reaction", 5),
    ("way-22", "way-on-buy-or-gain", 0),
    ("way-22", "way-on-buy-or-gain", 1),
    ("way-23", "way-on-a-set-up-attack", 0),
    ("way-24", "throne-room-and-two-choices", 0),
    ("way-25", "way-with-remake", 0),
    ("way-27", "when-to-choose", 0),
    ("way-32", "mint-after-chameleon", 0),
]
MISTAKES = [
    ("Chameleon does not beat Enchantress", "way-30", "way-against-enchantress", 1),
    ("a Reaction still gets its window", "way-27", "attacks-with-a-way", 1),
    ("the Way is chosen after Reactions", "way-26", "when-to-choose", 1),
    ("the Way is chosen after tokens", "way-26", "when-to-choose", 3),
    ("a Way uses up the first Action", "way-70", "first-action-used-up", 0),
    ("Squirrel pays at the end of this turn", "way-67", "way-of-the-squirrel-in-detail", 0),
    ("Turtle may be repeated", "way-68", "way-of-the-turtle-in-detail", 2),
    ("Horse pays even when it cannot return the card", "way-55", "way-of-the-horse-in-detail", 1),
    ("Worm exiles an Estate from the Supply", "way-69", "way-of-the-worm-in-detail", 0),
]
RULINGS = [
    ("way-on-the-mouse-card", 2, 3, ["2025-02", "2023-01"]),
    ("mouse-and-durations", 0, 1, ["2023-01", "2025-02"]),
    ("caravan-set-aside-after-its-play", 0, 1, ["2025-02", "2023-01"]),
    ("harbor-village-and-ways", 0, 1, ["2025-02", "2025-03"]),
    ("harbor-village-in-a-turn", 0, 1, ["2025-02", "2025-03"]),
]


def verdict(example: Example) -> Verdict[Any]:
    checker = game.checker(example.checker)
    return checker.check(understand(game, checker, example.scenario))


def resting(found: Verdict[Any]) -> set[str]:
    """Return the clauses on which the findings and steps of a verdict rest."""
    cites = {cite for finding in found.findings for cite in finding.cites}
    cites |= {cite for step in found.steps for cite in step.cites}
    return {game.content.clause(cite).id for cite in cites}


def words(data: Any) -> Iterator[str]:
    """Yield every text in a situation."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        for one in data:
            yield from words(one)
    elif isinstance(data, str):
        yield data


def named(example: Example) -> set[str]:
    """Return the cards that a situation names, by id."""
    found = (game.content.find_full_card(word) for word in words(example.scenario))
    return {card.id for card in found if card}


def test_every_statement_that_binds_is_cited_in_an_example() -> None:
    binding = {rule.id for rule in game.content.rule if rule.kind in SHOWN}

    assert binding - {clause for _, example in EXAMPLES for clause in resting(verdict(example))} == set()


def test_every_card_is_named_in_an_example() -> None:
    known = {card.id for card in game.content.card if not card.data.get("way")}

    assert known - {card for _, example in EXAMPLES for card in named(example)} == set()


def test_every_way_is_used_in_an_example_of_a_play() -> None:
    used = {word for _, example in EXAMPLES if example.checker != "may-use-way" for word in words(example.scenario)}

    assert {way.code for way in Way} - used == set()


def test_every_example_of_the_source_is_run() -> None:
    examples = {rule.id for rule in game.content.rule if rule.kind is Kind.EXAMPLE}

    assert examples <= {statement for statement, *_ in OF_THE_SOURCE}


@pytest.mark.parametrize(("statement", "entry", "number"), OF_THE_SOURCE)
def test_an_example_of_the_source_rests_on_its_statement(statement: str, entry: str, number: int) -> None:
    example = FAQ[entry].example[number]

    assert statement in FAQ[entry].cites
    assert statement in resting(verdict(example))
    assert disagreements(game, FAQ[entry], example) == []


@pytest.mark.parametrize(("mistake", "statement", "entry", "number"), MISTAKES)
def test_a_mistake_that_others_make_has_its_example(mistake: str, statement: str, entry: str, number: int) -> None:
    example = FAQ[entry].example[number]

    assert statement in resting(verdict(example)), mistake
    assert disagreements(game, FAQ[entry], example) == []


@pytest.mark.parametrize(("entry", "first", "second", "rulings"), RULINGS)
def test_the_ruling_date_alone_changes_the_verdict(entry: str, first: int, second: int, rulings: list[str]) -> None:
    one, other = FAQ[entry].example[first], FAQ[entry].example[second]

    assert one.scenario | {"ruling": ""} == other.scenario | {"ruling": ""}
    assert [one.scenario["ruling"], other.scenario["ruling"]] == rulings
    assert answer(one) != answer(other)


def answer(example: Example) -> tuple[Any, ...]:
    """Return what a verdict says, without what it is said in."""
    found = verdict(example)
    return [(one.code, one.cites) for one in found.findings], found.result, found.outcome


@pytest.mark.parametrize("card", PLAYED, ids=lambda card: card.id)
def test_a_card_whose_instructions_are_lost_makes_an_example_fail(card: Card) -> None:
    concerned = [(faq, example) for faq, example in EXAMPLES if concerns(card, example)]
    data = loaded(card).data
    kept = data.pop("play")
    lookup.facts.cache_clear()
    try:
        failed = any(disagreements(game, faq, example) for faq, example in concerned)
    finally:
        data["play"] = kept
        lookup.facts.cache_clear()

    assert failed


def concerns(card: Card, example: Example) -> bool:
    way = card.data.get("way")
    return way in set(words(example.scenario)) if way else card.id in named(example)


def loaded(card: Card) -> Card:
    """Return the card as the checkers read it."""
    found = lookup.CARDS.find_full_card(card.name.en)
    assert found
    return found
