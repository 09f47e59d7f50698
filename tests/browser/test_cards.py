"""Are cards offered by name while one is typed, asked about where it is misspelt, and found in their list?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

CHECKER = "/en/vtes/check/play-again/"


def test_names_are_offered_while_one_is_typed_and_those_of_the_page_stay(opened: Open) -> None:
    page = opened(CHECKER, language="en")
    own = page.locator("#cards option").count()

    page.locator("[name='played.card']").press_sequentially("deflec", delay=20)

    expect(page.locator("#cards option[value='Deflection']")).to_have_count(1)
    expect(page.locator("#cards option[value='Govern the Unaligned']")).to_have_count(1)
    assert page.locator("#cards option").count() > own


def test_a_misspelt_card_is_asked_about_and_one_button_puts_it_right(
    opened: Open, axe_clean: Callable[[Page], None]
) -> None:
    page = opened(
        f"{CHECKER}?played.minion=A&played.card=Computer+Haking&attempt.minion=A&attempt.card=Abbot", language="en"
    )
    button = page.get_by_role("button", name="Computer Hacking", exact=True)

    axe_clean(page)
    button.click()

    expect(page.locator("[name='played.card']")).to_have_value("Computer Hacking")
    expect(button).to_have_count(0)
    assert "played.card=Computer%20Hacking" in page.url


def test_the_list_is_narrowed_on_a_phone(opened: Open, axe_clean: Callable[[Page], None]) -> None:
    page = opened("/ja/vtes/cards/", phone=True)

    page.get_by_label("種類").select_option("event")
    page.get_by_role("button", name="絞り込む").click()

    expect(page.get_by_role("status").filter(has_text="カード40枚")).to_be_visible()
    axe_clean(page)
    page.get_by_role("link", name="A", exact=True).click()
    expect(page.get_by_label("種類")).to_have_value("event")
