"""What do players do?"""

from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.actions import Action
from games.blackpoker.answers import Way
from games.blackpoker.sides import Side
from games.blackpoker.table.rows import WRITING, Cards, Words
from games.scenario import SELDOM, decision, row
from games.text import Text

NEAREST = Text(
    "Numbers from life outwards (“1 2”), or cards. Empty: those nearest to life that are charged.",
    "ライフ側から数えた番号（「1 2」）か、カードで書きます。空なら、ライフに近いチャージ状態の防壁を使います。",
)
ANY_CARD = Text(
    "Empty: any card that is no key card, one that is not known first.",
    "空なら、キーカード以外のどれかを捨てます（わからないカードを優先します）。",
)
POINT = Text(
    "A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player.",
    "「Bの♡7」「Bの防壁1」のように書くか、ステージのアクションの名前（「カウンター」）、またはプレイヤーを書きます。",
)
Maybe = Words | None


@row("Action to start", "起こすアクション")
class Starting:
    """An action that a player starts."""

    by: Annotated[Side, decision("Player", "プレイヤー")] = Side.A
    action: Annotated[Action, decision("Action", "アクション")] = Action.SUMMON_SOLDIER
    keys: Annotated[Cards, decision("Key cards", "キーカード", help=WRITING)] = ""
    target: Annotated[Maybe, decision("Target", "対象", help=POINT)] = None
    barriers: Annotated[Maybe, decision("Barriers driven (B)", "ドライブする防壁（B）", help=NEAREST), SELDOM] = None
    discards: Annotated[Maybe, decision("Cards discarded (D)", "捨てる手札（D）", help=ANY_CARD), SELDOM] = None
    given_up: Annotated[Maybe, decision("Characters given up (S)", "墓地に移すキャラクター（S）"), SELDOM] = None


@row("Start an action", "アクションを起こす", kind="start")
class StartRow(Starting):
    """An action that a player starts, among other things that are done."""


@row("Pass", "パス", kind="pass")
class PassRow:
    """That a player passes."""

    by: Annotated[Side, decision("Player", "プレイヤー")] = Side.A


@row("Both pass", "両方がパス", kind="both-pass")
class BothPassRow:
    """That both players pass in a row, so that the top of the stage resolves."""


@row("Attackers", "アタッカー", kind="attackers")
class AttackersRow:
    """Who attacks, when Attack asks for it."""

    soldiers: Annotated[tuple[Words, ...], MaxLen(20), decision("Soldiers", "兵士", each=Text("Soldier", "兵士"))] = ()


@row("Block", "ブロック")
class BlockRow:
    """Who blocks whom."""

    blocker: Annotated[Words, decision("Blocker", "ブロッカー")]
    attacker: Annotated[Words, decision("Attacker", "アタッカー")]


@row("Blockers", "ブロッカー", kind="blockers")
class BlockersRow:
    """Who blocks, when Block asks for it."""

    blocks: Annotated[tuple[BlockRow, ...], MaxLen(20), decision("Blocks", "ブロック")] = ()


@row("Choose a card", "カードを選ぶ", kind="card")
class CardRow:
    """A card that an effect lets a player choose."""

    by: Annotated[Side, decision("Player", "プレイヤー")] = Side.A
    card: Annotated[Words, decision("Card", "カード", help=WRITING)]


@row("Choose how", "方法を選ぶ", kind="way")
class WayRow:
    """One of the ways that an effect offers."""

    by: Annotated[Side, decision("Player", "プレイヤー")] = Side.A
    way: Annotated[Way, decision("How", "方法")] = Way.CHARGED


@row("Choose a new target", "新しい対象を選ぶ", kind="target")
class TargetRow:
    """The target that Retarget gives to an action."""

    by: Annotated[Side, decision("Player", "プレイヤー")] = Side.A
    target: Annotated[Words, decision("Target", "対象", help=POINT)]


Deed = StartRow | PassRow | BothPassRow | AttackersRow | BlockersRow | CardRow | WayRow | TargetRow
