"""Can a reader find something by typing, with the keyboard alone, and without script?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open


def test_suggestions_come_while_one_types_and_the_arrows_walk_through_them(
    opened: Open, axe_clean: Callable[[Page], None]
) -> None:
    page = opened("/ja/", phone=True)
    box = page.get_by_role("combobox", name="検索")

    box.press_sequentially("koishi", delay=20)
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("小石")
    expect(box).to_have_attribute("aria-expanded", "true")
    axe_clean(page)
    box.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", "suggestion-1")
    expect(box).to_be_focused()
    box.press("Escape")
    expect(options).to_have_count(0)
    expect(box).to_have_value("koishi")


def test_a_chosen_suggestion_opens_its_page(opened: Open) -> None:
    page = opened("/en/", language="en")
    box = page.get_by_role("combobox", name="Search")

    box.press_sequentially("golden", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("Golden Pebble")
    box.press("ArrowDown")
    box.press("Enter")

    page.wait_for_url("**/en/toy/cards/golden-pebble/")


@pytest.mark.parametrize("script", [True, False])
def test_enter_shows_all_that_is_found(opened: Open, axe_clean: Callable[[Page], None], script: bool) -> None:
    page = opened("/ja/toy/rules/", script=script, dark=True)

    page.get_by_role("combobox", name="検索").fill("小石")
    page.get_by_role("combobox", name="検索").press("Enter")

    expect(page.get_by_role("heading", name="用語")).to_be_visible()
    expect(page.locator("mark").first).to_have_text("小石")
    axe_clean(page)
