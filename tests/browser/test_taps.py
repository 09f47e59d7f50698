"""How many taps does a player need, on a phone, from a checker's page to what was asked, with script and without?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.hands import answered, ready


@dataclass(slots=True)
class Thumb:
    """One who enters by touch, with the taps and the fields counted."""

    page: Page
    script: bool
    taps: int = 0
    fields: int = 0

    def add(self, *ops: str) -> None:
        for op in ops:
            self._press(f"button[name=_op][value='add|{op}']")

    def tick(self, name: str, value: str) -> None:
        self.taps += 1
        self.page.locator(f"[name='{name}'][value='{value}']").check()

    def fill(self, **fields: str) -> None:
        for name, value in fields.items():
            self.fields += 1
            field = self.page.locator(f"#check [name='{name.replace('__', '.')}']:not([type=hidden])")
            if field.evaluate("one => one.matches('select')"):
                field.select_option(value)
            else:
                field.fill(value)

    def check(self) -> None:
        self._press("#check-submit")
        expect(self.page.locator("#verdict")).to_be_visible()

    def _press(self, button: str) -> None:
        self.taps += 1
        if self.script:
            with self.page.expect_response(lambda answer: answer.request.method == "POST"):
                self.page.locator(button).click()
            answered(self.page)
        else:
            with self.page.expect_navigation():
                self.page.locator(button).click()


def bleed_again(thumb: Thumb) -> None:
    thumb.add("events|card-action")
    thumb.fill(events__0__card="Govern the Unaligned")
    thumb.add("events|action")
    thumb.tick("events.1.does", "bleed")


def two_blockers(thumb: Thumb) -> None:
    thumb.add("players.0.minions", "players.1.minions", "players.1.minions", "attacks")
    thumb.fill(attacks__0__attacker="C", attacks__0__target="B")
    thumb.add("attacks.0.blockers", "attacks.0.blockers")
    thumb.fill(attacks__0__blockers__0="D", attacks__0__blockers__1="E")


def village_twice_with_horse(thumb: Thumb) -> None:
    thumb.fill(card="Throne Room")
    thumb.add("then")
    thumb.fill(then__0__card="Village", then__0__way="horse")
    thumb.add("then")


def counter(thumb: Thumb) -> None:
    thumb.add("stage")
    thumb.fill(stage__0__keys="♡7")
    thumb.fill(b__hand="♣9 ♡2", attempt__action="counter", attempt__keys="♣9", attempt__target="Summon soldier")


def two_effects(thumb: Thumb) -> None:
    thumb.add("changes|add", "changes|set")
    thumb.fill(changes__0__by="2", changes__1__to="4")


JOURNEYS: dict[str, tuple[str, Callable[[Thumb], None], int, str]] = {
    "a": ("vtes/check/no-repeat", bleed_again, 6, "A may not take a bleed action without a card."),
    "b": (
        "nightfall/check/combat",
        two_blockers,
        8,
        "In A's combat nobody receives a Wound and no minion is destroyed.",
    ),
    "c": ("dominion/check/play", village_twice_with_horse, 5, "gives +4 Cards and +2 Actions"),
    "d": ("blackpoker/check/action", counter, 2, "Player B may start Counter here."),
    "e": ("chronocard/check/continuous-effects", two_effects, 7, "the hand limit is 4"),
}


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("name", JOURNEYS)
def test_a_player_comes_to_what_was_asked_in_few_taps(
    opened: Open, capsys: pytest.CaptureFixture[str], name: str, script: bool
) -> None:
    path, journey, most, said = JOURNEYS[name]
    thumb = Thumb(opened(f"/en/{path}/", phone=True, script=script, language="en"), script)
    if script:
        ready(thumb.page)

    journey(thumb)
    thumb.check()

    with capsys.disabled():
        print(f"\njourney ({name}), {'with' if script else 'without'} script: {thumb.taps} taps, {thumb.fields} fields")
    expect(thumb.page.locator("#verdict")).to_contain_text(said)
    expect(thumb.page.locator("#verdict-summary")).to_be_in_viewport()
    assert thumb.taps <= most
