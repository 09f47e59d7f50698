"""What in a scenario cannot be true together, by its declaration and by the game's own word?"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from games.declaration import Declared, declared, groups
from games.scenario import Contradiction, Contradictory, Naming
from games.text import Text, folded
from games.values import is_value

Placed = tuple[Declared, str, str]
"""A text that stands in a field of a scenario: the field, the text and a pointer to it."""
TWICE = Text("The name “{name}” is given twice.", "「{name}」という名前が2回使われています。")
NOBODY = Text("No row has the name “{name}”.", "「{name}」という名前の行がありません。")


def contradictions(scenario: Any) -> tuple[Contradiction, ...]:
    """Return everything that cannot be true together: labels given twice, names that no row has, and what the game adds."""
    own = tuple(scenario.contradictions()) if isinstance(scenario, Contradictory) else ()
    return (*_labels(scenario), *own)


def _labels(scenario: Any) -> Iterator[Contradiction]:
    named: dict[str, set[str]] = defaultdict(set)
    found = texts(scenario, _is_label)
    alike = scenario.alike if isinstance(scenario, Naming) else folded
    compared = {name: alike(name) for name in {name for _, name, _ in found}}
    for one, name, at in found:
        if one.field.names and compared[name] in named[one.field.names]:
            yield Contradiction(at, (one.field.twice or TWICE).filled(name=name))
        if one.field.names:
            named[one.field.names].add(compared[name])
    for one, name, at in found:
        if one.field.refers and compared[name] not in named[one.field.refers]:
            yield Contradiction(at, NOBODY.filled(name=name))


def texts(value: Any, wanted: Callable[[Declared], bool]) -> list[Placed]:
    """Return each text that stands in a wanted field of a scenario, with the field and a pointer to it; what is left open is none.

    `wanted` is kept for good, with what it says of each class: a function of a module.
    """
    found: list[Placed] = []
    _gather(value, wanted, "", found)
    return found


def _gather(value: Any, wanted: Callable[[Declared], bool], at: str, found: list[Placed]) -> None:
    cls: type = type(value)
    for one in _holding(cls, wanted):
        held, pointer = getattr(value, one.name), f"{at}/{one.name}"
        several = isinstance(held, tuple)
        for n, item in enumerate(held if several else (held,)):
            where = f"{pointer}/{n}" if several else pointer
            if isinstance(item, str):
                found.append((one, item, where))
            elif is_value(item):
                _gather(item, wanted, where, found)


@cache
def _holding(cls: type, wanted: Callable[[Declared], bool]) -> tuple[Declared, ...]:
    """Return the fields of a class that are wanted, and those that hold rows in which one is."""
    return tuple(
        [one for one in declared(cls) if wanted(one) or any(_holding(group.row, wanted) for group in groups(one.shape))]
    )


def _is_label(one: Declared) -> bool:
    """Return whether a field names a row or refers to one."""
    return bool(one.field.names or one.field.refers)
