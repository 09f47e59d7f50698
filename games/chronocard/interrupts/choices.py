"""Which players, places, effects and aims are there to choose from, and which points are open?"""

from __future__ import annotations

from games.text import Choice, Text


class Player(Choice):
    """One of the two players."""

    A = Text("Player A", "プレイヤーA")
    B = Text("Player B", "プレイヤーB")

    @property
    def other(self) -> Player:
        return Player.B if self is Player.A else Player.A


class Ends(Choice):
    """Who declares the end of interrupts."""

    BOTH = Text("both players", "お互い")
    A = Text("Player A", "プレイヤーA")
    B = Text("Player B", "プレイヤーB")

    @property
    def players(self) -> frozenset[Player]:
        return frozenset(player for player in Player if self in (Ends.BOTH, Ends(player.value)))


class Loses(Choice):
    """Who loses at the next win check."""

    NOBODY = Text("nobody", "なし")
    A = Text("Player A", "プレイヤーA")
    B = Text("Player B", "プレイヤーB")
    BOTH = Text("both players", "お互い")


class Place(Choice):
    """Where a card is."""

    FIELD = Text("on the field", "場")
    HAND = Text("in hand", "手札")
    GONE = Text("neither on the field nor in hand", "場にも手札にもない")


class Must(Choice):
    """What must hold of the card that was chosen, both when it is chosen and when the declaration resolves."""

    ON_FIELD = Text("on the field", "場にある")
    UNCHECKED = Text("on the field, unChecked", "場で未Check状態")
    CHECKED = Text("on the field, Checked", "場でCheck状態")


class Fate(Choice):
    """What happens to the card that was chosen."""

    CHECKED = Text("it is Checked", "Check状態にする")
    UNCHECKED = Text("it is turned back", "未Check状態に戻す")
    LEAVES = Text("it leaves the field", "場を離れさせる")


class Figure(Choice):
    """A number of a card on which something here may depend."""

    COST = Text("cost", "コスト")
    EP = Text("EP value", "EPの値")


class Aim(Choice):
    """What a declaration is meant to interrupt."""

    WAITING = Text("the declaration that waits last, if one waits", "解決を待つ最後の宣言（あれば）")
    EARLIER = Text("an earlier declaration of the chain", "連鎖の中の、もっと前の宣言")
    ABILITY = Text("a P.Skill effect or a trigger ability", "P.Skillの効果、トリガー能力")
    PHASE = Text("a change of phase", "フェイズの移行")
    DEFENCE = Text("the defence declaration", "防御宣言")
    EP = Text("producing EP", "EPの発生")
    PAYMENT = Text("the payment of a cost", "コストの支払い")


class Point(Choice):
    """A point on which the rules are silent, so that there are two ways to go on."""

    AFTER_ENDING = Text("answering after one's own end of interrupts", "割り込み終了を宣言した後の割り込み")
    UNASKED = Text(
        "using something outside one's own main phase without answering a declaration",
        "自分のメインフェイズ以外での、割り込みではない使用",
    )
    HEROINE = Text("using a heroine card", "ヒロインカードの使用")
