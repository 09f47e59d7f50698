"""Which card is played, how, and in what situation?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import MaxLen

from games.dominion.table.contradictions import impossible, meaningless, repeated
from games.dominion.table.rows import (
    Bonuses,
    CardsRow,
    Declines,
    Firsts,
    Further,
    GameRow,
    How,
    Picks,
    Played,
    Rather,
    Ruling,
    TurnRow,
    UsedWay,
    landscape,
)
from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences

WORDS = sentences(__name__)
EITHER = WORDS.text("either")


@scenario
class Play:
    """One card, what its player chooses, and the situation around it."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    card: Played
    way: UsedWay = None
    how: Annotated[How, fact(), SELDOM] = How.HAND
    picks: Picks = ()
    bonuses: Bonuses = ()
    then: Annotated[tuple[Further, ...], MaxLen(12), decision()] = ()
    turn: Annotated[TurnRow, fact()] = TurnRow()
    game: Annotated[GameRow, fact(), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()
    rather: Rather = None
    first: Firsts = ()
    declines: Declines = False

    def contradictions(self) -> Iterable[Contradiction]:
        yield from untrue(self, "")
        for n, row in enumerate(self.then):
            yield from untrue(row, f"/then/{n}")
        yield from repeated(self)
        yield from impossible(self.game, self.cards)


def untrue(row: Play | Further, at: str) -> Iterator[Contradiction]:
    """Yield what cannot be: a Way and an effect chosen for one play, what is no card, and what the play does not ask."""
    wrong = landscape(row.card)
    if wrong:
        yield Contradiction(f"{at}/card", wrong)
    if row.way and row.rather:
        yield Contradiction(f"{at}/rather", EITHER)
    yield from meaningless(row, at)
