"""Does every checker fit a small phone, filled in and empty, and does its bar leave room for the rest?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.game import AnyChecker, Game
from tests.browser.hands import SHUT
from tests.checks.every import CHECKERS, situations

SMALLEST = {"width": 320, "height": 640}
# 1280 × 1024 at 400 %
ENLARGED = {"width": 320, "height": 256}
BAR = "document.querySelector('.check-bar').getBoundingClientRect().height"


def longest(game: Game, checker: AnyChecker, outcome: str = "") -> str:
    """Return the query of the longest situation of the FAQ, of those with an outcome if there is one."""
    offered = [one for one in situations(game, checker) if one.example.outcome == outcome]
    return max((one.query for one in offered or situations(game, checker)), key=len)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_nothing_scrolls_sideways_on_a_small_phone(
    opened: Callable[..., Page], game: Game, checker: AnyChecker, language: str
) -> None:
    bare = f"/{language}/{game.slug}/check/{checker.slug}/"
    page = opened(bare, phone=True)
    page.set_viewport_size(SMALLEST)
    query, unknown = longest(game, checker), longest(game, checker, "unknown")

    for address in (bare, bare + query, f"{bare}{query}&with={'en' if language == 'ja' else 'ja'}", bare + unknown):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"], address

    # with the longest word for an outcome in it
    page.set_viewport_size(ENLARGED)
    page.click(SHUT)
    assert page.evaluate(BAR) < ENLARGED["height"] / 3
