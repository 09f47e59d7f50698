"""Are the twenty situations in which edition 9.1 differs from act7.0 answered, each with the outcome that its statements come to?

Each claim is an example of the answer, by its number, with its outcome and what must stand in its result or its reasons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct, field

from games.blackpoker import game
from games.content import Example, Faq
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand


class Claim(Struct):
    """What an example comes to: its number, its outcome, values of its result by their path, and reasons that it says."""

    number: int
    outcome: str
    values: dict[str, Any] = field(default_factory=dict)
    reasons: str = ""


class Case(Struct):
    """A situation of the list: its answer, the statements on which that rests, and what its examples come to."""

    faq: str
    statements: str
    claims: tuple[Claim, ...]


CASES = {
    1: Case(
        "draw",
        "102 139 67",
        (
            Claim(1, "allowed", {"b.life": 18, "chooses": None}),
            Claim(2, "allowed", {"b.life": 1}),
            Claim(3, "allowed", {"b.life": 1}),
            Claim(4, "allowed", {"b.life": 0, "winner": "a"}),
        ),
    ),
    2: Case(
        "up-and-reunion",
        "115 143 100 125",
        (
            Claim(1, "allowed"),
            Claim(2, "forbidden", {"a.fog": "♡7"}, "not-to-choose-from"),
            Claim(3, "allowed", {"a.fog": "", "a.graveyard": "♠K ♡7"}),
        ),
    ),
    3: Case(
        "card-of-down",
        "116 66",
        (Claim(1, "allowed", {"a.fog": "♠5", "a.graveyard": "♣J ♣9 ♠4", "b.graveyard": "♣4", "b.field.0.number": 3}),),
    ),
    4: Case(
        "both-fogs", "100 41", (Claim(1, "allowed", {"a.fog": "", "b.fog": "", "a.graveyard": "♠5", "turn_of": "b"}),)
    ),
    5: Case(
        "who-starts-charge",
        "70 101 102 69 146",
        (
            Claim(1, "forbidden", reasons="only-triggered"),
            Claim(2, "forbidden", reasons="target-without-key-cards"),
            Claim(4, "allowed", {"chance": "b", "stage": ("draw",), "b.field.0.driven": False}),
        ),
    ),
    6: Case(
        "answers-in-a-fight",
        "71 103 104 105 126",
        (
            Claim(1, "allowed"),
            Claim(3, "allowed", {"stage": (), "a.field.0.driven": True, "b.field.0.number": 5}),
            Claim(4, "allowed", {"stage": ()}),
        ),
    ),
    7: Case(
        "who-may-attack",
        "103 84 87 140",
        (
            Claim(1, "allowed", {"damage": 14}, "haste"),
            Claim(2, "forbidden", {"damage": 0}, "attacker-without-haste attacker-driven barrier-attacks"),
            Claim(3, "allowed", {"damage": 7}, "haste"),
        ),
    ),
    8: Case(
        "magician",
        "83 88",
        (
            Claim(1, "allowed"),
            Claim(2, "forbidden", reasons="wrong-number-of-barriers"),
            Claim(3, "forbidden", reasons="wrong-number-of-discards"),
        ),
    ),
    9: Case("successions", "106 68", (Claim(1, "allowed", {"successions": 0, "opponents_successions": 3}),)),
    10: Case(
        "another-request",
        "63 73",
        (
            Claim(1, "unsettled", reasons="chance-kept"),
            Claim(2, "allowed"),
            Claim(3, "unsettled", reasons="chance-kept"),
        ),
    ),
    11: Case(
        "empty-stage",
        "62 61",
        (
            Claim(1, "forbidden", reasons="no-chance"),
            Claim(2, "forbidden", {"chance": "a"}, "no-chance"),
            Claim(3, "allowed"),
        ),
    ),
    12: Case("no-draw", "67", (Claim(2, "allowed", {"a.life": 0, "b.life": 0, "winner": "b"}),)),
    13: Case(
        "entry-16",
        "10 16 18 19 20 21",
        (
            Claim(1, "allowed", {"chance": "b", "a.life": 6, "b.life": 5}, "begins-with-preset"),
            Claim(2, "allowed", {"stage": ("block",)}),
            Claim(3, "forbidden", reasons="no-key-cards-in-hand"),
        ),
    ),
    14: Case(
        "preset-joker",
        "16 17 21",
        (
            Claim(1, "allowed", {"b.graveyard": "Joker ♠5", "b.field.1.kind": "common-soldier"}),
            Claim(2, "allowed", {"b.graveyard": "♡2", "b.field.1.kind": "magician"}),
        ),
    ),
    15: Case(
        "pack-and-rare-card",
        "150 151 152 159 11 12",
        (
            Claim(1, "allowed", {"a.pack_open": True, "a.hand": "◇2 ♠9"}),
            Claim(2, "allowed", {"a.rare": "", "a.hand": "◇2 ♣8"}),
            Claim(3, "forbidden", reasons="pack-opened"),
            Claim(10, "forbidden", reasons="life-too-high"),
            Claim(11, "allowed"),
            Claim(14, "allowed", {"a.graveyard": "♡6", "a.rare": ""}),
            Claim(26, "forbidden", reasons="no-rare-card"),
        ),
    ),
    16: Case(
        "trap-counter",
        "153 53 66 201",
        (
            Claim(1, "allowed", reasons="may-start-at-once"),
            Claim(2, "allowed", {"stage": ("kill",), "a.graveyard": "♣8", "b.graveyard": "♣8"}),
            Claim(4, "allowed", {"stage": ("kill", "counter"), "a.graveyard": "♣9", "a.rare": ""}),
        ),
    ),
    17: Case(
        "scenario-hand",
        "05 14 15 123",
        (Claim(1, "allowed", {"b.graveyard": "♡K"}), Claim(2, "allowed", {"a.graveyard": "♡K"})),
    ),
    18: Case(
        "master",
        "131 132 133 134 135 136 137 138",
        (
            Claim(1, "allowed", {"a.hand": "♣8 ♠4 ♡7"}),
            Claim(2, "allowed", {"a.hand": "", "a.graveyard": "♣8 ♠4 ♠K ♡J ♠A"}),
            Claim(4, "allowed", reasons="cancelled"),
            Claim(5, "forbidden", reasons="target-with-many-key-cards"),
            Claim(6, "forbidden", reasons="wrong-number-of-barriers"),
            Claim(7, "allowed", {"a.fog": "♡2 ♡3", "a.field.4.number": 12}),
            Claim(9, "allowed", {"a.field.2.number": 11}),
        ),
    ),
    19: Case(
        "what-may-be-seen",
        "35 36 37",
        (Claim(1, "allowed", {"a.fog": "♡7"}), Claim(2, "allowed", {"a.pack_open": True})),
    ),
    20: Case(
        "formats-and-frames",
        "01 02 03 14 166 171 174 179",
        (
            Claim(1, "allowed", reasons="begins-with-preset"),
            Claim(2, "forbidden", reasons="not-in-format"),
            Claim(4, "allowed"),
        ),
    ),
}
CLAIMS = [pytest.param(case, claim, id=f"Q{n}-{claim.number}") for n, case in CASES.items() for claim in case.claims]


def faq_of(case: Case) -> Faq:
    return next(faq for faq in game.content.faq if faq.id == f"edition-9-{case.faq}")


def test_all_twenty_have_an_answer_of_their_own() -> None:
    assert [*CASES] == [*range(1, 21)]
    assert len({case.faq for case in CASES.values()}) == 20


@pytest.mark.parametrize("n", CASES)
def test_a_case_rests_on_its_statements_and_names_its_edition(n: int) -> None:
    faq = faq_of(CASES[n])

    assert {f"bp9-{number}" for number in CASES[n].statements.split()} <= {*faq.cites}
    assert "9.1" in faq.question.en
    assert "9.1" in faq.question.ja
    # what came of it by act7.0, or before 9.1, is told beside it
    assert any(word in faq.answer.en for word in ("act7.0", "8.x", "bp-"))
    assert all("rules" in example.scenario for example in faq.example)


@pytest.mark.parametrize(("case", "claim"), CLAIMS)
def test_a_case_comes_to_what_its_statements_say(case: Case, claim: Claim) -> None:
    example = faq_of(case).example[claim.number - 1]
    verdict = judged(example)

    assert example.scenario["rules"] == "9.1"
    assert verdict.outcome.code == claim.outcome
    assert {path: found(verdict.result, path.split(".")) for path in claim.values} == claim.values
    assert {*claim.reasons.split()} <= {finding.code for finding in verdict.findings}


def judged(example: Example) -> Verdict[Any]:
    checker = game.checker(example.checker)
    return checker.check(understand(game, checker, example.scenario))


def found(result: Any, path: Iterable[str]) -> Any:
    """Return a value of a result, its choices by their codes."""
    for step in path:
        result = result[int(step)] if step.isdecimal() else getattr(result, step)
    if isinstance(result, tuple):
        return tuple(getattr(one, "code", one) for one in result)
    return getattr(result, "code", result)
