"""Which minions and events make up a turn?"""

from __future__ import annotations

from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, CARRIED, SELDOM, decision, fact, row
from games.text import Text
from games.vtes.no_repeat.choices import Being, Does, Ending, Leaving, Level, Reach, Says, TakenOver

Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Mark = Annotated[str, MinLen(1), MaxLen(60)]

Actor = Annotated[Name, decision("Minion", "ミニオン", refers="minion"), CARRIED]
Concerned = Annotated[Name, fact("Minion", "ミニオン", refers="minion")]
What = Annotated[
    tuple[Does, ...],
    MinLen(1),
    MaxLen(3),
    decision(
        "What the action is",
        "アクションの内容",
        help=Text("Several where a card is several at once.", "カードが複数を兼ねるときは、すべて選んでください。"),
    ),
]
Became = Annotated[Ending, fact("What became of it", "どうなったか")]
By = Annotated[CardName | None, fact("The card that cancelled or ended it", "キャンセルまたは終了させたカード"), SELDOM]
Taker = Annotated[
    Name | None, decision("Taken over by another minion", "引き継いだ別のミニオン", refers="minion"), SELDOM
]
Taken = Annotated[TakenOver, fact("Taken over when", "引き継いだ時"), SELDOM]
Obliged = Annotated[
    bool, fact("The minion must take this action", "ミニオンはこのアクションを行わなければならない"), SELDOM
]

FETCHED = Text("Such as the weapon that Magic of the Smith finds.", "Magic of the Smithで探した武器など。")
COPY = Text(
    "Any mark that tells it from other copies of the card.",
    "同じカードがほかにもあるとき、区別できる印を書いてください。",
)
ABILITY = Text(
    "Any mark that tells the action from others of the card; “X or Y” is one action.",
    "カードに別のアクションもあるとき、区別できる印を書いてください。「XまたはY」は一つのアクションです。",
)
ITEM = Text("When equipping from another minion.", "別のミニオンから装備するときに書いてください。")


@row("Minion", "ミニオン")
class Minion:
    """A minion at the beginning of the turn."""

    name: Annotated[Name, fact("Name", "名前", names="minion")]
    controller: Annotated[
        Name | None,
        fact(
            "Player who controls it",
            "コントローラー",
            help=Text("Leave empty for the player whose turn it is.", "ターンプレイヤーなら空欄にしてください。"),
        ),
        SELDOM,
    ] = None
    being: Annotated[Being, fact("Kind", "種類"), SELDOM] = Being.VAMPIRE
    locked: Annotated[bool, fact("Locked at the start", "初めからロックしている"), SELDOM] = False


@row("Action without a card", "カードなしのアクション", kind="action")
class PlainAction:
    """An action that the rulebook gives, without a card."""

    minion: Actor
    does: What
    item: Annotated[CardName | None, decision("Item", "装備品", help=ITEM), SELDOM] = None
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False


@row("Action with an action card", "アクションカードによるアクション", kind="card-action")
class CardAction:
    """An action that an action card starts."""

    minion: Actor
    card: Annotated[CardName, decision("Card", "カード")]
    level: Annotated[Level | None, decision("Level", "レベル")] = None
    does: What
    fetched: Annotated[CardName | None, decision("Card that it fetches", "取ってくるカード", help=FETCHED), SELDOM] = (
        None
    )
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False


@row("Action of a card in play", "場のカードのアクション", kind="in-play-action")
class InPlayAction:
    """An action that a card in play allows."""

    minion: Actor
    card: Annotated[CardName, decision("Card in play", "場のカード")]
    copy: Annotated[Mark | None, decision("Which copy", "どの1枚か", help=COPY), SELDOM] = None
    ability: Annotated[Mark | None, decision("Which of its actions", "どのアクションか", help=ABILITY), SELDOM] = None
    does: What
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False


@row("Action of the minion's own text", "ミニオン自身のテキストのアクション", kind="own-action")
class OwnAction:
    """An action that the minion's own text allows."""

    minion: Actor
    ability: Annotated[Mark | None, decision("Which of its actions", "どのアクションか", help=ABILITY), SELDOM] = None
    does: What
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False


@row("Unlock", "アンロック", kind="unlock")
class Unlock:
    """A minion that unlocks."""

    minion: Concerned
    card: Annotated[CardName | None, decision("Card that unlocks it", "アンロックさせるカード")] = None
    level: Annotated[Level | None, decision("Level", "レベル"), SELDOM] = None


@row("Lock", "ロック", kind="lock")
class Lock:
    """A minion that locks for something else than an action."""

    minion: Concerned


@row("Out of play", "場を離れる", kind="leave")
class Leave:
    """A minion that goes out of play."""

    minion: Concerned
    how: Annotated[Leaving, fact("How", "離れ方")] = Leaving.BURNED


@row("Back in play", "場に戻る", kind="return")
class Return:
    """A minion that comes back into play."""

    minion: Concerned


@row("Change of controller", "コントローラーの変更", kind="control")
class Control:
    """A minion that another player controls from now on."""

    minion: Concerned
    controller: Annotated[Name, fact("New controller", "新しいコントローラー")]


@row("Text of a card", "カードのテキスト", kind="text")
class CardText:
    """A text that forbids or permits something after the last action of a minion."""

    minion: Annotated[
        Name,
        fact(
            "Minion",
            "ミニオン",
            help=Text("The text is on its last action.", "テキストは、このミニオンの直前のアクションにかかります。"),
            refers="minion",
        ),
    ]
    card: Annotated[CardName, fact("Card with that text", "そのテキストを持つカード")]
    says: Annotated[Says, fact("What it says", "内容"), SELDOM] = Says.AS_PRINTED
    reach: Annotated[Reach, fact("For whom it holds", "及ぶ範囲"), SELDOM] = Reach.AS_PRINTED


Action = PlainAction | CardAction | InPlayAction | OwnAction
Event = PlainAction | CardAction | InPlayAction | Unlock | OwnAction | Lock | Leave | Return | Control | CardText
