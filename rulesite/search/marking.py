"""Where in a text do the words of a query stand, and which piece of the text shows them?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

from rulesite.search.tokens import parts, plainly

BEFORE, ROOM = 24, 120


class Marking(Struct, frozen=True):
    """What is marked in a text: the words of a query, and other names of what it means."""

    query: str
    names: tuple[str, ...] = ()

    def marked(self, text: str) -> SafeString:
        """Return a text as HTML with what is looked for marked."""
        pieces = []
        end = 0
        for start, stop in self._places(text):
            pieces += [("{}", text[end:start]), ("<mark>{}</mark>", text[start:stop])]
            end = stop
        return _joined([*pieces, ("{}", text[end:])])

    def excerpt(self, text: str) -> str:
        """Return a piece of a text around the first place of what is looked for, its beginning where there is none."""
        words = " ".join(text.split())
        first = next(iter(self._places(words)), (0, 0))[0]
        start, stop = _edge(words, max(0, first - BEFORE)), _edge(words, min(len(words), max(0, first - BEFORE) + ROOM))
        return f"{'…' if start else ''}{words[start:stop]}{'…' if stop < len(words) else ''}"

    def stands_in(self, text: str) -> bool:
        """Return whether a text holds every word of the query."""
        words = plainly(text)
        return all(_all(words, part) for part in parts(self.query))

    def _places(self, text: str) -> list[tuple[int, int]]:
        """Return from where to where each thing that is looked for stands, in order and without overlaps."""
        letters = [(folded, n) for n, letter in enumerate(text) for folded in _folded(letter)]
        words, where = "".join([folded for folded, _ in letters]), [n for _, n in letters]
        wanted = _wanted(self.query, self.names)
        found = {(where[at.start()], where[at.end() - 1] + 1) for one in wanted for at in one.finditer(words)}
        return _apart(sorted(found))


def _edge(words: str, at: int) -> int:
    """Return the end of the word that a place lies in, the place itself in Japanese."""
    while 0 < at < len(words) and words[at - 1 : at + 1].isascii() and words[at - 1 : at + 1].isalnum():
        at += 1
    return at


def _apart(found: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return places with those that overlap as one."""
    places: list[tuple[int, int]] = []
    for start, stop in found:
        if places and start < places[-1][1]:
            begun, ended = places.pop()
            places.append((begun, max(stop, ended)))
        else:
            places.append((start, stop))
    return places


def _joined(pieces: Sequence[tuple[str, str]]) -> SafeString:
    return SafeString("".join(format_html_join("", shape, [(words,)]) for shape, words in pieces if words))


def _all(text: str, words: Sequence[str]) -> list[re.Match[str]]:
    """Return where words follow one another in a text."""
    return [*_pattern(words).finditer(text)]


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Return what finds words that follow one another; other than Japanese, the first begins as a word."""
    begin = r"(?<![a-z0-9])" if words[0].isascii() else ""
    return re.compile(begin + r"[\W_]*".join(map(re.escape, words)))


@lru_cache(maxsize=64)
def _wanted(query: str, names: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """Return what finds each thing that is looked for."""
    wanted = [*parts(query), *([word for part in parts(name) for word in part] for name in names)]
    return tuple(_pattern(one) for one in dict.fromkeys(tuple(one) for one in wanted if one))


@lru_cache(maxsize=1 << 13)
def _folded(letter: str) -> str:
    """Return a letter as it is compared, a space where nothing is left of it."""
    return plainly(letter) or " "
