"""Is little to be filled in before the forms of the game are answered?"""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from games.game import AnyChecker
from games.text import LANGUAGES
from games.vtes import game, no_repeat, play_again
from rulesite.checks.forms import binding, operations
from rulesite.checks.forms.elements import Form, Input
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, nodes
from rulesite.checks.validate.nodes import Node


def judged(checker: AnyChecker, node: Node, **filled: str) -> Any:
    """Return the verdict on a form in which some fields were filled in, as it is posted."""
    sent = QueryDict(mutable=True)
    for name, value in [*nodes.flatten(node), *((name.replace("__", "."), value) for name, value in filled.items())]:
        sent[name] = value
    return checker.check(decoder.understand_submission(game, checker, url.receive(checker, sent, posted=True)))


def chosen(form: Form, pointer: str) -> list[str]:
    part = form.place(pointer).part
    assert isinstance(part, Input)
    return [option.value for option in part.options if option.chosen]


@pytest.mark.parametrize(("language", "player"), [("en", "you"), ("ja", "自分")])
def test_an_empty_turn_is_ones_own_with_one_minion(language: str, player: str) -> None:
    empty = nodes.flatten(operations.empty(no_repeat.checker.scenario, language))

    assert {pair for pair in empty if pair[1]} == {("turn_of", player), ("minions.0.name", "A")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_fields_of_a_turn_say_that_a_minion_may_not_bleed_twice(language: str) -> None:
    scenario = no_repeat.checker.scenario
    node = operations.empty(scenario, language)
    for kind in ("card-action", "unlock", "action"):
        operations.change(scenario, node, f"add|events|{kind}")

    verdict = judged(
        no_repeat.checker,
        node,
        events__0__card="Computer Hacking",
        events__1__card="Freak Drive",
        events__2__does="bleed",
    )

    assert [one.code for one in verdict.findings] == ["nothing-repeated", "unlocks", "already-bled"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_fields_of_a_play_say_that_a_minion_may_not_bleed_twice(language: str) -> None:
    node = operations.empty(play_again.checker.scenario, language)

    verdict = judged(
        play_again.checker,
        node,
        played__card="Computer Hacking",
        attempt__does="bleed",
        attempt__unlocked="true",
    )

    assert [one.code for one in verdict.findings] == ["already-bled"]


def test_a_new_action_with_a_card_is_what_the_card_says() -> None:
    scenario = no_repeat.checker.scenario
    node = operations.empty(scenario)
    operations.change(scenario, node, "add|events|card-action")
    operations.change(scenario, node, "add|events|action")

    form = binding.bind(scenario, node)

    assert chosen(form, "/events/0/does") == ["as-card"]
    assert chosen(form, "/events/1/does") == []


def test_what_a_modifier_may_be_limited_by_is_asked_in_the_open() -> None:
    query = QueryDict(
        "played.minion=A&played.card=Threats&attempt.minion=A&attempt.kind=action-modifier&attempt.card=Card X"
    )
    scenario = play_again.checker.scenario
    form = binding.bind(scenario, nodes.read_fields(scenario, query).node)
    (finding,) = play_again.check(url.understand_form(game, play_again.checker, query)).findings

    form.reveal(finding.at)

    assert (finding.code, finding.at) == ("limited-unknown", "/attempt/limited")
    assert [fold.open for fold in form.folds if fold.holds(finding.at)] == [True]
