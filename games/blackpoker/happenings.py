"""What can come of a decision, and in which words is it told?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from games.blackpoker.cards import UNKNOWN, Card
from games.blackpoker.sentences import begun
from games.text import Text


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that can happen, and the clauses by which it does; calling it with names makes it happen."""

    text: Text
    cites: tuple[str, ...]

    def __call__(self, *cites: str, **values: Any) -> Happened:
        return Happened(self, values, cites or self.cites)


@dataclass(frozen=True, slots=True, eq=False)
class Happened:
    """Something that happened."""

    what: Happening
    values: Mapping[str, Any]
    cites: tuple[str, ...]

    @property
    def text(self) -> Text:
        said = {name: said_of(value) if isinstance(value, tuple) else value for name, value in self.values.items()}
        return begun(self.what.text.filled(**said))


NO_CARD = Text("no card", "カードなし")
ONE_UNKNOWN, UNKNOWNS = Text("an unknown card", "不明のカード1枚"), Text("{n} unknown cards", "不明のカード{n}枚")


def said_of(cards: Iterable[Card]) -> Text:
    """Return cards as they stand in a sentence; those that are not known are counted."""
    counted = Counter(cards)
    hidden = counted.pop(UNKNOWN, 0)
    named = [card.text for card in counted.elements()]
    if hidden:
        named.append(ONE_UNKNOWN if hidden == 1 else UNKNOWNS.filled(n=hidden))
    if not named:
        return NO_CARD
    *first, last = named
    en = f"{', '.join(text.en for text in first)} and {last.en}" if first else last.en
    return Text(en, "、".join(text.ja for text in named))


