"""Can a player at the table read a verdict: its clauses in place, its notes at the rows, two languages on one phone?"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.game import Game, all_games
from tests.browser.hands import unfold
from tests.checks.every import situations

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


def forbidden(game: str, checker: str) -> str:
    """Return the path of the longest situation of the FAQ in which something is forbidden."""
    held = all_games()[game]
    offered = situations(held, held.checker(checker))
    query = max((one.query for one in offered if one.example.outcome == "forbidden"), key=len)
    return f"/ja/{game}/check/{checker}/{query}"


def forbidding(game: Game) -> str:
    """Return the first checker of a game of which the FAQ has a situation in which something is forbidden, "" where none is."""
    examples = [(one.outcome, one.checker) for faq in game.content.faq for one in faq.example]
    return next((one.slug for one in game.checkers if ("forbidden", one.slug) in examples), "")


NO_REPEAT = ("vtes", "no-repeat")


def test_a_cited_clause_opens_and_closes_where_it_is_cited_by_keyboard(opened: Open) -> None:
    page = opened(forbidden(*NO_REPEAT), phone=True)
    cite = page.locator("#verdict a.cite").first
    address = page.url

    cite.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict .quoted-text")).to_be_visible()
    expect(cite).to_have_attribute("aria-expanded", "true")
    expect(cite).to_be_focused()
    assert page.url == address

    page.keyboard.press("Enter")
    expect(page.locator("#verdict .quoted-text")).to_have_count(0)
    expect(cite).to_have_attribute("aria-expanded", "false")


def test_without_script_the_clauses_stand_folded_below_and_a_cite_leads_to_its_page(opened: Open) -> None:
    page = opened(forbidden(*NO_REPEAT), script=False, phone=True)
    unfold(page, "clauses")
    folded = page.locator("#clauses details").first

    folded.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(folded.locator(".quoted-text")).to_be_visible()

    page.locator("#verdict a.cite").first.click()
    page.wait_for_url("**/ja/vtes/rules/**")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_one_goes_from_a_reason_to_its_row_and_back(opened: Open, script: bool) -> None:
    page = opened(forbidden(*NO_REPEAT), script=script, phone=True)

    unfold(page, "reasons")
    page.locator(".findings .pointers a").first.click()
    target = page.locator(":target")
    expect(target).to_be_visible()
    page.locator("#check .row-note:has(.outcome--forbidden) a.pointer").first.click()
    expect(page.locator(".findings-list li:target")).to_be_in_viewport()


def test_a_verdict_that_htmx_brings_has_its_notes_and_its_clauses(opened: Open) -> None:
    page = opened(forbidden(*NO_REPEAT))

    page.locator("#verdict a.cite").first.click()
    page.locator("#check-submit").click()
    expect(page.locator("#verdict")).to_be_focused()
    page.locator("#check .row-note a.cite").first.click()

    expect(page.locator("#check .row-note .quoted-text")).to_be_visible()


def test_on_a_phone_the_partner_stands_under_each_sentence_and_beside_it_on_a_desktop(opened: Open) -> None:
    path = f"{forbidden(*NO_REPEAT)}&with=en"
    for phone in (True, False):
        page = opened(path, phone=phone)
        own, partner = (page.locator(f"#verdict-summary .sides > span:nth-child({n})").bounding_box() for n in (1, 2))

        assert own
        assert partner
        assert (partner["y"] >= own["y"] + own["height"]) is phone
        assert (partner["x"] > own["x"] + own["width"] - 1) is not phone
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "phone", "dark", "both"),
    [
        pytest.param(game, n % 2 == 0, n % 3 == 0, "&with=en" if n % 2 else "", id=game.slug)
        for n, game in enumerate(filter(forbidding, all_games().values()))
    ],
)
def test_a_verdict_of_each_game_is_accessible(
    opened: Open, axe_clean: AxeClean, game: Game, phone: bool, dark: bool, both: str
) -> None:
    page = opened(forbidden(game.slug, forbidding(game)) + both, phone=phone, dark=dark)
    page.locator("#verdict a.cite").first.click()
    for folded in page.locator(".chapter > summary, #clauses summary, .offer > summary").all():
        folded.click()

    axe_clean(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_was_unfolded_stays_open_when_the_next_answer_comes(opened: Open) -> None:
    page = opened(forbidden(*NO_REPEAT))
    unfold(page, "clauses")
    page.locator("#clauses summary").first.click()

    page.locator("[name='turn_of']").fill("Bo")
    expect(page).to_have_url(re.compile("turn_of=Bo"))

    expect(page.locator("#clauses .quoted-text").first).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_what_could_be_done_in_a_long_situation_opens_group_by_group_and_is_done_by_a_button(
    opened: Open, axe_clean: AxeClean, script: bool
) -> None:
    heaps = "&".join(f"heaps.{n}.name=H{n}&heaps.{n}.stone={'か' * 40}&heaps.{n}.bags.0.pebbles=9" for n in range(10))
    page = opened(f"/ja/toy/check/pebbles/?{heaps}&with=en", script=script, phone=True)

    unfold(page, "options")
    page.get_by_role("button", name="61件すべてを見る").last.click()
    page.wait_for_url("**_moves=2**")
    axe_clean(page)
    page.get_by_role("button", name="次の選択肢").click()
    page.wait_for_url("**_offset=60**")
    page.locator(".way-button", has_text="南がパスする").click()

    expect(page.locator("#verdict-summary")).to_contain_text("South")
    assert "_moves" not in page.url
    assert page.url.endswith("&with=en")
