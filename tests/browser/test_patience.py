"""Does a form that was asked about too often keep what was typed, and go on?"""

from __future__ import annotations

import re

import pytest
from django.core.cache import caches
from playwright.sync_api import expect
from pytest_django import Settings

from tests.browser.conftest import Open
from tests.browser.hands import SHUT

SITUATION = "/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass"
A_MINUTE = 61_000


@pytest.fixture(autouse=True)
def one_answer(settings: Settings) -> None:
    """Let a client have one verdict that follows a form, and press one of its buttons."""
    settings.LIVE_ANSWERS = settings.FORMS = 1


def test_the_verdict_follows_once_the_time_is_over_and_nothing_typed_is_lost(opened: Open) -> None:
    page = opened(SITUATION, phone=True)
    page.click(SHUT)
    page.clock.install()
    name = page.locator("[name='heaps.0.name']")
    name.fill("B")
    page.clock.run_for(1_000)
    expect(page).to_have_url(re.compile("heaps.0.name=B"))

    name.fill("C")
    page.clock.run_for(1_000)
    expect(page.locator("#live")).to_contain_text("リクエストが多すぎます。")
    expect(page.locator("#verdict")).to_contain_text("北がパスします。")
    caches["counts"].clear()
    page.clock.run_for(A_MINUTE)

    expect(page.locator("#live [data-wait]")).to_have_count(0)
    expect(page).to_have_url(re.compile("heaps.0.name=C"))
    expect(name).to_have_value("C")


@pytest.mark.parametrize("script", [True, False])
def test_a_button_pressed_too_often_says_so_above_what_was_typed(opened: Open, script: bool) -> None:
    page = opened(SITUATION, script=script)
    press = page.locator("#check-submit")
    name = page.locator("[name='heaps.0.name']")
    name.fill("B")
    press.click()
    expect(page).to_have_url(re.compile("heaps.0.name=B"))

    name.fill("C")
    press.click()

    expect(page.locator("#error-summary")).to_contain_text("入力した内容はそのまま残っています。")
    expect(page.locator("#error-summary")).to_be_focused()
    expect(name).to_have_value("C")
