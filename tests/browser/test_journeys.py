"""Can a player with each checker go the whole way: from an example to a verdict, a change, the other language, a link to share?

By hand in pairwise settings, by keyboard alone, and with what cannot be judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from allpairspy import AllPairs
from playwright.sync_api import Locator, Page, expect

from games.game import AnyChecker, Game, all_games
from tests.browser.changed import Change, change, faults
from tests.browser.conftest import Open
from tests.browser.hands import SHUT, unfold_head
from tests.browser.test_keyboard import reach
from tests.browser.turns import in_turn

AxeClean = Callable[[Page], None]
HELD = [(game, checker) for game in all_games().values() for checker in game.checkers]
SETTINGS: dict[str, list[Any]] = {
    "language": ["ja", "en"],
    "phone": [True, False],
    "dark": [False, True],
    "script": [True, False],
}
PAIRS = [dict(zip(SETTINGS, values, strict=True)) for values in AllPairs([*SETTINGS.values()])]
OTHER = {"ja": "en", "en": "ja"}
JOURNEYS = [
    pytest.param(*one.values, PAIRS[n % len(PAIRS)], id=one.id, marks=one.marks) for n, one in enumerate(in_turn(0, 2))
]


def summary(page: Page) -> Locator:
    return page.locator("#verdict-summary")


def do(page: Page, change: Change, *, script: bool) -> None:
    """Go to the form, choose or type what is to change; without script, press the button that checks."""
    if page.locator(SHUT).is_visible():
        page.locator(SHUT).click()
    field = page.locator(f"#check [name='{change.field.name}']")
    match change.field.template:
        case "checks/radio.html":
            page.locator(f"#check [name='{change.field.name}'][value='{change.value}']").check()
        case "checks/select.html":
            field.select_option(change.value)
        case _:
            field.fill(change.value)
    if not script:
        page.locator("#check-submit").click()


@pytest.mark.parametrize(("game", "checker", "settings"), JOURNEYS)
def test_a_player_goes_the_whole_way(
    opened: Open, axe_clean: AxeClean, game: Game, checker: AnyChecker, settings: dict[str, Any]
) -> None:
    language, script = settings["language"], settings["script"]
    # of each verdict axe looks at its page, of the others at one with each checker in turn
    looked = ("form", "both languages", "stored")[HELD.index((game, checker)) % 3]
    wanted = change(game, checker)
    page = opened(f"/{language}/{game.slug}/", **settings)
    page.locator("main").get_by_role("link", name=checker.title.of(language), exact=True).first.click()
    expect(page.locator("h1")).to_have_text(checker.title.of(language))
    if looked == "form":
        axe_clean(page)

    example = page.locator(f"a[href$='{wanted.path.removeprefix('/ja')}']")
    page.locator("#examples > summary").click()
    page.locator(".examples-question").filter(has=example).first.locator("summary").click()
    example.first.click()
    expect(summary(page)).to_have_text(wanted.verdict.summary.of(language))
    page.locator("#chapter-clauses > summary").click()
    page.locator("#clauses summary").first.click()
    expect(page.locator("#clauses .quoted-text").first).to_be_visible()
    axe_clean(page)

    do(page, wanted, script=script)
    expect(page).to_have_url(f"/{language}{wanted.then.removeprefix('/ja')}")
    expect(summary(page)).to_have_text(wanted.verdict_then.summary.of(language))
    page.reload()
    expect(summary(page)).to_have_text(wanted.verdict_then.summary.of(language))

    page.locator(f".languages [lang={OTHER[language]}]").click()
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])
    expect(summary(page)).to_have_text(wanted.verdict_then.summary.of(OTHER[language]))
    unfold_head(page, "menu")
    page.locator(".languages a").last.click()
    expect(summary(page)).to_contain_text(wanted.verdict_then.summary.of(language))
    if looked == "both languages":
        axe_clean(page)

    page.locator("#chapter-share > summary").click()
    page.locator(".share-ways form button").click()
    expect(page).to_have_url(re.compile("/c/[a-z2-7]{12}/"))
    expect(page.locator(".verdict-summary")).to_contain_text([wanted.verdict_then.summary.of(OTHER[language])])
    if looked == "stored":
        axe_clean(page)


@pytest.mark.parametrize(("game", "checker"), in_turn(0, 3))
def test_the_keyboard_alone_is_enough(opened: Open, game: Game, checker: AnyChecker) -> None:
    wanted = change(game, checker)
    page = opened(wanted.path)
    chosen = page.locator(f"#check [name='{wanted.field.name}']:is(:checked, select, :not([type=radio]))")
    reach(page, chosen, most=400)

    by_keys(page, wanted)

    expect(page).to_have_url(wanted.then)
    expect(summary(page)).to_have_text(wanted.verdict_then.summary.ja)
    assert page.evaluate("document.activeElement.name") == wanted.field.name
    reach(page, page.locator("#check-submit"), most=400)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_focused()
    reach(page, page.locator("#verdict a.cite").first)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict a.cite").first).to_have_attribute("aria-expanded", "true")


def by_keys(page: Page, wanted: Change) -> None:
    """Change the field that has the focus by keys."""
    values = [option.value for option in wanted.field.options]
    if not values:
        page.keyboard.press("Control+A")
        page.keyboard.type(wanted.value)
        return
    at = next((n for n, option in enumerate(wanted.field.options) if option.chosen), 0)
    steps = values.index(wanted.value) - at
    for _ in range(abs(steps)):
        page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")


@pytest.mark.parametrize(("game", "checker"), in_turn(1, 2))
def test_what_cannot_be_judged_is_told_at_its_field_and_nothing_is_lost(
    opened: Open, axe_clean: AxeClean, game: Game, checker: AnyChecker
) -> None:
    found = faults(game, checker)
    assert "a missing field" in found or "a wrong number" in found
    turn = HELD.index((game, checker)) % len(found)  # the page of a fault is looked at with one checker in so many

    for n, query in enumerate(found.values()):
        settings = {"language": "en" if n % 2 else "ja", "phone": n % 2 == 0, "dark": n % 3 == 1, "script": n % 4 != 3}
        page = opened(f"/{settings['language']}/{game.slug}/check/{checker.slug}/{query}", **settings, status=422)
        expect(page).to_have_title(re.compile("^(エラー：|Error: )"))
        expect(page.locator("#error-summary")).to_be_focused()
        expect(page.locator("#verdict")).to_have_count(0)
        if n == turn:
            axe_clean(page)
        page.locator("#error-summary a").first.click()
        place = page.url.partition("#")[2]
        expect(page.locator(f"[id='{place}']")).to_be_visible()
        expect(page.locator(f".field--error:has([id='{place}']), .field--error[id='{place}']").first).to_be_visible()
