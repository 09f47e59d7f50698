"""How large can a situation be within its caps? Lists filled to their end with rows of the FAQ's examples, labels numbered apart."""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy
from functools import cache
from itertools import cycle, islice
from typing import Any

from games.declaration import Declared, Group, Many, OneOf, Shape, Words, declared, groups
from games.game import AnyChecker, Game
from rulesite.checks.validate import decoder
from rulesite.site.plain import plain
from tests.checks.every import situations

Data = dict[str, Any]
ROUNDS = 12


@cache
def largest(game: Game, checker: AnyChecker) -> Any:
    """Return the scenario of a full situation, as far as all of it can be true together."""
    data = filled(game, checker)
    for _ in range(ROUNDS):
        try:
            return decoder.understand(game, checker, data)
        except decoder.Refused as refused:
            for at in sorted({error.at for error in refused.errors}, key=_standing, reverse=True):
                _drop(data, at)
    raise AssertionError(f"{game.slug}/{checker.slug} could not be filled")


def filled(game: Game, checker: AnyChecker) -> Data:
    """Return the data of a situation with every list filled to its end, whether or not all of it can be true together."""
    held = [plain(decoder.understand(game, checker, one.example.scenario)) for one in situations(game, checker)]
    found: dict[str, list[Any]] = defaultdict(list)
    for example in held:
        _collect(checker.scenario, example, "", found)
    data: Data = deepcopy(max(held, key=lambda one: len(str(one))))
    _fill(checker.scenario, data, "", found)
    labels: dict[str, list[str]] = defaultdict(list)
    _name(checker.scenario, data, labels)
    _refer(checker.scenario, data, {group: cycle(names) for group, names in labels.items()})
    return data


def _collect(cls: type, data: Data, at: str, found: dict[str, list[Any]]) -> None:
    """Note every row of every list by where the list is declared."""
    for one in declared(cls):
        where = f"{at}.{one.name}"
        for row, item, path in _rows(one.shape, data.get(one.name), where):
            if isinstance(one.shape, Many):
                found[where].append(item)
            if row:
                _collect(row, item, path, found)


def _fill(cls: type, data: Data, at: str, found: dict[str, list[Any]]) -> None:
    for one in declared(cls):
        where = f"{at}.{one.name}"
        if isinstance(one.shape, Many) and found[where]:
            rows = sorted(found[where], key=lambda row: -len(str(row)))
            distinct = [row for n, row in enumerate(rows) if row not in rows[:n]]
            data[one.name] = [deepcopy(row) for row in islice(cycle(distinct), one.shape.most)]
        for row, item, path in _rows(one.shape, data.get(one.name), where):
            if row:
                _fill(row, item, path, found)


def _name(cls: type, data: Data, labels: dict[str, list[str]]) -> None:
    for one in declared(cls):
        if one.field.names and isinstance(one.shape, Words) and data.get(one.name) is not None:
            number = f" {len(labels[one.field.names]) + 1}"
            data[one.name] = data[one.name][: one.shape.longest - len(number)] + number
            labels[one.field.names].append(data[one.name])
        for row, item, _ in _rows(one.shape, data.get(one.name), ""):
            if row:
                _name(row, item, labels)


def _refer(cls: type, data: Data, labels: dict[str, cycle[str]]) -> None:
    for one in declared(cls):
        if one.field.refers and data.get(one.name) is not None:
            data[one.name] = _referring(one, data[one.name], labels)
        for row, item, _ in _rows(one.shape, data.get(one.name), ""):
            if row:
                _refer(row, item, labels)


def _referring(one: Declared, held: Any, labels: dict[str, cycle[str]]) -> Any:
    names = labels.get(one.field.refers)
    if names is None:
        return held
    return [next(names) for _ in held] if isinstance(held, list) else next(names)


def _rows(shape: Shape, held: Any, at: str) -> list[tuple[type | None, Any, str]]:
    """Return what stands under a field, each with its declaration, None for a value, and where that is declared."""
    items = held if isinstance(shape, Many) else [held]
    found = []
    for item in items or ():
        inner = shape.item if isinstance(shape, Many) else shape
        kind = item.get("kind") if isinstance(item, dict) and isinstance(inner, OneOf) else ""
        row = next((group.row for group in groups(inner) if not kind or group.name.kind == kind), None)
        if isinstance(shape, Many) or isinstance(inner, Group):
            found.append((row, item, f"{at}[{kind}]"))
    return found


def _drop(data: Any, at: str) -> None:
    """Remove the innermost row to which a pointer leads, nothing where the row around it has gone before; all rows of a list that must be empty."""
    keys = at.split("/")[1:]
    last = max((n for n, key in enumerate(keys) if key.isdecimal()), default=None)
    if last is None:
        if len(keys) == 1 and isinstance(data[keys[0]], list):
            data[keys[0]] = []
        return
    held = data
    for key in keys[:last]:
        if isinstance(held, list) and int(key) >= len(held):
            return
        held = held[int(key)] if isinstance(held, list) else held[key]
    if int(keys[last]) < len(held):
        del held[int(keys[last])]


def _standing(at: str) -> list[tuple[int, str]]:
    return [(int(key), "") if key.isdecimal() else (-1, key) for key in at.split("/")]
