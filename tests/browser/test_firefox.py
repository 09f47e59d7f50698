"""Does the site work in Firefox as well: pages, forms, live verdicts, what is kept, in both languages?"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.bidi import PROGRAM, Tab, firefox
from tests.browser.forwarder import forwarded

pytestmark = pytest.mark.xdist_group("firefox")

NO_REPEAT = "/vtes/check/no-repeat/"
WIDE = "document.documentElement.scrollWidth"
HEAD = "document.querySelector('h1').textContent"
PARTS = ("rules", "faq", "answers", "terms", "sheet")
CHECKERS = ("vtes/check/no-repeat/", "dominion/check/turn/", "blackpoker/check/damage/")


@pytest.fixture(scope="session")
def tab(live_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    """Start Firefox once; where it is not installed, skip and say so."""
    program = shutil.which(PROGRAM)
    if program is None:
        pytest.skip(f"{PROGRAM} is not installed: ./dev system installs it where Debian has it")
    with firefox(program, tmp_path_factory.mktemp("firefox")) as started:
        yield started


@pytest.fixture
def opened(tab: Tab, content: None, live_server: Any) -> Iterator[Callable[..., Tab]]:
    """Open a page of the site at a width; an error in the console fails the test."""
    tab.complaints.clear()

    def page_at(path: str, width: int = 390) -> Tab:
        tab.resize(width, 844)
        tab.open(live_server.url + path)
        return tab

    yield page_at
    tab.run("localStorage.clear()")
    tab.open("about:blank")
    assert not tab.complaints


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_scrolls_sideways_on_a_phone(opened: Callable[..., Tab], language: str) -> None:
    for path in ("", *CHECKERS):
        page = opened(f"/{language}/{path}")
        assert page.run("document.documentElement.lang") == language
        assert page.run(WIDE) <= 390, path


def test_a_reload_keeps_what_cannot_be_judged_yet(opened: Callable[..., Tab]) -> None:
    page = opened("/en" + NO_REPEAT)
    page.tap("#f-events--add-card-action")
    page.becomes("document.querySelector('#f-events-1-card') !== null")
    page.tap("#f-turn_of")
    page.run("document.querySelector('#f-turn_of').select()")
    page.write("Aki")
    page.becomes("document.querySelector('#f-turn_of').value === 'Aki'")
    page.becomes("!document.querySelector('#live[aria-busy], #check.htmx-request')")

    page.reload()

    page.becomes("document.querySelector('#f-turn_of').value === 'Aki'")
    page.becomes("document.querySelector('#f-events-1-card') !== null")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_typed_into_a_new_row_is_judged_at_once(opened: Callable[..., Tab], language: str) -> None:
    page = opened(f"/{language}{NO_REPEAT}")
    assert page.run("document.querySelector('#verdict') === null")
    page.tap("#f-events--add-card-action")
    page.becomes("document.activeElement.id === 'f-events-1-card'")

    page.write("Govern the Unaligned")

    page.becomes("document.querySelector('#verdict-summary') !== null")


def test_an_opened_book_is_read_without_a_network_and_all_else_says_so(
    tab: Tab, content: None, live_server: Any
) -> None:
    with forwarded(live_server.url) as way:
        tab.open(f"{way.url}/ja/toy/")
        for part in PARTS:
            tab.becomes(f"caches.match('/ja/toy/{part}/', {{ignoreVary: true}}).then(Boolean)")
        way.cut()

        for part in PARTS:
            tab.open(f"{way.url}/ja/toy/{part}/")
            assert tab.run(HEAD) != "通信できません"
        tab.open(f"{way.url}/ja/toy/cards/")
        assert tab.run(HEAD) == "通信できません"
        tab.open("about:blank")
    tab.complaints.clear()
