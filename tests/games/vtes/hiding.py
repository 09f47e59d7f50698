"""Which facts of cards can be hidden in VTES? What its entry tells beside the table, and cells that may be empty for want of knowledge.

Most of its columns are lists of what a text does: an empty cell there was read and says that it does nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from hypothesis import strategies as st

from games.game import AnyChecker
from games.vtes import game
from rulesite.checks.validate.decoder import Refused, understand
from tests.games.in_memory import CARD, changed_cells, listed_cards, without_entry
from tests.games.vtes.card_situations import situations

LISTED = [row.name.en for row in game.content.library.rows]
TOLD = [card.name.en for card in game.content.card]
DRAWN = [*situations()]
UNKNOWN_CELLS = {"resolution_reached": "", "cost": "X blood"}
"""Cells that say that nobody knows, by column."""


def of_cards(scenario: Any) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """Yield what hides a fact of each card that a situation names."""
    for name, card, row in listed_cards(game, scenario):
        yield from without_entry(game, name, card)
        for heading, cell in UNKNOWN_CELLS.items():
            if heading in row.facts:
                yield f"{name}: {heading}", changed_cells(game.module, row, {heading: cell})


def _with_card(drawn: tuple[str, dict[str, Any]], name: str) -> tuple[AnyChecker, Any] | None:
    checker = game.checker(drawn[0])
    try:
        return checker, understand(game, checker, _renamed(drawn[1], name))
    except Refused:
        return None


def _renamed(value: Any, name: str) -> Any:
    match value:
        case dict():
            return {field: _renamed(part, name) for field, part in value.items()}
        case list():
            return [_renamed(part, name) for part in value]
    return name if value == CARD else value


PLACED = st.builds(_with_card, st.sampled_from(DRAWN), st.sampled_from(TOLD) | st.sampled_from(LISTED))
SITUATIONS = PLACED.flatmap(lambda placed: st.nothing() if placed is None else st.just(placed))
