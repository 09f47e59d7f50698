"""Do the rows of a long form open where they stand, and is nothing lost that was entered in them?"""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from playwright.sync_api import Page, Route, expect

from rulesite.checks.validate import decoder, nodes
from tests.browser.conftest import Open
from tests.browser.hands import SHUT, answered, settled
from tests.checks.every import HEAPS, PEBBLES, TOY

REMARKS = [{"kind": "remark", "words": f"No. {n}"} for n in range(40)]
PATH = f"/en/toy/check/pebbles/?{urlencode([*nodes.flatten(nodes.to_nodes({'heaps': HEAPS, 'moves': REMARKS}))])}"
WORDS = "#f-moves-3-words"


def fields(page: Page) -> list[tuple[str, str]]:
    """Return what the form of a page would send now."""
    found: list[list[str]] = page.evaluate("[...new FormData(document.getElementById('check'))]")
    return [(name, value) for name, value in found]


def held(page: Page) -> list[str]:
    """Return the remarks as the form holds them, open or not."""
    sent = nodes.read_fields(PEBBLES.scenario, QueryDict(urlencode(fields(page))))
    return [move.words for move in decoder.understand_submission(TOY, PEBBLES, sent).moves]


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_line_opens_by_its_button_where_it_stands(opened: Open, script: bool, phone: bool) -> None:
    page = opened(PATH, script=script, phone=phone, language="en")
    expect(page.locator(".row:not(.row--closed)")).to_have_count(0)
    if phone:
        page.click(SHUT)

    page.click("#f-moves-3--open")

    expect(page.locator(WORDS)).to_be_focused()
    expect(page.locator(WORDS)).to_have_value("No. 2")
    expect(page.locator(WORDS)).to_be_in_viewport()
    expect(page.locator(".row:not(.row--closed)")).to_have_count(1)


def test_lines_survive_live_answers_and_buttons_and_an_open_row_stays_open(opened: Open) -> None:
    page = opened(PATH, language="en")
    page.click("#f-moves-3--open")
    expect(page.locator(WORDS)).to_be_focused()

    page.fill(WORDS, "New")
    expect(page).to_have_url(re.compile("moves.2.words=New"))
    settled(page)
    expect(page.locator(WORDS)).to_have_value("New")
    page.click("#f-moves--add-remark")
    expect(page.locator("#f-moves-41-words")).to_be_focused()
    page.click("#f-moves-3--up")
    expect(page.locator(WORDS)).to_be_focused()
    page.click("#f-moves-10--open")
    expect(page.locator("#f-moves-10-words")).to_be_focused()

    expect(page.locator(WORDS)).to_have_value("New")
    assert held(page) == ["No. 0", "New", "No. 1", *(f"No. {n}" for n in range(3, 40)), ""]


def test_what_is_entered_in_a_row_while_an_answer_closes_it_is_kept(opened: Open) -> None:
    page = opened(PATH, language="en")
    page.click("#f-moves-3--open")
    expect(page.locator(WORDS)).to_be_focused()
    held_back: list[Route] = []
    # playwright looks for its own mark on the bound method of a list, and finds no room for one
    page.route("**/check/pebbles/", lambda route: held_back.insert(0, route), times=1)

    page.click("#check-submit")
    page.fill(WORDS, "Meanwhile")
    held_back[0].continue_()
    answered(page)
    settled(page)

    expect(page).to_have_url(re.compile("moves.2.words=Meanwhile"))
    assert held(page)[2] == "Meanwhile"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_an_error_leads_to_its_field_in_the_row_that_opened_for_it(opened: Open, script: bool) -> None:
    wrong = [*REMARKS, {"kind": "take", "heap": "A", "number": 99}]
    sent = urlencode([*nodes.flatten(nodes.to_nodes({"heaps": HEAPS, "moves": wrong}))])
    page = opened(f"/en/toy/check/pebbles/?{sent}", script=script, language="en", status=422)

    page.click("#error-summary a")

    expect(page.locator("#f-moves-41-number")).to_be_focused()


def test_a_small_form_becomes_lines_when_it_grows_and_keeps_what_is_entered(opened: Open) -> None:
    few = urlencode([*nodes.flatten(nodes.to_nodes({"heaps": HEAPS, "moves": REMARKS[:22]}))])
    page = opened(f"/en/toy/check/pebbles/?{few}", language="en")
    expect(page.locator(".row--closed")).to_have_count(0)
    page.fill(WORDS, "New")

    page.click("#f-moves--add-remark")

    expect(page.locator("#f-moves-23-words")).to_be_focused()
    expect(page.locator("#f-moves-3")).to_have_class(re.compile("row--closed"))
    settled(page)
    assert held(page) == ["No. 0", "No. 1", "New", *(f"No. {n}" for n in range(3, 22)), ""]


@pytest.mark.parametrize("path", [PATH, f"{PATH}&with=ja"], ids=["one language", "both"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_long_form_has_nothing_that_axe_complains_of(opened: Open, axe_clean: object, path: str, phone: bool) -> None:
    page = opened(path, phone=phone, language="en")

    assert callable(axe_clean)
    axe_clean(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
