"""In which orders are the fields of a checker entered, so that each of them and each kind of row is entered at least once?

An order is made beside the form that works without script: each of its steps is done to that form as well, so that it is
known what stands in every field at its end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from urllib.parse import unquote

from games.declaration import Number, Words
from games.game import AnyChecker, Game, all_games
from rulesite.checks.forms.elements import Input
from tests.browser import sought
from tests.browser.plain import CHIPS, TYPED, Enter, Plain, Press, Rest, Step, chosen
from tests.browser.sought import Target

HANDS = ("touch", "mouse", "keyboard")
IN_CI = 1
CHECKERS = [(game, checker) for game in all_games().values() for checker in game.checkers]


@dataclass(frozen=True, slots=True)
class Order:
    """The steps from the empty form to a situation, in a style, by a hand, and what stands in every field at the end."""

    style: str
    hand: str
    situation: str
    steps: tuple[Step, ...]
    fields: dict[str, list[str]]

    def __str__(self) -> str:
        return f"{self.style} by {self.hand}: {unquote(self.situation)}"


def _rows(plain: Plain) -> Iterator[Step]:
    """Add all rows before anything is entered."""
    for name, n, op in plain.rows:
        if plain.count(name) <= n:
            yield plain.press(op)


def _in_parts(plain: Plain, fields: list[Input], *, composed: bool = False) -> Iterator[Step]:
    """Enter fields, with a rest now and then, which never comes at the same place of a row."""
    for n, field in enumerate(fields):
        yield plain.fill(field, composed=composed and field.template == TYPED[0])
        if n % 7 == 3:
            yield Rest()


def choices_first(plain: Plain) -> Iterator[Step]:
    """Choose and tick before anything is typed, as if the required fields were forgotten."""
    yield from _rows(plain)
    missing = plain.missing()
    yield from _in_parts(plain, [one for one in missing if one.template not in TYPED])
    yield Rest()
    yield from _in_parts(plain, [one for one in missing if one.template in TYPED])


def last_first(plain: Plain) -> Iterator[Step]:
    """Begin with the last field."""
    yield from _rows(plain)
    yield from _in_parts(plain, plain.missing()[::-1])


def composing(plain: Plain) -> Iterator[Step]:
    """Enter every text as Japanese is entered, by composing it."""
    yield from _rows(plain)
    yield from _in_parts(plain, plain.missing(), composed=True)


def broken_and_mended(plain: Plain) -> Iterator[Step]:
    """Empty a required field when all is entered, choose something else and the right thing again, and fill the field in."""
    yield from _rows(plain)
    yield from _in_parts(plain, plain.missing())
    yield Rest()
    needed = next((one for one in plain.target.values() if _needed(one)), None)
    if needed:
        yield plain.enter(needed, [""])
        yield Rest()
    for field in [one for one in plain.target.values() if one.template == CHIPS and chosen(one)][:3]:
        yield plain.enter(field, [next(option.value for option in field.options if not option.chosen)])
        yield Rest()
        yield plain.fill(field)
    if needed:
        yield Rest()
        yield plain.fill(needed)


def _needed(field: Input) -> bool:
    match field.shape:
        case Words(shortest=shortest):
            return field.value != "" and shortest > 0
        case Number():
            return field.value != ""
    return False


def rows_between(plain: Plain) -> Iterator[Step]:
    """Enter each row when it is added, and copy, move and remove rows in between."""
    yield from _in_parts(plain, [one for one in plain.missing() if one.template not in TYPED])
    for name, n, op in plain.rows:
        if plain.count(name) <= n:
            yield plain.press(op)
        yield from _in_parts(plain, [one for one in plain.missing(f"{name}.{n}") if one.template not in TYPED])
        yield from _moved(plain, name, n)
    yield from _in_parts(plain, plain.missing())


def _moved(plain: Plain, name: str, n: int) -> Iterator[Step]:
    """Move a row of a list up and down again when there are two, and copy the first away and back."""
    if n == 1:
        yield plain.press(f"up|{name}.1")
        yield plain.press(f"down|{name}.0")
    if n == 0:
        yield plain.press(f"copy|{name}.0")
        yield plain.press(f"remove|{name}.1")


STYLES: tuple[Callable[[Plain], Iterator[Step]], ...] = (
    choices_first,
    rows_between,
    last_first,
    broken_and_mended,
    composing,
)


@cache
def orders(game: Game, checker: AnyChecker) -> tuple[Order, ...]:
    """Return the orders of a checker: examples, and what is made from them for the fields that no example asks one to enter."""
    examples = sought.examples(game, checker)
    turn = IN_CI * CHECKERS.index((game, checker))
    ways = max(len(examples), len(STYLES))
    found = [_order(checker, examples[n % len(examples)], n + turn) for n in range(ways)]
    for path in sorted({*sought.sought(checker.scenario)} - entered(found)):
        if path not in entered(found):
            found.append(_order(checker, sought.made(checker, examples, path), len(found) + turn))
    return tuple(found)


def entered(orders: Iterable[Order]) -> set[str]:
    """Return the fields and kinds of rows that occur in orders, by where they are declared."""
    paths = {step.path for order in orders for step in order.steps if isinstance(step, Press | Enter) and step.path}
    return paths | {path[: found.end()] for path in paths for found in re.finditer(r"\]", path)}


def _order(checker: AnyChecker, target: Target, way: int) -> Order:
    style, hand = STYLES[way % len(STYLES)], HANDS[way % len(HANDS)]
    plain = Plain(checker.scenario, target.node)
    steps = tuple(style(plain))
    return Order(style.__name__, hand, target.called, steps, plain.fields())
