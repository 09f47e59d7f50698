"""Is every statement on Chrono Card TCG shown by an example, and every example of the source run?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.chronocard import game
from games.content import Example, Kind
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain

SHOWN = (Kind.RULE, Kind.EXAMPLE, Kind.TERM)
FAQ = {faq.id: faq for faq in game.content.faq}
UNJUDGED = {clause for one in game.content.unjudged for clause in re.findall(r"\[\[(cc-\d+)\]\]", one.text.en)}
OF_THE_SOURCE: list[tuple[str, str, int, dict[str, Any]]] = [
    ("cc-10", "saved-by-an-interrupt", 0, {"damage_b": 19, "loses": "nobody", "unanswered_b": 21}),
    ("cc-12", "teacher-denied", 0, {"holds": False}),
    ("cc-14", "hand-limit-raised-and-lowered", 0, {"value": 6}),
    ("cc-16", "hand-limit-set", 0, {"value": 3}),
    ("cc-18", "hand-limit-set-twice", 0, {"value": 0}),
]
ALONE = [
    ("card-text-beats-rules", 0, {"permitted": False}, "forbidden"),
    ("card-text-beats-rules", 1, {"forbidden": False}, "allowed"),
    ("just-come-into-play", 3, {"deed": "attack", "phase": "main", "own_turn": True}, "forbidden"),
    ("who-gives-ep", 1, {"answering": False}, "unsettled"),
    ("same-name-on-field", 0, {"field": []}, "allowed"),
]


def verdict(example: Example) -> Verdict[Any]:
    checker = game.checker(example.checker)
    return checker.check(understand(game, checker, example.scenario))


def cited(found: Verdict[Any]) -> Iterator[str]:
    """Yield every clause on which a finding or a step rests."""
    for cites in (*(one.cites for one in found.findings), *(step.cites for step in found.steps)):
        yield from (game.content.clause(cite).id for cite in cites)


def test_every_statement_that_binds_is_cited_in_an_example_or_not_judged() -> None:
    binding = {rule.id for rule in game.content.rule if rule.kind in SHOWN}

    shown = {cite for faq in FAQ.values() for example in faq.example for cite in cited(verdict(example))}
    assert binding - shown == {"cc-48", "cc-49"}
    assert binding - shown <= UNJUDGED


def test_every_example_of_the_source_belongs_to_an_answer_that_cites_it() -> None:
    examples = {rule.id for rule in game.content.rule if rule.kind is Kind.EXAMPLE}

    assert examples - UNJUDGED == {statement for statement, *_ in OF_THE_SOURCE}
    assert all(statement in FAQ[entry].cites for statement, entry, *_ in OF_THE_SOURCE)


@pytest.mark.parametrize(("statement", "entry", "number", "expected"), OF_THE_SOURCE)
def test_an_example_of_the_source_comes_out_as_the_source_says(
    statement: str, entry: str, number: int, expected: dict[str, Any]
) -> None:
    found = verdict(FAQ[entry].example[number])

    assert plain(found.result) | expected == plain(found.result)
    assert statement in cited(found)


@pytest.mark.parametrize(("entry", "number", "otherwise", "outcome"), ALONE)
def test_one_field_alone_changes_the_verdict(entry: str, number: int, otherwise: dict[str, Any], outcome: str) -> None:
    example = FAQ[entry].example[number]
    checker = game.checker(example.checker)

    changed = checker.check(understand(game, checker, example.scenario | otherwise))

    assert example.outcome != outcome
    assert changed.outcome.code == outcome


@pytest.mark.parametrize(
    ("entry", "number", "assumed"),
    [
        ("setting-effect-ends", 0, "cc-34.1"),
        ("denying-effect-ends", 0, "cc-34.1"),
        ("when-cards-are-used", 5, "cc-21.2"),
    ],
)
def test_a_verdict_that_rests_on_an_assumption_shows_it(entry: str, number: int, assumed: str) -> None:
    findings = verdict(FAQ[entry].example[number]).findings

    assert assumed in {part for one in findings for cite in one.cites for part in game.content.assumed(cite)}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_of_what_is_proven_names_what_is_not_judged(client: Client, language: str) -> None:
    page = client.get(f"/{language}/chronocard/coverage/").content.decode()

    for one in ("deck-building", "simultaneous-triggers", "bgm-tokens", "limit", "words-of-texts"):
        assert f'id="unjudged-{one}"' in page
    assert 'href="#unjudged"' not in client.get(f"/{language}/dominion/coverage/").content.decode()
