"""Can a reader go everywhere by keyboard alone, and always see where the focus is?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.hands import comes_true

FOCUS = """() => { const one = document.activeElement;
  return one && one !== document.body && getComputedStyle(one).outlineStyle !== "none" && one.checkVisibility(); }"""
MOST = 150


def reach(page: Page, goal: Locator, key: str = "Tab", most: int = MOST) -> None:
    """Press Tab until the focus is on the goal; it is visible at every stop."""
    for _ in range(most):
        page.keyboard.press(key)
        assert page.evaluate(FOCUS), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if goal.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{most} times {key} never led to {goal}")


def follow(page: Page, goal: Locator, address: str) -> None:
    """Go to a link by Tab and open it by Enter."""
    reach(page, goal)
    page.keyboard.press("Enter")
    page.wait_for_url(address)


def test_from_the_first_page_over_a_suggestion_a_clause_and_its_answer_to_the_checker_and_back(opened: Open) -> None:
    page = opened("/ja/")
    reach(page, page.get_by_role("combobox", name="どんな状況ですか。"))
    page.keyboard.type("toy-3")
    expect(page.get_by_role("option").first).to_contain_text("TOY-3")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ja/toy/rules/toy-3/")

    follow(
        page, page.get_by_role("complementary").get_by_role("link", name="続けて取れますか。"), "**/ja/toy/faq/twice/"
    )
    follow(page, page.get_by_role("link", name="この状況を判定ページで開く").first, "**/ja/toy/check/pebbles/?*")
    expect(page.locator("#verdict")).to_be_visible()
    page.go_back()
    reach(page, page.get_by_role("link", name="この状況を判定ページで開く").first)


@pytest.mark.parametrize("script", [True, False])
def test_the_first_stop_leads_past_the_head_of_the_page(opened: Open, script: bool) -> None:
    page = opened("/ja/toy/rules/", script=script)

    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getBoundingClientRect().left") >= 0
    expect(page.get_by_role("link", name="本文へ移動")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("script", [True, False])
def test_language_partner_and_readings_are_switched_from_the_head(opened: Open, script: bool) -> None:
    page = opened("/ja/toy/rules/toy-1/", script=script)

    follow(page, page.get_by_role("link", name="日英対訳"), "**/ja/toy/rules/toy-1/?with=en")
    expect(page.get_by_text("A move takes at least one pebble.", exact=False).first).to_be_visible()
    follow(page, page.get_by_role("link", name="読みを付ける"), "**/ja/toy/rules/toy-1/?with=en&ruby=1")
    follow(page, page.get_by_role("link", name="English", exact=True), "**/en/toy/rules/toy-1/?with=ja&ruby=1")
    follow(page, page.get_by_role("link", name="One language"), "**/en/toy/rules/toy-1/?ruby=1")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_contents_lead_to_a_section_and_the_next_stop_is_within_it(opened: Open) -> None:
    page = opened("/ja/toy/rules/")

    follow(page, page.get_by_role("navigation", name="目次").get_by_role("link").nth(1), "**/ja/toy/rules/#*")
    page.keyboard.press("Tab")

    section = page.locator("section.section").nth(1)
    assert section.evaluate("one => one.contains(document.activeElement)")
    expect(page.locator(".contents [aria-current]")).to_have_count(1)


def test_a_definition_comes_with_the_focus_and_goes_with_escape(opened: Open) -> None:
    page = opened("/ja/toy/rules/toy-1/")
    term = page.locator("a.term").first

    reach(page, term)
    expect(page.get_by_role("tooltip")).to_have_text("取り合うものです。")
    expect(term).to_have_attribute("aria-describedby", "definition")
    page.keyboard.press("Escape")

    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(term).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/ja/toy/terms/pebble/")


def test_the_partner_of_what_has_the_focus_is_marked(opened: Open) -> None:
    page = opened("/ja/toy/rules/toy-1/?with=en")
    term = page.locator(".pair a.term").first

    reach(page, term)

    marks = page.locator(".pair").first.evaluate(
        "pair => [...pair.children].map((one) => getComputedStyle(one).boxShadow)"
    )
    assert len(marks) == 2
    assert "none" not in marks


def test_examples_behind_a_clause_are_unfolded_by_enter(opened: Open) -> None:
    page = opened("/en/toy/rules/toy-3/", language="en")
    summary = page.locator("details.pointed summary").first

    reach(page, summary)
    page.keyboard.press("Enter")

    expect(page.locator("details.pointed a").first).to_be_visible()
    expect(summary).to_be_focused()


def test_a_wide_table_takes_the_focus_so_that_the_arrows_move_it(opened: Open) -> None:
    page = opened("/ja/blackpoker/rules/", width=320)
    table = page.locator("div.table").first
    table.evaluate("one => { one.previousElementSibling?.scrollIntoView(); one.focus(); }")
    before = table.evaluate("one => one.scrollLeft")

    page.keyboard.press("ArrowRight")
    comes_true(page, "before => document.activeElement.scrollLeft > before", before)


def test_what_is_printed_bears_its_address_revision_and_day(opened: Open) -> None:
    page = opened("/ja/toy/rules/toy-1/")

    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")

    foot = page.locator("footer")
    expect(foot).to_contain_text("/ja/toy/rules/toy-1/")
    expect(foot).to_contain_text("リビジョン")
    expect(foot.locator("time")).to_be_visible()
    expect(page.locator("header nav").first).to_be_hidden()
