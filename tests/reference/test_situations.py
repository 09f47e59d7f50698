"""Is a situation told in words, what is empty too?"""

from __future__ import annotations

import pytest

from games.dominion.course.results import Lies
from games.dominion.play import Outcome
from games.dominion.table.state import Zone
from games.game import all_games
from games.toy.pebbles import Bag, Heap, Note
from rulesite.reference import situations
from tests.checks.every import TOY


def test_a_list_without_rows_is_told_as_none() -> None:
    bags = next(line for line in situations.result(Heap(name="A"), TOY.content) if line.label.en == "Bags")

    assert ([str(value.ja) for value in bags.values], bags.rows) == (["なし"], ())


def test_the_rows_of_a_list_are_told_one_by_one() -> None:
    bags = next(
        line for line in situations.result(Heap(name="A", bags=(Bag(), Bag(shut=True))), TOY.content) if line.rows
    )

    assert [row.name.ja for row in bags.rows] == ["袋", "袋"]


@pytest.mark.parametrize("words", ["", " ", "\u3000\u00a0", "\u200b", "\n"])
def test_a_text_that_shows_nothing_is_told_as_none(words: str) -> None:
    line, *_ = situations.result(Note(words=words), TOY.content)

    assert [str(value) for value in line.values] == ["none / なし"]


def test_what_is_left_open_and_what_is_or_is_not_so_is_told_in_words() -> None:
    heap = Heap(name="A", bags=(Bag(), Bag(shut=True)))

    lines = {line.label.en: line for line in situations.result(heap, TOY.content)}

    assert "Stone" not in lines
    assert [[str(value) for line in row.lines for value in line.values] for row in lines["Bags"].rows] == [
        ["no / いいえ"],
        ["yes / はい"],
    ]


@pytest.mark.parametrize("named", ["Golden Pebble", "金の小石", "金の小石 (Golden Pebble)"])
def test_a_card_of_a_result_is_called_by_its_own_name_in_each_language(named: str) -> None:
    (stone,) = (
        line for line in situations.result(Heap(name="A", stone=named), TOY.content) if line.label.en == "Stone"
    )

    assert [str(value) for value in stone.values] == ["Golden Pebble / 金の小石"]


@pytest.mark.parametrize("named", ["Golden Pebble", "金の小石"])
def test_a_card_of_a_situation_is_called_by_its_own_name_in_each_language(named: str) -> None:
    told = situations.situation(Heap(name="A", stone=named), TOY.content)

    assert [str(value) for line in told for value in line.values] == ["A / A", "Golden Pebble / 金の小石"]


def test_a_card_that_the_site_does_not_know_is_called_as_it_was_entered() -> None:
    told = situations.situation(Heap(name="A", stone="Unheard-of"), TOY.content)

    assert [str(value) for value in told[-1].values] == ["Unheard-of / Unheard-of"]


def test_rows_are_told_as_a_table_of_what_any_of_them_tells() -> None:
    dominion = all_games()["dominion"]
    lies = (Lies(card="村 (Village)", zone=Zone.PILE), Lies(card="Unheard-of", zone=Zone.DISCARD))

    (line,) = (one for one in situations.result(Outcome(lies=lies), dominion.content) if one.rows)

    assert [column.en for column in line.columns] == ["Card", "Place"]
    assert [[cell and cell.values[0].ja for cell in cells] for _, cells in line.cells] == [
        ["村", Zone.PILE.text.ja],
        ["Unheard-of", Zone.DISCARD.text.ja],
    ]
