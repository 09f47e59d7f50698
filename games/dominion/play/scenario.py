"""The situation of a play, and the result: a card, the choices for it, and what it comes to."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import MaxLen

from games.dominion.cards.vocabulary import Way
from games.dominion.course.results import Coming, Lasts, Lies
from games.dominion.table.contradictions import impossible_places, meaningless_choices, repeated_choices
from games.dominion.table.pieces import Zone
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
    Replacement,
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
    """One card, its player's choices, and the situation around it."""

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
        yield from repeated_choices(self)
        yield from impossible_places(self.game, self.cards)


def untrue(row: Play | Further, at: str) -> Iterator[Contradiction]:
    """Yield contradictions: a Way beside a replacement, a landscape, an unasked choice."""
    wrong = landscape(row.card)
    if wrong:
        yield Contradiction(f"{at}/card", wrong)
    if row.way and row.rather:
        yield Contradiction(f"{at}/rather", EITHER)
    yield from meaningless_choices(row, at)


@scenario
class Outcome:
    """The outcome of a play; an open number is None."""

    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    drawn: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    vp: Annotated[int, fact()] = 0
    vp_in_exile: Annotated[int | None, fact()] = 0
    ends: Annotated[Zone | None, fact()] = None
    own_open: Annotated[bool, fact()] = False
    open_effects: Annotated[tuple[Replacement, ...], fact()] = ()
    open_ways: Annotated[tuple[Way, ...], fact()] = ()
    later: Annotated[tuple[Coming, ...], fact()] = ()
    lasting: Annotated[tuple[Lasts, ...], fact()] = ()
    lies: Annotated[tuple[Lies, ...], fact()] = ()
