"""Does a situation that a reader has named stay on the device, and is it found, compared, saved and taken in again?"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hands import unfold

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]
PATH = "/ja/toy/check/pebbles/"
JUDGED = f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A&moves.0.number="


def name_it(page: Page, name: str) -> None:
    """Give the situation of a verdict a name."""
    unfold(page, "share")
    page.fill("#called", name)
    page.click("[data-name-situation] button")
    expect(page.locator("[data-name-situation] [role=status]")).to_have_text("この端末に保存しました。")


def test_named_situations_are_listed_compared_saved_removed_and_taken_in_again(
    opened: Open, axe_clean: AxeClean, tmp_path: Path
) -> None:
    page = opened("/ja/situations/")
    expect(page.locator("[data-situations=none]")).to_be_visible()
    expect(page.locator("[data-situations=some]:visible")).to_have_count(0)
    for number, name in (("2", "二つ取る"), ("19", "")):
        page.goto(JUDGED + number)
        name_it(page, name)
    page.goto("/ja/situations/")
    rows = page.locator("#situations li")
    expect(rows).to_have_count(2)
    expect(rows.first.locator("a")).to_have_text("二つ取る")
    expect(rows.last.locator("[data-summary]")).to_have_text("Aに19個はありません。")
    axe_clean(page)

    with page.expect_download() as download:
        page.click("#save-them")
    file = tmp_path / "situations.json"
    download.value.save_as(file)
    assert [one["query"].rpartition("=")[2] for one in json.loads(file.read_text("utf-8"))] == ["2", "19"]

    page.locator("#situations li input").first.check()
    expect(page.locator("#compare-them")).to_be_disabled()
    page.locator("#situations li input").last.check()
    page.click("#compare-them")
    expect(page.locator(".compared > section")).to_have_count(2)
    page.go_back()

    rows.first.get_by_role("button").click()
    expect(rows).to_have_count(1)
    page.set_input_files("#situations input[type=file]", file)
    expect(page.locator("#taken-in")).to_have_text("2件を読み込みました。")
    expect(rows).to_have_count(2)
    rows.first.locator("a").click()
    expect(page).to_have_url(re.compile(re.escape(PATH)))
    expect(page.locator("#verdict")).to_be_visible()


def test_a_file_that_holds_no_situations_takes_nothing_away(opened: Open, tmp_path: Path) -> None:
    page = opened(JUDGED + "2")
    name_it(page, "二つ取る")
    page.goto("/en/situations/")
    file = tmp_path / "other.json"
    for text in ("no JSON", '{"a": 1}', '[{"name": "x", "checker": "../../x", "query": "?a"}]'):
        file.write_text(text, "utf-8")
        page.set_input_files("#situations input[type=file]", file)
        expect(page.locator("#taken-in")).to_have_text("There is no situation in this file.")
    expect(page.locator("#situations li a")).to_have_text("二つ取る")
    assert page.locator("#situations li a").get_attribute("href") == f"{JUDGED}2".replace("/ja/", "/en/")


def test_all_that_is_kept_goes_with_one_button(opened: Open) -> None:
    page = opened(JUDGED + "2")
    name_it(page, "二つ取る")
    page.goto("/ja/about/")
    page.click("[data-forget]")
    page.goto("/ja/situations/")
    expect(page.locator("[data-situations=none]")).to_be_visible()


def test_without_script_the_page_says_what_to_do_instead(opened: Open) -> None:
    page = opened("/ja/situations/", script=False)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#situations p:visible")).to_have_count(0)
