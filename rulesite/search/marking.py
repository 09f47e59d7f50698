"""Where in a text do the words of a query stand, and which piece of the text shows them?"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from rulesite.search.tokens import plainly, runs

BEFORE, ROOM = 24, 120


def marked(text: str, query: str) -> SafeString:
    """Return a text as HTML with the words of a query marked."""
    pieces = []
    end = 0
    for start, stop in _places(text, query):
        pieces += [("{}", text[end:start]), ("<mark>{}</mark>", text[start:stop])]
        end = stop
    return _joined([*pieces, ("{}", text[end:])])


def excerpt(text: str, query: str) -> str:
    """Return a piece of a text around the first place that a query finds, its beginning where it finds none."""
    words = " ".join(text.split())
    first = next(iter(_places(words, query)), (0, 0))[0]
    start = max(0, first - BEFORE)
    piece = words[start : start + ROOM]
    return f"{'…' if start else ''}{piece}{'…' if start + ROOM < len(words) else ''}"


def holds(text: str, query: str) -> bool:
    """Say whether a text holds every word of a query."""
    words = plainly(text)
    return all(run in words for run in runs(query))


def _joined(pieces: Sequence[tuple[str, str]]) -> SafeString:
    return SafeString("".join(format_html_join("", shape, [(words,)]) for shape, words in pieces if words))


def _places(text: str, query: str) -> list[tuple[int, int]]:
    """Return from where to where each word of a query stands, in order and without overlaps."""
    letters = [(folded, n) for n, letter in enumerate(text) for folded in (plainly(letter) or " ")]
    words, where = "".join(folded for folded, _ in letters), [n for _, n in letters]
    found = sorted((where[at], where[at + len(run) - 1] + 1) for run in runs(query) for at in _all(words, run))
    places: list[tuple[int, int]] = []
    for start, stop in found:
        if not places or start >= places[-1][1]:
            places.append((start, stop))
    return places


def _all(words: str, run: str) -> list[int]:
    found, at = [], words.find(run)
    while at >= 0:
        if not run[0].isascii() or not words[max(0, at - 1) : at].isalnum() or not words[max(0, at - 1) : at].isascii():
            found.append(at)
        at = words.find(run, at + 1)
    return found
