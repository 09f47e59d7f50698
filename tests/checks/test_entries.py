"""Are facts that decide together asked for at once, with their fields, and answers told by who wins?"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.game import all_games
from rulesite.checks.forms.defaults import row_labels
from rulesite.checks.forms.operations import change, empty

PATH = "/{}/nightfall/check/final-score/"
TIED = "?players.0.name=A&players.0.wounds=14&players.1.name=B&players.1.wounds=14"
TYPES = ("bite", "burn", "bleed")

pytestmark = pytest.mark.django_db


def way_out(client: Client, language: str, query: str) -> str:
    body = client.get(PATH.format(language) + query).content.decode()
    return body[body.index('class="way-out"') :].partition("</section>")[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tie_asks_for_all_types_at_once(client: Client, language: str) -> None:
    body = way_out(client, language, TIED)

    asked = re.findall(r'<input type="number"[^>]* name="([^"]+)"', body)

    assert asked == [f"players.{n}.{name}" for n in (0, 1) for name in TYPES]
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
    numbers = [re.findall(r"\d+(?:–\d+)?", group.partition("Wounds")[2])[:1] for group in groups]

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
