"""Content words of texts and queries, the tokens that stand for them, and the lexicon of names and phrases."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TypeVar

from msgspec import Struct, field

from games.game import all_games
from games.library import Row
from rulesite.search.documents import names
from rulesite.search.language import (
    ALIKE,
    ALL_HIRAGANA,
    FUNCTION,
    JAPANESE,
    LATIN,
    PARTICLES,
    SEGMENT,
    UNSOUNDED,
    by_sound,
    content_parts,
    fold,
    is_function,
    is_hiragana,
    is_kanji,
    is_katakana,
    skeleton,
    stem,
)

SAME, SLIP = 0.9, 0.85
"""The factors of a synonym and of a word that is almost spelt so."""
SINGLE, IN_PAIR, HIRAGANA = 0.6, 0.3, 0.8
"""The factors of a kanji alone, of one that also stands in a pair, and of pairs of hiragana."""
ONE_SOUND = str.maketrans("ァィゥェォッャュョヮヴ", "アイウエオツヤユヨワブ", "ー・")

SHORTEST = 4
"""The letters that a name in hiragana has at least if it is looked for within other words."""

Name = TypeVar("Name", str, tuple[str, ...])
Alternative = tuple[tuple[str, float], ...]
"""Tokens that count together, each with a factor of its weight."""


class Unit(Struct, frozen=True):
    """A place in a query: the alternatives in which an entry may hold it, of which the best one counts."""

    alternatives: tuple[Alternative, ...]
    word: str = ""
    """The English word that stands there, as far as one does."""

    def with_words(self, words: Iterable[str]) -> Unit:
        """Return the unit with further possible words, as stems."""
        return Unit((*self.alternatives, *(((word, SLIP),) for word in words)), self.word)


class Span(Struct, frozen=True):
    """A place in a text that has a meaning.

    A meaning is `game/kind/id` or the number of a group of words.
    """

    start: int
    stop: int
    meanings: tuple[str, ...]


class Lexicon(Struct):
    """Names and phrases with their meanings; the beginnings of longer ones stand there without any."""

    latin: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    japanese: dict[str, tuple[str, ...]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Single stems and letters that have a meaning."""

    def add(self, name: str, meaning: str) -> None:
        """Add a name or phrase, unless it would match wrongly. It would where it is found in texts that do not mean it."""
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
        """Yield the spans of names and phrases among stems. A span is a part of the row of stems."""
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
        """Yield the spans of names and phrases in Japanese. A span is a part of the run."""
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


def text_tokens(text: str, game: str) -> list[str]:
    """Return the tokens of a text of a game: words, their meanings in the game, and synonyms."""
    plain, all_names = fold(text), lexicon()
    words = LATIN.findall(plain)
    stems = [*map(stem, words)]
    result = [stemmed for stemmed, word in zip(stems, words, strict=True) if word not in FUNCTION["en"]]
    for span in all_names.in_latin(stems):
        result += _meanings_in_game(span.meanings, game)
    for run in () if plain.isascii() else JAPANESE.findall(plain):
        result += _run_tokens(run, game)
    return result


@lru_cache(maxsize=1 << 14)
def _run_tokens(run: str, game: str) -> list[str]:
    """Return the tokens of a run of Japanese; a third of them stand in several texts."""
    result: list[str] = []
    for span in lexicon().in_japanese(run):
        result += _meanings_in_game(span.meanings, game)
    for segment in SEGMENT.finditer(run):
        result += _literal_tokens(segment.lastgroup or "", segment[0])
    return result


def query_units(query: str) -> list[Unit]:
    """Return the units of a query, place by place."""
    plain = fold(query)
    result = [*_english_units(LATIN.findall(plain))]
    for run in JAPANESE.findall(plain):
        result += _japanese_units(run)
    return result


