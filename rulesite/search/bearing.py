"""Which words of a text bear its meaning, and in what is each of them known again?"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from rulesite.search.language import (
    FUNCTION,
    JAPANESE,
    LATIN,
    PARTICLES,
    SEGMENT,
    bearing,
    even,
    is_function,
    is_hiragana,
    is_kanji,
    skeleton,
    stem,
)
from rulesite.search.lexicon import Span, lexicon

SAME, SLIP = 0.9, 0.85
"""How much another word for the same counts, and a word that is almost spelt so."""
SINGLE, BESIDE, HIRAGANA = 0.6, 0.3, 0.8
"""How much a kanji alone counts, one that also stands in a pair, and pairs of hiragana."""
ONE_SOUND = str.maketrans("ァィゥェォッャュョヮヴ", "アイウエオツヤユヨワブ", "ー・")

Alternative = tuple[tuple[str, float], ...]
"""Tokens that count together, each with how much of its weight."""


class Unit(Struct, frozen=True):
    """What a query says at one place: the ways in which an entry may hold it, of which the best one counts."""

    alternatives: tuple[Alternative, ...]
    word: str = ""
    """The English word that stands there, as far as one does."""

    def or_said(self, words: Iterable[str]) -> Unit:
        """Return the same with words, known by what their forms have in common, that may have been meant by it."""
        return Unit((*self.alternatives, *(((word, SLIP),) for word in words)), self.word)


def tokens(text: str, game: str) -> list[str]:
    """Return the tokens by which a text of a game is found: words, what they mean in the game, and what is said for the same."""
    plain, held = even(text), lexicon()
    words = LATIN.findall(plain)
    stems = [*map(stem, words)]
    found = [one for one, word in zip(stems, words, strict=True) if word not in FUNCTION["en"]]
    for span in held.in_latin(stems):
        found += _meant(span.meanings, game)
    for run in () if plain.isascii() else JAPANESE.findall(plain):
        found += _of_a_run(run, game)
    return found


@lru_cache(maxsize=1 << 14)
def _of_a_run(run: str, game: str) -> list[str]:
    """Return the tokens of a run of Japanese; a third of them stand in several texts."""
    found: list[str] = []
    for span in lexicon().in_japanese(run):
        found += _meant(span.meanings, game)
    for at in SEGMENT.finditer(run):
        found += _letters(at.lastgroup or "", at[0])
    return found


def units(query: str) -> list[Unit]:
    """Return what a query asks for, place by place."""
    plain = even(query)
    found = [*_latin(LATIN.findall(plain))]
    for run in JAPANESE.findall(plain):
        found += _japanese(run)
    return found


def parts(query: str) -> list[str]:
    """Return the words of a query that bear its meaning, as they are typed."""
    plain = even(query)
    found = [(at.start(), at[0]) for at in LATIN.finditer(plain) if not is_function(at[0], "en")]
    for run in JAPANESE.finditer(plain):
        found += [(run.start() + start, word) for start, word in _written(run[0]) if not is_function(word, "ja")]
    return [word for _, word in sorted(found)]


def _written(run: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a run of Japanese and where they begin, those with kanji up to the first kana of their endings."""
    for at in SEGMENT.finditer(run):
        if at.lastgroup == "hira":
            begun = at.start() and is_kanji(run[at.start() - 1])
            yield from ((at.start(), part) for part in bearing(at[0]) if not begun)
        else:
            ending = run[at.end() : at.end() + 1]
            goes_on = at.lastgroup == "han" and is_hiragana(ending) and ending not in PARTICLES and ending
            yield at.start(), at[0] + (ending if goes_on else "")


def _latin(words: list[str]) -> Iterator[Unit]:
    stems = [*map(stem, words)]
    spans = [*lexicon().in_latin(stems)]
    for place, (one, word) in enumerate(zip(stems, words, strict=True)):
        same = [_same(span) for span in spans if (span.start, span.stop) == (place, place + 1)]
        own: list[Alternative] = [] if is_function(word, "en") else [((one, 1.0),)]
        if own or same:
            yield Unit((*own, *(one for some in same for one in some)), word if own else "")
    for span in spans:
        if span.stop - span.start > 1:
            yield Unit(_same(span))


def _japanese(run: str) -> Iterator[Unit]:
    spans = [*lexicon().in_japanese(run)]
    widest = [span for span in spans if not any(_lies_in(span, other) for other in spans)]
    for found in SEGMENT.finditer(run):
        own = () if is_function(found[0], "ja") else (tuple(_literal(found.lastgroup or "", found[0])),)
        same = [one for span in widest if found.start() <= span.start < found.end() for one in _same(span)]
        if alternatives := tuple(one for one in (*own, *same) if one):
            yield Unit(alternatives)


def _lies_in(span: Span, other: Span) -> bool:
    return other is not span and other.start <= span.start and span.stop <= other.stop


def _same(span: Span) -> tuple[Alternative, ...]:
    return tuple(((meaning, SAME),) for meaning in span.meanings)


@lru_cache(maxsize=1 << 12)
def _meant(meanings: tuple[str, ...], game: str) -> list[str]:
    return [one for one in meanings if one.startswith(("=", f"{game}/"))]


@lru_cache(maxsize=1 << 12)
def _letters(script: str, word: str) -> list[str]:
    return [token for token, _ in _literal(script, word)]


def _literal(script: str, word: str) -> Iterator[tuple[str, float]]:
    """Yield the tokens of a piece of Japanese in one script, and how much each of them counts."""
    if script == "hira":
        for part in bearing(word):
            yield from _pairs(part, "~", HIRAGANA)
    elif script == "kana":
        yield from _pairs(word.translate(ONE_SOUND))
    else:
        letters = skeleton(word)
        if len(letters) > 1:
            yield from _pairs(letters)
        alone = BESIDE / math.sqrt(len(letters)) if len(letters) > 1 else SINGLE
        yield from ((letter, alone) for letter in letters)


def _pairs(word: str, mark: str = "", weight: float = 1.0) -> Iterator[tuple[str, float]]:
    pairs = [*map(str.__add__, word, word[1:])] or ([word] if word else [])
    yield from ((mark + pair, weight / math.sqrt(len(pairs))) for pair in pairs)
