"""Can a player play a duel of BlackPoker by what is offered alone, take a step back, and go on in the other language?"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]

TABLE = {
    "a.life": "♡2 ♡3 ♡4 ♡5",
    "a.hand": "♠3 ♣K",
    "a.field.0.kind": "soldier",
    "a.field.0.cards": "♠8",
    "b.life": "◇2 ◇3 ◇4 ◇5 ◇6 ◇7",
    "b.hand": "♡9",
    "b.field.0.kind": "barrier",
    "b.field.0.card": "♣8",
}
PASS = {"ja": "両方のプレイヤーがパスする", "en": "Both players pass"}


def choose(page: Page, words: str, rows: int) -> None:
    """Do one of the things that are offered, and wait until so many rows are entered."""
    offered = page.locator("#chapter-options")
    if offered.get_attribute("open") is None:
        unfold(page, "options")
    one = offered.get_by_role("link", name=words, exact=True).or_(offered.get_by_role("button", name=words, exact=True))
    one.first.click()
    page.wait_for_url(lambda url: f"deeds.{rows - 1}." in url and f"deeds.{rows}." not in url)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_duel_is_played_on_a_phone_by_what_is_offered(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened(f"/ja/blackpoker/check/duel/?{urlencode(TABLE)}", script=script, phone=True)

    choose(page, "防壁設置", 1)
    choose(page, "プレイヤーAが選ぶ：♣K", 2)
    choose(page, "アタック", 3)
    choose(page, PASS["ja"], 4)
    choose(page, "♠8でアタックする", 5)
    choose(page, "5行目を取り消す", 4)
    expect(page.locator("#verdict-summary")).to_contain_text("次はプレイヤーAが選びます")
    axe_clean(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    page.get_by_role("link", name="English").click()
    choose(page, "♠8 attacks", 5)
    choose(page, PASS["en"], 6)
    choose(page, "nobody blocks", 7)
    choose(page, PASS["en"], 8)

    expect(page.locator("#verdict-summary")).to_contain_text("Player A wins, as Player B has no life left.")
    axe_clean(page)
    choose(page, "Take row 8 back", 7)
    expect(page.locator("#verdict-summary")).to_contain_text("on the stage: Damage")
