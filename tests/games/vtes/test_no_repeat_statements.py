"""Is every statement on No Repeat Actions shown by an example, and every example of the source run under both editions?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.content import Example, Kind
from games.verdict import Verdict
from games.vtes import game
from rulesite.checks.validate.decoder import understand

SHOWN = (Kind.RULE, Kind.EXAMPLE, Kind.TERM)
FAQ = {faq.id: faq for faq in game.content.faq}
OF_THE_SOURCE = [
    ("nra-10", "sport-bike-and-magnum", 0, "allowed"),
    ("nra-11", "sport-bike-and-magnum", 2, "forbidden"),
    ("nra-13", "mask-of-a-thousand-faces", 0, "allowed"),
    ("nra-14", "cancelled-action-in-a-turn", 0, "allowed"),
    ("nra-15", "computer-hacking-and-freak-drive", 0, "forbidden"),
    ("nra-16", "govern-and-freak-drive", 0, "forbidden"),
    ("nra-16", "govern-and-freak-drive", 2, "allowed"),
    ("nra-16", "govern-and-freak-drive", 4, "allowed"),
    ("nra-17", "modifier-cancelled", 0, "forbidden"),
    ("nra-17", "modifier-cancelled", 2, "allowed"),
    ("nra-18", "combat-card-cancelled", 0, "forbidden"),
    ("nra-19", "action-card-cancelled", 0, "allowed"),
    ("nra-19", "action-card-cancelled", 2, "allowed"),
]
OF_THE_EDITION = [
    ("nra-06", "card-in-play-twice", 0, ["allowed", "unsettled"]),
    ("nra-31", "card-in-play-twice", 0, ["allowed", "unsettled"]),
    ("nra-40", "failed-action", 0, ["forbidden", "unsettled"]),
]


def verdict(example: Example) -> Verdict[Any]:
    checker = game.checker(example.checker)
    return checker.check(understand(game, checker, example.scenario))


def cited() -> Iterator[str]:
    """Yield every clause on which a finding or a step of an example rests."""
    for faq in game.content.faq:
        for example in faq.example:
            found = verdict(example)
            for cites in (*(one.cites for one in found.findings), *(step.cites for step in found.steps)):
                yield from (game.content.clause(cite).id for cite in cites)


def pair(entry: str, first: int) -> tuple[Example, Example]:
    """Return two examples that differ in nothing but the edition."""
    today, faq = FAQ[entry].example[first : first + 2]
    assert today.scenario | {"edition": ""} == faq.scenario | {"edition": ""}
    assert (today.scenario["edition"], faq.scenario["edition"]) == ("2024", "faq-3.19")
    return today, faq


def test_every_statement_that_binds_is_cited_in_an_example() -> None:
    binding = {rule.id for rule in game.content.rule if rule.kind in SHOWN}

    assert binding - set(cited()) == set()


def test_every_example_of_the_source_belongs_to_an_answer_that_cites_it() -> None:
    examples = {rule.id for rule in game.content.rule if rule.kind is Kind.EXAMPLE}

    assert examples <= {statement for statement, *_ in OF_THE_SOURCE}
    assert all(statement in FAQ[entry].cites for statement, entry, *_ in OF_THE_SOURCE)


@pytest.mark.parametrize(("statement", "entry", "first", "answer"), OF_THE_SOURCE)
def test_an_example_of_the_source_has_its_answer_under_both_editions(
    statement: str, entry: str, first: int, answer: str
) -> None:
    today, faq = pair(entry, first)

    assert [verdict(example).outcome.code for example in (today, faq)] == [answer, answer]


@pytest.mark.parametrize(("statement", "entry", "first", "answers"), OF_THE_EDITION)
def test_the_edition_alone_changes_the_verdict(statement: str, entry: str, first: int, answers: list[str]) -> None:
    today, faq = pair(entry, first)

    assert [verdict(example).outcome.code for example in (today, faq)] == answers
    assert statement in FAQ[entry].cites


def test_what_an_edition_does_not_know_cites_the_clause_that_says_so() -> None:
    _, faq = pair("failed-action", 0)

    (finding,) = [one for one in verdict(faq).findings if one.code == "outcome-open"]

    assert "nra-40" in finding.cites
    assert len(finding.readings) == 2


@pytest.mark.parametrize(
    ("entry", "first", "assumed"),
    [
        ("another-players-turn", 0, "nra-33.1"),
        ("another-players-turn", 1, "nra-33.1"),
        ("mask-of-a-thousand-faces", 0, "nra-45.3"),
    ],
)
def test_a_verdict_on_a_disputed_point_shows_its_doubt(entry: str, first: int, assumed: str) -> None:
    findings = verdict(FAQ[entry].example[first]).findings

    assert assumed in {part for one in findings for cite in one.cites for part in game.content.assumed(cite)}
