"""Can a verdict be handed on: copied, stored, opened again, with script and without, by keyboard alone?"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

FILLED = "/vtes/check/play-again/?played.minion=Anson&played.kind=action-modifier&played.card=Threats&attempt.minion=Anson&attempt.kind=action-modifier&attempt.card=Threats"
SHARE = "#chapter-share > summary"
STORED = re.compile(r"/(ja|en)/c/[a-z2-7]{12}/$")
NAMES = {
    "ja": ("この状況を保存して共有", "この状況を判定ページで開く", "保存した状況"),
    "en": ("Store and share", "Open in the checker", "Stored situation"),
}


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(("language", "phone", "dark"), [("ja", True, True), ("en", False, False)])
def test_a_verdict_is_stored_and_opened_again(
    opened: Open, axe_clean: Callable[[Page], None], language: str, phone: bool, dark: bool, script: bool
) -> None:
    store, open_again, called = NAMES[language]
    page = opened(f"/{language}{FILLED}", script=script, phone=phone, dark=dark, language=language)
    summary = page.locator(".verdict-summary").first.inner_text()

    page.locator(SHARE).click()
    page.get_by_role("button", name=store).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(STORED)

    expect(page.locator(".verdict-summary").first).to_have_text(summary)
    assert called in page.title()
    assert page.viewport_size
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    axe_clean(page)
    page.get_by_role("link", name=open_again).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{FILLED}*")


def test_what_is_copied_is_the_text_and_is_announced(opened: Open) -> None:
    page = opened(f"/en{FILLED}", language="en")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    page.locator(SHARE).click()
    page.get_by_role("button", name="Copy as text", exact=True).click()

    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_attached()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Anson may not play another copy of Threats now." in copied
    assert f"/en{FILLED}" in copied


def test_without_a_script_everything_to_copy_can_be_selected(opened: Open) -> None:
    page = opened(f"/ja{FILLED}", script=False)

    page.locator(SHARE).click()
    page.locator(".program summary").click()

    for name in ("日本語のテキスト", "英語のテキスト", "状況のJSON", "同じ判定をプログラムから行う"):
        assert page.get_by_label(name, exact=True).input_value()
    assert page.locator("button[data-copy-from]:visible").count() == 0


def test_the_printed_verdict_has_a_code_that_is_black_on_white(opened: Open) -> None:
    page = opened(f"/ja{FILLED}", dark=True)
    code = page.locator("svg.qr")
    assert not code.is_visible()

    page.emulate_media(media="print")

    box = code.bounding_box()
    assert box
    assert 168 <= box["width"] <= 172
    assert code.locator("path").first.evaluate("path => getComputedStyle(path).fill") == "rgb(255, 255, 255)"
    assert code.locator("path").last.evaluate("path => getComputedStyle(path).stroke") == "rgb(0, 0, 0)"


def test_the_code_is_shown_on_the_screen_too_to_be_passed_across_the_table(opened: Open) -> None:
    page = opened(f"/ja{FILLED}", script=False, phone=True)

    page.locator(SHARE).click()

    expect(page.locator("svg.qr")).to_be_visible()


def test_where_the_device_has_a_way_to_share_the_address_goes_there(opened: Open) -> None:
    page = opened(f"/en{FILLED}", language="en", phone=True)
    expect(page.locator("[data-share]")).to_be_hidden()
    page.evaluate("navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }; offerCopies();")

    page.locator(SHARE).click()
    page.locator("[data-share]").click()

    assert page.evaluate("window.shared").endswith(f"/en{FILLED}")


def test_the_other_language_of_a_stored_situation_is_one_action_away(opened: Open) -> None:
    page = opened(f"/ja{FILLED}")
    page.locator(SHARE).click()
    page.get_by_role("button", name=NAMES["ja"][0]).click()
    page.wait_for_url(STORED)

    page.get_by_role("link", name="English").click()

    page.wait_for_url(re.compile("/en/c/"))
    assert "Threats" in page.locator(".verdict-summary").first.inner_text()
