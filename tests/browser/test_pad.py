"""Can cards be entered by taps alone, and by keys alone, on the pad beside a field, and be typed where there is no script?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open

AxeClean = Callable[[Page], None]
DAMAGE = "/ja/blackpoker/check/damage/"


def pad(page: Page, name: str) -> Locator:
    """Return the pad beside a field."""
    return page.locator(f"xpath=//input[@name='{name}']/following-sibling::div[@class='pad']")


def opened_pad(page: Page, name: str) -> Locator:
    beside = pad(page, name)
    beside.locator(".pad-toggle").click()
    expect(beside.locator(".pad-keys")).to_be_visible()
    return beside


def tap(beside: Locator, *keys: str) -> None:
    for key in keys:
        beside.get_by_role("button", name=key, exact=True).click()


def test_a_soldier_is_entered_by_taps_with_its_suit_without_it_and_of_two_cards(
    opened: Open, axe_clean: AxeClean
) -> None:
    page = opened(DAMAGE, phone=True)
    page.locator("button[value='add|attackers|soldier']").click()
    cards = page.locator("[name='attackers.0.cards']")
    beside = opened_pad(page, "attackers.0.cards")

    tap(beside, "スペード", "9")
    expect(cards).to_have_value("♠9")
    expect(page.locator("#bar-summary")).to_contain_text("9")
    tap(beside, "8")
    expect(cards).to_have_value("8")
    tap(beside, "ハート", "7", "もう1枚重ねる", "ハート", "A")
    expect(cards).to_have_value("♡7+♡A")
    axe_clean(page)


def test_a_card_that_becomes_known_takes_the_place_of_an_unknown_one(opened: Open) -> None:
    page = opened("/ja/blackpoker/check/stage/", phone=True)
    hand = page.locator("[name='a.hand']")
    beside = opened_pad(page, "a.hand")

    tap(beside, "ダイヤ", "10", "ジョーカー")
    expect(hand).to_have_value("◇10 Joker ?×3")
    tap(beside, "最後の1枚を消す")
    expect(hand).to_have_value("◇10 Joker ?×2")
    tap(beside, "最後の1枚を消す", "最後の1枚を消す")
    expect(hand).to_have_value("◇10 Joker")


def test_the_pad_is_worked_by_keys_alone_and_its_keys_are_wide_enough_for_a_thumb(opened: Open) -> None:
    page = opened("/en/blackpoker/check/stage/", phone=True)
    page.locator("[name='a.hand']").focus()

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    beside = pad(page, "a.hand")
    expect(beside.locator(".pad-keys")).to_be_visible()
    sizes = [key.bounding_box() for key in beside.get_by_role("button").all()]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")

    assert all(size and size["width"] >= 44 and size["height"] >= 44 for size in sizes)
    expect(beside.locator(".pad-keys")).to_be_hidden()
    expect(beside.locator(".pad-toggle")).to_be_focused()


def test_without_script_there_is_no_pad_and_cards_are_typed(opened: Open) -> None:
    page = opened("/en/blackpoker/check/stage/", script=False, phone=True)

    expect(page.locator(".pad-toggle")).to_have_count(0)
    expect(page.locator("[name='a.hand']")).to_be_editable()
