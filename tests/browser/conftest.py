"""Fixtures of the browser tests: the site served to Debian's chromium, with script on or off, axe at hand.

Ordinarily they drive the shell of chromium: the same engine without the window around its pages, which nobody sees in these
tests and which takes two thirds of the time. With --all they drive the whole browser.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright
from pytest_django import DjangoDbBlocker

from tests.share import is_whole
from tests.waiting import PATIENCE

# Playwright's synchronous API runs an event loop in this thread, where Django would refuse the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
LIMIT = 1_000 * PATIENCE  # milliseconds, as Playwright counts
expect.set_options(timeout=LIMIT)

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
QUIET = (
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

Open = Callable[..., Page]


def pytest_configure(config: pytest.Config) -> None:
    """Make known what is left to --all."""
    config.addinivalue_line("markers", "rest: what is asked with --all only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the rest out unless all was asked for."""
    if not is_whole():
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("rest")])
        items[:] = [item for item in items if not item.get_closest_marker("rest")]


@pytest.fixture(scope="session")
def browser(live_server: Any) -> Iterator[Browser]:
    """Start chromium once, and end it before the server, which could not close its connections any more."""
    program = "chromium" if is_whole() else "chromium-headless-shell"
    path = shutil.which(program)
    assert path, f"{program} is not installed: run ./dev system"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), timeout=LIMIT)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def filled(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[sqlite3.Connection]:
    """Give a copy of the database as it is before the first test, with the content."""
    with django_db_blocker.unblock(), closing(sqlite3.connect(":memory:", check_same_thread=False)) as copy:
        connection.connection.backup(copy)
        yield copy


@pytest.fixture
def content(transactional_db: None, filled: sqlite3.Connection) -> None:
    """Bring the database back to where it was: a test before this one has emptied the tables."""
    connection.ensure_connection()
    filled.backup(connection.connection)


def new_context(browser: Browser, site: str, **options: Any) -> BrowserContext:
    """Return a browser's context for the site in which every wait has the limit of all tests, and nothing is kept for reading offline."""
    context = browser.new_context(base_url=site, **{"service_workers": "block"} | options)
    context.set_default_timeout(LIMIT)
    return context


@pytest.fixture
def opened(browser: Browser, content: None, live_server: Any) -> Iterator[Open]:
    """Open a page of the site; what goes wrong in it (console errors, other hosts, cookies) fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def page_at(
        path: str,
        *,
        script: bool = True,
        phone: bool = False,
        dark: bool = False,
        language: str = "ja",
        width: int = 0,
        status: int = 200,
    ) -> Page:
        context = new_context(
            browser,
            live_server.url,
            java_script_enabled=script,
            viewport=({"width": width, "height": 844} if width else PHONE if phone else DESKTOP),
            color_scheme="dark" if dark else "light",
            locale=language,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: _quiet(message, {422, 429, status}, troubles))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: _of_ours(request.url, live_server.url, troubles))
        page.on("response", lambda response: _without_cookie(response, troubles))
        answer = page.goto(path)
        assert answer
        assert answer.status == status
        return page

    yield page_at
    for context in contexts:
        context.close()
    assert not troubles


def _quiet(message: ConsoleMessage, expected: set[int], troubles: list[str]) -> None:
    """Note what a browser complains of, such as a broken policy, but not of a refusal that a test asks for."""
    refused = any(f"status of {status}" in message.text for status in expected)
    if message.type == "error" and not refused:
        troubles.append(message.text)


def _of_ours(url: str, ours: str, troubles: list[str]) -> None:
    if not url.startswith((ours, "data:", "blob:")):
        troubles.append(f"a request to {url}")


def _without_cookie(response: Response, troubles: list[str]) -> None:
    if "set-cookie" in response.headers:
        troubles.append(f"a cookie from {response.url}")


@pytest.fixture(scope="session")
def twin(browser: Browser) -> Page:
    """Open the page in which axe looks at the markup of others: it needs script, which they may not have."""
    page = browser.new_page()
    page.set_default_timeout(LIMIT)
    return page


@pytest.fixture
def axe_clean(twin: Page) -> Callable[[Page], None]:
    """Return a check that axe finds nothing wrong with a page as it stands, whether its own script is on or off."""

    def check(page: Page) -> None:
        page.wait_for_load_state()
        markup, address = page.content(), page.url.partition("#")[0]
        twin.emulate_media(color_scheme=scheme_of(page))
        twin.set_viewport_size(page.viewport_size or DESKTOP)
        twin.route(address, lambda route: route.fulfill(body=markup, content_type="text/html; charset=utf-8"))
        twin.goto(address)
        twin.unroute(address)
        # seen whole: what stands at the foot of the window covers nothing that could not be scrolled from under it
        height = twin.evaluate("document.documentElement.scrollHeight")
        twin.set_viewport_size({"width": (page.viewport_size or DESKTOP)["width"], "height": height})
        found = Axe().run(twin, options={"runOnly": list(RULES), "resultTypes": ["violations"]})
        # nothing of this page is left for the next, and it asks the server for nothing more
        twin.evaluate("localStorage.clear()")
        twin.goto("about:blank")
        assert not found.response["violations"], found.generate_report()

    return check


def scheme_of(page: Page) -> Literal["dark", "light"]:
    return "dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
