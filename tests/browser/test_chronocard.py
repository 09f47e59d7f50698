"""Can a player tell of a chain of interrupts and read how it resolves?"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import to_form, unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]
PATH = "chronocard/check/interrupts/"


def add_cards(page: Page) -> None:
    """List the heroine of Player A and the character of Player B."""
    page.locator("button[value='add|cards']").click()
    page.locator("[name='cards.0.name']").fill("Ｈ－０１")
    page.locator("[name='cards.0.type']").select_option("heroine")
    page.locator("button[value='add|cards']").click()
    page.locator("[name='cards.1.name']").fill("C-02 葉山秋音")
    page.locator("[name='cards.1.player'][value='b']").check()


def attack(page: Page) -> None:
    """Declare the A.Skill that deals 2 damage."""
    page.locator("button[value='add|declarations|a-skill']").click()
    page.locator("[name='declarations.0.user']").fill("Ｈ－０１")
    page.locator("button[value='add|declarations.0.effects|damage']").click()
    page.locator("[name='declarations.0.effects.0.amount']").fill("２")


def heal(page: Page) -> None:
    """Answer with the event that heals as much as the cost of its target."""
    page.locator("button[value='add|declarations|use']").click()
    page.locator("[name='declarations.1.player'][value='b']").check()
    page.locator("[name='declarations.1.card']").fill("E-01")
    page.locator("button[value='add|declarations.1.effects|healing-by-cost']").click()
    page.locator("[name='declarations.1.target']").fill("C-02 葉山秋音")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_player_is_saved_by_an_interrupt_on_a_phone(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/ja/", script=script, phone=True)
    page.get_by_role("link", name="クロノカードTCG").first.click()
    page.get_by_role("link", name="割り込みの連鎖").first.click()
    expect(page.locator("h1")).to_have_text("割り込みの連鎖")
    page.locator("[name='b.damage']").fill("19")
    add_cards(page)
    attack(page)
    axe_clean(page)

    page.locator("#check-submit").click()
    expect(page.locator("#verdict-summary")).to_contain_text(
        "ダメージはプレイヤーAが0点、プレイヤーBが21点で、プレイヤーBが負けます。"
    )

    to_form(page)
    heal(page)
    page.locator("button[value='add|declarations|end-interrupts']").click()
    page.locator("#check-submit").click()

    expect(page.locator("#verdict-summary")).to_contain_text(
        "ダメージはプレイヤーAが0点、プレイヤーBが19点で、どちらも負けません。"
    )
    verdict = page.locator("main")
    expect(verdict).to_contain_text("プレイヤーBのダメージが2点回復します（19→17点）。")
    expect(verdict).to_contain_text("プレイヤーBが2点のダメージを受けます（17→19点）。")
    unfold(page, "reasons")
    expect(page.locator("#chapter-reasons").get_by_role("link", name="CC-10").first).to_be_visible()
    expect(page.locator("[name='cards.0.name']")).to_have_value("Ｈ－０１")
    axe_clean(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_player_learns_that_nobody_answers_themselves(opened: Open, axe_clean: AxeClean, dark: bool) -> None:
    page = opened(f"/en/{PATH}", dark=dark, language="en")
    page.locator("button[value='add|declarations|use']").click()
    page.locator("[name='declarations.0.card']").fill("E-01")
    page.locator("button[value='copy|declarations.0']").click()
    expect(page.locator("[name='declarations.1.card']")).to_have_value("E-01")

    page.locator("#check-submit").click()

    expect(page.locator("#verdict-summary")).to_contain_text(
        "Declaration 2 (Player A's use of E-01 日の光は橙に) is not allowed here."
    )
    expect(page.locator("main").get_by_role("link", name="CC-03").first).to_be_visible()
    axe_clean(page)

    page.locator("[name='declarations.1.player'][value='b']").check()
    page.locator("#check-submit").click()

    expect(page.locator("#verdict-summary")).to_contain_text(
        "All of these may be declared. How this ends depends on what is not given."
    )
    expect(page.locator("main")).not_to_contain_text("is not allowed here")
    page.get_by_role("link", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#verdict-summary")).to_contain_text("まだ入力されていないことで決まります")


def test_what_is_not_settled_shows_both_readings(opened: Open, axe_clean: AxeClean) -> None:
    page = opened(f"/ja/{PATH}", phone=True)
    page.locator("button[value='add|declarations|use']").click()
    page.locator("[name='declarations.0.player'][value='b']").check()
    page.locator("[name='declarations.0.card']").fill("イベント1")

    page.locator("#check-submit").click()

    expect(page.locator("#verdict-summary")).to_contain_text("決まっていません")
    expect(page.locator("main")).to_contain_text(
        "カードやA.Skillを使えないと定められているのは、スタートフェイズだけです。"
    )
    axe_clean(page)


def test_a_card_that_is_not_listed_is_told_at_its_field(opened: Open) -> None:
    page = opened(f"/ja/{PATH}", phone=True)
    page.locator("button[value='add|declarations|a-skill']").click()
    page.locator("[name='declarations.0.user']").fill("オリエッタ")

    page.locator("#check-submit").click()

    expect(page).to_have_title(re.compile("^エラー"))
    expect(page.locator("[name='declarations.0.user']")).to_have_value("オリエッタ")
