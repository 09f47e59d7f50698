"""Does a checker offer the situation that was judged last on this device, until its reader forgets it, and examples to begin with?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.game import AnyChecker, Game
from rulesite.checks.proof.examples import MOST
from tests.browser.conftest import Open
from tests.browser.turns import in_turn

PATH = "/en/toy/check/pebbles/"
JUDGED = f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A&moves.0.number=2"
KEPT = "() => JSON.stringify(localStorage)"


def last(page: Page) -> str:
    page.goto(PATH)
    expect(page.locator("#last")).to_be_visible()
    return page.locator("#last a").get_attribute("href") or ""


def test_the_last_situation_is_offered_beside_the_empty_form_until_it_is_forgotten(opened: Open) -> None:
    page = opened(JUDGED, language="en")
    said = page.locator("#verdict-summary").inner_text()

    assert last(page) == JUDGED
    expect(page.locator("#last a")).to_contain_text(said)
    page.locator("#last button").click()

    expect(page.locator("#last")).to_be_hidden()
    page.reload()
    expect(page.locator("#last")).to_be_hidden()
    assert page.evaluate(KEPT) == "{}"


def test_what_is_entered_with_script_is_kept_as_it_was_judged_last(opened: Open) -> None:
    page = opened(JUDGED, language="en")
    page.fill("#f-moves-1-number", "1")
    then = JUDGED.replace("&moves.0.number=2", "")
    expect(page).to_have_url(then)
    page.fill("#f-moves-1-number", "")
    expect(page.locator("#live .incomplete")).to_be_visible()

    assert last(page) == then


def test_all_of_them_are_forgotten_on_the_page_that_tells_of_them(opened: Open) -> None:
    page = opened(JUDGED, language="en")
    page.goto("/en/vtes/check/play-again/")
    page.locator(".presets a").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    assert page.evaluate("localStorage.length") == 2

    page.goto("/en/about/")
    page.locator("[data-forget]").click()

    expect(page.locator("#forgotten")).to_have_text("Forgotten.")
    assert page.evaluate(KEPT) == "{}"


@pytest.mark.parametrize(("game", "checker"), in_turn(2, 3))
def test_an_empty_form_begins_with_examples_that_lead_to_their_verdicts(
    opened: Open, game: Game, checker: AnyChecker
) -> None:
    page = opened(f"/ja/{game.slug}/check/{checker.slug}/", phone=True, script=False)
    found = page.locator(".presets a")

    assert 1 <= found.count() <= MOST
    assert (page.locator(".presets .board").count() == found.count()) == bool(checker.picture)
    found.first.click()
    expect(page.locator("#verdict")).to_be_visible()
