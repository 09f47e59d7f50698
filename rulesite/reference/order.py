"""In which order does a reader look words up?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import groupby

from games.content import Term

ROWS = {
    kana: row[0]
    for row in (
        "あいうえお",
        "かきくけこ",
        "さしすせそ",
        "たちつてと",
        "なにぬねの",
        "はひふへほ",
        "まみむめも",
        "やゆよ",
        "らりるれろ",
        "わゐゑをん",
    )
    for kana in row
}


def by_initial(terms: Iterable[Term], language: str) -> list[tuple[str, list[Term]]]:
    """Return terms in the order of a dictionary of that language, grouped by the letter, or the row of kana, they begin with."""
    ordered = sorted(terms, key=lambda term: _key(term, language))
    return [(initial, list(group)) for initial, group in groupby(ordered, key=lambda term: _initial(term, language))]


def _key(term: Term, language: str) -> tuple[str, str, str]:
    word = term.reading if language == "ja" else term.name.en
    return _bare(word), word, term.id


def _bare(word: str) -> str:
    """Fold case, small letters' marks and voicing away: が stands with か, as in a dictionary."""
    split = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def _initial(term: Term, language: str) -> str:
    first = _key(term, language)[0][:1]
    return f"{ROWS.get(first, first)}" if language == "ja" else first.upper()
