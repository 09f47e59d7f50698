"""Contradictions of a scenario: fields and rows that cannot be true together, by its declaration or by its game."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from games.declaration import Declared, declared, groups
from games.scenario import Aliased, Contradiction, Contradictory
from games.text import Text, folded
from games.values import is_value

Placed = tuple[Declared, str, str]
"""A text that stands in a field of a scenario: the field, the text and a pointer to it."""
TWICE = Text("The name “{name}” is given twice.", "「{name}」という名前が2回使われています。")
NOBODY = Text("No row has the name “{name}”.", "「{name}」という名前の行がありません。")


def contradictions(scenario: Any) -> tuple[Contradiction, ...]:
    """Return all contradictions of a scenario: repeated labels, unknown names, and those of the game."""
    of_game = tuple(scenario.contradictions()) if isinstance(scenario, Contradictory) else ()
    return (*_labels(scenario), *of_game)


def _labels(scenario: Any) -> Iterator[Contradiction]:
    names_of_kind: dict[str, set[str]] = defaultdict(set)
    placed = texts(scenario, _is_label)
    alike = scenario.alike if isinstance(scenario, Aliased) else folded
    compared = {name: alike(name) for name in {name for _, name, _ in placed}}
    for declaration, name, at in placed:
        if declaration.field.names and compared[name] in names_of_kind[declaration.field.names]:
            yield Contradiction(at, (declaration.field.twice or TWICE).filled(name=name))
        if declaration.field.names:
            names_of_kind[declaration.field.names].add(compared[name])
    for declaration, name, at in placed:
        if declaration.field.refers and compared[name] not in names_of_kind[declaration.field.refers]:
            yield Contradiction(at, NOBODY.filled(name=name))


def texts(value: Any, selects: Callable[[Declared], bool]) -> list[Placed]:
    """Return each text in the selected fields of a scenario, with field and pointer.

    A field left open has none. `selects` is cached with its answer for each class, so it must be a function of a module.
    """
    placed: list[Placed] = []
    _gather(value, selects, "", placed)
    return placed


def _gather(value: Any, selects: Callable[[Declared], bool], at: str, placed: list[Placed]) -> None:
    cls: type = type(value)
    for field in _holding(cls, selects):
        content, pointer = field.value(value), f"{at}/{field.name}"
        several = isinstance(content, tuple)
        for n, element in enumerate(content if several else (content,)):
            where = f"{pointer}/{n}" if several else pointer
            if isinstance(element, str):
                placed.append((field, element, where))
            elif is_value(element):
                _gather(element, selects, where, placed)


def spellings(value: Any, selects: Callable[[Declared], bool]) -> set[str]:
    """Return the texts in the selected fields of a scenario, without their places and with less work than `texts`."""
    names: set[str] = set()
    _spell(value, selects, names)
    return names


def _spell(value: Any, selects: Callable[[Declared], bool], names: set[str]) -> None:
    cls: type = type(value)
    for attribute in _holding_attributes(cls, selects):
        content = getattr(value, attribute)
        for element in content if isinstance(content, tuple) else (content,) if content else ():
            if isinstance(element, str):
                names.add(element)
            elif is_value(element):
                _spell(element, selects, names)


@cache
def _holding_attributes(cls: type, selects: Callable[[Declared], bool]) -> tuple[str, ...]:
    return tuple([field.attribute for field in _holding(cls, selects)])


@cache
def _holding(cls: type, selects: Callable[[Declared], bool]) -> tuple[Declared, ...]:
    """Return the selected fields of a class, and those whose rows have one."""
    return tuple(
        [
            field
            for field in declared(cls)
            if selects(field) or any(_holding(group.row, selects) for group in groups(field.shape))
        ]
    )


def _is_label(declaration: Declared) -> bool:
    """Return whether a field names a row or refers to one."""
    return bool(declaration.field.names or declaration.field.refers)
