"""Which scenarios of a checker are there? Strategies made from the declaration alone, for every game."""

from __future__ import annotations

import string
from collections import defaultdict
from typing import Any

from hypothesis import strategies as st

from games.bounds import unless_blank
from games.contradictions import contradictions
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.game import AnyChecker
from games.values import is_value, replace

ROWS = 6
ROUNDS = 3
LETTERS = string.ascii_letters + string.digits + " .'-あいアイ名前鬱１Ａ☃"


def scenarios(checker: AnyChecker) -> st.SearchStrategy[Any]:
    """Return scenarios that can be true: references name a row that is there, and nothing contradicts."""
    return _rows(checker.scenario).map(_joined).map(mended).filter(lambda scenario: not contradictions(scenario))


def _rows(cls: type) -> st.SearchStrategy[Any]:
    return st.builds(cls, **{one.attribute: _field(one) for one in declared(cls)})


def _field(one: Declared) -> st.SearchStrategy[Any]:
    values = _values(one.shape)
    if one.optional:
        values = st.none() | values
    return values if one.required else st.just(one.default) | values


def _values(shape: Shape) -> st.SearchStrategy[Any]:
    match shape:
        case Pick(choice):
            return st.sampled_from(list(choice))
        case Flag():
            return st.booleans()
        case Number(least, most):
            return st.integers(least, most)
        case Words(shortest, longest):
            texts = st.text(LETTERS, min_size=shortest, max_size=min(longest, 12))
            return texts.filter(str.strip) if shortest else texts.map(unless_blank)
        case Group(row):
            return _rows(row)
        case OneOf(groups):
            return st.one_of([_rows(group.row) for group in groups])
        case Many(item, least, most):
            return st.lists(_values(item), min_size=least, max_size=max(least, min(most, ROWS))).map(tuple)


def _joined(scenario: Any) -> Any:
    """Number the labels of rows apart, and let each reference name one of them."""
    labels: dict[str, list[str]] = defaultdict(list)
    return _referring(_labelled(scenario, labels), labels)


def mended(scenario: Any) -> Any:
    """Take back what cannot be true, field by field, then row by row, so that few scenarios are thrown away."""
    for _ in range(ROUNDS):
        for one in contradictions(scenario):
            scenario = _usual(scenario, one.at.split("/")[1:])
    while found := contradictions(scenario):
        shorter = _shorter(scenario, found[0].at)
        if shorter == scenario:
            return scenario
        scenario = shorter
    return scenario


def _usual(value: Any, path: list[str]) -> Any:
    """Put what is usual where a pointer leads, or the least that can be said where that is what stands there.

    What a pointer leads past is left as it is: a row before it may be gone since it was found.
    """
    name, *rest = path
    if isinstance(value, tuple):
        n = int(name)
        if n >= len(value):
            return value
        return (*value[:n], *([_usual(value[n], rest)] if rest else []), *value[n + 1 :])
    cls: type = type(value)
    one = next((one for one in declared(cls) if one.name == name), None)
    if one is None:
        return value
    held = one.value(value)
    if rest and held is None:
        return value
    if rest:
        return replace(value, **{one.attribute: _usual(held, rest)})
    return replace(
        value, **{one.attribute: one.default if not one.required and held != one.default else _least(one.shape, held)}
    )


def _least(shape: Shape, held: Any) -> Any:
    match shape:
        case Pick(choice):
            return next(iter(choice))
        case Flag():
            return not held
        case Number(least, _):
            return least
        case Words(shortest, _):
            return "A" * max(shortest, 1)
    return held


def _shorter(scenario: Any, at: str) -> Any:
    """Return the scenario without the row to which a pointer leads, as long as its list may be shorter."""
    cls: type = type(scenario)
    lists = {one.name: one.shape.least for one in declared(cls) if isinstance(one.shape, Many)}
    _, name, *rest = at.split("/")
    rows = getattr(scenario, name)
    if name not in lists or not rest or len(rows) <= lists[name]:
        return scenario
    number = int(rest[0])
    return replace(scenario, **{name: (*rows[:number], *rows[number + 1 :])})


def _labelled(value: Any, labels: dict[str, list[str]]) -> Any:
    if isinstance(value, tuple):
        return tuple(_labelled(item, labels) for item in value)
    if not is_value(value) or isinstance(value, type):
        return value
    changed = {}
    for one in declared(value.__class__):
        held = one.value(value)
        if one.field.names and isinstance(held, str):
            held = f"{chr(65 + len(labels[one.field.names]) % 26)}{len(labels[one.field.names])}"
            labels[one.field.names].append(held)
        changed[one.attribute] = _labelled(held, labels)
    return replace(value, **changed)


def _referring(value: Any, labels: dict[str, list[str]]) -> Any:
    if isinstance(value, tuple):
        return tuple(_referring(item, labels) for item in value)
    if not is_value(value) or isinstance(value, type):
        return value
    changed = {}
    for one in declared(value.__class__):
        held = one.value(value)
        known = labels[one.field.refers]
        if one.field.refers and isinstance(held, str) and known:
            held = known[len(held) % len(known)]
        changed[one.attribute] = _referring(held, labels)
    return replace(value, **changed)
