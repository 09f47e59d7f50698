"""What differs between two situations, and what stands in each of them there?"""

from __future__ import annotations

from typing import Any

from rulesite.checks.suggest.comparison import Comparison, Side, compare
from rulesite.checks.validate import decoder
from tests.checks.every import HEAPS, PEBBLES, TOY

TAKE = {"kind": "take", "heap": "A", "number": 2}
PASS = {"kind": "pass", "side": "south"}
Told = tuple[str, str, str] | None


def both(one: Any, other: Any) -> Comparison:
    a, b = decoder.understand(TOY, PEBBLES, one), decoder.understand(TOY, PEBBLES, other)
    return compare((a, PEBBLES.check(a)), (b, PEBBLES.check(b)))


def moved(one: list[Any], other: list[Any]) -> list[tuple[Told, Told]]:
    """Return what differs between two situations with these moves: on both sides where, in which field or row, and what."""
    found = both({"heaps": HEAPS, "moves": one}, {"heaps": HEAPS, "moves": other})
    return [(told(difference.a), told(difference.b)) for difference in found.situation]


def told(side: Side | None) -> Told:
    return (side.at, side.where.en, side.value.en) if side else None


def test_a_row_that_only_one_of_them_has_stands_alone_and_the_others_are_compared() -> None:
    passed = ("/moves/0", "Move 1", "South")

    assert moved([TAKE], [PASS, TAKE]) == [(None, passed)]
    assert moved([PASS, TAKE], [TAKE]) == [(passed, None)]


def test_a_row_of_another_kind_stands_on_both_sides() -> None:
    assert moved([TAKE], [PASS]) == [(("/moves/0", "Move 1", "A, 2"), ("/moves/0", "Move 1", "South"))]


def test_a_field_of_a_row_is_told_with_what_stands_in_both() -> None:
    assert moved([TAKE], [{**TAKE, "number": 3}]) == [
        (("/moves/0/number", "Move 1, Pebbles", "2"), ("/moves/0/number", "Move 1, Pebbles", "3"))
    ]


def test_a_field_of_the_situation_is_told_with_what_stands_in_both() -> None:
    (one,) = both({"heaps": HEAPS}, {"heaps": HEAPS, "edition": "classic"}).situation

    assert (told(one.a), told(one.b)) == (
        ("/edition", "Rules", "modern rules"),
        ("/edition", "Rules", "classic rules"),
    )


def test_the_same_twice_differs_in_nothing() -> None:
    assert both({"heaps": HEAPS, "moves": [TAKE]}, {"heaps": HEAPS, "moves": [TAKE]}).is_same
