"""Which card is played, how, and in what situation?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import MaxLen

from games.dominion.editions import Ruling
from games.dominion.repeats import repeated
from games.dominion.rows import (
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
    TurnRow,
    UsedWay,
    landscape,
)
from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
EITHER = WORDS.text("either")
THEN = Text(
    "Plays that the card leads to, in order: the two of Throne Room, the card of Mouse, a replay by Citadel. Without a row"
    " the play is made without a Way.",
    "このカードから続く使用を順に書きます。玉座の間による2回、ハツカネズミの習性のカード、城塞による再使用などです。書かなければ、習性なしで使用したものとします。",
)


@scenario
class Play:
    """One card, what its player chooses, and the situation around it."""

    ruling: Annotated[Ruling, frame("Rulings up to", "裁定の日付", edition=True), SELDOM] = Ruling.MARCH_2025
    card: Played
    way: UsedWay = None
    how: Annotated[How, fact("How it is played", "使用のしかた"), SELDOM] = How.HAND
    picks: Picks = ()
    bonuses: Bonuses = ()
    then: Annotated[tuple[Further, ...], MaxLen(12), decision("Further plays", "続く使用", help=THEN)] = ()
    turn: Annotated[TurnRow, fact("Turn", "ターンの状況")] = TurnRow()
    game: Annotated[GameRow, fact("Game", "ゲームの構成"), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact("Cards", "カードの状況")] = CardsRow()
    rather: Rather = None
    first: Firsts = ()
    declines: Declines = False

    def contradictions(self) -> Iterable[Contradiction]:
        yield from untrue(self, "")
        for n, row in enumerate(self.then):
            yield from untrue(row, f"/then/{n}")
        yield from repeated(self)


def untrue(row: Play | Further, at: str) -> Iterator[Contradiction]:
    """Yield a contradiction where a Way and an effect are chosen for one play, or what is played is no card."""
    wrong = landscape(row.card)
    if wrong:
        yield Contradiction(f"{at}/card", wrong)
    if row.way and row.rather:
        yield Contradiction(f"{at}/rather", EITHER)
