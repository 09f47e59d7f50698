"""What can be read, and what becomes of a check, once a browser reaches the site no more?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, new_context
from tests.browser.forwarder import Forwarder, forwarded
from tests.waiting import until

GAME = "/ja/toy/"
BOOK = ["rules", "faq", "answers", "terms", "sheet"]
JUDGED = (
    f"{GAME}check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A&moves.0.number=2"
)
KEPT = """async (begin) => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(begin)) continue;
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname + new URL(url).search);
  }
  return found;
}"""


@pytest.fixture
def way(live_server: Any, content: None) -> Iterator[Forwarder]:
    with forwarded(live_server.url) as way:
        yield way


@pytest.fixture
def page(browser: Browser, way: Forwarder) -> Iterator[Page]:
    context = new_context(browser, way.url, service_workers="allow", viewport=DESKTOP, locale="ja")
    page = context.new_page()
    page.clock.install()
    yield page
    context.close()


def kept(page: Page, begin: str) -> list[str]:
    found: list[str] = page.evaluate(KEPT, begin)
    return found


def opened(page: Page) -> None:
    """Open a game, and stay until its book is kept."""
    page.goto(GAME)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.clock.run_for(6_000)
    until(lambda: len(kept(page, "book-")) == len(BOOK))


def test_a_book_that_was_opened_is_read_without_a_network_and_all_else_says_what_there_is(
    page: Page, way: Forwarder
) -> None:
    opened(page)
    titles = {}
    for part in BOOK:
        page.goto(f"{GAME}{part}/")
        titles[part] = page.locator("h1").inner_text()
    way.cut()

    for part, title in titles.items():
        page.goto(f"{GAME}{part}/")
        expect(page.locator("h1")).to_have_text(title)
    page.goto(f"{GAME}rules/toy-1/")
    assert page.url.endswith(f"{GAME}rules/#toy-1")
    page.goto(f"{GAME}faq/how-many/")
    assert page.url.endswith(f"{GAME}answers/#answer-how-many")
    expect(page.locator("#answer-how-many")).to_be_visible()

    for place in ("/ja/", f"{GAME}cards/", f"{GAME}check/pebbles/", f"{GAME}rules/?with=en", "/ja/vtes/rules/"):
        page.goto(place)
        expect(page.locator("h1")).to_have_text("通信できません")
    expect(page.locator("#kept-pages a")).to_have_count(len(BOOK))
    assert float(page.locator("#kept-size").inner_text()) < 2
    page.goto("/en/vtes/")
    expect(page.locator("h1")).to_have_text("No network")
    page.locator("#kept-pages a", has_text="FAQの質問と答え").click()
    expect(page.locator("h1")).to_have_text(titles["answers"])


def test_the_last_verdict_is_read_without_a_network_and_a_check_waits_and_is_sent_once(
    page: Page, way: Forwarder
) -> None:
    opened(page)
    page.goto(JUDGED)
    page.fill("#f-moves-1-number", "3")
    expect(page).to_have_url(re.compile("number=3"))
    page.clock.run_for(6_000)
    until(lambda: any("number=3" in address for address in kept(page, "verdicts-")))
    changed = page.url
    way.cut()

    page.goto(JUDGED)
    expect(page.locator("#verdict")).to_be_visible()
    page.goto(changed)
    expect(page.locator("#f-moves-1-number")).to_have_value("3")
    sent: list[str] = []
    page.on("response", lambda answer: sent.append(answer.url) if "/check/" in answer.url else None)
    page.fill("#f-moves-1-number", "19")
    page.clock.run_for(1_000)
    expect(page.locator("#no-answer")).to_be_visible()
    expect(page.locator("#no-answer")).to_contain_text("通信が戻りしだい")
    page.clock.run_for(10_000)
    assert not sent

    way.mend()
    page.clock.run_for(20_000)
    expect(page).to_have_url(re.compile("number=19"))
    expect(page.locator("#live")).to_contain_text("できない")
    expect(page.locator("#no-answer")).to_be_hidden()
    page.clock.run_for(60_000)
    assert len(sent) == 1


def test_a_book_of_an_older_release_is_fetched_anew_and_goes_when_it_is_there(page: Page) -> None:
    page.goto(GAME)
    page.evaluate("caches.open('book-old').then((kept) => kept.put('/en/toy/rules/', new Response('old')))")
    page.evaluate("caches.open('verdicts-old').then((kept) => kept.put('/en/toy/check/', new Response('old')))")
    page.clock.run_for(6_000)

    until(lambda: len(kept(page, "book-")) == 2 * len(BOOK))
    until(lambda: page.evaluate("caches.keys().then((names) => !names.some((name) => name.endsWith('-old')))"))


def test_what_is_kept_is_listed_and_removed_for_good(page: Page) -> None:
    opened(page)
    page.goto("/ja/about/")
    expect(page.locator("#kept-pages a")).to_have_count(len(BOOK))

    page.click("[data-keep=no]")

    expect(page.locator("[data-kept=none]")).to_be_visible()
    assert kept(page, "") == []
    page.goto(GAME)
    page.clock.run_for(6_000)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.goto("/ja/about/")
    page.click("[data-keep=yes]")
    until(lambda: page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 1)


def test_the_site_can_be_installed(browser: Browser, way: Forwarder) -> None:
    context = new_context(browser, way.url, service_workers="allow", viewport=DESKTOP)
    page = context.new_page()
    page.goto("/en/")
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    context.close()
