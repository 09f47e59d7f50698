"""Two wordings of a text, word by word: what went, what came, and what stayed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from enum import Enum

# Japanese has no spaces: a run of one script, cut where it changes, is near enough to a word
WORD = re.compile(r"\s+|[A-Za-z0-9'’_-]+|[ァ-ヺー]+|[一-鿿々]+|[ぁ-ゖ]+|.", re.DOTALL)


class Change(Enum):
    """What became of a piece of a text."""

    SAME = "same"
    GONE = "gone"
    NEW = "new"


Piece = tuple[Change, str]


def pieces(then: str, now: str) -> list[Piece]:
    """Return the pieces of both wordings in the order of reading, what went before what came in its place."""
    return [*_pieces(WORD.findall(then), WORD.findall(now))]


def _pieces(then: list[str], now: list[str]) -> Iterator[Piece]:
    for kind, i, j, k, m in SequenceMatcher(None, then, now, autojunk=False).get_opcodes():
        if kind == "equal":
            yield Change.SAME, "".join(then[i:j])
            continue
        if i < j:
            yield Change.GONE, "".join(then[i:j])
        if k < m:
            yield Change.NEW, "".join(now[k:m])


def marked(then: str, now: str) -> str:
    """Return both wordings in one line of plain text: what went as [-…-], what came as {+…+}."""
    shapes = {Change.SAME: "{}", Change.GONE: "[-{}-]", Change.NEW: "{{+{}+}}"}
    return "".join(shapes[change].format(words) for change, words in pieces(then, now))
