"""How are the steps of an order done by touch, by mouse and by keyboard, with script and without?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import CDPSession, Locator, Page, Route, TimeoutError

from tests.browser.plain import BOXES, CHIPS, FLAG, TYPED, Enter, Press, Rest, Step
from tests.waiting import until

if TYPE_CHECKING:
    from tests.browser.orders import Order

QUIET = "() => !document.querySelector('#live[aria-busy], #check.htmx-request')"
GIVEN = "() => document.activeElement !== document.body"
ANSWERED = "() => !document.querySelector('#check.htmx-request')"
FIELDS = """() => {
  const form = document.getElementById('check'), found = {};
  const ours = new Set([...form.querySelectorAll('#judging, [id$="--key"], [id$="--kind"]')].map((one) => one.name));
  for (const [name, value] of new FormData(form)) if (!ours.has(name)) (found[name] ??= []).push(value);
  return found;
}"""
FOCUSED = "one => one === document.activeElement"
FOLDED = """(one) => {
  const found = [];
  for (let fold = one; fold = fold.parentElement?.closest('details'); ) if (!fold.open) found.unshift(fold.id);
  return found;
}"""
SHUT = ".change-bar > a"
SOON = 5_000


def ready(page: Page) -> None:
    """Wait until the script of a page listens; until then its buttons load pages."""
    page.wait_for_selector("#live[data-htmx-powered]", state="attached")


def comes_true(page: Page, state: str, arg: object = None) -> None:
    """Wait until a page says so of its state, and ask it from outside each time.

    Left to look by itself, a page without script looks once: its timers and frames call nothing.
    """
    until(lambda: page.evaluate(state, arg))


def settled(page: Page) -> None:
    """Wait until the page has followed what was entered."""
    comes_true(page, QUIET)


def answered(page: Page) -> None:
    """Wait until a button has its answer."""
    comes_true(page, ANSWERED)


@contextmanager
def unanswered(page: Page) -> Iterator[None]:
    """Hold back the answers of a checker until the block ends, however long that takes."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/check/**", hold)
    yield
    page.route("**/check/**", lambda route: route.continue_())  # the newest is asked first
    for route in waiting:
        route.continue_()


def stop_clock(page: Page) -> None:
    """Let no time pass in a page but by `page.clock.run_for`, until `page.clock.resume`."""
    page.clock.install(time=0)
    page.clock.pause_at(3_600)  # seconds, and no later than it is by then


def to_form(page: Page) -> None:
    """Go to the form from a verdict that stands alone."""
    page.locator(SHUT).click()


def unfold(page: Page, part: str) -> None:
    """Open one part of a verdict."""
    page.locator(f"#chapter-{part} > summary").click()


def fields(page: Page) -> dict[str, list[str]]:
    """Return what the form of a page would send now, without what only tells its rows apart."""
    found: dict[str, list[str]] = page.evaluate(FIELDS)
    return found


def focused(page: Page) -> None:
    """Wait until the focus is where a page puts it: in the first frame after it was read, later than its arrival is told.

    A browser draws no frames of a page behind others.
    """
    page.bring_to_front()
    comes_true(page, GIVEN)


def unfold_head(page: Page, part: str) -> None:
    """Open a part of the head of a page, the menu or the search, where it is folded behind its button."""
    button = page.locator(f".site-header [popovertarget={part}]")
    if button.is_visible():
        button.click()


@dataclass(frozen=True, slots=True)
class Hand:
    """One who enters: on which page, by what, and through which session Japanese is composed."""

    page: Page
    by: str
    keys: CDPSession
    script: bool = True

    def do(self, order: Order) -> None:
        for step in order.steps:
            self._do(step)

    def _do(self, step: Step) -> None:
        match step:
            case Rest() if self.script:
                settled(self.page)
            case Press(op=op):
                self._press(op)
            case Enter(template=template) if template in TYPED:
                self._type(step)
            case Enter():
                self._choose(step)

    def _press(self, op: str) -> None:
        button = self.page.locator(f'button[name="_op"][value="{op}"]')
        self._unfold(button)
        if self.script:
            with self.page.expect_response(lambda answer: "_op=" in (answer.request.post_data or "")):
                self._touch(button, "Enter")
            answered(self.page)
        else:
            with self.page.expect_navigation():
                self._touch(button, "Enter")

    def _type(self, step: Enter) -> None:
        field = self._named(step.name)
        self._unfold(field)
        text = step.values[0]
        if step.composed and text and self.script:
            self._compose(field, text)
        elif self.by == "keyboard":
            field.focus()
            self.page.keyboard.press("Control+A")
            self.page.keyboard.press("Delete")
            self.page.keyboard.type(text)
        else:
            field.fill(text)

    def _compose(self, field: Locator, text: str) -> None:
        """Type as an editor of Japanese does: what stands in the field at first is not yet what is meant."""
        field.focus()
        self.page.keyboard.press("Control+A")
        for shown in ("ｋ", "か", "かな"):
            self.keys.send(
                "Input.imeSetComposition", {"text": shown, "selectionStart": len(shown), "selectionEnd": len(shown)}
            )
        self.keys.send("Input.insertText", {"text": text})

    def _choose(self, step: Enter) -> None:
        if step.template == CHIPS:
            self._tick(step.name, step.values[0])
        elif step.template == FLAG:
            self._set(self._named(step.name, "[type=checkbox]"), step.values[0] == "true")
        elif step.template == BOXES:
            for box in self._named(step.name).all():
                self._set(box, box.get_attribute("value") in step.values)
        else:
            self._unfold(self._named(step.name))
            self._named(step.name).select_option(step.values[0])

    def _tick(self, name: str, value: str) -> None:
        self._set(self._named(name, f'[value="{value}"]'), True)

    def _set(self, box: Locator, on: bool) -> None:
        if box.is_checked() != on:
            self._unfold(box)
            self._touch(box, "Space")

    def _touch(self, what: Locator, key: str) -> None:
        if self.by == "keyboard":
            what.focus()
            if key == "Space" and not what.evaluate(FOCUSED):
                # who enters by keyboard sees where the focus is: what is folded away takes none
                self._unfold(what)
                what.focus()
            self.page.keyboard.press(key)
        else:
            act = what.tap if self.by == "touch" else what.click
            try:
                act(timeout=SOON)
            except TimeoutError:
                # an answer that came just then has folded it away again
                self._unfold(what)
                act()

    def _named(self, name: str, more: str = "") -> Locator:
        return self.page.locator(f'#check [name="{name}"]:not([type=hidden]){more}')

    def _unfold(self, what: Locator) -> None:
        """Go to the form where the verdict stands alone, then open what is folded over a field, from the outside in."""
        if self.page.locator(SHUT).is_visible():
            self._touch(self.page.locator(SHUT), "Enter")
        for fold in what.first.evaluate(FOLDED):
            self._touch(self.page.locator(f'[id="{fold}"] > summary'), "Enter")


def hand(page: Page, by: str, *, script: bool = True) -> Hand:
    return Hand(page, by, page.context.new_cdp_session(page), script)


def lost(entered: dict[str, list[str]], held: dict[str, list[str]]) -> dict[str, Any]:
    """Return the fields that hold something else than was entered in them, each with both."""
    names = [*entered, *(name for name in held if name not in entered)]
    return {
        name: f"{entered.get(name)} was entered, {held.get(name)} stands there"
        for name in names
        if entered.get(name) != held.get(name)
    }
