"""Does the largest situation of each checker fit a page, in both languages, and can all of it be reached?"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client

from games.game import AnyChecker, Game
from rulesite.checks.present.overflow import FINDINGS, VerdictPart
from rulesite.checks.validate import nodes
from rulesite.checks.validate.json import canonical
from tests.checks.every import CHECKERS
from tests.checks.largest import filled, largest
from tests.games.work import calls

pytestmark = pytest.mark.apart

FORM = "application/x-www-form-urlencoded"
BOTH = "?with=en&ruby=1"
# each clause that is cited stands on the page in words, which alone is a third of it
LARGEST = 480_000
# what a page leaves out stands whole here
PART_LARGEST = 600_000
JSON_LARGEST = 300_000
WORK = 700_000


def posted(client: Client, path: str, data: Any, more: str = "") -> HttpResponse:
    """Return the page of a situation, at its address where it has one."""
    body = urlencode([*nodes.flatten(nodes.to_nodes(data))]) + more
    found: Any = client.post(path, body, content_type=FORM)
    return client.get(found["Location"]) if found.status_code == 303 else found  # type: ignore[return-value]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_largest_situation_fits_a_page(client: Client, game: Game, checker: AnyChecker) -> None:
    path = f"/ja/{game.slug}/check/{checker.slug}/{BOTH}"
    data = canonical(largest(game, checker))

    page = posted(client, path, data)
    button = re.search(r'name="_op" value="([^"]+)"', page.content.decode())
    pressed = posted(client, path, data, f"&{urlencode({'_op': button[1] if button else '', '_check': '1'})}")
    refused = posted(client, path, filled(game, checker), "&nonsense=1")

    assert (page.status_code, pressed.status_code, refused.status_code) == (200, 200, 422)
    assert max(len(one.content) for one in (page, pressed, refused)) <= LARGEST


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_largest_situation_is_shown_and_refused_with_little_work(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    path = f"/ja/{game.slug}/check/{checker.slug}/"
    data, wrong = canonical(largest(game, checker)), filled(game, checker)

    assert calls(lambda: posted(client, path, data)) <= WORK
    assert calls(lambda: posted(client, path, wrong, "&nonsense=1")) <= WORK


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_largest_situation_fits_an_answer_of_the_api(client: Client, game: Game, checker: AnyChecker) -> None:
    path = f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/?include=moves,picture"

    answer = client.post(path, canonical(largest(game, checker)), "application/json")

    assert answer.status_code == 200
    assert len(answer.content) <= JSON_LARGEST


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_long_picture_is_told_in_answers_that_lead_to_one_another(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    path: str | None = f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/?include=picture"
    scenario = largest(game, checker)
    found: list[Any] = []
    while path:
        picture = client.post(path, canonical(scenario), "application/json").json()["picture"] or {
            "marks": [],
            "next": None,
        }
        found += picture["marks"]
        path = picture["next"]

    drawn = checker.picture(scenario, checker.check(scenario)).all_marks if checker.picture else ()
    assert [one["at"] for one in found] == [mark.at for mark in drawn]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_a_page_leaves_out_stands_whole_on_a_page_of_its_own(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    path, scenario = f"/en/{game.slug}/check/{checker.slug}/", largest(game, checker)
    found = checker.check(scenario)
    page = posted(client, path, canonical(scenario)).content.decode()

    parts = {VerdictPart(one) for one in re.findall(r"_part=([a-z]+)", page)}
    pages = {part: posted(client, f"{path}?_part={part}", canonical(scenario)).content.decode() for part in parts}

    assert (VerdictPart.REASONS in parts) == (len(found.findings) > FINDINGS)
    assert {part: len(one.encode()) for part, one in pages.items() if len(one.encode()) > PART_LARGEST} == {}
    if VerdictPart.REASONS in parts:
        assert pages[VerdictPart.REASONS].count('<li id="finding-') == len(found.findings)
    if VerdictPart.STEPS in parts:
        assert pages[VerdictPart.STEPS].split('<ol class="steps">')[1].split("</ol>")[0].count("<li>") == len(
            found.steps
        )
    if VerdictPart.TEXT in parts:
        assert 'id="copy-json"' in pages[VerdictPart.TEXT]
