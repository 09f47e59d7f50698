"""Is what was entered ever taken back: while an answer is under way, fails or comes too late, while one composes, moves rows, or goes back?"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Open, new_context
from tests.browser.hands import QUIET, comes_true, fields, ready, settled, stop_clock, unanswered
from tests.waiting import until

PATH = "/ja/toy/check/pebbles/"
JUDGED = f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A&moves.0.number=2"
TWO = f"{JUDGED}&moves.1.kind=take&moves.1.side=south&moves.1.heap=A"
RENDERED = """() => [...document.querySelectorAll('#check :is([type=radio], [type=checkbox])')]
  .every((one) => one.checked === one.defaultChecked)
  && [...document.querySelectorAll('#check input:not([type=radio], [type=checkbox])')].every((one) => one.value === one.defaultValue)"""


def test_choices_made_before_what_is_required_stay_and_decide(opened: Open) -> None:
    page = opened("/en/vtes/check/play-again/", language="en", phone=True)
    for who in ("played", "attempt"):
        page.fill(f"[name='{who}.minion']", "")
    for name, value in {"played.does": "bleed", "attempt.does": "bleed"}.items():
        page.check(f"[name='{name}'][value='{value}']")
    page.select_option("[name='played.outcome']", "direct-intervention")
    expect(page.locator("#live .incomplete")).to_be_visible()
    page.select_option("[name='played.kind']", "action-card")
    page.select_option("[name='attempt.kind']", "action-card")
    settled(page)
    for who in ("played", "attempt"):
        page.fill(f"[name='{who}.minion']", "Anson")
        page.fill(f"[name='{who}.card']", "Govern the Unaligned")
    settled(page)

    expect(page.locator("#verdict")).to_have_class(re.compile("verdict--allowed"))
    expect(page.locator("#verdict .cite").first).to_have_text("NRA-41")
    expect(page).to_have_url(re.compile("played.does=bleed.*outcome=direct-intervention.*attempt.does=bleed"))


def test_a_choice_stays_when_a_judged_situation_is_incomplete_for_a_moment(opened: Open) -> None:
    page = opened(JUDGED)
    page.fill("#f-moves-1-number", "")
    page.check("#f-moves-1-side-1")
    settled(page)
    expect(page.locator("#live .incomplete")).to_be_visible()

    page.fill("#f-moves-1-number", "1")

    expect(page).to_have_url(re.compile("moves.0.side=south"))


def test_what_is_chosen_while_an_answer_is_under_way_is_judged_next(opened: Open) -> None:
    page = opened(JUDGED)
    with unanswered(page):
        with page.expect_request("**/check/**"):
            page.fill("#f-moves-1-number", "1")

        page.check("#f-moves-1-side-1")

    expect(page).to_have_url(re.compile("moves.0.side=south"))
    settled(page)
    assert fields(page)["moves.0.number"] == ["1"]


def test_rows_that_change_places_while_one_chooses_keep_what_was_chosen_in_each(opened: Open) -> None:
    page = opened(TWO)
    with unanswered(page):
        with page.expect_request("**/check/**"):
            page.click("#f-moves-2--up")

        page.check("#f-moves-1-side-1")

    expect(page.locator("#f-moves-1-side-1")).to_have_attribute("name", "moves.1.side")
    settled(page)
    assert [fields(page)[f"moves.{n}.{name}"] for n in (0, 1) for name in ("side", "number")] == [
        ["south"], ["1"], ["south"], ["2"],
    ]  # fmt: skip


def test_a_row_that_is_removed_while_one_types_in_it_takes_no_other_with_it(opened: Open) -> None:
    page = opened(TWO)
    with unanswered(page):
        with page.expect_request("**/check/**"):
            page.click("#f-moves-1--remove")
        page.fill("#f-moves-1-number", "7")
        page.fill("#f-moves-2-number", "3")
        page.evaluate("document.getElementById('f-moves-1--remove').click()")

    expect(page.locator("#f-moves-1")).to_have_count(0)
    settled(page)

    assert fields(page)["moves.0.number"] == ["3"]
    assert "moves.1.number" not in fields(page)
    expect(page.locator("#error-summary")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_double_click_adds_one_row(opened: Open, script: bool) -> None:
    page = opened(PATH, script=script)

    page.dblclick("#f-moves--add-take")

    expect(page.locator("#f-moves-1")).to_be_visible()
    if script:
        settled(page)
    expect(page.locator("#f-moves .row")).to_have_count(1)


def test_while_japanese_is_composed_nothing_is_asked_and_nothing_moves(opened: Open) -> None:
    page = opened(JUDGED)
    keys = page.context.new_cdp_session(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    field = page.locator("#f-heaps-1-name")
    field.evaluate("one => { one.focus(); one.select(); }")
    stop_clock(page)

    page.evaluate("document.getElementById('f-moves-1-side-1').click()")
    for shown in ("や", "やｍ", "やま"):
        keys.send("Input.imeSetComposition", {"text": shown, "selectionStart": 2, "selectionEnd": 2})
        page.clock.run_for(1_000)
    assert not asked
    expect(field).to_have_value("やま")

    page.clock.resume()
    keys.send("Input.insertText", {"text": "山"})
    expect(page.locator("#live .incomplete")).to_be_visible()
    expect(field).to_have_value("山")
    expect(field).to_be_focused()
    assert fields(page)["moves.0.side"] == ["south"]


def fails(how: str) -> Callable[[Route], None]:
    """Return what keeps an answer from coming: no connection, or a page that is none of ours."""
    if how == "no connection":
        return lambda route: route.abort()
    return lambda route: route.fulfill(status=500, body="<h1>broken</h1>", content_type="text/html")


@pytest.mark.parametrize("how", ["no connection", "a page that fails"])
@pytest.mark.parametrize("button", [False, True], ids=["live", "button"])
def test_a_question_that_fails_is_told_and_the_next_entry_asks_again(
    browser: Browser, content: None, live_server: Any, how: str, button: bool
) -> None:
    # a page of its own: the browser itself writes the failure to its console
    context = new_context(browser, live_server.url)
    page = context.new_page()
    page.goto(JUDGED)
    page.route("**/check/**", fails(how))
    page.check("#f-moves-1-side-1")
    if button:
        page.click("#check-submit")

    expect(page.locator("#no-answer")).to_be_in_viewport()
    expect(page.locator("#live")).to_be_hidden()
    expect(page.locator(".stale")).to_be_visible()
    assert fields(page)["moves.0.side"] == ["south"]

    page.unroute("**/check/**")
    page.fill("#f-moves-1-number", "1")
    expect(page).to_have_url(re.compile("side=south"))
    expect(page.locator("#no-answer")).to_be_hidden()
    expect(page.locator(".stale")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("way", ["reload", "back"])
def test_what_was_entered_last_comes_back_without_the_verdict_on_something_else(opened: Open, way: str) -> None:
    page = opened(JUDGED)
    page.fill("#f-moves-1-number", "")
    page.check("#f-moves-1-side-1")
    settled(page)

    if way == "reload":
        page.reload()
    else:
        page.goto("/ja/toy/")
        page.go_back()

    expect(page.locator("#verdict")).to_have_count(0)
    comes_true(page, f"() => document.querySelector('#live:not([aria-busy])') && ({RENDERED})()")
    expect(page.locator("#f-moves-1-number")).to_have_value("")
    expect(page.locator("#f-moves-1-side-1")).to_be_checked()


def test_what_comes_to_rest_is_heard_once_and_as_a_sentence(opened: Open) -> None:
    page = opened(JUDGED)
    ready(page)
    stop_clock(page)
    page.evaluate("""() => { window.heard = [];
      new MutationObserver(() => heard.push(document.getElementById('told').textContent))
        .observe(document.getElementById('told'), { childList: true }); }""")

    for number in ("1", "19", "1", "9"):
        page.fill("#f-moves-1-number", number)
        page.clock.run_for(300)  # as long as the page waits before it asks
        until(lambda: page.clock.run_for(1) or page.evaluate(QUIET))
    assert page.evaluate("heard") == []

    page.clock.run_for(10_000)
    heard = page.evaluate("heard")
    # beside a verdict the bar does not show the sentence, which is heard all the same
    assert heard == [" ".join((page.locator("#live").text_content() or "").split())]
    assert heard[0].startswith("✕ できない")
    assert page.locator("#verdict-summary").inner_text() in heard[0]


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_an_answer_that_comes_while_a_choice_is_being_pressed_does_not_undo_the_press(opened: Open, by: str) -> None:
    page = opened(PATH)
    box = page.locator("#f-edition-1")
    box.scroll_into_view_if_needed()
    page.fill("#f-heaps-1-name", "山")
    box.focus()

    if by == "key":
        page.keyboard.down("Space")
    else:
        box.hover()
        page.mouse.down()
    page.wait_for_selector("#verdict", state="attached")
    if by == "key":
        page.keyboard.up("Space")
    else:
        page.mouse.up()

    expect(box).to_be_checked()
    expect(page).to_have_url(re.compile("edition=classic"))


def test_a_row_that_comes_while_a_choice_is_being_pressed_does_not_take_the_press(opened: Open) -> None:
    page = opened(PATH)
    with unanswered(page):
        with page.expect_request("**/check/**"):
            page.click("#f-moves--add-take")
        box = page.locator("#f-edition-1")
        box.focus()

        page.keyboard.down("Space")
    page.wait_for_selector("#f-moves-1")
    page.keyboard.up("Space")

    expect(box).to_be_focused()
    settled(page)
    expect(box).to_be_checked()
