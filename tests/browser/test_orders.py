"""Does a page with script end with the same fields, address and verdict as the page without, in whatever order one enters them?

One order of the checkers that the commit draws, of some also without script; `./dev e2e --all` goes through the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import APIResponse, Browser, Page

from games.game import AnyChecker, Game
from tests.browser.conftest import DESKTOP, LIMIT, PHONE, new_context
from tests.browser.hands import fields, hand, lost, ready, settled
from tests.browser.orders import IN_CI, Order, orders
from tests.browser.turns import REST, in_turn
from tests.checks.every import CHECKERS


@dataclass(frozen=True, slots=True)
class End:
    """What a player is left with: the address, the sentence of the verdict, and what stands in every field."""

    address: str
    verdict: str
    fields: dict[str, list[str]]


@pytest.mark.parametrize("n", range(IN_CI))
@pytest.mark.parametrize(("game", "checker"), in_turn(1, 2))
def test_the_page_with_script_ends_as_the_page_without(
    browser: Browser, content: None, live_server: Any, game: Game, checker: AnyChecker, n: int
) -> None:
    same_end(browser, live_server.url, game, checker, orders(game, checker)[n])


@REST
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_other_order_ends_as_without_script(
    browser: Browser, content: None, live_server: Any, game: Game, checker: AnyChecker
) -> None:
    failures = []
    for order in orders(game, checker)[IN_CI:]:
        try:
            same_end(browser, live_server.url, game, checker, order)
        except AssertionError as failure:
            failures.append(f"{order}\n{failure}")

    assert not failures, "\n\n".join(failures)


@pytest.mark.parametrize(("game", "checker"), in_turn(1, 3))
def test_the_page_without_script_ends_as_it_was_entered(
    browser: Browser, content: None, live_server: Any, game: Game, checker: AnyChecker
) -> None:
    order = orders(game, checker)[0]
    with opened(browser, live_server.url, game, checker, order, script=False) as page:
        hand(page, order.hand, script=False).do(order)

        nothing_lost(order, page)
        expected = plain_end(page, order)
        with page.expect_navigation():
            page.locator("#check-submit").click()
        assert end(page) == expected


def same_end(browser: Browser, site: str, game: Game, checker: AnyChecker, order: Order) -> None:
    """Enter an order with script, and hold what it ends with against the plain form's post of the same fields."""
    with opened(browser, site, game, checker, order) as page:
        hand(page, order.hand).do(order)
        settled(page)
        nothing_lost(order, page)
        expected = plain_end(page, order)
        if expected.verdict:
            assert (page.url, verdict(page)) == (expected.address, expected.verdict), str(order)
        page.locator("#check-submit").click()
        settled(page)
        assert end(page) == expected, str(order)


def nothing_lost(order: Order, page: Page) -> None:
    """Hold what stands in the form against what was entered, naming each field that is lost."""
    found = lost(order.fields, fields(page))
    assert not found, "\n".join([str(order), *(f"  {name}: {said}" for name, said in found.items())])


@contextmanager
def opened(
    browser: Browser, site: str, game: Game, checker: AnyChecker, order: Order, *, script: bool = True
) -> Iterator[Page]:
    """Open the empty form of a checker: on a phone for who enters by touch, else on a desktop."""
    phone = order.hand == "touch"
    viewport = PHONE if phone else DESKTOP
    context = new_context(browser, site, java_script_enabled=script, viewport=viewport, has_touch=phone, locale="ja")
    try:
        page, errors = context.new_page(), list[str]()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"/ja/{game.slug}/check/{checker.slug}/")
        if script:
            ready(page)
        yield page
    finally:
        context.close()
    assert not errors


def plain_end(page: Page, order: Order) -> End:
    """Post the fields of an order as the form without script does."""
    kinds = page.evaluate(
        "[...document.querySelectorAll('#check [id$=\"--kind\"]')].map((one) => [one.name, one.value])"
    )
    pairs = [*map(tuple, kinds), *((name, value) for name, values in order.fields.items() for value in values)]
    answer: APIResponse = page.request.post(
        page.locator("#check").get_attribute("action") or "",
        data=urlencode(pairs),
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    twin = page.context.browser.new_page(java_script_enabled=False)
    twin.set_default_timeout(LIMIT)
    twin.set_content(answer.text())
    held = fields(twin)
    found = verdict(twin)
    twin.close()
    return End(answer.url, found, held)


def verdict(page: Page) -> str:
    sentence = page.locator("#verdict-summary")
    return sentence.inner_text() if sentence.count() else ""


def end(page: Page) -> End:
    return End(page.url, verdict(page), fields(page))
