"""Can a player describe an attack and read who survives it, on a phone in Japanese and on a desk in English?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import to_form, unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


def add(page: Page, what: str) -> None:
    page.locator(f"button[value='add|{what}']").click()


def attack_with_two(page: Page) -> None:
    """Tell of ♡7, blocked by ♠9, and of ♣K, blocked by a barrier that nobody has seen."""
    add(page, "attackers|soldier")
    page.locator("[name='attackers.0.cards']").fill("ハートの７")
    add(page, "attackers.0.blockers|soldier")
    page.locator("[name='attackers.0.blockers.0.cards']").fill("s9")
    add(page, "attackers|soldier")
    page.locator("[name='attackers.1.cards']").fill("♣K")
    add(page, "attackers.1.blockers|barrier")
    expect(page.locator("[name='attackers.1.blockers.0.card']")).to_be_visible()


@pytest.mark.parametrize(
    ("script", "phone", "dark"),
    [
        pytest.param(True, True, False, id="script-phone-light"),
        pytest.param(False, True, True, id="no-script-phone-dark"),
    ],
)
def test_a_player_reads_who_falls_and_what_a_hidden_barrier_leaves_open(
    opened: Open, axe_clean: AxeClean, script: bool, phone: bool, dark: bool
) -> None:
    page = opened("/ja/blackpoker/check/damage/", script=script, phone=phone, dark=dark)
    expect(page.locator("h1")).to_have_text("アタックとダメージ判定")
    attack_with_two(page)

    page.get_by_role("button", name="判定する").click()

    expect(page.locator("#verdict")).to_contain_text("情報不足")
    expect(page.locator("#verdict-summary")).to_contain_text("♡7と裏向きの防壁が墓地に行き")
    expect(page.locator("#verdict-summary")).to_contain_text("♣K")
    expect(page.locator("#verdict").get_by_role("link", name="BP9-105").first).to_be_visible()
    axe_clean(page)


def test_once_the_barrier_is_seen_the_answer_is_certain_in_both_languages(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/blackpoker/check/damage/", language="en")
    attack_with_two(page)
    page.locator("[name='attackers.1.blockers.0.card']").fill("king of hearts")

    page.get_by_role("button", name="Check", exact=True).last.click()

    expect(page.locator("#verdict-summary")).to_contain_text("♡7, ♣K and the barrier ♡K go to the graveyard")
    axe_clean(page)
    page.get_by_role("link", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#verdict-summary")).to_contain_text("♡7と♣Kと防壁♡Kが墓地に行きます。")


def test_an_illegal_attacker_is_told_and_a_card_in_two_places_is_refused(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/ja/blackpoker/check/damage/", phone=True)
    add(page, "attackers|soldier")
    page.locator("[name='attackers.0.cards']").fill("♡8")
    page.locator("#f-attackers-1--more > summary").click()
    page.locator("[type=checkbox][name='attackers.0.new']").check()
    page.get_by_role("button", name="判定する").click()
    expect(page.locator("#verdict-summary")).to_contain_text("♡8はアタックできません。")

    to_form(page)
    add(page, "attackers|soldier")
    page.locator("[name='attackers.1.cards']").fill("H8")
    page.get_by_role("button", name="判定する").click()

    expect(page.locator(".error-summary")).to_be_visible()
    expect(page.locator("[name='attackers.1.cards']")).to_have_value("H8")
    axe_clean(page)


def test_what_could_be_done_instead_is_a_link_to_its_own_verdict(opened: Open) -> None:
    page = opened("/ja/blackpoker/check/damage/")
    attack_with_two(page)
    page.get_by_role("button", name="判定する").click()

    unfold(page, "options")
    page.get_by_role("link", name="♡7をブロックしない").click()

    expect(page.locator("#verdict-summary")).to_contain_text("対戦相手は7点のダメージを受け")
