"""Does every checker fit a small phone, filled in and empty?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.game import Checker, Game
from tests.checks.every import CHECKERS, situations

SMALLEST = {"width": 320, "height": 640}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_nothing_scrolls_sideways_on_a_small_phone(
    opened: Callable[..., Page], game: Game, checker: Checker, language: str
) -> None:
    bare = f"/{language}/{game.slug}/check/{checker.slug}/"
    longest = max((one.query for one in situations(game, checker)), key=len)
    page = opened(bare, phone=True)
    page.set_viewport_size(SMALLEST)

    for address in (bare, bare + longest, f"{bare}{longest}&with={'en' if language == 'ja' else 'ja'}"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"], address
