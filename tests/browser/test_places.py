"""Does what one touches stay where it is when an answer comes, and is a row that one has added, copied or moved seen?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.game import AnyChecker, Game, all_games
from rulesite.checks.forms import operations
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.elements import Rows
from tests.browser.changed import change
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.hands import SHUT, answered, focused, settled
from tests.browser.turns import REST

TOP = "one => one.getBoundingClientRect().top"
AWAY_FROM_EDGES = "one => scrollTo(0, scrollY + one.getBoundingClientRect().top - 300)"
# the row in which the focus is, its head, and the bar
SEEN = """() => {
  const field = document.activeElement, row = field.closest('.row'), head = row?.querySelector('.row-head').getBoundingClientRect();
  const bar = document.querySelector('.check-bar').getBoundingClientRect(), at = (field.closest('label') ?? field).getBoundingClientRect();
  return {
    entry: field.matches('.row-fields :is(input:not([type=hidden]), select)'),
    row: row?.id, head: head && head.top >= 0 && head.bottom <= bar.top, field: at.top >= 0 && at.bottom <= bar.top + 1,
  };
}"""
LISTS, KINDS = 2, 2


def lists_of(checker: AnyChecker) -> list[Rows]:
    """Return the lists that stand in the open of an empty form."""
    empty = bind(checker.scenario, operations.empty(checker.scenario))
    return [part for part in empty.parts if isinstance(part, Rows)]


JUDGED = [pytest.param(game, id=game.slug) for game in all_games().values() if game.checkers]
LISTED = [game for game in all_games().values() if any(map(lists_of, game.checkers))]
WAYS = ["phone", "phone without script", "desktop", "desktop without script"]
# of two games one is asked with script on a phone and without on a desktop, the other the other way round
ADDED = [
    pytest.param(game, n, id=f"{game.slug}-{way}", marks=[] if (m + n) % 2 == n // 2 else REST)
    for m, game in enumerate(LISTED)
    for n, way in enumerate(WAYS)
]


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", JUDGED)
def test_a_live_answer_never_moves_what_is_under_the_finger(opened: Open, game: Game, phone: bool) -> None:
    wanted = change(game, game.checkers[0])
    page = opened(wanted.path, phone=phone)
    if phone:
        page.click(SHUT)
    name, value = wanted.field.name, wanted.value
    field = page.locator(f"#check [name='{name}']:is([value='{value}'], select, input:not([type=radio]))").first
    field.evaluate(AWAY_FROM_EDGES)
    before = field.evaluate(TOP)

    match wanted.field.template:
        case "checks/radio.html":
            field.click()
        case "checks/select.html":
            field.select_option(wanted.value)
        case _:
            field.fill(wanted.value)

    expect(page).to_have_url(wanted.then)
    settled(page)
    assert abs(field.evaluate(TOP) - before) < 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_verdict_that_is_late_opens_above_the_form_without_moving_it(opened: Open, size: dict[str, int]) -> None:
    page = opened("/en/vtes/check/play-again/", language="en", phone=size is PHONE)
    for who in ("played", "attempt"):
        page.fill(f"[name='{who}.minion']", "Anson")
        page.fill(f"[name='{who}.card']", "Govern the Unaligned")
        page.select_option(f"[name='{who}.kind']", "action-card")
    settled(page)
    expect(page.locator("#verdict")).to_be_attached()
    card = page.locator("[name='attempt.card']")
    card.fill("")
    expect(page.locator("#live .incomplete")).to_be_visible()
    # where it lies under the edge of the window, the browser brings what is typed into view
    card.evaluate(AWAY_FROM_EDGES)
    before = card.evaluate(TOP)

    card.fill("Computer Hacking")
    expect(page.locator(".stale")).to_be_hidden()
    settled(page)

    assert abs(card.evaluate(TOP) - before) < 1


def test_what_is_touched_at_the_foot_of_a_page_stays_when_the_page_becomes_shorter(opened: Open) -> None:
    page = opened("/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=take&moves.0.heap=A")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    field = page.locator("#f-moves-1-number")
    field.click()
    before = field.evaluate(TOP)

    page.evaluate("steadily(() => { document.querySelector('.site-footer').hidden = true; })")

    assert abs(field.evaluate(TOP) - before) < 1


@pytest.mark.parametrize(("game", "n"), ADDED)
def test_the_row_that_is_added_copied_or_moved_is_seen(opened: Open, game: Game, n: int) -> None:
    held = [checker for checker in game.checkers if lists_of(checker)]
    checker, script = held[n % len(held)], n % 2 == 0
    page = opened(f"/en/{game.slug}/check/{checker.slug}/", script=script, phone=n < 2, language="en")

    for rows in lists_of(checker)[:LISTS]:
        seen_in(page, rows, script=script)


def seen_in(page: Page, rows: Rows, *, script: bool) -> None:
    """Add rows of the first kinds of a list, copy the last of them and move the copy up."""
    for adder in rows.open_adders[:KINDS]:
        press(page, adder.op, script=script)
    n = page.locator(f"[id='{rows.id}'] > .rows-list > .row").count() - 1
    press(page, f"copy|{rows.name}.{n}", script=script)
    press(page, f"up|{rows.name}.{n + 1}", script=script)


def press(page: Page, op: str, *, script: bool) -> None:
    """Press a button, and see the row in which the focus is then."""
    button = page.locator(f"button[name='_op'][value='{op}']")
    if script:
        button.click()
        answered(page)
    else:
        with page.expect_navigation():
            button.click()
        focused(page)
    seen = page.evaluate(SEEN)
    assert seen == {"row": seen["row"], "entry": True, "head": True, "field": True}, op
