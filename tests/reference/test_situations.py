"""Is a situation told in words, what is empty too?"""

from __future__ import annotations

import pytest

from games.toy.pebbles import Bag, Heap, Remark
from rulesite.reference import situations


def test_a_list_without_rows_is_told_as_none() -> None:
    bags = next(line for line in situations.result(Heap(name="A")) if line.label.en == "Bags")

    assert ([str(value.ja) for value in bags.values], bags.rows) == (["なし"], ())


def test_the_rows_of_a_list_are_told_one_by_one() -> None:
    bags = next(line for line in situations.result(Heap(name="A", bags=(Bag(), Bag(sealed=True)))) if line.rows)

    assert [row.name.ja for row in bags.rows] == ["袋", "袋"]


@pytest.mark.parametrize("words", ["", " ", "\u3000\u00a0", "\u200b", "\n"])
def test_a_text_that_shows_nothing_is_told_as_none(words: str) -> None:
    (line,) = situations.result(Remark(words=words))

    assert [str(value) for value in line.values] == ["none / なし"]


def test_what_is_left_open_and_what_is_or_is_not_so_is_told_in_words() -> None:
    heap = Heap(name="A", bags=(Bag(), Bag(sealed=True)))

    lines = {line.label.en: line for line in situations.result(heap)}

    assert [str(value) for value in lines["Stone"].values] == ["does not apply / 該当なし"]
    assert [[str(value) for line in row.lines for value in line.values] for row in lines["Bags"].rows] == [
        ["not given / 指定なし", "no / いいえ"],
        ["yes / はい"],
    ]
