"""Situations with a card in every role that a fact of the table can bear on; CARD stands for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.in_memory import CARD

COLOURS = ("red", "blue")


def situations() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the checker and the JSON of each situation."""
    players = [{"name": "Aki"}, {"name": "Ben"}]
    for below in COLOURS:
        first = {"kind": "order", "player": "Aki", "card": "Card A", "colour": below, "links": [*COLOURS]}
        order = {"kind": "order", "player": "Aki", "card": CARD, "colour": "blue"}
        yield "chain", {"players": players, "events": [first, order]}
