"""Can two people play a duel on a phone by taps alone, without typing a letter?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

AxeClean = Callable[[Page], None]
DECISIONS = 30


def test_thirty_decisions_of_a_duel_are_tapped_and_the_last_is_taken_back(opened: Open, axe_clean: AxeClean) -> None:
    page = opened("/en/blackpoker/check/duel/?format=lite&shuffle=3", script=False, phone=True)
    taps = page.locator("#taps button[name=_patch]")
    addresses = [page.url]

    for number in range(DECISIONS):
        # another button each time, so that both players play, answer and pass
        moves = [words for words in taps.all_inner_texts() if words != "Take back"]
        assert moves, number
        taps.nth((number * 5 + 2) % len(moves)).click()
        page.wait_for_url(lambda url: url != addresses[-1])
        addresses.append(page.url)
        assert page.locator(".verdict--forbidden").count() == 0, number

    expect(page.locator(".board:is([role=img], [role=group])")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    axe_clean(page)
    page.get_by_role("button", name="Take back").click()
    page.wait_for_url(lambda url: url != addresses[-1])
    assert page.url.partition("#")[0] == addresses[-2].partition("#")[0]
