"""Can a player of Nightfall lay out a combat and a chain on a phone, in Japanese, and read who is hit and what resolves?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]
WITH_AND_WITHOUT_SCRIPT = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


def add(page: Page, what: str, then: str) -> None:
    """Add a row and wait until its field is there."""
    page.locator(f"button[value='add|{what}']").click()
    expect(page.locator(f"[name='{then}']").first).to_be_visible()


def fill(page: Page, **fields: str) -> None:
    """Fill in text fields, with `__` for the dots of their names."""
    for name, value in fields.items():
        page.locator(f"[name='{name.replace('__', '.')}']").fill(value)


def lay_out_combat(page: Page) -> None:
    """Let Wolf (strength 5) attack Ben, who blocks with Hunter and Bat (health 2 each)."""
    fill(page, players__0__name="アキ", players__1__name="ベン")
    add(page, "players.0.minions", "players.0.minions.0.name")
    add(page, "players.1.minions", "players.1.minions.0.name")
    add(page, "players.1.minions", "players.1.minions.1.name")
    fill(page, players__0__minions__0__name="狼", players__0__minions__0__strength="５")
    fill(page, players__1__minions__0__name="狩人", players__1__minions__1__name="蝙蝠")
    add(page, "attacks", "attacks.0.attacker")
    fill(page, attacks__0__attacker="狼", attacks__0__target="ベン")
    add(page, "attacks.0.blockers", "attacks.0.blockers.0")
    fill(page, attacks__0__blockers__0="狩人")
    add(page, "attacks.0.blockers", "attacks.0.blockers.1")
    fill(page, attacks__0__blockers__1="蝙蝠")


@WITH_AND_WITHOUT_SCRIPT
def test_a_player_on_a_phone_learns_who_is_destroyed_and_who_receives_wounds(
    opened: Open, axe_clean: AxeClean, script: bool
) -> None:
    page = opened("/ja/nightfall/", script=script, phone=True)
    page.get_by_role("link", name="戦闘とブロック").first.click()
    expect(page.locator("h1")).to_have_text("戦闘とブロック")
    axe_clean(page)

    lay_out_combat(page)
    page.locator("#check-submit").click()

    expect(page.locator("#verdict")).to_contain_text("結果")
    expect(page.locator("#verdict-summary")).to_have_text("ベンはウーンド1枚を受け、狩人と蝙蝠は破壊されます。")
    expect(page.locator(".steps")).to_contain_text("狩人が5点のうち2点のダメージを吸収します。残りの体力は0です。")
    expect(page.locator(".board")).to_contain_text("狼（攻撃力5）")
    expect(page.locator("[name='players.0.minions.0.strength']")).to_have_value("5")
    axe_clean(page)


@WITH_AND_WITHOUT_SCRIPT
def test_a_minion_that_stays_at_home_is_told_and_the_attack_offered(opened: Open, script: bool) -> None:
    page = opened("/ja/nightfall/check/combat/", script=script, phone=True)
    lay_out_combat(page)
    add(page, "players.0.minions", "players.0.minions.1.name")
    fill(page, players__0__minions__1__name="烏")

    page.locator("#check-submit").click()

    expect(page.locator("#verdict")).to_contain_text("できない")
    expect(page.locator("#verdict-summary")).to_have_text(
        "烏も攻撃しなければなりません。アキのミニオンは、すべて攻撃します。"
    )
    unfold(page, "options")
    page.locator("#chapter-options").get_by_role("link", name="烏がベンを攻撃する").click()
    expect(page.locator("#verdict")).to_contain_text("結果")
    expect(page.locator("#verdict-summary")).to_contain_text("ベンはウーンド2枚を受け")


def lay_out_chain(page: Page, link: str) -> None:
    """Let Aki start with a red order, and Ben follow with a blue one that red kicks."""
    fill(page, players__0__name="アキ", players__1__name="ベン")
    add(page, "events|order", "events.0.player")
    fill(page, events__0__player="アキ", events__0__card="一枚め")
    page.locator("[name='events.0.colour']").select_option("red")
    page.locator(f"[name='events.0.links'][value='{link}']").check()
    add(page, "events|order", "events.1.player")
    fill(page, events__1__player="ベン", events__1__card="二枚め")
    page.locator("[name='events.1.colour']").select_option("blue")
    page.locator("[name='events.1.kicker']").select_option("red")


@WITH_AND_WITHOUT_SCRIPT
def test_a_player_on_a_phone_learns_how_a_chain_resolves(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/ja/nightfall/", script=script, phone=True)
    page.get_by_role("link", name="チェーンとキッカー").first.click()
    expect(page.locator("h1")).to_have_text("チェーンとキッカー")
    axe_clean(page)

    lay_out_chain(page, "blue")
    page.locator("#check-submit").click()

    expect(page.locator("#verdict")).to_contain_text("結果")
    expect(page.locator("#verdict-summary")).to_have_text(
        "2枚のチェーンは二枚めから一枚めへさかのぼって解決し、二枚めのキッカーが働きます。"
    )
    expect(page.locator(".steps li").nth(2)).to_contain_text("ベンの二枚めを解決します。")
    expect(page.locator(".steps li").nth(3)).to_contain_text("アキの一枚めを解決します。")
    axe_clean(page)


@WITH_AND_WITHOUT_SCRIPT
def test_a_link_of_the_wrong_colour_is_told_with_the_colours_that_would_link(opened: Open, script: bool) -> None:
    page = opened("/ja/nightfall/check/chain/", script=script, phone=True)
    lay_out_chain(page, "white")

    page.locator("#check-submit").click()

    expect(page.locator("#verdict")).to_contain_text("できない")
    expect(page.locator("#verdict-summary")).to_have_text(
        "ベンは二枚めをつなげません。主色は青ですが、一枚めのリンク色は白だけです。"
    )
    unfold(page, "options")
    page.get_by_role("link", name="ベンが白のオーダーを出す").click()
    expect(page.locator(".findings")).to_contain_text("白のオーダーはつながります。")


def test_a_chain_is_read_in_english_at_a_desk_and_the_switch_keeps_it(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/nightfall/check/chain/", language="en", dark=True)
    lay_out_chain(page, "blue")

    page.locator("#check-submit").click()

    expect(page.locator("#verdict-summary")).to_contain_text("and the kicker of 二枚め works.")
    axe_clean(page)
    page.get_by_role("link", name="日本語").click()
    expect(page.locator("#verdict-summary")).to_contain_text("二枚めのキッカーが働きます。")
