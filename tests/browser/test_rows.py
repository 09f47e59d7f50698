"""Do the rows of a form obey their buttons in a browser, with script and without, and is the focus never lost?"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import new_context

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]
PATH = "/ja/toy/check/pebbles/"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_rows_are_added_moved_and_judged(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened(PATH, script=script)

    page.click("#f-moves--add-take")
    expect(page.locator("#f-moves-1-side")).to_be_focused()
    page.click("#f-moves--add-pass")
    page.check("#f-moves-1-side-1")
    page.fill("#f-moves-1-number", "９９")
    page.click("#f-moves-2--up")

    expect(page.locator("#f-moves-2-side")).to_be_focused()
    expect(page.locator("#f-moves-1-side-1")).to_be_checked()
    expect(page.locator("#f-moves-2-side")).to_be_checked()
    expect(page.locator("#f-moves-1-number")).to_have_value("９９")

    page.click("#f-moves-2--remove")
    expect(page.locator("#f-moves-1-side-1")).to_be_focused()
    page.press("#f-moves-1-number", "Enter")

    expect(page.locator("#error-summary")).to_be_focused()
    expect(page).to_have_title(re.compile("^エラー：小石を取る"))
    axe_clean(page)
    page.click("#error-summary a")
    expect(page.locator("#f-moves-1-number")).to_be_focused()
    page.fill("#f-moves-1-number", "２")
    page.click("#check-submit")

    expect(page.locator("#verdict-summary")).to_be_visible()
    expect(page).to_have_url(
        f"{PATH}?heaps.0.name=A&moves.0.kind=take&moves.0.side=south&moves.0.heap=A&moves.0.number=2"
    )


def test_a_script_swaps_the_page_without_loading_it_and_going_back_loads_what_was(opened: Open) -> None:
    page = opened(PATH)
    page.evaluate("window.kept = true")

    page.click("#check-submit")

    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator(".languages a").first).to_have_attribute("href", "/en/toy/check/pebbles/?heaps.0.name=A")
    assert page.evaluate("window.kept")

    page.go_back()
    expect(page.locator("#verdict")).to_have_count(0)
    expect(page).to_have_url(PATH)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_language_switch_keeps_what_no_address_can_hold(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened(PATH, script=script)
    page.fill("#f-heaps-1-name", "山" * 400)
    page.press("#f-heaps-1-name", "Enter")
    expect(page.locator("#error-summary")).to_be_focused()
    axe_clean(page)

    page.press("#f-heaps-1-name", "Enter")
    expect(page).to_have_title(re.compile("^エラー：小石を取る"))
    page.click(".languages-button[lang=en]")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url("/en/toy/check/pebbles/")
    expect(page.locator("#f-heaps-1-name")).to_have_value("山" * 400)


def test_an_answer_that_does_not_come_is_told(browser: Browser, content: None, live_server: Any) -> None:
    # a page of its own: the browser itself writes the failure to its console
    context = new_context(browser, live_server.url)
    page = context.new_page()
    page.goto(PATH)
    page.fill("#f-heaps-1-name", "山")
    page.route("**/check/**", lambda route: route.abort())

    page.click("#check-submit")

    expect(page.locator("#no-answer")).to_be_visible()
    expect(page.locator("#f-heaps-1-name")).to_have_value("山")
    context.close()
