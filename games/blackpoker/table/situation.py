"""How does the duel stand?"""

from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.formats import Format
from games.blackpoker.sides import Side
from games.blackpoker.table.rows import Once, OnStage, Seat
from games.scenario import SELDOM, Layout, fact, frame, scenario
from games.text import Text


@scenario
class Table:
    """A duel as a player describes it."""

    format: Annotated[Format, frame("Format", "フォーマット", edition=True)] = Format.PRO
    as_printed: Annotated[
        bool,
        frame(
            "Retarget with two ♠, as the list prints it",
            "対象変更をアクションリストの印刷どおり♠2枚とする",
            help=Text(
                "This site plays two ♣, by the publisher's own data.",
                "当サイトでは、発行元のデータに従って♣2枚としています。",
            ),
        ),
        SELDOM,
    ] = False
    turn_of: Annotated[Side, fact("Who has the turn", "ターンを持つプレイヤー")] = Side.A
    chance: Annotated[
        Side | None,
        fact(
            "Who holds the chance",
            "チャンスを持つプレイヤー",
            help=Text("Empty: the player who has the turn.", "空なら、ターンを持つプレイヤーです。"),
        ),
        SELDOM,
    ] = None
    passed: Annotated[bool, fact("The other player has just passed", "もう一方はパスしたところ"), SELDOM] = False
    once: Annotated[
        tuple[Once, ...],
        MaxLen(2),
        fact("Already started this turn (once a turn)", "このターン、すでに起こしたもの（1ターンに1回）"),
        SELDOM,
    ] = ()
    a: Annotated[Seat, fact("Player A", "プレイヤーA")] = Seat()
    b: Annotated[Seat, fact("Player B", "プレイヤーB")] = Seat()
    stage: Annotated[
        tuple[OnStage, ...], MaxLen(10), fact("Stage, from the lowest up", "ステージ（下から順に）"), Layout.STACK
    ] = ()

    def seat(self, side: Side) -> Seat:
        """Return what lies before a player."""
        return self.a if side is Side.A else self.b
