"""A lexicon of the names and phrases that have a meaning in texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TypeVar

from msgspec import Struct, field

from games.game import all_games
from games.library import Row
from rulesite.search.documents import names
from rulesite.search.language import (
    ALIKE,
    ALL_HIRAGANA,
    JAPANESE,
    LATIN,
    UNSOUNDED,
    by_sound,
    fold,
    is_function,
    is_hiragana,
    is_kanji,
    is_katakana,
    stem,
)

SHORTEST = 4
"""The letters that a name in hiragana has at least if it is looked for within other words."""

Name = TypeVar("Name", str, tuple[str, ...])


class Span(Struct, frozen=True):
    """A place in a text that has a meaning, with its meanings: `game/kind/id`, or the number of a group of words."""

    start: int
    stop: int
    meanings: tuple[str, ...]


class Lexicon(Struct):
    """Names and phrases with their meanings; the beginnings of longer ones stand there without any."""

    latin: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    japanese: dict[str, tuple[str, ...]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """What has a meaning as one stem or one letter."""

    def add(self, name: str, meaning: str) -> None:
        """Add a name or a phrase, unless it would be found where it is not meant."""
        plain = fold(name)
        if not JAPANESE.search(plain):
            words = LATIN.findall(plain)
            if words and (meaning.startswith("=") or not all(is_function(word, "en") for word in words)):
                self._take(self.latin, tuple(map(stem, words)), meaning)
            return
        letters = by_sound(plain)
        if letters and not (ALL_HIRAGANA.fullmatch(plain) and len(letters) < SHORTEST):
            self._take(self.japanese, letters, meaning)

    def _take(self, meanings_by_name: dict[Name, tuple[str, ...]], name: Name, meaning: str) -> None:
        meanings: tuple[str, ...] = meanings_by_name.get(name, ())
        if not meanings:
            for stop in range(1, len(name)):
                meanings_by_name.setdefault(name[:stop], ())
        if len(name) == 1:
            self.words.add(name[0])
        if meaning not in meanings:
            meanings_by_name[name] = (*meanings, meaning)

    def in_latin(self, stems: Sequence[str]) -> Iterator[Span]:
        """Yield the names and phrases in a row of stems, as spans of that row."""
        begun = [place for place, pair in enumerate(pairwise(stems)) if pair in self.latin]
        alone = [place for place, stemmed in enumerate(stems) if stemmed in self.words]
        for start in sorted({*begun, *alone}):
            for stop in range(start + 1, len(stems) + 1):
                meanings = self.latin.get(tuple(stems[start:stop]))
                if meanings is None:
                    break
                if meanings:
                    yield Span(start, stop, meanings)

    def in_japanese(self, run: str) -> Iterator[Span]:
        """Yield the names and phrases in a run of Japanese, as spans of it."""
        letters = by_sound(run)
        begun = [place for place, pair in enumerate(map(str.__add__, letters, letters[1:])) if pair in self.japanese]
        alone = [place for place, letter in enumerate(letters) if letter in self.words]
        if not (begun or alone):
            return
        where = [place for place, letter in enumerate(run) if letter not in UNSOUNDED]
        for start in sorted({*begun, *alone}):
            for stop in range(start + 1, len(letters) + 1):
                meanings = self.japanese.get(letters[start:stop])
                if meanings is None:
                    break
                if meanings and _stands_alone(run, where[start], where[stop - 1] + 1):
                    yield Span(where[start], where[stop - 1] + 1, meanings)


@cache
def lexicon() -> Lexicon:
    """Return the lexicon of all terms, cards and groups of words."""
    names_of_all = Lexicon()
    for number, group in enumerate(ALIKE):
        for phrase in group:
            names_of_all.add(phrase, f"={number}")
    for game in all_games().values():
        for kind, entries in (("term", game.content.term), ("card", game.content.all_cards)):
            for entry in entries:
                # of the cards of a table hundreds are read as what else stands in hiragana
                for name in names(entry) if not isinstance(entry, Row) else {*names(entry)} - {entry.reading}:
                    names_of_all.add(name, f"{game.slug}/{kind}/{entry.id}")
    return names_of_all


def _stands_alone(run: str, start: int, stop: int) -> bool:
    """Return whether a span can be a word: a short one is part of a longer where its script goes on."""
    before, after, word = run[start - 1 : start], run[stop : stop + 1], run[start:stop]
    if len(word) == 1:
        return not (is_kanji(before) or is_kanji(after)) if is_kanji(word) else False
    if len(word) == 2 and all(map(is_katakana, word)):
        return not (is_katakana(before) or is_katakana(after))
    return len(word) > 2 or not all(map(is_hiragana, word))
