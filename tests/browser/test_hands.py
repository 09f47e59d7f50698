"""Do the tests notice what a page comes to, with script and without?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.browser.hands import comes_true

THIRD = "() => (window.asked = (window.asked ?? 0) + 1) === 3"


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_what_is_not_yet_true_is_asked_again(opened: Open, script: bool) -> None:
    page = opened("/en/", script=script, language="en")

    comes_true(page, THIRD)

    assert page.evaluate("window.asked") == 3


def test_no_test_leaves_its_waiting_to_a_page_that_may_have_no_script() -> None:
    tests = Path(__file__).parent.glob("*.py")
    leaving = [file.name for file in tests if f".wait_for_{'function'}(" in file.read_text("utf-8")]

    assert not leaving
