"""Can a player follow the stage of BlackPoker: start, answer, pass, and read what becomes of it?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


def tell_of_a_counter(page: Page, club: str) -> None:
    """Tell of a summons that is answered with Counter, and of the passes that let both resolve."""
    page.locator("[name='a.hand']").fill("ハートの7")
    page.locator("button[value='add|a.field|barrier']").click()
    page.locator("[name='b.hand']").fill(f"{club} ♡2")
    page.locator("button[value='add|deeds|start']").click()
    page.locator("[name='deeds.0.keys']").fill("♡7")
    page.locator("button[value='add|deeds|pass']").click()
    page.locator("button[value='add|deeds|start']").click()
    choose(page, "deeds.2.by", "b")
    page.locator("[name='deeds.2.action']").select_option("counter")
    page.locator("[name='deeds.2.keys']").fill(club)
    page.locator("[name='deeds.2.target']").fill("兵士召喚")
    page.locator("button[value='add|deeds|both-pass']").click()


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"[name='{name}'][value='{value}']").check()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_player_sees_on_a_phone_that_a_summons_is_cancelled(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/ja/blackpoker/check/stage/", script=script, phone=True)
    axe_clean(page)
    tell_of_a_counter(page, "♣9")

    page.get_by_role("button", name="判定する").last.click()

    expect(page.locator("#verdict-summary")).to_contain_text("ステージは空")
    expect(page.locator("main")).to_contain_text("無効にされるので")
    unfold(page, "reasons")
    expect(page.locator("#chapter-reasons").get_by_role("link", name="BP9-117").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    axe_clean(page)

    page.get_by_role("link", name="English").click()
    expect(page.locator("#verdict-summary")).to_contain_text("the stage is empty")
    expect(page.locator("main")).to_contain_text("it is cancelled and has no effect")
    expect(page.locator("[name='deeds.2.keys']")).to_have_value("♣9")


def test_a_lower_counter_leaves_the_summons_on_the_stage(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/blackpoker/check/stage/", language="en", dark=True)
    tell_of_a_counter(page, "C5")

    page.get_by_role("button", name="Check", exact=True).last.click()

    expect(page.locator("#verdict-summary")).to_contain_text("on the stage: Summon soldier")
    expect(page.locator("main")).to_contain_text("it cancels nothing")
    axe_clean(page)


def test_what_is_no_card_is_told_at_its_field(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/ja/blackpoker/check/action/", phone=True)
    page.locator("[name='attempt.keys']").fill("ハートの14")

    page.get_by_role("button", name="判定する").last.click()

    expect(page.locator(".error-summary")).to_contain_text("カードとして読み取れません")
    expect(page.locator("[name='attempt.keys']")).to_have_value("ハートの14")
    axe_clean(page)


def test_every_action_is_offered_with_its_answer(opened: Open) -> None:
    page = opened("/ja/blackpoker/check/action/", phone=True)
    page.locator("[name='a.hand']").fill("♠A")
    page.locator("[name='attempt.action']").select_option("summon-ace")
    page.locator("[name='attempt.keys']").fill("♠A")

    page.get_by_role("button", name="判定する").last.click()

    expect(page.locator("#verdict-summary")).to_contain_text("エース召喚を起こせます")
    unfold(page, "options")
    page.locator(".offer").filter(has_text="クイック召喚").locator("summary").first.click()
    expect(page.locator("main").get_by_role("link", name="クイック召喚").first).to_be_visible()
