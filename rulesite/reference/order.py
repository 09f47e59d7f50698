"""Orders in which readers look up cards, terms and questions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

import jaconv
from msgspec import Struct

from games.content import Card, Faq, Section, Term
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
SECTION = "section"


class CardRank(Struct, frozen=True):
    """The rank of a card in a language's order. `letter` is the letter or row of kana that it is listed under."""

    rank: int
    letter: str


def find_reading(names: Iterable[str]) -> str:
    """Return the first name written in hiragana alone. It says how the others are read; "" where there is none."""
    return next((name for name in names if HIRAGANA.fullmatch(name)), "")


@lru_cache(maxsize=100)
def rank_cards(game: Game, language: str) -> dict[str, CardRank]:
    """Return the rank of each card of a game, by id; in Japanese those whose reading is known come first."""
    heard = {card.id: _known_reading(game, card) if language == "ja" else "" for card in game.content.all_cards}
    ordered = sorted(
        game.content.all_cards, key=lambda card: (not heard[card.id], _base_letters(heard[card.id]), key(card.name.en))
    )
    return {
        card.id: CardRank(rank, kana_row(heard[card.id]) if heard[card.id] else initial(card.name.en))
        for rank, card in enumerate(ordered)
    }


def _known_reading(game: Game, card: Card | Row) -> str:
    """Return the reading of a card's Japanese name. "" where it has none or the reading is unknown."""
    if card.name.ja == card.name.en:
        return ""
    reading = find_reading(card.other.ja) if isinstance(card, Card) else ""
    spelling = reading or game.content.library.readings.get(card.name.ja) or card.name.ja
    kana = SEPARATE.sub("", jaconv.kata2hira(spelling))
    return kana if HIRAGANA.fullmatch(kana) else ""


def kana_row(reading: str) -> str:
    """Return the row of kana in which a reading begins."""
    first = _base_letters(reading)[:1]
    return ROWS.get(first, first)


def group_by_initial(terms: Iterable[Term], language: str) -> list[tuple[str, list[Term]]]:
    """Return terms in dictionary order, grouped by initial. The order is that of a language; an initial may be a row of kana."""
    ordered = sorted(terms, key=lambda term: _sort_key(term, language))
    return [(initial, list(group)) for initial, group in groupby(ordered, key=lambda term: _initial(term, language))]


def _sort_key(term: Term, language: str) -> tuple[str, str, str]:
    word = term.reading if language == "ja" else term.name.en
    return _base_letters(word), word, term.id


def _base_letters(word: str) -> str:
    """Remove case, marks and voicing: が stands with か, as in a dictionary."""
    split = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def _initial(term: Term, language: str) -> str:
    return kana_row(term.reading) if language == "ja" else _sort_key(term, language)[0][:1].upper()


class SectionGroup(Struct, frozen=True):
    """The questions whose first clause stands in one section."""

    section: Section
    answers: tuple[Faq, ...]


def is_section_parameter(name: str) -> bool:
    """Return whether a query parameter selects a section. It narrows the list of questions to that section."""
    return name == SECTION


def find_section(game: Game, code: str | None) -> Section | None:
    """Return the section with an id. None where no question stands under it."""
    sections = (section.section for section in group_by_section(game, game.content.faq))
    return next((section for section in sections if section.id == code), None)


def group_by_section(game: Game, answers: Iterable[Faq]) -> list[SectionGroup]:
    """Return answers grouped by section, in rule book order. The section is that of the first clause that an answer cites."""
    by_section_id: dict[str, list[Faq]] = {}
    for faq in answers:
        by_section_id.setdefault(game.content.clause(faq.cites[0]).section, []).append(faq)
    return [
        SectionGroup(section, tuple(by_section_id[section.id]))
        for section in game.content.section
        if section.id in by_section_id
    ]
