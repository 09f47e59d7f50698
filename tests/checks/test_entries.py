"""Are facts that decide together asked for at once, with their fields, and answers told by who wins?"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.game import AnyChecker, Game, all_games
from games.text import folded
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.defaults import row_labels
from rulesite.checks.forms.elements import Input, Rows
from rulesite.checks.forms.operations import change, empty
from rulesite.checks.validate.nodes import Node
from tests.checks.every import CHECKERS

PATH = "/{}/nightfall/check/final-score/"
TIED = "?players.0.name=A&players.0.wounds=14&players.1.name=B&players.1.wounds=14"
TYPES = ("bite", "burn", "bleed")

pytestmark = pytest.mark.django_db


def way_out(client: Client, language: str, query: str) -> str:
    body = client.get(PATH.format(language) + query).content.decode()
    return body[body.index('class="question') :].partition('<details class="chapter"')[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tie_asks_for_all_types_at_once(client: Client, language: str) -> None:
    body = way_out(client, language, TIED)

    by_player = [
        (legend, re.findall(r'<input type="number"[^>]* name="([^"]+)"', fields))
        for legend, fields in re.findall(r"<fieldset[^>]*><legend>(.*?)</legend>(.*?)</fieldset>", body, re.S)
    ]

    assert by_player == [(name, [f"players.{n}.{kind}" for kind in TYPES]) for n, name in enumerate("AB")]
    assert "＋" not in body
    assert " + " not in body


def test_what_is_entered_there_is_judged_with_the_rest(client: Client) -> None:
    form = way_out(client, "en", TIED)
    rest = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    types = {"players.0.bite": "7", "players.0.burn": "", "players.0.bleed": "", "players.1.bite": "5"}

    response = client.get(PATH.format("en"), dict(rest) | types | {"players.1.burn": "5", "players.1.bleed": "4"})

    assert "B wins" in response.content.decode()


def test_open_numbers_stand_by_who_wins_in_ranges(client: Client) -> None:
    query = "?players.0.name=A&players.0.wounds=14&players.0.declared=6&players.1.name=B&players.1.wounds=14"
    body = way_out(client, "en", query)

    groups = [re.sub(r"<[^>]+>|\s+", " ", group) for group in body.split('<li class="alike">')[1:]]
    numbers = [re.findall(r"\d+(?:–\d+)?", group.partition("→")[0])[:1] for group in groups]

    assert len(groups) == 3
    assert ["B" in groups[0], "A and B" in groups[1]] == [True, True]
    assert numbers == [["5"], ["6"], ["7–14"]]


@pytest.mark.parametrize("checker", ["combat", "turn"])
def test_a_new_minion_is_not_called_like_its_player(checker: str) -> None:
    scenario = all_games()["nightfall"].checker(checker).scenario
    form = empty(scenario)

    for n in (0, 0, 1):
        assert change(scenario, form, f"add|players.{n}.minions")

    assert row_labels(scenario, form) == {"player": ["A", "B"], "minion": ["C", "D", "E"]}


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_no_two_new_rows_of_a_form_bear_one_name_nor_that_of_a_choice(game: Game, checker: AnyChecker) -> None:
    node = empty(checker.scenario)
    for _ in range(2):
        for op in _adding(checker, node):
            change(checker.scenario, node, op)

    labels = [folded(label) for group in row_labels(checker.scenario, node).values() for label in group]

    assert len(labels) == len({*labels})
    assert not {*labels} & {folded(code) for code in _choice_codes(checker, node)}


def test_a_new_row_is_not_called_like_anything_entered() -> None:
    form = Node(below={"player": Node(["B"]), "archives": Node(below={"0": Node(below={"card": Node(["a"])})})})
    scenario = all_games()["nightfall"].checker("claim").scenario

    assert change(scenario, form, "add|archives")

    assert row_labels(scenario, form)["archive"] == ["a", "C"]


def _adding(checker: AnyChecker, node: Node) -> list[str]:
    """Return the buttons of a form that add a row."""
    places = bind(checker.scenario, node).places.values()
    return [adder.op for place in places if isinstance(place.part, Rows) for adder in place.part.adders]


def _choice_codes(checker: AnyChecker, node: Node) -> set[str]:
    """Return the codes of all that can be chosen in a form."""
    places = bind(checker.scenario, node).places.values()
    return {option.value for place in places if isinstance(place.part, Input) for option in place.part.options}
