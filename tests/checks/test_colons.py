"""Does a Japanese page set its colons as Japanese does: full width, and no space after them?"""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from games.game import AnyChecker, Game
from games.verdict import Outcome
from tests.checks.every import CHECKERS, situations
from tests.site.test_words import ROOT, catalog

JAPANESE = "[぀-ヿ㐀-鿿」）』]"
INLINE = re.compile(r"</?(?:a|b|bdi|button|code|em|span|strong)\b[^>]*>")
BLOCK = re.compile(r"<[^>]*>")
AMISS = re.compile(rf"{JAPANESE}:|：\s+[^|\s]")
UNTOLD = re.compile(r"<(script|style|svg|textarea|pre)\b.*?</\1>", re.DOTALL)


def amiss(html: str) -> list[str]:
    """Return each colon of a page that is of half width after Japanese, or has a space before what stands in its line."""
    text = unescape(BLOCK.sub("|", INLINE.sub("", UNTOLD.sub("|", html))))
    return [text[max(0, found.start() - 20) : found.end() + 20] for found in AMISS.finditer(text)]


def test_a_colon_of_half_width_and_a_space_after_a_full_one_are_seen() -> None:
    assert amiss("<p>場所: 山</p>")
    assert amiss("<p>場所： <a>山</a></p>")
    assert not amiss("<p>場所：<a>山</a></p>\n<p>次の読み方：</p>\n<p>A: B</p>")


def test_words_that_something_follows_bring_the_space_of_their_own_language() -> None:
    for message in catalog():
        if isinstance(message.id, str) and isinstance(message.string, str):
            assert not message.id.endswith(": ") or message.string.endswith(("：", "、")), message.id
            assert not amiss(message.string), message.id


def test_no_template_sets_a_space_after_words_that_end_with_a_colon() -> None:
    for template in (ROOT / "templates").rglob("*.html"):
        assert not re.search(r':" %\} |%\}: ', template.read_text(encoding="utf-8")), template


@pytest.mark.apart
@pytest.mark.django_db
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_japanese_verdict_has_no_colon_amiss(client: Client, game: Game, checker: AnyChecker) -> None:
    first = {one.example.outcome: one for one in reversed(situations(game, checker))}

    for outcome in (Outcome.FORBIDDEN, Outcome.UNKNOWN):
        if held := first.get(outcome.code):
            page = client.get(f"/ja/{game.slug}/check/{checker.slug}/{held.query}").content.decode()
            assert not amiss(page), held.query
