"""Facts of cards: the columns of the table and the names of their words.

An empty cell means that nothing is known, never that a card has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import auto
from typing import Any

from games.columns import Column, Flag, Interval, Number, Pick, Span, Values, Words
from games.content import Locator, Part, Standing
from games.facts import Facts
from games.library import Row
from games.naming import slug_of
from games.sentences import sentences
from games.text import Choice, Text, joined

WORDS = sentences(__name__)
LABELS = WORDS.all("column")
NOTE = WORDS.text("note")
LINE = WORDS.text("line")
YES = WORDS.text("yes")
NO = WORDS.text("no")
OWN_LINK = WORDS.text("own-link")
VARIES = WORDS.text("varies")
SURE = WORDS.all("sure")
KINDS = WORDS.all("kind")
CREATURES = WORDS.all("creature")
DOES_TEXTS = WORDS.all("does")
SET_TEXTS = WORDS.all("set")


class Colour(Choice, words=WORDS):
    """One of the six colours of orders."""

    RED = auto()
    WHITE = auto()
    BLUE = auto()
    PURPLE = auto()
    YELLOW = auto()
    GREEN = auto()

    @property
    def main(self) -> MainColour:
        """Return it as the main colour of an order."""
        return MAIN_COLOURS[self.code]


class MainColour(Choice, words=WORDS):
    """The main colour of an order as it is told, which may be left to the table of cards (NF-93)."""

    RED = auto()
    WHITE = auto()
    BLUE = auto()
    PURPLE = auto()
    YELLOW = auto()
    GREEN = auto()
    BY_CARD = auto()

    @property
    def colour(self) -> Colour | None:
        """Return the colour, None where it is left to the table."""
        return COLOURS.get(self.code)


OWN, STATED, PARTLY = "own", "stated", "names"
SUMMON_DECK = "Summon deck"
OTHER_SETS = ("Nightfall", "Martial Law", "Blood Country", "The Coldest War", "promo")
COLOURS = {colour.code: colour for colour in Colour}
MAIN_COLOURS = {colour.code: colour for colour in MainColour}
COLOUR_TEXTS = {colour.code: colour.text for colour in Colour}
SOURCES = {
    "rulebook-fr": Locator("rulebook", "doczz.fr/doc/4755080"),
    "preview": Locator("publisher", "tabletopgamingnews.com/nightfall-enraged-wight-preview"),
    "card-faq": Locator("card-faq"),
    "summary": Locator("summary"),
    "rulebook-13": Locator("rulebook-13"),
    "box-de": Locator("players", "weltensicht.de, angespielt/440"),
    "list-ml-de": Locator("players", "weltensicht.de, angespielt/453"),
    "review-ml-de": Locator("players", "reich-der-spiele.de/kritiken/nightfall-ausnahmezustand"),
    "review-ml-de2": Locator("players", "media-mania.de, id 18637"),
    "review-ml-1": Locator("players", "strangeassembly.com/2011/review-nightfall-martial-law"),
    "review-ml-2": Locator("players", "boardgamereviewsbyjosh.com, 2011-07"),
    "review-ml-3": Locator("players", "drakesflames.blogspot.com, 2011-06-03"),
    "review-base-2": Locator("players", "opinionatedgamers.com, 2011-04-07"),
    "review-bc-1": Locator("players", "strangeassembly.com/2011/review-blood-country-nightfall"),
    "review-bc-2": Locator("players", "boardgamereviewsbyjosh.com, 2012-04"),
    "review-bc-3": Locator("players", "play-board-games.com/nightfall-blood-country-review"),
    "review-bc-de": Locator("players", "ringbote.de/rezensionen/nightfall-blutzoll"),
    "review-cw-1": Locator("players", "strangeassembly.com/2012/review-the-coldest-war-nightfall"),
    "review-cw-2": Locator("players", "play-board-games.com/nightfall-the-coldest-war-review"),
    "review-cw-3": Locator("players", "unboxedtheboardgameblog.com, 2017-08-07"),
    "review-cs": Locator("players", "strangeassembly.com/2012/review-crimson-siege-nightfall"),
    "review-es": Locator("players", "soeasytobuy.com, 2017-06-11"),
}
"""The documents that the table names, as places in the sources of this game."""


class Printed(Interval, frozen=True):
    """A strength or health: a number, one of several, or `*` where it depends on the play."""

    empty: Span | None = None

    def read(self, cell: str) -> Span:
        """Return the amount of a cell; raises ValueError."""
        return Span(0, None) if cell == "*" else super().read(cell)


def _does_code(word: str) -> str:
    return re.sub("[:+]", "-", word)


def _does(word: str) -> Text:
    """Return the name of a mark of a card's text; raises LookupError for none."""
    return DOES_TEXTS[_does_code(word)]


