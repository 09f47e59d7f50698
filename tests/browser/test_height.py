"""Is a verdict read in three glances on a phone: where does its page begin, and how long is it as it loads?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.game import AnyChecker, Game
from tests.browser.conftest import PHONE, Open
from tests.browser.hands import SHUT
from tests.checks.every import CHECKERS, situations

HEAD = 160
SCREENS, OF_A_DUEL = 4, 8
HEIGHT = "document.documentElement.scrollHeight"
TOP = "one => one.getBoundingClientRect().top"
END = "one => one.getBoundingClientRect().bottom"


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_page_of_an_example_is_short_and_its_sentence_on_the_first_screen(
    opened: Open, game: Game, checker: AnyChecker
) -> None:
    held = sorted(situations(game, checker), key=lambda one: len(one.query))
    most = PHONE["height"] * (OF_A_DUEL if checker.slug == "duel" else SCREENS)

    for situation, language in ((held[-1], "ja"), (held[len(held) // 2], "en")):
        page = opened(f"/{language}/{game.slug}/check/{checker.slug}/{situation.query}", phone=True, script=False)
        assert page.locator("h1").evaluate(TOP) < HEAD
        assert page.locator("#verdict-summary").evaluate(END) < PHONE["height"]
        assert page.evaluate(HEIGHT) <= most, page.url
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], page.url

    page.locator(SHUT).click()
    expect(page.locator("#check-submit")).to_be_visible()


def test_on_a_desktop_form_and_verdict_stand_side_by_side_and_the_verdict_stays(opened: Open) -> None:
    page = opened(
        "/en/vtes/check/no-repeat/?turn_of=A&minions.0.name=A&events.0.kind=action&events.0.minion=A&events.0.does.0=bleed"
    )
    verdict = page.locator("#verdict")
    form = page.locator("#check").bounding_box()
    beside = verdict.bounding_box()

    assert form
    assert beside
    assert form["x"] + form["width"] < beside["x"]
    page.locator("#f-events--add-action").scroll_into_view_if_needed()
    expect(verdict).to_be_in_viewport()
