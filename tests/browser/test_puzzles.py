"""Is what a reader answered to puzzles kept on the device, and forgotten when told so?"""

from __future__ import annotations

from playwright.sync_api import expect

from rulesite.puzzles import records
from tests.browser.conftest import Open


def test_the_first_answer_to_a_question_is_kept_until_it_is_forgotten(opened: Open) -> None:
    order = records.practice("dominion")
    wrong = "forbidden" if order[0].outcome == "allowed" else "allowed"
    page = opened(f"/en/dominion/puzzle/{order[0].code}/?answer={order[0].outcome}", phone=True)
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.locator("[data-puzzles]")).to_be_hidden()

    page.goto(page.url.partition("?")[0])
    page.click(f"[href*='answer={wrong}']")
    expect(page.locator("[data-puzzles]")).to_contain_text("0 / 1")

    page.goto(page.url.replace(wrong, order[0].outcome))
    expect(page.locator("[data-puzzles]")).to_contain_text("0 / 1")

    page.click("text=Puzzles")
    expect(page.locator("[data-practice]")).to_have_attribute("href", f"/en/dominion/puzzle/{order[1].code}/")
    page.click("[data-forget-puzzles]")
    expect(page.locator("[data-puzzles]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-practice]")).to_have_attribute("href", f"/en/dominion/puzzle/{order[0].code}/")
