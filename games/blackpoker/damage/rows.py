"""What is told of an attacker, of a blocker, and of what has become of them since?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.scenario import SELDOM, Layout, decision, fact, row
from games.text import Choice, Text


class Since(Choice):
    """What has become of a character between its naming and Damage."""

    STAYS = Text("still there", "そのまま")
    LEFT = Text("has left the field", "場を離れた")
    RELEASED = Text("no longer attacks or blocks, by Reverse", "リバースで、アタッカーやブロッカーではなくなった")


CARDS = Text(
    "Such as ♡7, H7 or Joker; an equipped soldier's cards with a plus sign: ♡7+♡A.",
    "♡7、H7、ハートの7、ジョーカーのように書きます。装備兵は♡7+♡Aのように「+」でつなぎます。",
)
HIDDEN = Text("Leave it empty when nobody has seen the card.", "どのカードかわからなければ、空欄のままにします。")
CHANGE = Text("What Up has added, less what Down has taken away.", "アップで増えた分から、ダウンで減った分を引きます。")
Written = Annotated[str, MinLen(1), MaxLen(60)]
Change = Annotated[int, Ge(-90), Le(90)]


@row("Soldier", "兵士", kind="soldier")
class Soldier:
    """A soldier that is named as a blocker."""

    cards: Annotated[Written, fact("Cards", "カード", help=CARDS)] = "♠7"
    driven: Annotated[bool, fact("Driven when it was named", "指定したときにドライブ状態"), SELDOM] = False
    change: Annotated[Change, fact("Change of its number", "数字の増減", help=CHANGE), SELDOM] = 0
    since: Annotated[Since, fact("Since then", "その後"), SELDOM] = Since.STAYS


@row("Barrier", "防壁", kind="barrier")
class Barrier:
    """A barrier that is named as a blocker."""

    card: Annotated[Written | None, fact("Card", "カード", help=HIDDEN)] = None
    driven: Annotated[bool, fact("Driven when it was named", "指定したときにドライブ状態"), SELDOM] = False
    since: Annotated[Since, fact("Since then", "その後"), SELDOM] = Since.STAYS


Blocker = Soldier | Barrier


@row("Attacking soldier", "アタックする兵士", kind="soldier")
class AttackingSoldier:
    """A soldier that is named as an attacker, and those that block it."""

    cards: Annotated[Written, fact("Cards", "カード", help=CARDS)] = "♡7"
    new: Annotated[
        bool, fact("All its cards came into play this turn", "このターンに場に出たカードだけでできている"), SELDOM
    ] = False
    driven: Annotated[bool, fact("Driven before it was named", "指定の前からドライブ状態"), SELDOM] = False
    change: Annotated[Change, fact("Change of its number", "数字の増減", help=CHANGE), SELDOM] = 0
    since: Annotated[Since, fact("Since then", "その後"), SELDOM] = Since.STAYS
    blockers: Annotated[
        tuple[Blocker, ...],
        MaxLen(5),
        decision("Blockers", "ブロッカー", each=Text("Blocker", "ブロッカー")),
        Layout.FACING,
    ] = ()


@row("Attacking barrier", "アタックする防壁", kind="barrier")
class AttackingBarrier:
    """A barrier that is named as an attacker."""

    card: Annotated[Written | None, fact("Card", "カード", help=HIDDEN)] = None
    driven: Annotated[bool, fact("Driven before it was named", "指定の前からドライブ状態"), SELDOM] = False


Attacker = AttackingSoldier | AttackingBarrier
