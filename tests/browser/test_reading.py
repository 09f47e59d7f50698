"""Can every kind of page be read in every language, at every width, in light and dark, with script and without?

Not all with all: each two settings meet at least once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from allpairspy import AllPairs
from playwright.sync_api import Page

from games.game import all_games
from tests.browser.conftest import Open
from tests.browser.kinds import LARGE, SMALL

SETTINGS: dict[str, list[Any]] = {
    "kind": [*SMALL],
    "language": ["ja", "en", "both"],
    "width": [320, 390, 1280],
    "dark": [False, True],
    "script": [True, False],
}
PAIRS = [dict(zip(SETTINGS, values, strict=True)) for values in AllPairs([*SETTINGS.values()])]
# what stands by itself, not in a line of text, is as high as a finger; beside the text of a wide page a mouse points
LOW = """() => [...document.querySelectorAll("a, button, summary, input, select")]
  .filter((one) => innerWidth < 900 || !one.closest(".contents, .notes"))
  .filter((one) => one.checkVisibility() && !["inline", "contents"].includes(getComputedStyle(one).display))
  .filter((one) => one.getBoundingClientRect().height > 1 && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML.slice(0, 120))"""


def address(place: str, language: str) -> str:
    """Return the address of a page, in Japanese with the English beside it where both are meant."""
    if language != "both":
        return f"/{language}/{place}"
    return f"/ja/{place}{'&' if '?' in place else '?'}with=en"


def fits(page: Page) -> None:
    """Hold a page against its width, and what one points at against a finger."""
    assert page.viewport_size
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], page.url
    assert page.evaluate(LOW) == [], page.url


@pytest.mark.parametrize("kind", SMALL)
def test_a_kind_of_page_can_be_read_by_everybody(opened: Open, axe_clean: Callable[[Page], None], kind: str) -> None:
    for one in (one for one in PAIRS if one["kind"] == kind):
        settings = {name: one[name] for name in ("width", "dark", "script")}
        page = opened(address(SMALL[kind], one["language"]), status=404 if kind == "missing" else 200, **settings)

        fits(page)
        axe_clean(page)
        if kind in LARGE:
            fits(opened(address(LARGE[kind], one["language"]), **settings))


@pytest.mark.parametrize(("one", "other"), [*combinations(SETTINGS, 2)])
def test_each_two_settings_meet(one: str, other: str) -> None:
    met = {(pair[one], pair[other]) for pair in PAIRS}

    assert len(met) == len(SETTINGS[one]) * len(SETTINGS[other])


def test_every_sheet_is_one_page_of_paper_in_both_languages_together(opened: Open) -> None:
    page = opened("/en/toy/sheet/?with=ja")
    for game, (own, partner) in product(all_games(), [("ja", "en"), ("en", "ja")]):
        page.goto(f"/{own}/{game}/sheet/?with={partner}")

        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1, page.url


@pytest.mark.parametrize("kind", ["answers", "clause"])
def test_the_longest_pages_have_nothing_that_a_short_one_lacks(
    opened: Open, axe_clean: Callable[[Page], None], kind: str
) -> None:
    axe_clean(opened(f"/en/{LARGE[kind]}", width=390, script=False))
