"""What does the table of pebbles say?"""

from __future__ import annotations

from collections.abc import Iterator

from games.columns import Column, Flag, Pick, Values
from games.content import Locator, Part, Standing
from games.facts import Facts
from games.library import Row
from games.sentences import sentences

WORDS = sentences(__name__)
COLOUR = WORDS.text("colour")
ONCE = WORDS.text("once")
COLOURS = WORDS.all("colours")
LIST = (Locator("house"),)


def parts(row: Row, values: Values) -> Iterator[Part]:
    """Yield what readers are told of a pebble."""
    yield Part(COLOUR.filled(colour=COLOURS[values["colour"]]), Standing.STATED, LIST)
    if values["once"]:
        yield Part(ONCE, Standing.UNCONFIRMED)


def paged(row: Row) -> bool:
    """Return whether a pebble says more than its colour."""
    return "once" in row.facts


facts = Facts(
    columns=(
        Column("colour", Pick(COLOURS), WORDS.text("column.colour"), required=True, facet="colour"),
        Column("once", Flag(), WORDS.text("column.once")),
    ),
    parts=parts,
    paged=paged,
    stated={"colour": LIST},
)
