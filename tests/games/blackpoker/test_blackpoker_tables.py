"""Do the tables of the rule book say what the program does?"""

from __future__ import annotations

import pytest

from games.blackpoker import game
from games.blackpoker.actions import Action
from games.blackpoker.cards import CARDS, JOKER, PACK, Card, Kind, has_haste, kind_of, of_code, successions
from games.blackpoker.formats import Format
from games.blackpoker.tables import ABILITIES, ACTIONS, CHARACTERS, SUCCESSIONS
from games.content import TableRow

BY_CLAUSE = {row.cite: row for table in ACTIONS for row in table.rows}
COLUMNS = [text.en for text in ACTIONS[0].columns]


def cell(row: TableRow, column: str) -> str:
    return row.cells[COLUMNS.index(column)].en


def test_every_action_of_the_list_has_one_row_with_its_clause_and_name() -> None:
    rules = game.content.rules

    assert sorted(row.cite for table in ACTIONS for row in table.rows) == [f"bp-{n}" for n in range(10, 41)]
    assert [action.text for action in Action] == [rules[action.row.clause].title for action in Action]


def test_a_table_stands_in_the_section_that_holds_its_clauses() -> None:
    rules = game.content.rules

    for table in (*ACTIONS, CHARACTERS):
        assert {rules[row.cite].section for row in table.rows} == {table.section}


def test_every_character_has_one_row_with_its_clause_and_name() -> None:
    rules = game.content.rules

    assert [row.cite for row in CHARACTERS.rows] == [f"bp-{n}" for n in range(50, 56)]
    assert [kind.text.ja for kind in Kind] == [rules[kind.clause].title.ja for kind in Kind]


LISTED = [
    ("bp-10", "actions-summon", "lite, main", "L", "immediate, once a turn"),
    ("bp-12", "actions-summon", "lite, main", "BBL", "normal"),
    ("bp-14", "actions-summon", "pro, quick", "D", "normal, only without the turn"),
    ("bp-15", "actions-summon", "standard, main", "BD", "normal"),
    ("bp-17", "actions-summon", "standard, quick", "B", "normal"),
    ("bp-18", "actions-turn-control", "lite, main", "–", "immediate, never directly"),
    ("bp-21", "actions-battle", "lite, main", "–", "normal, once a turn"),
    ("bp-23", "actions-battle", "lite, main", "–", "normal, never directly"),
    ("bp-27", "actions-quick-magic", "lite, quick", "D", "normal"),
    ("bp-31", "actions-quick-magic", "pro, quick", "–", "normal"),
    ("bp-36", "actions-normal-magic", "standard, main", "–", "normal"),
    ("bp-38", "actions-quick-magic", "lite, quick", "–", "immediate"),
    ("bp-40", "actions-trigger", "lite, quick", "–", "immediate, never directly"),
]


@pytest.mark.parametrize(("clause", "table", "when", "cost", "effect"), LISTED)
def test_a_row_says_what_the_list_says(clause: str, table: str, when: str, cost: str, effect: str) -> None:
    row = BY_CLAUSE[clause]

    assert [cell(row, column) for column in ("Format, timing", "Cost")] == [when, cost]
    assert cell(row, "Effect").startswith(f"{effect}: ")
    assert row in next(one for one in ACTIONS if one.id == table).rows


def test_retarget_shows_its_key_cards_as_played_and_as_printed() -> None:
    assert "♣" in cell(BY_CLAUSE["bp-31"], "Key card")
    assert "♠" in cell(BY_CLAUSE["bp-31"], "Key card")


@pytest.mark.parametrize("card", [*PACK, JOKER], ids=str)
def test_what_the_table_says_of_a_soldier_holds_for_every_card(card: Card) -> None:
    kind = kind_of((card,))

    assert ("haste" in ABILITIES[kind].en) == has_haste((card,))
    assert ("prepare" in ABILITIES[kind].en) == (not has_haste((card,)))
    assert (SUCCESSIONS[kind].en == "once") == (successions((card,)) == 1)


def test_a_character_is_in_the_formats_of_its_mark() -> None:
    lite = {kind for kind in Kind if Format.LITE.admits(kind.mark)}

    assert lite == set(Kind) - {Kind.MAGICIAN}
    assert all(Format.STD.admits(kind.mark) and Format.PRO.admits(kind.mark) for kind in Kind)


def test_every_card_is_one_of_those_that_the_characters_are_made_of() -> None:
    kinds = {kind_of((card,)) for card in CARDS.values()} | {kind_of((of_code("h7"), of_code("h5")))}

    assert kinds | {Kind.BARRIER} == set(Kind)
