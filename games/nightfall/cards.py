"""Cards of the table in a situation: what is not told of one is filled in, and what is told otherwise is named."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.cards import MOST
from games.columns import Span
from games.content import Standing
from games.nightfall.facts import BY_NAME, COLOURS, OWN, SUMMON_DECK, Colour, MainColour, lines, standing, value_text
from games.nightfall.terms import CARDS, card_name
from games.sentences import sentences
from games.text import Text
from games.values import Value, defaults, replace
from games.verdict import Finding

WORDS = sentences(__name__)
TAKEN = WORDS.reason("taken-from-table")
OTHERWISE = WORDS.reason("told-otherwise")
VARIES = WORDS.reason("strength-varies")
CARD_REASONS = (TAKEN, OTHERWISE)
SURENESS = WORDS.texts("sureness", (Standing.STATED, Standing.UNCONFIRMED))
UNTOLD = {"colour": MainColour.BY_CARD}
"""What a field begins with that has no default."""

Known = Mapping[str, Any]
"""What is known of a card by the fields of a row; a Span is known within bounds."""
COLUMN_OF = {"minion": "kind", "summoned": "set"}
"""The columns of fields that are called otherwise."""
OF_MINION: Known = {"kind": "minion"}
"""What the table has of each minion, where it has anything."""
OF_STARTER: Known = {**OF_MINION, "starting": True}
"""What the table has of each card of a starting deck, where it has anything."""


def known_order(card: str | None, colour: Colour | None = None) -> Known:
    """Return what the table knows of an order: colours, kicker and kind (NF-60, NF-64, NF-93).

    The link colour of a card that links to its own main colour is the told one, if any.
    """
    values = CARDS.values(card) if card else {}
    facts: dict[str, Any] = {}
    main = COLOURS[values["colour"]] if values.get("colour") else None
    if main:
        facts["colour"] = main.main
    if values.get("links") == (OWN,):
        facts |= {"links": (colour or main,)} if colour or main else {}
    elif values.get("links"):
        facts["links"] = tuple(COLOURS[link] for link in values["links"])
    if values.get("kicker"):
        facts["kicker"] = COLOURS[values["kicker"]]
    if values.get("kind"):
        facts["minion"] = values["kind"] == "minion"
    return facts


@lru_cache(MOST)
def known_minion(card: str) -> Known:
    """Return what the table knows of a minion in play: numbers, and how it leaves play (NF-66, NF-67, NF-87, NF-93)."""
    values = CARDS.values(card)
    facts = {name: values[name] for name in ("strength", "health", "starting", "stays") if values.get(name) is not None}
    return facts | ({"summoned": values["set"] == SUMMON_DECK} if values.get("set") else {})


@lru_cache(MOST)
def known_starter(card: str) -> Known:
    """Return what the table knows of a card of a starting deck: colour and cost (NF-66, NF-93)."""
    values = CARDS.values(card)
    facts = {"colour": COLOURS[values["colour"]]} if values.get("colour") else {}
    return facts | ({"cost": values["cost"]} if values.get("cost") is not None else {})


def filled(row: Value, facts: Known) -> Value:
    """Return a row with what is known where its fields are as they begin (NF-93)."""
    values = {name: known_value(facts[name]) for name in _untold(row, facts)}
    return replace(row, **values) if values else row


def known_value(value: Any) -> Any:
    """Return a known value, the only one within bounds."""
    return value.least if isinstance(value, Span) else value


def _untold(row: object, facts: Known) -> Iterator[str]:
    """Yield the fields that are as they begin and known to be otherwise."""
    begins = UNTOLD | defaults(type(row))
    for name, value in facts.items():
        is_certain = not isinstance(value, Span) or value.least == value.most
        if getattr(row, name) == begins[name] != known_value(value) and is_certain:
            yield name


def table_findings(row: object, card: str, facts: Known, at: str) -> Iterator[Finding]:
    """Yield what is taken from the table of a row's card, and what is told otherwise (NF-93)."""
    values = CARDS.values(card)
    if filled_columns := [_column(name) for name in _untold(row, facts)]:
        basis = min((standing(values, name) for name in filled_columns), key=lambda basis: basis is Standing.STATED)
        printed = dict(values) | (
            {"links": tuple(link.code for link in facts["links"])} if "links" in filled_columns else {}
        )
        yield TAKEN(at, card=card_name(card), facts=lines(printed, filled_columns), sure=SURENESS[basis])
    begins = UNTOLD | defaults(type(row))
    for name, value in facts.items():
        told_value = getattr(row, name)
        if told_value != begins[name] and not _fits(told_value, value):
            column = _column(name)
            yield OTHERWISE(
                f"{at}/{name}",
                card=card_name(card),
                label=BY_NAME[column].label,
                known=_known_text(column, values[column], value),
                sure=SURENESS[standing(values, column)],
            )


def has_varying_strength(card: str) -> bool:
    """Return whether the strength of a card depends on the play by the table (NF-93)."""
    strength: Span | None = CARDS.values(card).get("strength")
    return strength is not None and strength.most is None


def varying_strength(card: str, strength: int, at: str, because: str) -> Iterator[Finding]:
    """Yield that the strength of an attacker depends on the play, and is not told (NF-93)."""
    if has_varying_strength(card):
        sure = SURENESS[standing(CARDS.values(card), "strength")]
        yield VARIES(f"{at}/strength", because=(because,), card=card_name(card), strength=strength, sure=sure)


def misplaced(card: str, due: Known, at: str) -> Iterator[Finding]:
    """Yield what the table has of a card by which it cannot stand where it is told (NF-45, NF-66, NF-93)."""
    values = CARDS.values(card)
    for column, value in due.items():
        if values.get(column) not in (None, value):
            yield OTHERWISE(
                at,
                card=card_name(card),
                label=BY_NAME[column].label,
                known=value_text(column, values[column]),
                sure=SURENESS[standing(values, column)],
            )


def _column(field: str) -> str:
    return COLUMN_OF.get(field, field)


def _fits(told_value: Any, value: Any) -> bool:
    match value:
        case Span(least, most):
            return least <= told_value and (most is None or told_value <= most)
        case tuple():
            return {*told_value} == {*value}
    return bool(told_value == value)


def _known_text(column: str, cell: Any, value: Any) -> Text:
    return value_text(column, tuple(link.code for link in value) if column == "links" else cell)
