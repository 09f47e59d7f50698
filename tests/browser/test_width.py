"""Does every checker fit a small phone, filled in and empty, and does its bar leave room for the rest?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.game import AnyChecker, Game
from tests.browser.hands import SHUT
from tests.browser.turns import in_turn
from tests.checks.every import situations

SMALLEST = {"width": 320, "height": 640}
# 1280 × 1024 at 400 %
ENLARGED = {"width": 320, "height": 256}
BAR = "document.querySelector('.check-bar').getBoundingClientRect().height"


def longest(game: Game, checker: AnyChecker, outcome: str = "") -> str:
    """Return the query of the longest situation of the FAQ, of those with an outcome if there is one."""
    offered = [one for one in situations(game, checker) if one.example.outcome == outcome]
    return max((one.query for one in offered or situations(game, checker)), key=len)


@pytest.mark.parametrize(("game", "checker"), in_turn(0, 2))
def test_nothing_scrolls_sideways_on_a_small_phone_in_japanese(
    opened: Callable[..., Page], game: Game, checker: AnyChecker
) -> None:
    fits(opened, game, checker, "ja")


@pytest.mark.parametrize(("game", "checker"), in_turn(1, 2))
def test_nothing_scrolls_sideways_on_a_small_phone_in_english(
    opened: Callable[..., Page], game: Game, checker: AnyChecker
) -> None:
    fits(opened, game, checker, "en")


def fits(opened: Callable[..., Page], game: Game, checker: AnyChecker, language: str) -> None:
    """Open the form of a checker empty and filled in, and hold it against the width of a phone and of one enlarged."""
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


LONG_NAME = (
    "nightfall/check/combat/?players.0.name=TaroYamada_from_YokohamaTeam&players.0.minions.0.name=m"
    "&players.0.minions.0.strength=3&players.1.name=Ben&attacks.0.attacker=m&attacks.0.target=Ben"
)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_long_name_without_a_space_does_not_make_a_phone_scroll_sideways(
    opened: Callable[..., Page], language: str
) -> None:
    page = opened(f"/{language}/{LONG_NAME}", phone=True)

    for width in (390, SMALLEST["width"]):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
