"""The terms of a game and their readings as they stand in texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.content import Term
from games.game import Game
from rulesite.site import registry
from rulesite.site.registry import terms

KATAKANA, KANJI = "ァ-ヺー", "々一-鿿"
SHORT = 3
HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
RUN = re.compile(r"[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+")
HARD = re.compile(f"[{KANJI}]")


def split_terms(game: Game, language: str, text: str, seen: set[str]) -> Iterator[tuple[str, Term | None]]:
    """Yield a text in pieces, split at names of terms.

    Each such name comes with its term: the longest name first, each term once.
    `seen` holds the ids of terms that are not named again; it grows by those that are.
    """
    names = _terms_by_name(game, language)
    end = 0
    for match in _terms_pattern(game, language).finditer(text):
        term = names[_folded(match[0])]
        if term.id in seen:
            continue
        seen.add(term.id)
        yield text[end : match.start()], None
        yield match[0], term
        end = match.end()
    yield text[end:], None


@lru_cache(maxsize=100)
def _terms_by_name(game: Game, language: str) -> dict[str, Term]:
    """Return the terms by the names that texts use. Own names come before other names.

    Of the other names, which are there to be searched for, a text uses the forms of the own name alone; one character
    says too little.
    """
    terms = registry.terms(game)
    own_names = [(term.name.of(language), term) for term in terms]
    other_names = [
        (name, term) for term in terms for name in getattr(term.other, language) if _is_form(name, term, language)
    ]
    by_name: dict[str, Term] = {}
    for name, term in (*own_names, *other_names):
        if len(name) > 1:
            by_name.setdefault(_folded(name), term)
            if language == "en":
                by_name.setdefault(f"{_folded(name)}s", term)
    return by_name


def _is_form(name: str, term: Term, language: str) -> bool:
    """Return whether a name is a form of its term's name. It may be that name with more words: "cancelled", "bleed action"."""
    stem = _folded(term.name.of(language))
    if language == "en" and len(stem) > SHORT:
        stem = stem[:-1]  # allies, hunting
    return stem in _folded(name)


@lru_cache(maxsize=100)
def _terms_pattern(game: Game, language: str) -> re.Pattern[str]:
    names = sorted(_terms_by_name(game, language), key=lambda name: (-len(name), name))
    either = "|".join(map(bounded_pattern if language == "ja" else re.escape, names)) or r"(?!)"
    return re.compile(either if language == "ja" else rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE)


def bounded_pattern(name: str) -> str:
    """Return a pattern that matches a whole name only. It does not match within a longer word of the same letters."""
    shape = re.escape(name)
    for letters in (KATAKANA, KANJI, "A-Za-z"):
        letter = f"(?-i:[{letters}])"  # or it would be made for the other case of each of 21,000 kanji
        before = f"(?<!{letter})" if re.match(letter, name) else ""
        after = f"(?!{letter})" if re.search(f"{letter}$", name) else ""
        shape = f"{before}{shape}{after}"
    return shape


def _folded(name: str) -> str:
    return name.casefold()


def split_readings(game: Game, text: str) -> Iterator[tuple[str, str]]:
    """Yield a Japanese text in pieces with readings.

    A reading is "" where the piece is read as written or the reading is unknown.
    """
    readings, end = _readings_by_name(game), 0
    for match in _readings_pattern(game).finditer(text):
        yield text[end : match.start()], ""
        yield from readings[match[0]]
        end = match.end()
    yield text[end:], ""


def align_reading(name: str, reading: str) -> Iterator[tuple[str, str]]:
    """Yield a name in runs, aligned with its reading.

    Runs with a kanji have their part of the reading; the whole name comes at once where the two do not agree.
    """
    runs = RUN.findall(name)
    shape = "".join(_reading_pattern(run) for run in runs)
    match = re.fullmatch(shape, reading)
    if not match:
        yield name, reading
        return
    heard = iter(match.groups())
    for run in runs:
        part = "" if _is_kana(run) else next(heard)
        yield run, part if HARD.search(run) else ""


@lru_cache(maxsize=100)
def _readings_by_name(game: Game) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the names that have a kanji, in pieces with their readings; one character alone may be read in many ways."""
    names = ((term.name.ja, term.reading) for term in terms(game))
    return {name: tuple(align_reading(name, reading)) for name, reading in names if len(name) > 1 and HARD.search(name)}


@lru_cache(maxsize=100)
def _readings_pattern(game: Game) -> re.Pattern[str]:
    names = sorted(_readings_by_name(game), key=lambda name: (-len(name), name))
    return re.compile("|".join(map(bounded_pattern, names)) or r"(?!)")


def _reading_pattern(run: str) -> str:
    return re.escape(run.translate(HIRAGANA)) if _is_kana(run) else "(.+)"


def _is_kana(run: str) -> bool:
    return bool(re.fullmatch("[ぁ-ゖァ-ヺー]+", run))
