"""How does the duel stand?"""

from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.cards import Format
from games.blackpoker.decisions import Side
from games.blackpoker.table.rows import Once, OnStage, Seat
from games.scenario import SELDOM, Layout, Values, fact, frame


class Table(Values, frozen=True, kw_only=True):
    """A duel as a player describes it."""

    format: Annotated[Format, frame(edition=True)] = Format.PRO
    as_printed: Annotated[bool, frame(), SELDOM] = False
    turn_of: Annotated[Side, fact()] = Side.A
    chance: Annotated[Side | None, fact()] = None
    passed: Annotated[bool, fact()] = False
    once: Annotated[tuple[Once, ...], MaxLen(2), fact(), SELDOM] = ()
    a: Annotated[Seat, fact()] = Seat()
    b: Annotated[Seat, fact()] = Seat()
    stage: Annotated[tuple[OnStage, ...], MaxLen(10), fact(), Layout.STACK] = ()

    def seat(self, side: Side) -> Seat:
        """Return what lies before a player."""
        return self.a if side is Side.A else self.b
