"""Can somebody who writes programs read the API's documentation and try it?"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


def test_a_check_can_be_tried_on_the_page_of_swagger_ui(opened: Open) -> None:
    page = opened("/api/v1/docs/try/")
    check = page.locator("#operations-Checks-check_toy_pebbles")

    check.locator(".opblock-summary").click()
    check.get_by_role("button", name="Try it out").click()
    check.get_by_role("button", name="Execute").click()

    expect(check.locator(".live-responses-table .response-col_status").last).to_contain_text("200")


def test_an_address_of_the_api_is_a_plain_page_in_a_browser(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/api/v1/games/toy/rules/toy-1/", language="ja")

    expect(page.locator("pre")).to_contain_text("手番では小石を1個以上取ります。")
    axe_clean(page)
    page.get_by_role("link", name="/ja/toy/rules/toy-1/", exact=True).click()

    expect(page).to_have_url(re.compile("/ja/toy/rules/toy-1/$"))