STARTED = Happening(
    Text(
        "{player} starts {action}: it goes on the stage.",
        "{player}が{action}を起こします。{action}はステージに乗ります。",
    ),
    ("bp-71", "bp-73"),
)
STARTED_AT_ONCE = Happening(
    Text(
        "{player} starts {action}: it happens at once.",
        "{player}が{action}を起こします。即時効果なので、すぐに行います。",
    ),
    ("bp-71", "bp-73"),
)
FOLLOWS = Happening(
    Text("{action} follows and goes on the stage.", "続いて{action}を起こし、ステージに乗せます。"), ("bp-73",)
)
FOLLOWS_AT_ONCE = Happening(
    Text("{action} follows and happens at once.", "続いて{action}を起こします。即時効果なので、すぐに行います。"),
    ("bp-77",),
)
PASSED = Happening(
    Text("{player} passes; {other} holds the chance.", "{player}がパスします。チャンスは{other}に移ります。"),
    ("bp-73",),
)
NOTHING_TO_RESOLVE = Happening(
    Text(
        "Both players have passed on an empty stage: nothing happens, and {player} holds the chance.",
        "ステージが空のまま両方がパスしました。何も起こらず、{player}がチャンスを得ます。",
    ),
    ("bp-90",),
)
RESOLVES = Happening(
    Text(
        "Both players have passed: {action} of {player}, on top of the stage, resolves.",
        "両方がパスしたので、ステージの一番上にある{player}の{action}を解決します。",
    ),
    ("bp-74",),
)
GONE = Happening(
    Text(
        "The target of {action} is gone or has been split: {action} has no effect.",
        "{action}の対象がなくなったか、分かれたので、{action}は効果を発揮しません。",
    ),
    ("bp-75",),
)
OTHER_KIND = Happening(
    Text(
        "The target of {action} has changed its kind since it was chosen; it is still there, so what can be done is done.",
        "{action}の対象は、選ばれた後に種類が変わりました。場には残っているので、できることだけを行います。",
    ),
    ("bp-75", "bp-39"),
)
NOTHING_CAN_BE_DONE = Happening(
    Text("There is nothing that {action} could do.", "{action}でできることは何もありません。"), ("bp-75",)
)
LEAVES = Happening(
    Text(
        "{action} is resolved and leaves the stage; its key cards go to the graveyard: {cards}.",
        "{action}の解決が終わり、ステージを離れます。墓地に行くキーカード：{cards}。",
    ),
    ("bp-75",),
)
DONE = Happening(Text("{action} is resolved.", "{action}の解決が終わります。"), ("bp-75",))
CANCELLED = Happening(
    Text(
        "{action} of {player} is cancelled and leaves the stage; its key cards go to the graveyard: {cards}.",
        "{player}の{action}は無効になり、ステージを離れます。墓地に行くキーカード：{cards}。",
    ),
    ("bp-27",),
)
CANCELLED_WITHOUT_KEYS = Happening(
    Text(
        "{action} of {player} is cancelled and leaves the stage; it has no key cards.",
        "{player}の{action}は無効になり、ステージを離れます。キーカードはありません。",
    ),
    ("bp-30", "bp-89"),
)
TOO_LOW = Happening(
    Text(
        "The key card {key} of Counter is lower than {other}: {action} is not cancelled.",
        "カウンターのキーカード{key}は{other}より小さいので、{action}は無効になりません。",
    ),
    ("bp-27", "bp-83"),
)
RETARGETED = Happening(Text("{action} now targets {target}.", "{action}の対象は{target}に変わります。"), ("bp-31",))
ASKED = Happening(Text("{player} is to choose: {what}.", "{player}が選びます：{what}。"), ("bp-91",))
DAMAGED = Happening(
    Text(
        "{player} takes {n} damage. From life to the graveyard: {cards}.",
        "{player}が{n}点のダメージを受けます。ライフから墓地に行くカード：{cards}。",
    ),
    ("bp-70",),
)
DROVE = Happening(
    Text("{player} drives a barrier to pay: {cards}.", "{player}がコストとして防壁（{cards}）をドライブします。"),
    ("bp-03", "bp-78"),
)
DISCARDED = Happening(Text("{player} discards {cards}.", "{player}が手札の{cards}を捨てます。"), ("bp-03",))
ENTERED = Happening(
    Text(
        "{cards} of {player} comes into play ({kind}, {position}).",
        "{player}の{cards}が{kind}として{position}で場に出ます。",
    ),
    ("bp-56",),
)
EQUIPPED = Happening(
    Text("{key} is laid on {cards}: an equipped soldier.", "{cards}に{key}を重ねて、装備兵にします。"),
    ("bp-16", "bp-54"),
)
BURIED = Happening(
    Text("{cards} of {player} ({kind}) goes to the graveyard.", "{player}の{cards}（{kind}）が墓地に行きます。"),
    ("bp-56",),
)
TURNED_UP = Happening(
    Text("The barrier that goes to the graveyard is turned up: {cards}.", "墓地に行く防壁を表にします：{cards}。"),
    ("bp-87",),
)
SUCCEEDED = Happening(
    Text(
        "Succession of {player}: {found} goes to hand. From life to the graveyard: {cards}.",
        "{player}の世代交代：{found}を手札に加えます。ライフから墓地に行くカード：{cards}。",
    ),
    ("bp-40", "bp-77"),
)
IN_VAIN = Happening(
    Text(
        "Succession of {player} finds none: the whole life goes to the graveyard ({cards}).",
        "{player}の世代交代：該当するカードが出ないまま、ライフがすべて墓地に行きます（{cards}）。",
    ),
    ("bp-40", "bp-77"),
)
CHARGED_ALL = Happening(
    Text("All characters of {player} are charged.", "{player}のキャラクターをすべてチャージ状態にします。"), ("bp-18",)
)
DREW = Happening(Text("{player} draws {cards}.", "{player}が{cards}を引きます。"), ("bp-19",))
TURN = Happening(
    Text("The turn ends, and {player} has the turn.", "ターンが終わり、{player}のターンになります。"),
    ("bp-20",),
)
NUMBER = Happening(Text("The number of {cards} is now {n}.", "{cards}の数字は{n}になります。"), ("bp-24",))
NO_NUMBER = Happening(
    Text("{cards} is no soldier and has no number to change.", "{cards}は兵士ではないので、変える数字がありません。"),
    ("bp-75",),
)
POSITION = Happening(Text("{cards}: now {position}.", "{cards}は{position}になります。"), ("bp-78",))
TO_HAND = Happening(Text("{player} takes into hand: {cards}.", "{player}が手札に加えるカード：{cards}。"), ("bp-75",))
STAYS_DRIVEN = Happening(
    Text("{cards} is driven and stays in the field.", "{cards}はドライブ状態なので、場に残ります。"), ("bp-17",)
)
ON_LIFE = Happening(
    Text(
        "{cards} goes face down on top of the life of {player}.",
        "{cards}を裏向きで{player}のライフの一番上に置きます。",
    ),
    ("bp-34",),
)
NOT_DIVISIBLE = Happening(
    Text(
        "The number of {cards} is {n}, which is 0 or not divisible by {by}: nothing happens.",
        "{cards}の数字は{n}です。0であるか、{by}で割り切れないので、何も起こりません。",
    ),
    ("bp-34",),
)
SHUFFLED = Happening(Text("{player} shuffles life.", "{player}がライフをシャッフルします。"), ("bp-38",))
ATTACKS = Happening(Text("{cards} attacks and is driven.", "{cards}をドライブしてアタッカーにします。"), ("bp-21",))
NO_ATTACKER = Happening(Text("Nobody attacks.", "アタッカーはいません。"), ("bp-21",))
BLOCKS = Happening(Text("{cards} blocks {attacker}.", "{cards}が{attacker}をブロックします。"), ("bp-22",))
RELEASED = Happening(
    Text("{cards} no longer attacks or blocks.", "{cards}はアタッカーでもブロッカーでもなくなります。"), ("bp-39",)
)
BECOMES = Happening(Text("{cards}: now {kind}.", "{cards}は{kind}になります。"), ("bp-39", "bp-88"))
BATTLE = Happening(
    Text("{attacker} against {cards}: {end}.", "{attacker}対{cards}：{end}。"), ("bp-60", "bp-61", "bp-62")
)
UNBLOCKED = Happening(
    Text("{attacker} is not blocked: {n} damage.", "{attacker}はブロックされず、{n}点のダメージを与えます。"),
    ("bp-63",),
)
LOST = Happening(
    Text("{player} has no life left and loses.", "{player}はライフがなくなり、負けです。"), ("bp-70", "bp-76")
)
BOTH_LOST = Happening(
    Text(
        "Neither player has life left: {player}, who has the turn, loses.",
        "両方のライフがなくなりました。ターンを持っている{player}の負けです。",
    ),
    ("bp-76",),
)
