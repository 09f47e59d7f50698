"""Is every statement on Nightfall shown by an example, and does each exception by card text alone change the verdict?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.content import Example, Kind
from games.nightfall import game
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand

SHOWN = (Kind.RULE, Kind.EXAMPLE, Kind.TERM)
FAQ = {faq.id: faq for faq in game.content.faq}
UNJUDGED = {clause for one in game.content.unjudged for clause in re.findall(r"\[\[(nf-\d+)\]\]", one.text.en)}
BY_TEXT = [
    ("nf-19", "victor-one-claims", 1, "/effects/0/others", ["allowed", "forbidden"]),
    ("nf-44", "victor-one-claims", 5, "/effects/0/your_chain", ["allowed", "forbidden"]),
    ("nf-20", "when-a-claiming-effect-works", 0, "/effects/0/immediately", ["allowed", "forbidden"]),
    ("nf-20", "when-a-claiming-effect-works", 2, "/effects/0/less", ["allowed", "forbidden"]),
    ("nf-28", "one-wound-a-turn", 0, "/uses/0/otherwise", ["forbidden", "allowed"]),
    ("nf-28", "wound-in-anothers-cleanup", 0, "/uses/0/otherwise", ["forbidden", "allowed"]),
    ("nf-28", "martial-law-feed", 1, "/wound/otherwise", ["forbidden", "allowed"]),
    ("nf-28", "martial-law-feed", 3, "/wound/otherwise", ["forbidden", "allowed"]),
    ("nf-42", "how-often-feed", 1, "/limit", ["allowed", "forbidden"]),
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


def told(value: Any, at: str = "") -> dict[str, Any]:
    """Return everything that a situation tells, by its pointer."""
    if isinstance(value, dict):
        return {pointer: one for key, item in value.items() for pointer, one in told(item, f"{at}/{key}").items()}
    if isinstance(value, list):
        return {pointer: one for n, item in enumerate(value) for pointer, one in told(item, f"{at}/{n}").items()}
    return {at: value}


def differing(one: Example, other: Example) -> set[str]:
    """Return where two situations differ."""
    first, second = told(one.scenario), told(other.scenario)
    return {at for at in first.keys() | second.keys() if first.get(at) != second.get(at)}


def test_every_statement_that_binds_is_cited_in_an_example_or_not_judged() -> None:
    binding = {rule.id for rule in game.content.rule if rule.kind in SHOWN}

    assert binding - set(cited()) <= UNJUDGED


def test_the_example_of_the_source_has_its_answer() -> None:
    example = FAQ["tied-at-fourteen"].example[0]

    found = verdict(example)

    assert "nf-32" in FAQ["tied-at-fourteen"].cites
    assert [player["wounds"] for player in example.scenario["players"]] == [14, 14]
    assert [player["bite"] for player in example.scenario["players"]] == [7, 5]
    assert found.result.winners == ("Ben",)


@pytest.mark.parametrize(("statement", "entry", "first", "field", "answers"), BY_TEXT)
def test_the_text_of_a_card_alone_changes_the_verdict(
    statement: str, entry: str, first: int, field: str, answers: list[str]
) -> None:
    pair = FAQ[entry].example[first : first + 2]

    assert differing(*pair) == {field}
    assert [verdict(example).outcome.code for example in pair] == answers
    assert statement in {
        game.content.clause(cite).id for one in pair for found in verdict(one).findings for cite in found.cites
    }


def test_a_text_alone_makes_an_effect_last() -> None:
    ends, lasts = FAQ["effects-that-last"].example

    assert differing(ends, lasts) == {"/effects/0/lasts"}
    assert [verdict(example).result.effects_lost for example in (ends, lasts)] == [1, 0]


def test_the_moment_alone_ends_the_game() -> None:
    during, at_the_end = FAQ["is-the-game-over"].example[:2]

    assert differing(during, at_the_end) == {"/moment"}
    assert [verdict(example).result.ended for example in (during, at_the_end)] == [False, True]


@pytest.mark.parametrize(
    ("entry", "number", "assumed"),
    [
        ("tied-at-fourteen", 1, "nf-72.1"),
        ("how-often-feed", 3, "nf-73.2"),
        ("four-steps-of-cleanup", 0, "nf-28.2"),
    ],
)
def test_a_verdict_on_an_assumption_shows_it(entry: str, number: int, assumed: str) -> None:
    findings = verdict(FAQ[entry].example[number]).findings

    assert assumed in {part for one in findings for cite in one.cites for part in game.content.assumed(cite)}
