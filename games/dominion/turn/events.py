"""Which plays and deeds make up a turn?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from annotated_types import MaxLen

from games.dominion.editions import Ruling
from games.dominion.play.situation import untrue
from games.dominion.repeats import repeated
from games.dominion.rows import CardName, CardsRow, Further, GameRow, How, TurnRow
from games.dominion.state import Phase
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.text import Text

EVENTS = Text(
    "In the order in which they happen. A play that a card makes (Throne Room) stands after that card, as played by an effect.",
    "起こった順に並べてください。玉座の間のようなカードによる使用は、そのカードの後に「ほかのカードや効果が使用」として書きます。",
)


@row("Play", "使用", kind="play")
class PlayRow(Further):
    """A play, with what is chosen for it."""

    how: Annotated[How, fact("How it is played", "使用のしかた"), SELDOM] = How.HAND


@row("Buy", "購入", kind="buy")
class BuyRow:
    """A card that is bought."""

    card: Annotated[CardName, decision("Card", "カード")]


@row("Next phase", "次のフェイズ", kind="phase")
class PhaseRow:
    """The beginning of a later phase."""

    phase: Annotated[Phase, decision("Phase", "フェイズ")] = Phase.BUY


@scenario
class Turn:
    """A turn: how it begins, and what is done in it."""

    ruling: Annotated[Ruling, frame("Rulings up to", "裁定の日付", edition=True), SELDOM] = Ruling.MARCH_2025
    events: Annotated[
        tuple[PlayRow | BuyRow | PhaseRow, ...],
        MaxLen(50),
        decision("What happens", "このターンの出来事", help=EVENTS, each=Text("Event", "出来事")),
    ] = ()
    turn: Annotated[TurnRow, fact("Turn, as it begins", "開始時のターンの状況")] = TurnRow()
    game: Annotated[GameRow, fact("Game", "ゲームの構成"), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact("Cards, as the turn begins", "開始時のカードの状況")] = CardsRow()

    def contradictions(self) -> Iterable[Contradiction]:
        for n, event in enumerate(self.events):
            if isinstance(event, PlayRow):
                yield from untrue(event, f"/events/{n}")
        yield from repeated(self)
