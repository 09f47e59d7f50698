"""Is a situation told in words, what is empty too?"""

from __future__ import annotations

from games.toy.pebbles import Bag, Heap
from rulesite.reference import situations


def test_a_list_without_rows_is_told_as_none() -> None:
    bags = next(line for line in situations.result(Heap(name="A")) if line.label.en == "Bags")

    assert ([str(value.ja) for value in bags.values], bags.rows) == (["なし"], ())


def test_the_rows_of_a_list_are_told_one_by_one() -> None:
    bags = next(line for line in situations.result(Heap(name="A", bags=(Bag(), Bag(sealed=True)))) if line.rows)

    assert [row.name.ja for row in bags.rows] == ["袋", "袋"]
