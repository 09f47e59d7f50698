"""In which phase, with which damage and cards, is what declared?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.chronocard.interrupts.choices import Loses, Player
from games.chronocard.interrupts.impossible import impossible
from games.chronocard.interrupts.rows import Amount, Entry, Listed
from games.chronocard.phases import Phase
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.text import Text

Count = Annotated[int, Ge(0), Le(200)]
LIMIT = 20


@row("Player", "プレイヤー")
class Stand:
    """How a player stands before the first declaration."""

    damage: Annotated[Amount, fact("Damage", "ダメージの累計")] = 0
    ep: Annotated[Amount | None, fact("Stored EP", "蓄積EP"), SELDOM] = None
    deck: Annotated[Count | None, fact("Deck", "デッキ枚数"), SELDOM] = None
    discard: Annotated[Count | None, fact("Discard pile", "捨て札枚数"), SELDOM] = None


@scenario
class Interrupts:
    """A course of declarations, and how things stand before it."""

    turn_of: Annotated[Player, fact("Whose turn it is", "ターンプレイヤー")] = Player.A
    phase: Annotated[Phase, fact("Phase", "フェイズ")] = Phase.MAIN
    limit: Annotated[
        Annotated[int, Ge(1), Le(99)], frame("Damage that loses the game", "敗北になるダメージ"), SELDOM
    ] = LIMIT
    a: Annotated[Stand, fact("Player A", "プレイヤーA")] = Stand()
    b: Annotated[Stand, fact("Player B", "プレイヤーB")] = Stand()
    cards: Annotated[
        tuple[Listed, ...],
        MaxLen(30),
        fact(
            "Cards",
            "カード",
            help=Text(
                "Those that use an A.Skill, give EP, attack, are chosen or are moved to pay.",
                "A.Skillを使う、EPを出す、攻撃する、対象になる、支払いで移すカードを挙げてください。",
            ),
        ),
    ] = ()
    declarations: Annotated[
        tuple[Entry, ...],
        MaxLen(50),
        decision(
            "Declarations",
            "宣言",
            help=Text(
                "In the order in which they are made, with the end of interrupts where what waits resolves before the next one."
                " What still waits at the end is resolved as if nobody interrupts further.",
                "行った順に並べてください。待っている宣言が次の宣言より前に解決するところには「割り込み終了」を入れます。"
                "最後まで解決を待っている宣言は、もう割り込みがないものとして解決します。",
            ),
            each=Text("Declaration", "宣言"),
        ),
    ] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        return impossible(self.cards, self.declarations)


@scenario
class AtTheEnd:
    """What the declarations lead to; None where it depends on a point that the rules leave open."""

    damage_a: Annotated[int | None, fact("Damage of Player A", "プレイヤーAのダメージ")] = None
    damage_b: Annotated[int | None, fact("Damage of Player B", "プレイヤーBのダメージ")] = None
    loses: Annotated[Loses | None, fact("Who loses at the next win check", "次の勝敗判定で負けるプレイヤー")] = None
    failed: Annotated[tuple[str, ...], fact("What failed", "失敗した宣言")] = ()
    unanswered_a: Annotated[
        int | None, fact("Damage of Player A, had nobody interrupted", "割り込みがなかった場合のプレイヤーAのダメージ")
    ] = None
    unanswered_b: Annotated[
        int | None, fact("Damage of Player B, had nobody interrupted", "割り込みがなかった場合のプレイヤーBのダメージ")
    ] = None
