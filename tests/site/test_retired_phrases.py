"""Does no phrase come back that was replaced by a plainer one?"""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ = {"games": ("toml",), "rulesite": ("py",), "templates": ("html",), "locale": ("po",), "docs": ("md",)}
RETIRED = (
    "入力されていない事柄によります",
    "示されたもの：{cards}",
    "コストは、空のままなら",
    "残っても働く場面がない",
    "使用するカード自身を除いてください",
    "カードの求めるとおりに終わった",
    "動けないということはありません",
    "を妨げる制限はありません",
    "どんな手段でも、もう一度",
    "持てる数は1つまでです",
    "使う効果があれば、まずそれを",
    "または、状況に問題がありません",
    "その後変わった条項",
    "それがどうであっても",
    "打開策",
    "No limit stands in",
    "ended as the card asks",
    "no limit is lifted",
    "Stands in the sources named",
    "the situation is in order",
    "A rule stands against it",
    "can be had as JSON",
    "releases and the way back",
    "Have a situation judged",
    "Only so much was asked",
    "The worst finding decides",
)


def texts() -> dict[Path, str]:
    files = (file for folder, ends in READ.items() for end in ends for file in (ROOT / folder).rglob(f"*.{end}"))
    return {file: file.read_text() for file in (*files, ROOT / "README.md")}


@pytest.mark.parametrize("phrase", RETIRED)
def test_no_retired_phrase_comes_back(phrase: str) -> None:
    assert [file.relative_to(ROOT) for file, text in _TEXTS.items() if phrase in text] == []


_TEXTS = texts()
