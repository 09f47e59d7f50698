"""What differs between two situations of one checker, in what is told, in what is found, and in what comes of it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from games.declaration import Declared, Group, declared, groups
from games.text import Text, joined
from games.verdict import Finding, Verdict
from rulesite.checks import phrases
from rulesite.checks.ways.saying import called
from rulesite.reference.situations import EMPTY


class Side(Struct, frozen=True):
    """What one of two situations holds somewhere: where that stands, how that is called, and what stands there."""

    at: str
    where: Text
    held: Text


class Difference(Struct, frozen=True):
    """A field that differs, or a row that only one of two situations has; None for the one that has none."""

    a: Side | None
    b: Side | None


class Compared(Struct, frozen=True):
    """What differs between two situations and their verdicts; findings by their numbers, from 1, that only one of them has."""

    situation: tuple[Difference, ...]
    a: tuple[int, ...]
    b: tuple[int, ...]
    result: tuple[Difference, ...]
    outcome: bool

    @property
    def is_same(self) -> bool:
        """Return whether nothing differs."""
        return not (self.situation or self.a or self.b or self.result or self.outcome)


def compared(a: tuple[Any, Verdict[Any]], b: tuple[Any, Verdict[Any]]) -> Compared:
    """Return what differs between two situations of one checker, each with its verdict."""
    (one, found), (other, then) = a, b
    result = tuple(differing(found.result, then.result)) if found.result and then.result else ()
    differs = found.outcome is not then.outcome
    return Compared(
        tuple(differing(one, other)),
        _only(found.findings, then.findings),
        _only(then.findings, found.findings),
        result,
        differs,
    )


def differing(
    a: Any, b: Any, at: tuple[str, str] = ("", ""), row: tuple[Text | None, Text | None] = (None, None)
) -> Iterator[Difference]:
    """Yield what differs between two situations, or two rows of a kind, in the order of the declaration."""
    cls: type = type(a)
    for one in declared(cls):
        held = getattr(a, one.name), getattr(b, one.name)
        if held[0] == held[1]:
            continue
        here = f"{at[0]}/{one.name}", f"{at[1]}/{one.name}"
        if isinstance(one.shape, Group):
            named = _within(row[0], one.field.label), _within(row[1], one.field.label)
            yield from differing(*held, here, named)
        elif groups(one.shape):
            yield from _rows(one, held, here, row)
        else:
            yield Difference(_side(one, held[0], here[0], row[0]), _side(one, held[1], here[1], row[1]))


def _rows(
    one: Declared, held: tuple[Any, Any], at: tuple[str, str], row: tuple[Text | None, Text | None]
) -> Iterator[Difference]:
    """Yield what differs between two lists: rows of a kind that stand where others stood are compared, others stand alone."""
    a, b = held
    for tag, first, last, begin, end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        for n, m in zip_longest(range(first, last), range(begin, end)):
            sides = _name(one, n, row[0]), _name(one, m, row[1])
            here = f"{at[0]}/{n}", f"{at[1]}/{m}"
            if n is not None and m is not None and type(a[n]) is type(b[m]):
                yield from differing(a[n], b[m], here, sides)
                continue
            was = Side(here[0], sides[0], called(a[n])) if n is not None and sides[0] else None
            now = Side(here[1], sides[1], called(b[m])) if m is not None and sides[1] else None
            yield Difference(was, now)


def _name(one: Declared, n: int | None, row: Text | None) -> Text | None:
    return None if n is None else _within(row, phrases.numbered(one.each, n + 1))


def _within(row: Text | None, name: Text) -> Text:
    return phrases.within(row, name) if row else name


def _side(one: Declared, held: Any, at: str, row: Text | None) -> Side:
    told = called(held) if not isinstance(held, tuple) else joined(map(called, held)) if held else EMPTY
    return Side(at, _within(row, phrases.quoted(one.field.label)), told)


def _only(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[int, ...]:
    """Return the numbers of the findings that are not among others, by what they say and how they end."""
    left = Counter((one.code, one.text) for one in others)
    numbers = []
    for n, one in enumerate(findings, 1):
        if left[one.code, one.text]:
            left[one.code, one.text] -= 1
        else:
            numbers.append(n)
    return tuple(numbers)
