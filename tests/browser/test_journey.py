"""Can a player walk from the home page to a verdict, and on to the other language?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import unfold_head

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


def fill_threats_twice(page: Page) -> None:
    """Tell of Threats, cancelled by Direct Intervention, and of a second one in the same action."""
    page.locator("[name='played.minion']").fill("アンソン")
    page.locator("[name='played.kind']").select_option("action-modifier")
    page.locator("[name='played.card']").fill("Threats")
    page.locator("[name='played.outcome']").select_option("direct-intervention")
    page.locator("[name='attempt.minion']").fill("アンソン")
    page.locator("[name='attempt.kind']").select_option("action-modifier")
    page.locator("[name='attempt.card']").fill("Ｔｈｒｅａｔｓ")


@pytest.mark.parametrize(
    ("script", "phone", "dark"),
    [
        pytest.param(True, True, False, id="script-phone-light"),
        pytest.param(False, True, True, id="no-script-phone-dark"),
        pytest.param(True, False, True, id="script-desktop-dark"),
        pytest.param(False, False, False, id="no-script-desktop-light"),
    ],
)
def test_a_player_walks_from_home_to_a_verdict_and_to_the_other_language(
    opened: Open, axe_clean: AxeClean, script: bool, phone: bool, dark: bool
) -> None:
    page = opened("/", script=script, phone=phone, dark=dark)
    page.wait_for_url("**/ja/")
    axe_clean(page)

    page.get_by_role("link", name="ヴァンパイア：ザ・エターナル・ストラグル").first.click()
    unfold_head(page, "menu")
    page.get_by_role("navigation").get_by_role("link", name="ルール", exact=True).click()
    page.locator("a[href='/ja/vtes/rules/nra-17/']").first.click()
    expect(page.locator("h1")).to_have_text("キャンセルされたアクション修正カード")
    axe_clean(page)

    page.get_by_role("link", name="もう一度プレイできるか").click()
    expect(page.locator("h1")).to_have_text("もう一度プレイできるか")
    axe_clean(page)

    fill_threats_twice(page)
    page.get_by_role("button", name="判定する").click()
    expect(page.locator("#verdict")).to_contain_text("できない")
    expect(page.locator("#verdict-summary")).to_contain_text("アンソン")
    expect(page.locator("#verdict").get_by_role("link", name="NRA-51")).to_be_visible()
    expect(page.locator("[name='attempt.card']")).to_have_value("Ｔｈｒｅａｔｓ")
    axe_clean(page)

    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#verdict")).to_contain_text("forbidden")
    expect(page.locator("#verdict-summary")).to_contain_text("アンソン")
    expect(page.locator("[name='played.card']")).to_have_value("Threats")
    axe_clean(page)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_fault_is_told_at_its_field_and_nothing_typed_is_lost(
    opened: Open, axe_clean: AxeClean, script: bool
) -> None:
    page = opened("/ja/vtes/check/play-again/", script=script, phone=True)
    page.locator("[name='played.minion']").fill("")
    page.locator("[name='attempt.minion']").fill("アンソン")

    page.get_by_role("button", name="判定する").click()

    expect(page.locator(".error-summary")).to_be_visible()
    expect(page.locator("[name='attempt.minion']")).to_have_value("アンソン")
    page.locator(".error-summary").get_by_role("link").first.click()
    assert "#f-" in page.url
    axe_clean(page)


def test_the_keyboard_alone_is_enough_and_the_focus_is_never_lost(opened: Open) -> None:
    page = opened("/ja/vtes/check/play-again/")
    fill_threats_twice(page)
    page.locator("[name='attempt.card']").focus()

    page.keyboard.press("Enter")

    expect(page.locator("#verdict")).to_contain_text("できない")
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_rows_are_added_copied_moved_and_removed(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/en/toy/check/pebbles/", script=script, language="en")
    page.locator("[name='heaps.0.name']").fill("Left")
    page.locator("button[value='add|heaps.0.bags']").click()
    page.locator("[name='heaps.0.bags.0.pebbles']").fill("７")
    page.locator("button[value='add|moves|take']").click()
    page.locator("button[value='copy|moves.0']").click()
    expect(page.locator("[name='moves.1.heap']")).to_be_visible()
    page.locator("button[value='add|moves|pass']").click()
    page.locator("button[value='up|moves.2']").click()
    expect(page.locator("[name='moves.2.heap']")).to_be_visible()
    page.locator("button[value='remove|moves.1']").click()
    expect(page.locator("[name='moves.1.heap']")).to_be_visible()
    expect(page.locator("[name='moves.2.side']")).to_have_count(0)
    axe_clean(page)

    page.get_by_role("button", name="Check", exact=True).last.click()

    expect(page.locator("#verdict")).to_be_visible()
    axe_clean(page)
