"""In which order does a reader look words up?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

import jaconv
from msgspec import Struct

from games.content import Card, Term
from games.game import Game
from games.library import HIRAGANA, Row
from games.naming import initial, key

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
SEPARATE = re.compile("[・＝ 　（）()]")


class Ranked(Struct, frozen=True):
    """Where a card stands in the order of a language, and the letter, or the row of kana, under which it stands there."""

    rank: int
    letter: str


def reading_among(names: Iterable[str]) -> str:
    """Return the name that says how a Japanese name is read, written in hiragana alone; "" where there is none."""
    return next((name for name in names if HIRAGANA.fullmatch(name)), "")


@lru_cache(maxsize=100)
def ranked(game: Game, language: str) -> dict[str, Ranked]:
    """Return where each card of a game stands, by id; in Japanese those whose reading is known stand before the others."""
    heard = {card.id: _heard(game, card) if language == "ja" else "" for card in game.content.all_cards}
    ordered = sorted(
        game.content.all_cards, key=lambda card: (not heard[card.id], _bare(heard[card.id]), key(card.name.en))
    )
    return {
        card.id: Ranked(rank, row_of(heard[card.id]) if heard[card.id] else initial(card.name.en))
        for rank, card in enumerate(ordered)
    }


def _heard(game: Game, card: Card | Row) -> str:
    """Return how the Japanese name of a card is read, "" where it has none or nothing is known."""
    if card.name.ja == card.name.en:
        return ""
    told = reading_among(card.other.ja) if isinstance(card, Card) else ""
    known = told or game.content.library.readings.get(card.name.ja) or card.name.ja
    kana = SEPARATE.sub("", jaconv.kata2hira(known))
    return kana if HIRAGANA.fullmatch(kana) else ""


def row_of(reading: str) -> str:
    """Return the row of kana that a reading begins in."""
    first = _bare(reading)[:1]
    return ROWS.get(first, first)


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
    return row_of(term.reading) if language == "ja" else _key(term, language)[0][:1].upper()
