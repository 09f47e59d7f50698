"""What lies before a player, and what stands on the stage?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.blackpoker.actions import Action
from games.blackpoker.sides import Side
from games.scenario import SELDOM, fact, row
from games.text import Choice, Text

Cards = Annotated[str, MaxLen(400)]
Words = Annotated[str, MinLen(1), MaxLen(60)]
WRITING = Text(
    "Written ♡7, H7 or Joker, separated by spaces; ? is a card that is not known, ?×5 is five of them.",
    "♡7、H7、ハートの7、ジョーカーのように書き、空白で区切ります。わからないカードは「?」、5枚なら「?×5」です。",
)
FROM_TOP = Text(
    "From the top down. ? is a card that is not known, ?×5 is five of them.",
    "一番上から順に書きます。わからないカードは「?」、5枚なら「?×5」です。",
)
LIKE_THAT = Text(
    "Name its card, or “barrier 1”, with the player before it where needed: “A ♡7”.",
    "そのカードを「♡7」「Aの♡7」のように書きます。",
)


class Once(Choice):
    """An action that a player may start only once a turn."""

    SET_BARRIER = Action.SET_BARRIER.text
    ATTACK = Action.ATTACK.text

    @property
    def action(self) -> Action:
        return Action[self.name]


@row("Soldier", "兵士", kind="soldier")
class Soldier:
    """A soldier in the field: one card, or those of an equipped soldier."""

    cards: Annotated[Words, fact("Cards", "カード", help=WRITING)]
    driven: Annotated[bool, fact("Driven", "ドライブ状態")] = False
    new: Annotated[bool, fact("All of it came into play this turn", "すべてこのターンに場に出た"), SELDOM] = False
    change: Annotated[
        Annotated[int, Ge(-99), Le(99)], fact("Change of its number this turn", "このターンの数字の増減"), SELDOM
    ] = 0
    attacking: Annotated[bool, fact("Is an attacker", "アタッカーである"), SELDOM] = False
    blocking: Annotated[
        Words | None, fact("Blocks this attacker", "ブロックしているアタッカー", help=LIKE_THAT), SELDOM
    ] = None


@row("Barrier", "防壁", kind="barrier")
class Barrier:
    """A barrier in the field, the first one next to life."""

    card: Annotated[Words, fact("Card", "カード", help=WRITING)] = "?"
    driven: Annotated[bool, fact("Driven", "ドライブ状態")] = False
    new: Annotated[bool, fact("Came into play this turn", "このターンに場に出た"), SELDOM] = False
    blocking: Annotated[
        Words | None, fact("Blocks this attacker", "ブロックしているアタッカー", help=LIKE_THAT), SELDOM
    ] = None


@row("Player", "プレイヤー")
class Seat:
    """What lies before a player."""

    life: Annotated[Cards, fact("Life", "ライフ", help=FROM_TOP)] = "?×20"
    hand: Annotated[Cards, fact("Hand", "手札", help=WRITING)] = "?×5"
    field: Annotated[
        tuple[Soldier | Barrier, ...], MaxLen(30), fact("Field", "場", each=Text("Character", "キャラクター"))
    ] = ()
    graveyard: Annotated[Cards, fact("Graveyard", "墓地"), SELDOM] = ""


@row("Action on the stage", "ステージのアクション")
class OnStage:
    """An action that stands on the stage at first."""

    by: Annotated[Side, fact("Player", "プレイヤー")] = Side.A
    action: Annotated[Action, fact("Action", "アクション")] = Action.SUMMON_SOLDIER
    keys: Annotated[Cards, fact("Key cards", "キーカード", help=WRITING)] = ""
    target: Annotated[
        Words | None,
        fact(
            "Target",
            "対象",
            help=Text(
                "A card (“B ♡7”), “B barrier 1”, an action below it or a player; empty when it has gone.",
                "「Bの♡7」「Bの防壁1」のように書くか、下にあるアクションの名前、またはプレイヤーを書きます。もうないときは空にします。",
            ),
        ),
    ] = None
