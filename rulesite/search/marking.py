"""Where in a text do the words of a query stand, and which piece of the text shows them?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from rulesite.search.tokens import plainly, runs

BEFORE, ROOM = 24, 120


@dataclass(frozen=True, slots=True)
class Marking:
    """Be what is marked in a text: the words of a query, and other names of what it means."""

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
        """Say whether a text holds every word of the query."""
        words = plainly(text)
        return all(run in words for run in runs(self.query))

    def _places(self, text: str) -> list[tuple[int, int]]:
        """Return from where to where each thing that is looked for stands, in order and without overlaps."""
        letters = [(folded, n) for n, letter in enumerate(text) for folded in (plainly(letter) or " ")]
        words, where = "".join(folded for folded, _ in letters), [n for _, n in letters]
        wanted = dict.fromkeys([*map(plainly, self.names), *runs(self.query)])
        found = sorted((where[at], where[at + len(one) - 1] + 1) for one in wanted for at in _all(words, one))
        return _apart(found)


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


def _all(words: str, run: str) -> list[int]:
    found, at = [], words.find(run)
    while at >= 0:
        if not run[0].isascii() or not words[max(0, at - 1) : at].isalnum() or not words[max(0, at - 1) : at].isascii():
            found.append(at)
        at = words.find(run, at + 1)
    return found
