"""Lines of a text: where it may be broken, and the largest size in which it fits.

Japanese is broken between phrases, as browsers do it by `word-break: auto-phrase`, and by the same model (BudouX). What no line may begin or end
with follows JIS X 4051.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile

import budoux
from msgspec import Struct

from rulesite.checks.banner.face import width

ELLIPSIS = "…"
NO_BEGINNING = frozenset(
    "、。，．・：；？！ー〜…‥」』）］｝〕〉》】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞ,.:;?!)]}%°”’"
)
NO_END = frozenset("「『（［｛〔〈《【([{#“‘")
WORDS = re.compile(r"\S+\s*")
SHARES = (0.6, 0.7, 0.8, 0.9)  # of the width, to make the lines of a text alike
PHRASES = budoux.load_default_japanese_parser()


class Setting(Struct, frozen=True):
    """A size of letters, with the widths of the lines that there is room for, from the top."""

    size: int
    rooms: tuple[float, ...]

    def width(self, words: str) -> float:
        """Return how wide words are."""
        return width(self.size, words)


class Lines(Struct, frozen=True):
    """A text as lines in a size."""

    size: int
    lines: tuple[str, ...]


def fit(words: str, settings: Sequence[Setting]) -> Lines:
    """Return a text in the first setting that has room for it, its lines alike; where none has, it is cut off in the last one."""
    phrases = list(_phrases(words))
    for setting in settings:
        lines = _break(phrases, setting)
        if len(lines) <= len(setting.rooms):
            alike = (_break(phrases, setting, share) for share in SHARES)
            return Lines(setting.size, tuple(next((other for other in alike if len(other) == len(lines)), lines)))
    *above, last = lines[: len(setting.rooms)]
    return Lines(setting.size, (*above, _cut(last, setting)))


def _phrases(words: str) -> Iterator[str]:
    """Yield the phrases between which a text may be broken, each with the space after it."""
    phrase = ""
    for word in WORDS.findall(words):
        for piece in PHRASES.parse(word):
            if phrase and _may_break(phrase[-1], piece[0]):
                yield phrase
                phrase = ""
            phrase += piece
    if phrase:
        yield phrase


def _may_break(before: str, after: str) -> bool:
    """Return whether a line may end with one letter and the next one begin with the other."""
    return before.isspace() or (_may_part(before, after) and not (before.isascii() and after.isascii()))


def _may_part(before: str, after: str) -> bool:
    """Return whether that holds even within a word."""
    return after not in NO_BEGINNING and before not in NO_END


def _break(phrases: Sequence[str], setting: Setting, share: float = 1) -> list[str]:
    """Return the lines of a text, none fuller than a share of its room. There may be more than there is room for."""
    lines: list[str] = []
    line = ""
    for phrase in phrases:
        if line and setting.width(f"{line}{phrase}".rstrip()) > share * _room(setting, lines):
            lines.append(line.rstrip())
            line = ""
        line += phrase
        while setting.width(line.rstrip()) > share * _room(setting, lines):
            letters = _fitting(line, share * _room(setting, lines), setting)
            lines.append(line[:letters])
            line = line[letters:]
    return [*lines, line.rstrip()]


def _room(setting: Setting, lines: list[str]) -> float:
    """Return the width of the line after these."""
    return setting.rooms[min(len(lines), len(setting.rooms) - 1)]


def _fitting(phrase: str, room: float, setting: Setting) -> int:
    """Return how many letters of a phrase that is longer than a line stand on it."""
    widths = accumulate(map(setting.width, phrase))
    most = max(1, sum(1 for _ in takewhile(lambda width: width <= room, widths)))
    fitting = range(most, 0, -1)
    good = (n for may in (_may_break, _may_part) for n in fitting if may(phrase[n - 1], phrase[n]))
    return next(good, most)


def _cut(words: str, setting: Setting) -> str:
    """Return the beginning of the last line that there is room for, with "…"."""
    while words and setting.width(f"{words}{ELLIPSIS}") > setting.rooms[-1]:
        words = words[:-1].rstrip()
    return f"{words}{ELLIPSIS}"
