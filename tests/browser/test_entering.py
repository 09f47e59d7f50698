"""Does the verdict follow what is entered, with nothing typed lost, and is a form quick to fill in on a phone?"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.hands import SHUT, unanswered
from tests.waiting import until

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]
PATH = "/ja/toy/check/pebbles/"
JUDGED = f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A&moves.0.number=2"


def test_the_verdict_follows_what_is_typed_and_the_caret_stays(opened: Open, axe_clean: AxeClean) -> None:
    page = opened(JUDGED)
    page.evaluate("window.kept = true")
    expect(page.locator("#live")).to_contain_text("できる")
    field = page.locator("#f-moves-1-number")

    field.fill("1")
    field.press("End")
    field.press_sequentially("9")

    expect(page.locator("#live")).to_contain_text("できない")
    expect(page.locator("#verdict")).to_have_class(re.compile("verdict--forbidden"))
    expect(page).to_have_url(JUDGED.replace("number=2", "number=19"))
    expect(field).to_be_focused()
    assert page.evaluate("[document.activeElement.selectionStart, window.kept]") == [2, True]
    axe_clean(page)


ON_AND_TYPE = """async ([number, name]) => {
  const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const focused = () => document.activeElement.id;
  document.activeElement.blur();
  number.focus();
  name.focus();
  await frames();
  const first = focused();
  number.focus();
  number.setRangeText("19", 0, number.value.length, "end");
  await frames();
  return [first, focused(), number.selectionStart];
}"""


def test_a_number_is_ready_to_be_replaced_but_neither_takes_the_focus_back_nor_what_was_typed(opened: Open) -> None:
    page = opened(JUDGED)
    number, name = page.locator("#f-moves-1-number"), page.locator("#f-heaps-1-name")

    found = page.evaluate(ON_AND_TYPE, [number.element_handle(), name.element_handle()])
    assert found == ["f-heaps-1-name", "f-moves-1-number", 2]

    name.click()
    number.click()
    until(lambda: number.evaluate("one => [one.selectionStart, one.selectionEnd]") == [0, 2])


def test_a_half_typed_situation_is_not_shouted_at_and_its_verdict_is_marked_as_old(
    opened: Open, axe_clean: AxeClean
) -> None:
    page = opened(JUDGED)

    page.fill("#f-moves-1-number", "")

    expect(page.locator("#live .incomplete")).to_be_visible()
    expect(page.locator(".stale")).to_be_visible()
    expect(page.locator("#error-summary")).to_have_count(0)
    expect(page).to_have_url(JUDGED)
    axe_clean(page)

    page.fill("#f-moves-1-number", "3")
    expect(page.locator(".stale")).to_be_hidden()
    expect(page.locator("#live")).to_contain_text("できる")


def test_what_is_typed_while_an_answer_is_under_way_is_kept_and_judged(opened: Open) -> None:
    page = opened(JUDGED)

    with unanswered(page):
        page.click("#f-moves-1--copy")
        page.fill("#f-heaps-1-name", "山")

    expect(page.locator("#f-moves-2-heap")).to_be_visible()
    expect(page.locator("#f-heaps-1-name")).to_have_value("山")
    expect(page.locator("#f-heaps-1-name")).to_be_focused()
    expect(page.locator("#live .incomplete")).to_be_visible()


def test_a_copy_and_a_check_in_a_row_both_count(opened: Open) -> None:
    page = opened(JUDGED)
    page.evaluate("document.getElementById('f-moves-1--copy').click(); document.getElementById('check-submit').click()")

    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#f-moves-2-heap")).to_have_value("A")
    expect(page).to_have_url(re.compile("moves.1.kind=take"))


def test_a_row_that_is_removed_from_a_judged_situation_is_judged_anew(opened: Open) -> None:
    page = opened(JUDGED.replace("number=2", "number=9"))

    page.click("#f-moves-1--remove")

    expect(page.locator("#live")).to_contain_text("できる")
    expect(page).to_have_url(f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3")
    expect(page.locator("#f-moves--add-take")).to_be_focused()


def test_going_back_and_reloading_show_the_situation_again(opened: Open) -> None:
    page = opened(JUDGED)
    page.fill("#f-moves-1-number", "1")
    page.click("#check-submit")
    expect(page).to_have_url(JUDGED.replace("&moves.0.number=2", ""))
    expect(page.locator("#verdict")).to_be_focused()

    page.fill("#f-moves-1-number", "9")
    page.click("#check-submit")
    expect(page.locator("#verdict")).to_have_class(re.compile("verdict--forbidden"))
    page.reload()
    expect(page.locator("#f-moves-1-number")).to_have_value("9")

    page.go_back()
    expect(page).to_have_url(JUDGED.replace("&moves.0.number=2", ""))
    expect(page.locator("#f-moves-1-number")).to_have_value("1")
    page.reload()  # nor does what was entered there before the next situation come back later
    expect(page.locator("#f-moves-1-number")).to_have_value("1")
    assert "number=9" not in (page.evaluate("history.state?.entered") or "")


def test_the_language_switch_keeps_what_is_only_typed(opened: Open) -> None:
    page = opened(PATH)
    page.fill("#f-heaps-1-name", "山" * 30)
    expect(page.locator("#live .incomplete")).to_be_visible()

    page.click(".languages a[lang=en]")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#f-heaps-1-name")).to_have_value("山" * 30)
    expect(page.locator("#error-summary")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_fold_opens_by_keyboard_and_stays_open_over_a_change(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened(PATH, script=script, phone=True)
    stone = page.locator("#f-heaps-1-stone")
    expect(stone).to_be_hidden()

    page.focus("#f-heaps-1--more summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(stone).to_be_focused()
    page.keyboard.type("Gold")
    page.keyboard.press("Enter")

    expect(page.locator("#verdict")).to_be_visible()
    page.click(SHUT)
    expect(stone).to_be_visible()
    expect(page.locator("#f-heaps-1 .known-as")).to_have_text("金の小石 · Golden Pebble")
    axe_clean(page)


def test_a_fold_that_the_reader_opened_stays_open_while_the_verdict_follows(opened: Open) -> None:
    page = opened(JUDGED)
    page.click("#f-heaps-1--more > summary")

    page.fill("#f-moves-1-number", "9")

    expect(page.locator("#live")).to_contain_text("できない")
    expect(page.locator("#f-heaps-1-stone")).to_be_visible()


@pytest.mark.parametrize(("language", "typed"), [("ja", "Golden Pebble"), ("en", "金の小石")])
def test_cards_are_offered_in_both_languages(opened: Open, language: str, typed: str) -> None:
    page = opened(PATH.replace("ja", language), script=False, language=language)

    assert page.evaluate(
        "typed => [...document.getElementById('f-heaps-1-stone').list.options].some(one => one.label === typed)", typed
    )


def test_the_keyboard_alone_leads_from_the_verdict_to_the_form_and_on(opened: Open) -> None:
    page = opened(JUDGED)

    page.set_viewport_size(PHONE)
    page.focus(SHUT)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.activeElement.closest('#check, .examples') !== null")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_focus_is_never_under_the_bar(opened: Open, dark: bool) -> None:
    page = opened(JUDGED, phone=True, dark=dark)
    page.click(SHUT)
    page.focus("#change")

    for _ in range(12):
        page.keyboard.press("Tab")
        covered = page.evaluate(
            """() => { const one = document.activeElement.getBoundingClientRect();
            const bar = document.querySelector('.check-bar').getBoundingClientRect();
            return !document.activeElement.closest('.check-bar') && one.top < bar.bottom && one.bottom > bar.top + 1; }"""
        )
        assert not covered
