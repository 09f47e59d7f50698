"""Can a player of Dominion see a play step by step, and every choice of a card side by side?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_player_plays_goons_with_ox_on_a_phone(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/ja/dominion/", script=script, phone=True)
    page.get_by_role("link", name="カード1枚の使用").first.click()
    expect(page.locator("h1")).to_have_text("カード1枚の使用")
    axe_clean(page)

    page.locator("[name='card']").fill("ならず者")
    page.locator("[name='way']").select_option("ox")
    page.get_by_role("button", name="判定する").click()

    expect(page.locator("#verdict")).to_contain_text("結果")
    expect(page.locator("#verdict-summary")).to_contain_text("ならず者")
    expect(page.locator("#verdict-summary")).to_contain_text("+2アクション")
    unfold(page, "reasons")
    expect(page.locator("main").get_by_role("link", name="WAY-10").first).to_be_visible()
    axe_clean(page)

    page.get_by_role("link", name="English").click()
    expect(page.locator("#verdict-summary")).to_contain_text("Way of the Ox")
    expect(page.locator("[name='way']")).to_have_value("ox")


def test_a_player_learns_that_chameleon_does_not_beat_enchantress(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/dominion/check/play/", language="en")
    page.locator("[name='card']").fill("Smithy")
    page.locator("[name='way']").select_option("chameleon")
    page.locator("#f-turn--more > summary").click()
    page.locator("[name='turn.effects'][value='enchantress']").check()

    page.get_by_role("button", name="Check", exact=True).last.click()

    expect(page.locator("#verdict-summary")).to_contain_text("Way of the Chameleon changes nothing here")
    expect(page.locator("#verdict-summary")).to_contain_text("under Enchantress")
    expect(page.locator("#verdict").get_by_role("link", name="WAY-30").first).to_be_visible()
    axe_clean(page)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_player_compares_every_choice_of_a_card(opened: Open, axe_clean: AxeClean, phone: bool) -> None:
    page = opened("/ja/dominion/check/choices/", phone=phone)
    page.locator("[name='card']").fill("鍛冶屋")

    page.get_by_role("button", name="判定する").click()

    expect(page.locator("#verdict-summary")).to_contain_text("鍛冶屋の使用者には")
    for told in ("習性なし", "+3カードを引く", "雄牛の習性", "+2アクション", "カメレオンの習性", "+3コイン"):
        expect(page.locator("main")).to_contain_text(told)
    axe_clean(page)


def test_the_page_of_a_card_shows_what_each_way_does_to_it(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/ja/dominion/cards/goons/", phone=True, dark=True)

    expect(page.locator("h1")).to_contain_text("ならず者")
    expect(page.locator("main")).to_contain_text("ならず者の使用者には")
    expect(page.locator("main")).to_contain_text("ミミズの習性")
    axe_clean(page)
