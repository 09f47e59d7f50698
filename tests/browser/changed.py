"""Which situation leads to another verdict when one thing in it is changed, and which changes cannot be judged?

Made from the examples of the FAQ and from what the checkers themselves say, for every checker there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.declaration import Number, Words
from games.game import AnyChecker, Game
from games.verdict import Verdict
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.elements import Box, Form, Input, Part, Rows
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, nodes
from rulesite.checks.validate.json import canonical
from tests.checks.every import situations

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Change:
    """A situation with its address, a field to choose something else in, and what comes of it."""

    path: str
    verdict: Verdict[Any]
    field: Input
    value: str
    then: str
    verdict_then: Verdict[Any]


def change(game: Game, checker: AnyChecker) -> Change:
    """Return the first change of a choice or a number, else of a text, that leads to another verdict; raises LookupError."""
    held = [decoder.understand(game, checker, one.example.scenario) for one in situations(game, checker)]
    for others in (_chosen, _worded):
        found = next((one for scenario in held for one in _changes(game, checker, scenario, others)), None)
        if found:
            return found
    raise LookupError(f"{checker.slug}: no field changes anything")


def _changes(game: Game, checker: AnyChecker, scenario: Any, others: Callable[[Input], list[str]]) -> Iterator[Change]:
    node = nodes.to_nodes(canonical(scenario))
    first = checker.check(scenario)
    path = url.path(game, checker, scenario, "ja")
    for field in _open(bind(checker.scenario, node).parts):
        for value in others(field):
            try:
                other = _understood(game, checker, [*_without(_pairs(node), field.name), (field.name, value)])
            except decoder.Refused:
                continue
            then, second = url.path(game, checker, other, "ja"), checker.check(other)
            if path and then and second != first:
                yield Change(path, first, field, value, then, second)


def _chosen(field: Input) -> list[str]:
    """Return what else could stand in a field: another choice, or another number."""
    if isinstance(field.shape, Number):
        return [str(field.shape.least), str(field.shape.most)]
    if field.template not in ("checks/radio.html", "checks/select.html"):
        return []
    return [option.value for option in field.options if not option.chosen]


def _worded(field: Input) -> list[str]:
    """Return what else could stand in a field: other words."""
    return ["x"] if isinstance(field.shape, Words) else []


def faults(game: Game, checker: AnyChecker) -> dict[str, str]:
    """Return queries of situations that cannot be judged, by what is wrong with them, as many kinds as the form allows."""
    found: dict[str, str] = {}
    for situation in situations(game, checker):
        node = nodes.to_nodes(canonical(decoder.understand(game, checker, situation.example.scenario)))
        filled, pairs = bind(checker.scenario, node), _pairs(node)
        for wrong, broken in _broken(filled, pairs):
            if wrong not in found and _is_refused(game, checker, broken):
                found[wrong] = url.query_string(broken)
    return found


def _broken(filled: Form, pairs: Pairs) -> Iterator[tuple[str, Pairs]]:
    for field in _open(filled.parts):
        if isinstance(field.shape, Number):
            yield "a wrong number", [*_without(pairs, field.name), (field.name, "many")]
        if isinstance(field.shape, Words) and field.shape.shortest and field.value:
            yield "a missing field", [*_without(pairs, field.name), (field.name, "")]
    for rows in _lists(filled.parts):
        row = [pair for pair in pairs if pair[0].startswith(f"{rows.name}.0.")]
        rest = [pair for pair in pairs if not pair[0].startswith(f"{rows.name}.")]
        many = [
            (f"{rows.name}.{n}.{name.split('.', 2 + rows.name.count('.'))[-1]}", value)
            for n in range(rows.most + 1)
            for name, value in row
        ]
        yield "too many rows", rest + many
        yield (
            "a contradiction",
            pairs
            + [(f"{rows.name}.{len(rows.rows)}.{name.removeprefix(rows.name + '.0.')}", value) for name, value in row],
        )


def _is_refused(game: Game, checker: AnyChecker, pairs: Pairs) -> bool:
    try:
        _understood(game, checker, pairs)
    except decoder.Refused:
        return True
    return False


def _understood(game: Game, checker: AnyChecker, pairs: Pairs) -> Any:
    return url.understand_form(game, checker, QueryDict(url.query_string(pairs)[1:]))


def _pairs(node: nodes.Node) -> Pairs:
    return [*nodes.flatten(node)]


def _without(pairs: Pairs, name: str) -> Pairs:
    return [pair for pair in pairs if pair[0] != name]


def _open(parts: list[Part]) -> Iterator[Input]:
    """Yield the fields that stand in the open, not folded away."""
    for part in parts:
        match part:
            case Input():
                yield part
            case Box(parts=below):
                yield from _open(below)
            case Rows(rows=rows):
                for row in rows:
                    yield from _open(row.parts)


def _lists(parts: list[Part]) -> Iterator[Rows]:
    for part in parts:
        match part:
            case Rows(rows=rows):
                if rows:
                    yield part
            case Box(parts=below):
                yield from _lists(below)
