"""Does the bar at the foot of a checker leave the rest of the page in sight, on a phone and at four times the size?"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games.game import AnyChecker, Game, all_games
from tests.browser.conftest import PHONE, Open
from tests.browser.hands import SHUT
from tests.browser.test_width import BAR, ENLARGED, longest
from tests.browser.turns import in_turn

SMALL = {"runOnly": {"type": "rule", "values": ["target-size"]}}
COVERED = """() => {
  const one = document.activeElement, at = (one.closest('label') ?? one).getBoundingClientRect();
  const bar = document.querySelector('.check-bar').getBoundingClientRect();
  if (!one.closest('#check')) return null;
  return !one.closest('.check-bar') && at.top < bar.bottom && at.bottom > bar.top + 1;
}"""
WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_at_four_times_the_size_the_focus_is_never_under_the_bar(opened: Open, script: bool) -> None:
    game = all_games()["vtes"]
    page = opened(f"/en/vtes/check/no-repeat/{longest(game, game.checker('no-repeat'))}", script=script, language="en")
    page.set_viewport_size(ENLARGED)
    page.click(SHUT)
    page.focus("#f-turn_of")

    for _ in range(20):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) is False, page.evaluate("document.activeElement.outerHTML.slice(0, 300)")


def test_a_question_without_an_answer_is_told_in_a_bar_of_the_same_height(opened: Open) -> None:
    page = opened("/en/toy/check/pebbles/?heaps.0.name=A", language="en", phone=True)
    page.set_viewport_size(ENLARGED)
    page.click(SHUT)
    page.focus("#f-heaps-1-name")
    before = page.evaluate(BAR)

    page.evaluate("document.getElementById('no-answer').hidden = false")
    expect(page.locator("#no-answer")).to_be_in_viewport()
    told = page.evaluate(BAR)
    page.evaluate("document.getElementById('no-answer').hidden = true")
    page.fill("#f-heaps-1-name", "")
    expect(page.locator("#live .incomplete")).to_be_visible()

    assert before == told == page.evaluate(BAR)


@pytest.mark.parametrize(("game", "checker"), in_turn(1, 3))
def test_on_a_phone_nothing_at_rest_is_left_too_small_to_be_touched(
    opened: Open, game: Game, checker: AnyChecker
) -> None:
    page = opened(f"/en/{game.slug}/check/{checker.slug}/{longest(game, checker)}", phone=True, language="en")
    page.click(SHUT)
    # seen whole: what the bar covers for a moment can be scrolled from under it
    page.set_viewport_size({"width": PHONE["width"], "height": page.evaluate("document.documentElement.scrollHeight")})

    found = Axe().run(page, options=SMALL).response["violations"]
    assert [node["html"] for one in found for node in one["nodes"]] == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_on_a_phone_a_word_stands_above_what_it_means(opened: Open, language: str) -> None:
    page = opened(f"/{language}/about/", width=320, language=language)

    for word in page.locator("dl.meanings dt").all():
        meaning = word.locator("xpath=following-sibling::dd[1]")
        above, below = word.bounding_box(), meaning.bounding_box()
        assert above
        assert below
        assert below["y"] >= above["y"] + above["height"] - 1
        assert below["width"] > 250
    assert page.evaluate(WIDTH) <= 320
