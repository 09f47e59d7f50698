"""Does a column of cards rest on what the facts told of each card rest on?"""

from __future__ import annotations

from random import Random

import pytest

from games.columns import Column
from games.content import Locator, Standing
from games.facts import Facts
from games.game import all_games
from games.library import Row
from games.values import replace

SAMPLE = 12
COLUMNS = [
    pytest.param(
        game.facts,
        column,
        [
            row
            for row in game.content.library.rows
            if column.heading in row.facts and game.facts.values(row)[column.name]
        ],
        id=f"{game.slug}/{column.name}",
    )
    for game in all_games().values()
    if game.facts
    for column in game.facts.columns
    if game.facts.basis(column)
]


@pytest.mark.parametrize(("facts", "column", "rows"), COLUMNS)
def test_a_fact_of_a_column_is_told_with_the_standing_and_a_source_of_the_column(
    facts: Facts, column: Column, rows: list[Row]
) -> None:
    basis = facts.basis(column)
    assert basis

    for row in Random(column.name).sample(rows, min(SAMPLE, len(rows))):
        for standing, sources in _told_by(facts, row, column):
            assert standing is basis.standing, row.id
            assert {place.id for place in sources} <= {place.id for place in basis.sources}, row.id


def test_a_column_that_no_source_states_was_read_and_is_unconfirmed() -> None:
    facts = all_games()["vtes"].facts
    assert facts
    types, bars = (next(column for column in facts.columns if column.name == name) for name in ("types", "bars"))

    stated, read = facts.basis(types), facts.basis(bars)

    assert stated
    assert (stated.standing, [place.id for place in stated.sources]) == (Standing.STATED, ["vekn-list", "cards-today"])
    assert read
    assert (read.standing, read.sources) == (Standing.UNCONFIRMED, ())


def test_where_each_row_tells_what_it_rests_on_no_column_does() -> None:
    facts = all_games()["nightfall"].facts
    assert facts

    assert [column.name for column in facts.basis_columns] == ["source", "sure"]
    assert {facts.basis(column) for column in facts.columns} == {None}


def _told_by(facts: Facts, row: Row, column: Column) -> list[tuple[Standing, tuple[Locator, ...]]]:
    """Return the standing and the sources of what is told no more without the cell; nothing where it cannot be left out."""
    without = replace(row, facts={name: cell for name, cell in row.facts.items() if name != column.heading})
    try:
        left = {(part.standing, part.text.en) for part in facts.parts(without, facts.values(without))}
    except (KeyError, ValueError, TypeError):
        return []
    told = facts.parts(row, facts.values(row))
    return [(part.standing, part.sources) for part in told if (part.standing, part.text.en) not in left]
