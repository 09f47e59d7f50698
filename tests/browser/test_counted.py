"""Do ten questions cost few taps and letters on a phone, and is each answered right?"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.browser import counted
from tests.browser.conftest import PHONE, new_context


def test_ten_questions_cost_few_taps_and_are_answered_right(browser: Browser, content: None, live_server: Any) -> None:
    context = new_context(browser, live_server.url, viewport=PHONE, has_touch=True, is_mobile=True, locale="en")
    page = context.new_page()

    forms = [counted.by_form(page, journey) for journey in counted.JOURNEYS]
    sentences = [counted.by_sentence(page, journey) for journey in counted.JOURNEYS]

    context.close()
    assert [cost for cost in (*forms, *sentences) if not cost.right] == []
    assert counted.holds(forms, sentences), (forms, sentences)
