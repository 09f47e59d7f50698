"""What does the table of pebbles say?"""

from __future__ import annotations

from collections.abc import Iterator

from games.content import Card, Locator, Part, Standing
from games.facts import Facet, Facts, names
from games.library import Row
from games.sentences import sentences

WORDS = sentences(__name__)
COLOUR = WORDS.text("colour")
ONCE = WORDS.text("once")
COLOURS = WORDS.all("colours")
LIST = (Locator("house"),)


def card(row: Row) -> Card:
    """Return what readers are told of a pebble; raises LookupError for a colour that has no name."""
    colour = Part(COLOUR.filled(colour=COLOURS[row.facts["colour"]]), Standing.STATED, LIST)
    once = (Part(ONCE, Standing.UNCONFIRMED),) if paged(row) else ()
    return Card(row.id, row.name, names(row), fact=(colour, *once), data=dict(row.facts))


def problems(row: Row) -> Iterator[str]:
    """Yield a colour that has no name."""
    if row.facts.get("colour") not in COLOURS:
        yield f"the colour {row.facts.get('colour')!r} is unknown"


def tags(row: Row) -> Iterator[tuple[str, str]]:
    """Yield the colour of a pebble."""
    yield "colour", row.facts.get("colour", "")


def paged(row: Row) -> bool:
    """Return whether a pebble says more than its colour."""
    return "once" in row.facts


facts = Facts(
    columns=("colour", "once"),
    facets=(Facet("colour", WORDS.text("facet"), COLOURS),),
    card=card,
    problems=problems,
    tags=tags,
    paged=paged,
)