COLUMNS = (
    Column(
        "set",
        Pick({word: SET_TEXTS[slug_of(word)] for word in (*OTHER_SETS, SUMMON_DECK)}, code=slug_of),
        LABELS["set"],
        ("nf-87", "nf-93"),
        OTHER_SETS,
        facet="set",
    ),
    Column("kind", Pick(KINDS), LABELS["kind"], ("nf-33", "nf-45", "nf-93"), facet="kind"),
    Column("creature", Pick(CREATURES), LABELS["creature"], facet="creature"),
    Column("starting", Flag(empty=None), LABELS["starting"], ("nf-66", "nf-93")),
    Column("colour", Pick(COLOUR_TEXTS), LABELS["colour"], ("nf-60", "nf-61", "nf-93"), facet="main-colour"),
    Column("links", Words({OWN: OWN_LINK, **COLOUR_TEXTS}), LABELS["links"], ("nf-60", "nf-61", "nf-93")),
    Column("kicker", Pick(COLOUR_TEXTS), LABELS["kicker"], ("nf-64", "nf-93")),
    Column("strength", Printed(), LABELS["strength"], ("nf-11", "nf-93")),
    Column("health", Printed(), LABELS["health"], ("nf-10", "nf-93")),
    Column("cost", Number(), LABELS["cost"], ("nf-37", "nf-93")),
    Column("stays", Flag(empty=None), LABELS["stays"], ("nf-67", "nf-93")),
    Column("does", Words(name=_does, code=_does_code), LABELS["does"]),
    Column(
        "source",
        Words({name: Text(name, name) for name in SOURCES}),
        LABELS["source"],
    ),
    Column("sure", Pick(SURE), LABELS["sure"], required=True),
)
TOLD = (
    "set",
    "kind",
    "creature",
    "starting",
    "colour",
    "links",
    "kicker",
    "strength",
    "health",
    "cost",
    "stays",
    "does",
)
"""The columns that readers are told, in their order."""
BY_NAME = {column.name: column for column in COLUMNS}


def standing(values: Values, column: str) -> Standing:
    """Return the basis of a fact: of a row that names a card alone, whether it stays in play is unconfirmed (NF-93)."""
    is_stated = values["sure"] == STATED or (values["sure"] == PARTLY and column != "stays")
    return Standing.STATED if is_stated else Standing.UNCONFIRMED


def lines(values: Values, columns: Iterable[str]) -> Text:
    """Return columns of a card with their values in words."""
    texts = [LINE.filled(label=BY_NAME[name].label, value=value_text(name, values[name])) for name in columns]
    return joined(texts, en=" ", ja="")


def value_text(column: str, value: Any) -> Text:
    """Return a value of a column in words."""
    match BY_NAME[column].shape, value:
        case Flag(), _:
            return YES if value else NO
        case Pick(names=names), _:
            return names[value]
        case Words() as shape, _:
            return joined([shape.name(word) if shape.name else (shape.names or {})[word] for word in value], "; ", "／")
        case _, Span(least, None):
            return VARIES
        case _, Span(least, most):
            return _number(least) if least == most else Text(f"{least} or {most}", f"{least}または{most}")
    return _number(value)


def _number(value: int) -> Text:
    return Text(str(value), str(value))


def parts(row: Row, values: Values) -> Iterator[Part]:
    """Yield the facts about a card by their standing, the better one first."""
    shown = [name for name in TOLD if values[name] not in (None, ())]
    sources = [SOURCES[name] for name in values["source"]]
    for basis in (Standing.STATED, Standing.UNCONFIRMED):
        columns = [name for name in shown if standing(values, name) is basis]
        # players' reviews state nothing
        stating = [source for source in sources if source.id != "players"] if basis is Standing.STATED else sources
        if columns:
            yield Part(lines(values, columns), basis, tuple(stating))


def has_page(row: Row) -> bool:
    """Return whether a card has a page of its own: each of this table has."""
    return True


facts = Facts(COLUMNS, parts=parts, paged=has_page, note=NOTE, told_in=("source", "sure"))
