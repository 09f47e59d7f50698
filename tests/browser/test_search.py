"""Can a reader find something by typing, with the keyboard alone, and without script?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.hands import stop_clock

HOME = {"ja": "どんな状況ですか。", "en": "What happened at your table?"}
"""How the box of the home page is called, which asks and searches."""


def test_suggestions_come_while_one_types_and_the_arrows_walk_through_them(
    opened: Open, axe_clean: Callable[[Page], None]
) -> None:
    page = opened("/ja/", phone=True)
    box = page.get_by_role("combobox", name=HOME["ja"])

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
    expect(box).to_have_attribute("aria-expanded", "false")


def test_the_arrows_go_round_through_the_box_and_open_what_was_closed(opened: Open) -> None:
    page = opened("/ja/")
    box = page.get_by_role("combobox", name=HOME["ja"])

    box.press_sequentially("石", delay=20)
    options = page.get_by_role("option")
    expect(options.first).to_be_visible()
    last = options.count() - 1
    box.press("ArrowUp")
    expect(options.nth(last)).to_have_attribute("aria-selected", "true")
    box.press("ArrowDown")
    expect(page.locator("[role=option][aria-selected=true]")).to_have_count(0)
    box.press("Escape")
    expect(options).to_have_count(0)
    box.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    box.press("Home")
    box.press_sequentially("小", delay=20)
    expect(box).to_have_value("小石")
    expect(box).not_to_have_attribute("aria-activedescendant", "suggestion-1")


@pytest.mark.parametrize(
    ("language", "name", "told"), [("ja", "検索", "候補{}件"), ("en", "Search", "Suggestions: {}")]
)
def test_how_many_suggestions_there_are_is_announced(opened: Open, language: str, name: str, told: str) -> None:
    page = opened(f"/{language}/about/", language=language)

    page.get_by_role("combobox", name=name).press_sequentially("石ころ", delay=20)

    expect(page.get_by_role("option").first).to_contain_text("石" if language == "ja" else "Rocks")
    expect(page.locator("form.search [role=status]")).to_have_text(told.format(page.get_by_role("option").count()))


def test_nothing_is_asked_while_japanese_is_composed(opened: Open) -> None:
    page = opened("/ja/about/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/suggestions/" in request.url else None)
    page.get_by_role("combobox", name="検索").focus()
    keyboard = page.context.new_cdp_session(page)
    stop_clock(page)

    for typed in ("k", "こ", "こいs", "こいし"):
        keyboard.send(
            "Input.imeSetComposition", {"text": typed, "selectionStart": len(typed), "selectionEnd": len(typed)}
        )
        page.clock.run_for(1_000)
    assert not asked
    page.clock.resume()
    keyboard.send("Input.insertText", {"text": "小石"})

    expect(page.get_by_role("option").first).to_contain_text("小石")
    assert len(asked) == 1


def test_a_suggestion_can_be_clicked(opened: Open) -> None:
    page = opened("/en/", phone=True, language="en")

    page.get_by_role("combobox", name=HOME["en"]).press_sequentially("golden", delay=20)
    page.get_by_role("option").first.click()

    page.wait_for_url("**/en/toy/cards/golden-pebble/")


def test_where_nothing_is_found_the_page_is_clean_and_leads_on(opened: Open, axe_clean: Callable[[Page], None]) -> None:
    page = opened("/ja/search/?q=小岩", phone=True, dark=True)

    axe_clean(page)
    page.get_by_role("link", name="小石").first.click()

    page.wait_for_url("**/ja/toy/**")


def test_a_chosen_suggestion_opens_its_page(opened: Open) -> None:
    page = opened("/en/", language="en")
    box = page.get_by_role("combobox", name=HOME["en"])

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

    expect(page.get_by_role("heading", name="最もよく合うもの")).to_be_visible()
    expect(page.locator("mark").first).to_have_text("小石")
    axe_clean(page)
