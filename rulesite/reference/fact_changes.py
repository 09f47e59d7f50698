"""Changes of the facts of cards: what a table said of each before, and what it says now."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping
from typing import Any

from msgspec import Struct

from games.columns import Column, Pick, Words, read_values
from games.game import Game
from games.text import Text, enumerated
from rulesite.reference.situations import NO, YES

NOTHING = Text("nothing", "なし")
NOT_KNOWN = Text("not known", "不明")
ON_CONDITION = Text("{span} ({more} on a condition)", "{span}（条件により{more}）")
OR_MORE_BY = Text("+{amount}", "+{amount}")
SPAN = Text("{least} to {most}", "{least}〜{most}")
AT_LEAST = Text("{least} or more", "{least}以上")
CHANGED = Text("{label}: {before} → {now}", "{label}：{before} → {now}")

Pair = tuple[Any, Any]
"""The JSON data of a fact before and after a change."""


class FactChange(Struct, frozen=True):
    """A fact that a table tells otherwise than before: its column, and its data before and now."""

    column: str
    label: Text
    before: Any
    now: Any
    text: Text


def changed_facts(game: Game, before: str, now: str, headings: Container[str]) -> dict[str, Pair]:
    """Return the data of the facts that differ between two copies of a card's cells, by column.

    A column that the older table did not have, by its headings, said nothing before, and is no change.
    """
    columns = [column for column in _columns(game) if column.heading in headings]
    old, new = (_data(columns, json.loads(cells)) for cells in (before, now))
    return {name: (old[name], new[name]) for name in new if old[name] != new[name]}


def joined_facts(records: Iterable[Mapping[str, Pair]]) -> dict[str, Pair]:
    """Return what several changes come to, the earliest first: the first data before and the last after, where these differ."""
    facts: dict[str, Pair] = {}
    for record in records:
        for name, (before, now) in record.items():
            facts[name] = (facts[name][0] if name in facts else before, now)
    return {name: (before, now) for name, (before, now) in facts.items() if before != now}


def fact_changes(game: Game, facts: Mapping[str, Pair]) -> tuple[FactChange, ...]:
    """Return the changes of facts in the order of the columns. A column that the table no longer has goes by its name."""
    columns = {column.name: column for column in _columns(game)}
    in_order = [*(name for name in columns if name in facts), *(name for name in facts if name not in columns)]
    return tuple(_fact_change(name, columns.get(name), *facts[name]) for name in in_order)


def _fact_change(name: str, column: Column | None, before: Any, now: Any) -> FactChange:
    label = column.label if column else Text(name, name)
    words = (_words(column, data) for data in (before, now))
    return FactChange(name, label, before, now, CHANGED.filled(label=label, before=next(words), now=next(words)))


def _columns(game: Game) -> list[Column]:
    """Return the columns of a game's table but for those that follow from the others."""
    return [column for column in game.facts.columns if not column.derived] if game.facts else []


def _data(columns: Iterable[Column], cells: Mapping[str, str]) -> dict[str, Any]:
    """Return the data of each column; None for a cell that this code cannot read."""
    data: dict[str, Any] = {}
    for column in columns:
        try:
            data[column.name] = column.data(read_values([column], cells)[column.name])
        except ValueError:
            data[column.name] = None
    return data


def _words(column: Column | None, data: Any) -> Text:
    """Return a fact's data in words."""
    match data:
        case None:
            return NOT_KNOWN
        case []:
            return NOTHING
        case bool():
            return YES if data else NO
        case list():
            return enumerated([_word(column, str(code)) for code in data])
        case {"least": least, "most": most, "perhaps": perhaps}:
            return _span(least, most, perhaps)
    return _word(column, str(data))


def _span(least: int, most: int | None, perhaps: Iterable[int]) -> Text:
    amounts = [OR_MORE_BY.filled(amount=amount) for amount in perhaps]
    if amounts:
        return ON_CONDITION.filled(span=least, more=enumerated(amounts, " or ", "または"))
    if least == most:
        return Text(str(least), str(least))
    return AT_LEAST.filled(least=least) if most is None else SPAN.filled(least=least, most=most)


def _word(column: Column | None, code: str) -> Text:
    """Return the name of a word by its code; without a name, the code."""
    shape = column.shape if column else None
    names = shape.names if isinstance(shape, Pick | Words) else None
    if isinstance(shape, Pick | Words) and names:
        return next((name for word, name in names.items() if shape.code(word) == code), Text(code, code))
    try:
        return shape.name(code) if isinstance(shape, Words) and shape.name else Text(code, code)
    except LookupError:
        return Text(code, code)
