"""Can somebody on a phone, without script, suggest another wording and take the file away?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.proposal import read

Open = Callable[..., Page]
AxeClean = Callable[[Page], None]


@pytest.mark.parametrize("script", [True, False], ids=["script", "none"])
def test_a_suggestion_is_written_mended_and_downloaded(opened: Open, axe_clean: AxeClean, script: bool) -> None:
    page = opened("/ja/toy/rules/toy-1/", phone=True, script=script)
    page.get_by_role("link", name="修正を提案する").click()
    axe_clean(page)
    page.locator('[name="part.1.text.ja"]').fill("手番では小石を1個以上取らなければなりません。")
    button = page.get_by_role("button", name="ファイルをダウンロードする")
    button.click()

    expect(page.locator("#error-summary")).to_contain_text("資料")
    expect(page.locator('[name="part.1.text.ja"]')).to_have_value("手番では小石を1個以上取らなければなりません。")
    axe_clean(page)
    page.locator('[name="source"]').fill("ハウスルール 2ページ")
    page.locator('[name="reason"]').fill("義務だとわかるように。")
    with page.expect_download() as download:
        button.click()

    assert download.value.suggested_filename == "toy-rule-toy-1.toml"
    (change,) = read(Path(download.value.path()).read_bytes()).change
    assert change.after.ja == "手番では小石を1個以上取らなければなりません。"
