"""Edition 9.1 beside act7.0: its list of actions, its clauses, and what it judges as act7.0 does."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker import action, damage, game
from games.blackpoker.actions import Action, Timing
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.editions import Rules
from games.content import Example
from games.game import AnyChecker
from games.values import replace
from games.verdict import Finding, Verdict
from rulesite.checks.validate.decoder import understand
from tests.strategies import scenarios

TODAY = Rules.EDITION_9
BY_NINE = (action.checker, damage.checker)
EXAMPLES = [
    pytest.param(example, id=f"{faq.id}-{n}")
    for faq in game.content.faq
    for n, example in enumerate(faq.example, 1)
    if example.checker in {checker.slug for checker in BY_NINE}
]


def cites(verdict: Verdict[Any], moves: list[Finding]) -> Iterator[str]:
    """Yield every clause on which a verdict or a move rests."""
    for finding in (*verdict.findings, *moves):
        yield from finding.cites
        for reading in finding.readings:
            yield from reading.cites
    for step in verdict.steps:
        yield from step.cites


def judged_by(checker: AnyChecker, example: Example, rules: Rules) -> tuple[Verdict[Any], list[Finding]]:
    """Return the verdict on an example by an edition, and the findings on its first moves."""
    scenario = replace(understand(game, checker, example.scenario), rules=rules)
    groups = checker.moves(scenario) if checker.moves else ()
    return checker.check(scenario), [
        moves.judge(candidate).finding for moves in groups for candidate in moves.candidates[:2]
    ]


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("rules", Rules, ids=lambda rules: rules.code)
def test_a_verdict_cites_clauses_of_its_own_edition_alone(example: Example, rules: Rules) -> None:
    verdict, moves = judged_by(game.checker(example.checker), example, rules)

    assert {game.content.clause(cite).editions for cite in cites(verdict, moves)} == {(rules.code,)}


@pytest.mark.parametrize("listed", Action, ids=lambda listed: listed.code)
def test_an_action_is_as_the_list_of_the_edition_says(listed: Action) -> None:
    (clause,) = TODAY.clauses((listed.row.clause,))
    rule, row = game.content.clause(clause), listed.row
    trigger = "triggered" if row.never_directly else "direct"
    speed = "immediate" if row.immediate else "normal"
    timing = "main" if row.timing is Timing.MAIN else "quick"
    cost = f"cost {row.cost}" if row.letters else "no cost"
    number = len(row.keys.slots)
    keys = f", key card{'s' if number > 1 else ''} {row.keys.text.en}" if number else ""
    head = f"{TODAY.provisions.types[listed].text.en.capitalize()}, {row.format.code}, @{trigger}-{speed}-{timing}, {cost}{keys}."

    assert rule.title.en == f"{listed.text.en} (9.1)"
    assert rule.part[0].text.en.startswith(head)
    assert ("Once a turn." in rule.part[0].text.en) == row.once_a_turn
    assert ("Only while one does not have the turn." in rule.part[0].text.en) == row.without_turn
    assert ("Target:" in rule.part[0].text.en) == (row.aim is not None)


def test_a_magician_frees_the_magic_that_costs_a_discard_and_is_quick() -> None:
    quick = {listed for listed in Action if listed.row.timing is Timing.QUICK and listed.row.cost.discards}

    assert {listed for listed in quick if "magic" in TODAY.provisions.types[listed].code} == TODAY.provisions.freed


@pytest.mark.properties
@given(data=st.data())
def test_a_damage_comes_to_the_same_by_both_editions(data: st.DataObject) -> None:
    scenario: Damage = data.draw(scenarios(damage.checker))

    verdicts = [damage.checker.check(replace(scenario, rules=rules)) for rules in Rules]

    assert len({verdict.outcome for verdict in verdicts}) == 1
    assert verdicts[0].result == verdicts[1].result
