"""Is what was entered and cannot be judged yet still there after a reload and on the way back?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.hands import answered

Open = Callable[..., Page]


def begin(page: Page) -> None:
    """Enter a first action, and a second one that has no card yet."""
    page.locator("[name='turn_of']").fill("Aki")
    page.locator("#f-events--add-card-action").click()
    answered(page)
    page.locator("[name='events.0.card']").fill("Govern the Unaligned")
    page.locator("#f-events--add-card-action").click()
    answered(page)
    page.locator("[name='events.0.card']").fill("")
    page.locator("[name='events.1.card']").fill("Computer Hacking")


def expect_all(page: Page) -> None:
    expect(page.locator("#f-turn_of")).to_have_value("Aki")
    expect(page.locator("#f-events-1-card")).to_have_value("")
    expect(page.locator("#f-events-2-card")).to_have_value("Computer Hacking")


def test_a_reload_and_the_way_back_keep_what_cannot_be_judged_yet(opened: Open) -> None:
    page = opened("/en/vtes/check/no-repeat/", phone=True, language="en")
    begin(page)

    page.reload()
    expect_all(page)
    page.goto("/en/about/")
    page.go_back()
    expect_all(page)


def test_a_page_that_is_opened_anew_begins_empty(opened: Open) -> None:
    page = opened("/en/vtes/check/no-repeat/", language="en")
    begin(page)

    page.goto("/en/about/")
    page.goto("/en/vtes/check/no-repeat/")

    expect(page.locator("#f-events-1-card")).to_have_count(0)


def test_a_removed_row_is_brought_back_with_what_was_entered(opened: Open) -> None:
    page = opened("/en/vtes/check/no-repeat/", language="en")
    begin(page)

    page.get_by_role("button", name="Remove: 2 Action with an action card").click()
    answered(page)
    expect(page.get_by_text("Row 2 removed.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    answered(page)

    expect_all(page)
