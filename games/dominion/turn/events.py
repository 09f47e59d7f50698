"""Which plays and deeds make up a turn?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import MaxLen

from games.dominion.editions import Ruling
from games.dominion.impossible import impossible
from games.dominion.play.situation import untrue
from games.dominion.repeats import repeated
from games.dominion.rows import CardName, CardsRow, Further, GameRow, How, TurnRow
from games.dominion.state import Phase
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario


@row(kind="play")
class PlayRow(Further):
    """A play, with what is chosen for it."""

    how: Annotated[How, fact(), SELDOM] = How.HAND


@row(kind="buy")
class BuyRow:
    """A card that is bought."""

    card: Annotated[CardName, decision()]


@row(kind="phase")
class PhaseRow:
    """The beginning of a later phase."""

    phase: Annotated[Phase, decision()] = Phase.BUY


@scenario
class Turn:
    """A turn: how it begins, and what is done in it."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    events: Annotated[tuple[PlayRow | BuyRow | PhaseRow, ...], MaxLen(50), decision()] = ()
    turn: Annotated[TurnRow, fact()] = TurnRow()
    game: Annotated[GameRow, fact(), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()

    def contradictions(self) -> Iterable[Contradiction]:
        for n, event in enumerate(self.events):
            if isinstance(event, PlayRow):
                yield from untrue(event, f"/events/{n}")
        yield from repeated(self)
        yield from impossible(self.game, self.cards)
