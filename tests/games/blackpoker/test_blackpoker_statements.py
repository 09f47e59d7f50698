"""Is every statement on BlackPoker shown by an example, and every action and character by one for "may" and one for "may not"?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.blackpoker import duel, game, stage
from games.blackpoker.actions import Action
from games.blackpoker.cards import Kind
from games.blackpoker.editions import OF_ACT_7
from games.blackpoker.effects import EFFECTS, Effect
from games.content import Example
from games.content import Kind as Clause
from games.values import replace
from games.verdict import Outcome, Verdict
from rulesite.checks.proof.examples import as_far_as_expected
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain

SHOWN = (Clause.RULE, Clause.EXAMPLE, Clause.TERM)
JUDGED_EDITION = ("7.0",)
UNJUDGED_SECTIONS = ("regulation",)
# the order of a start and of triggers, controllers, what may be known, shuffling, formats beyond pro
UNCITED = {"bp-99", "bp-101", "bp-103", "bp-104", "bp-105", "bp-106", "bp-107"}
ACTIONS = [pytest.param(action, id=action.code) for action in Action]
KINDS = [pytest.param(kind, id=kind.code) for kind in Kind]


def verdict(example: Example) -> Verdict[Any]:
    checker = game.checker(example.checker)
    return checker.check(understand(game, checker, example.scenario))


@cache
def judged() -> tuple[tuple[Example, Verdict[Any]], ...]:
    return tuple((example, verdict(example)) for faq in game.content.faq for example in faq.example)


def cited() -> Iterator[str]:
    """Yield every clause on which a finding or a step of an example rests."""
    for _, found in judged():
        for cites in (*(one.cites for one in found.findings), *(step.cites for step in found.steps)):
            yield from (game.content.clause(cite).id for cite in cites)


@cache
def outcomes() -> dict[str, set[Outcome]]:
    """Return, for each clause, how the examples end whose findings and steps rest on it."""
    found: dict[str, set[Outcome]] = defaultdict(set)
    for _, one in judged():
        for cites, outcome in (
            *((finding.cites, finding.outcome) for finding in one.findings),
            *((step.cites, step.outcome or Outcome.ALLOWED) for step in one.steps),
        ):
            for cite in cites:
                found[game.content.clause(cite).id].add(outcome)
    return found


def test_every_statement_that_binds_is_cited_in_an_example() -> None:
    binding = {
        rule.id
        for rule in game.content.rule
        if rule.kind in SHOWN and rule.editions == JUDGED_EDITION and rule.section not in UNJUDGED_SECTIONS
    }

    assert binding - set(cited()) == UNCITED


def test_no_verdict_rests_on_a_clause_of_another_edition() -> None:
    reasons = {cite for checker in game.checkers for reason in checker.reasons for cite in reason.usual or reason.cites}
    rows = {row.cite for table in game.tables for row in table.rows}
    by_edition: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for example, found in judged():
        edition = (example.scenario.get("rules", *JUDGED_EDITION),)
        by_edition[edition].update(cite for finding in found.findings for cite in finding.cites)
        by_edition[edition].update(cite for step in found.steps for cite in step.cites)

    for editions, cites in by_edition.items():
        assert {game.content.clause(cite).editions for cite in cites} == {editions}
    assert {game.content.clause(cite).editions for cite in {*reasons, *rows}} == {JUDGED_EDITION, ("9.1",)}


def test_there_are_thirty_one_actions_six_of_master_eight_more_of_nine_and_six_characters_with_a_clause_each() -> None:
    listed = [action for action in Action if not action.row.trump]
    clauses = [action.row.clause for action in listed] + [kind.clause for kind in Kind]

    assert (len(OF_ACT_7), len(listed), len(Kind)) == (37, 45, 6)
    assert len(set(clauses)) == len(clauses) == 51
    assert set(clauses) <= set(game.content.rules)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_has_an_example_in_which_it_happens_and_one_in_which_it_may_not(action: Action) -> None:
    found = outcomes()[action.row.clause]

    assert Outcome.ALLOWED in found
    assert Outcome.FORBIDDEN in found


@pytest.mark.parametrize("kind", KINDS)
def test_a_character_has_an_example_of_what_it_may_and_one_of_what_it_may_not(kind: Kind) -> None:
    found = outcomes()[kind.clause]

    assert Outcome.ALLOWED in found
    assert Outcome.FORBIDDEN in found


@pytest.mark.parametrize("checker", ["stage", "duel"])
def test_every_example_of_a_course_says_how_the_duel_stands_at_its_end(checker: str) -> None:
    examples = [one for faq in game.content.faq for one in faq.example if one.checker == checker]

    assert [one.caption.en for one in examples if not one.result] == []


def without_effect(action: Action) -> Effect:
    """Return what an action would do if its effect were left out: it resolves, and what it triggers or starts follows."""
    if action is Action.SUCCESSION:
        return Effect(lambda state: state.but(triggered=(0, 0)))
    return replace(EFFECTS[action], begin=lambda state: state, resume=None, starts_then=lambda state: True)


def disagreeing() -> Iterator[Example]:
    """Yield the examples of a course of which not all that they say of the end comes true."""
    for faq in game.content.faq:
        for one in faq.example:
            if one.checker in ("stage", "duel"):
                found = plain(verdict(one).result)
                if any(as_far_as_expected(value, found[name]) != value for name, value in one.result.items()):
                    yield one


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Forget how situations go, before the effects are changed and after."""
    for course in (stage, duel):
        course.judge.cache_clear()
    yield
    for course in (stage, duel):
        course.judge.cache_clear()


def test_what_examples_say_of_the_end_comes_true(forgotten: None) -> None:
    assert not any(disagreeing())


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_whose_effect_is_left_out_is_noticed_by_what_an_example_says_of_the_end(
    action: Action, forgotten: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFECTS, action, without_effect(action))

    assert any(disagreeing())
