"""Can a turn of each game be played on a phone without a letter typed, and a duel against the program and from hand to hand?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

AxeClean = Callable[[Page], None]
# where a turn begins, and how many of its decisions are tapped
TURNS = {
    "dominion": ("/en/dominion/check/turn/?cards.hand.0=Village&cards.hand.1=Smithy&cards.hand.2=Copper", 6),
    "nightfall": (
        "/en/nightfall/check/turn/?players.0.name=Aki&players.0.minions.0.name=Wolf&players.1.name=Ben",
        1,
    ),
    "chronocard": (
        "/en/chronocard/check/interrupts/?declarations.0.kind=use&declarations.0.player=a&declarations.0.type=event",
        3,
    ),
    "vtes": ("/en/vtes/check/no-repeat/?turn_of=A&minions.0.name=Anson&minions.1.name=Basil", 4),
}


def press(page: Page, words: str) -> None:
    """Press the button that begins with these words, and wait for the page that it leads to."""
    with page.expect_navigation():
        page.get_by_role("button", name=words).first.click()


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_tapped_and_taken_back_without_a_letter(opened: Open, axe_clean: AxeClean, game: str) -> None:
    path, decisions = TURNS[game]
    page = opened(path, script=False, phone=True)
    taps = page.locator("#taps button[name=_patch]")
    with page.expect_navigation():
        taps.first.click()
    press(page, "Take back")
    begun = page.url

    for number in range(decisions):
        moves = [words for words in taps.all_inner_texts() if words != "Take back"]
        assert moves, number
        with page.expect_navigation():
            taps.first.click()
        assert page.locator(".verdict--forbidden").count() == 0, number

    expect(page.locator(".board:is([role=img], [role=group])").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    axe_clean(page)
    # a move may have added two rows, as one that unlocks a minion first
    for _ in range(2 * decisions):
        if page.url != begun:
            press(page, "Take back")
    assert page.url == begun


def test_one_device_goes_from_hand_to_hand_and_each_sees_the_own_cards(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/blackpoker/check/duel/?format=lite&shuffle=3", script=False, phone=True)
    press(page, "Hand over to Player A")
    assert page.locator(".face").count() == 0
    axe_clean(page)

    for player, other, move in (("A", "B", "End"), ("B", "A", "Player B passes"), ("A", "B", "")):
        press(page, f"I am Player {player}: show my hand")
        own = page.locator(".zone").last
        expect(own).to_contain_text(f"Hand of Player {player}")
        assert all(own.locator(".face").all_inner_texts())
        assert not any(page.locator(".zone").first.locator(".face").all_inner_texts())
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        axe_clean(page)
        if move:
            press(page, move)
            press(page, f"Hand over to Player {other}")
    press(page, "Show the whole situation")
    expect(page.locator("#verdict")).to_be_visible()


def test_a_duel_is_played_against_the_program(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/ja/blackpoker/check/duel/?format=lite&shuffle=3", script=False, phone=True)
    press(page, "プレイヤーAに渡す")
    press(page, "プレイヤーAです。手札を見る")

    for number in range(10):
        if page.get_by_text("プログラムに任せる").count():
            press(page, "先を読む")
        else:
            own = page.locator("button[name=_patch]:visible")
            with page.expect_navigation():
                own.nth(number % own.count()).click()
        expect(page.locator(".zone").last).to_contain_text("プレイヤーAの手札")

    axe_clean(page)
    expect(page.get_by_text("直前の決定")).to_be_visible()