def content_words(query: str) -> list[str]:
    """Return the meaning-bearing words of a query, as typed."""
    plain = fold(query)
    words = [(match.start(), match[0]) for match in LATIN.finditer(plain) if not is_function(match[0], "en")]
    for run in JAPANESE.finditer(plain):
        words += [(run.start() + start, word) for start, word in _words_of_run(run[0]) if not is_function(word, "ja")]
    return [word for _, word in sorted(words)]


def _words_of_run(run: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a Japanese run with their places.

    A word with kanji includes the first kana of its ending.
    """
    for segment in SEGMENT.finditer(run):
        if segment.lastgroup == "hira":
            begun = segment.start() and is_kanji(run[segment.start() - 1])
            yield from ((segment.start(), part) for part in content_parts(segment[0]) if not begun)
        else:
            ending = run[segment.end() : segment.end() + 1]
            goes_on = segment.lastgroup == "han" and is_hiragana(ending) and ending not in PARTICLES and ending
            yield segment.start(), segment[0] + (ending if goes_on else "")


def _english_units(words: list[str]) -> Iterator[Unit]:
    stems = [*map(stem, words)]
    spans = [*lexicon().in_latin(stems)]
    for place, (stemmed, word) in enumerate(zip(stems, words, strict=True)):
        synonyms = [_synonyms(span) for span in spans if (span.start, span.stop) == (place, place + 1)]
        literal: list[Alternative] = [] if is_function(word, "en") else [((stemmed, 1.0),)]
        if literal or synonyms:
            yield Unit(
                (*literal, *(stemmed for alternatives in synonyms for stemmed in alternatives)), word if literal else ""
            )
    for span in spans:
        if span.stop - span.start > 1:
            yield Unit(_synonyms(span))


def _japanese_units(run: str) -> Iterator[Unit]:
    spans = [*lexicon().in_japanese(run)]
    widest = [span for span in spans if not any(_lies_in(span, other) for other in spans)]
    for segment in SEGMENT.finditer(run):
        literal = (
            () if is_function(segment[0], "ja") else (tuple(_weighted_tokens(segment.lastgroup or "", segment[0])),)
        )
        synonyms = [
            alternative
            for span in widest
            if segment.start() <= span.start < segment.end()
            for alternative in _synonyms(span)
        ]
        if alternatives := tuple(alternative for alternative in (*literal, *synonyms) if alternative):
            yield Unit(alternatives)


def _lies_in(span: Span, other: Span) -> bool:
    return other is not span and other.start <= span.start and span.stop <= other.stop


def _synonyms(span: Span) -> tuple[Alternative, ...]:
    return tuple(((meaning, SAME),) for meaning in span.meanings)


@lru_cache(maxsize=1 << 12)
def _meanings_in_game(meanings: tuple[str, ...], game: str) -> list[str]:
    return [meaning for meaning in meanings if meaning.startswith(("=", f"{game}/"))]


@lru_cache(maxsize=1 << 12)
def _literal_tokens(script: str, word: str) -> list[str]:
    return [token for token, _ in _weighted_tokens(script, word)]


def _weighted_tokens(script: str, word: str) -> Iterator[tuple[str, float]]:
    """Yield the weighted tokens of a piece of Japanese. The piece is in one script."""
    if script == "hira":
        for part in content_parts(word):
            yield from _pairs(part, "~", HIRAGANA)
    elif script == "kana":
        yield from _pairs(word.translate(ONE_SOUND))
    else:
        letters = skeleton(word)
        if len(letters) > 1:
            yield from _pairs(letters)
        alone = IN_PAIR / math.sqrt(len(letters)) if len(letters) > 1 else SINGLE
        yield from ((letter, alone) for letter in letters)


def _pairs(word: str, mark: str = "", weight: float = 1.0) -> Iterator[tuple[str, float]]:
    pairs = [*map(str.__add__, word, word[1:])] or ([word] if word else [])
    yield from ((mark + pair, weight / math.sqrt(len(pairs))) for pair in pairs)
