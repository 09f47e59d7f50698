"""Do situations without an edition of the rules stay those of act7.0, while empty forms and what is asked in words name theirs?"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games.game import AnyChecker, all_games
from rulesite.checks.validate.decoder import understand
from rulesite.shared.storage import store

pytestmark = pytest.mark.django_db
GAME = all_games()["blackpoker"]
PLACES = [pytest.param(checker, id=checker.slug) for checker in GAME.checkers]
TODAY, FORMER = "9.1", "7.0"


def address(checker: AnyChecker) -> str:
    return f"/en/blackpoker/check/{checker.slug}/"


def judged(client: Client, checker: AnyChecker, body: dict[str, Any]) -> dict[str, Any]:
    path = f"/api/v1/games/blackpoker/checkers/{checker.slug}/check/"
    found: dict[str, Any] = client.post(path, body, content_type="application/json").json()
    return found


def rules_of(link: str) -> list[str]:
    """Return the edition that an address names, none where it is left out."""
    return parse_qs(urlsplit(link).query).get("rules", [])


@pytest.mark.parametrize("checker", PLACES)
def test_a_body_without_rules_is_of_act_7_and_one_with_them_of_these(client: Client, checker: AnyChecker) -> None:
    assert judged(client, checker, {"format": "pro"})["rules"] == FORMER
    for rules in (FORMER, TODAY):
        found = judged(client, checker, {"rules": rules})
        assert (found["rules"], found["scenario"]["rules"]) == (rules, rules)
        assert rules_of(found["link"]["en"]) == ([TODAY] if rules == TODAY else [])


@pytest.mark.parametrize("checker", PLACES)
def test_an_address_without_rules_is_of_act_7(client: Client, checker: AnyChecker) -> None:
    page = client.get(address(checker), {"_check": "1"}).content.decode()

    assert 'name="rules" value="7.0" checked' in page


@pytest.mark.parametrize("checker", PLACES)
def test_an_empty_form_is_filled_with_today_s_rules_and_writes_them_into_the_address(
    client: Client, checker: AnyChecker
) -> None:
    page = client.get(address(checker)).content.decode()
    sent = client.post(address(checker), {"rules": TODAY, "format": "pro"})

    assert 'name="rules" value="9.1" checked' in page
    assert sent.status_code == 303
    assert rules_of(sent["Location"]) == [TODAY]


@pytest.mark.parametrize("checker", PLACES)
def test_a_stored_situation_without_rules_is_of_act_7(client: Client, checker: AnyChecker) -> None:
    row = store(GAME, checker, understand(GAME, checker, {"format": "pro"}))[0]

    found = client.get(f"/api/v1/shared/{row.pk}/").json()

    assert found["verdict"]["rules"] == FORMER


def test_every_example_of_an_answer_on_9_names_its_rules() -> None:
    named = [
        one.scenario.get("rules") for faq in GAME.content.faq if faq.id.startswith("edition-9") for one in faq.example
    ]

    assert {*named} == {FORMER, TODAY}


@pytest.mark.parametrize(
    "text", ["♠9でアタック、スルー", "S9 attacks, no block", "9.1: ♠9でアタック、スルー", "ジョーカーでサーチできる？"]
)
def test_what_is_asked_in_words_always_names_its_rules(text: str) -> None:
    scenario = GAME.read(text)[0].draft.scenario

    assert scenario["rules"] == (TODAY if text.startswith(TODAY) else FORMER)
