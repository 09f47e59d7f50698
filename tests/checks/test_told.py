"""How does a verdict read where it is pasted as plain text?"""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.test import Client

from games.game import AnyChecker, Game
from games.text import LANGUAGES
from rulesite.checks.present import share
from rulesite.checks.present.serializer import answer, verdict_text
from rulesite.checks.validate.decoder import understand
from rulesite.revision import current
from rulesite.site.plain import plain_words
from tests.checks.every import CHECKERS, PEBBLES, TOY

SITUATION = {
    "heaps": [{"name": "A", "bags": [{"pebbles": 2}, {"pebbles": 1, "sealed": True}]}],
    "moves": [{"kind": "take", "heap": "A", "number": 3}, {"kind": "pass", "side": "south"}],
}
JAPANESE = """✕ できない：南がパスします。
小石を取る – 小石取り

状況
・ルール：新ルール
・山
  1. 山 – 名前：A
    ・袋
      1. 袋 – 小石の数：2
      2. 袋 – 小石の数：1 / 封がしてある：はい
・手番
  1. 取る – プレイヤー：北 / 山：A / 小石の数：3
  2. パス – プレイヤー：南

理由
・✕ できない：Aに3個はありません。（TOY-3）
・≈ 裁定なし：南がパスします。（TOY-4）
  ・読み方の一つ – ✓ できる：何もしないことも手番のうちです。（TOY-4.1）
  ・読み方の一つ – ✕ できない：手番では小石を取ります。（TOY-4.2）

手順
1. ✕ できない：Aに3個はありません。（TOY-3）
2. ≈ 裁定なし：南がパスします。（TOY-4）

条項
・TOY-3 あるだけ取れる（当サイトの仮定）
・TOY-4 パス

https://example.org/ja/c/abc/
"""


def test_a_verdict_reads_well_where_it_is_pasted() -> None:
    scenario = understand(TOY, PEBBLES, SITUATION)
    verdict = answer(TOY, PEBBLES, scenario)

    text = verdict_text(TOY, PEBBLES, verdict, scenario, "https://example.org/ja/c/abc/", "ja")

    assert text == f"{JAPANESE}リビジョン {current().revision}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_text_says_all_that_the_verdict_says(game: Game, checker: AnyChecker, language: str) -> None:
    for example in (one for faq in game.content.faq for one in faq.example if one.checker == checker.slug):
        scenario = understand(game, checker, example.scenario)
        verdict = answer(game, checker, scenario)

        text = verdict_text(game, checker, verdict, scenario, "", language)

        assert text.splitlines()[0].endswith(plain_words(verdict["summary"][language]))
        for one in (*verdict["findings"], *verdict["steps"]):
            assert plain_words(one["text"][language]) in text
            assert all(cite.upper() in text for cite in one["cites"])
        assert "http" not in text


def test_a_situation_that_nobody_can_read_any_more_is_left_out() -> None:
    verdict = answer(TOY, PEBBLES, understand(TOY, PEBBLES, SITUATION))

    text = verdict_text(TOY, PEBBLES, verdict, None, "", "en")

    assert "Situation" not in text
    assert "A does not hold 3." in text


def test_the_code_of_an_address_bears_the_class_that_gives_it_its_size_on_paper() -> None:
    code = share.qr_code("https://example.org/en/toy/check/pebbles/?heaps.0.name=A")

    assert re.findall(' class="([^"]*)"', code) == ["qr"]


def test_the_page_offers_what_can_be_copied_without_a_script(client: Client) -> None:
    page = unescape(client.get("/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass").content.decode())
    copies = dict(re.findall(r'<textarea id="([a-z-]+)" readonly[^>]*>\n(.*?)</textarea>', page, re.DOTALL))

    assert copies.keys() == {"copy-ja", "copy-en", "copy-json", "copy-command"}
    assert "北がパスします。" in copies["copy-ja"]
    assert "North passes." in copies["copy-en"]
    assert "/en/toy/check/pebbles/?heaps.0.name=A" in copies["copy-en"]
    assert json.loads(copies["copy-json"]) == {"heaps": [{"name": "A"}], "moves": [{"kind": "pass"}]}
    assert copies["copy-command"].startswith("curl --json '{")
