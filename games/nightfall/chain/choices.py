"""Which words describe what an order does in a chain, and what becomes of it?"""

from games.text import Choice, Text


class KickerDoes(Choice):
    """What a kicker does when its condition is met."""

    ADDS = Text("adds an effect of its own", "効果を加える")
    CHANGES = Text("changes the Chain effect", "チェーン効果を変える")


class WorksFor(Choice):
    """For whom an effect works by its text."""

    ITS_PLAYER = Text("the player who played the card", "プレイしたプレイヤー")
    YOUR_CHAIN = Text("“Your Chain”", "「あなたのチェーン」")
    ANY_PLAYER = Text("any player", "任意のプレイヤー")


class Lasts(Choice):
    """How long an effect lasts."""

    TURN = Text("to the end of the turn", "ターンの終わりまで")
    BY_TEXT = Text("as its text states otherwise", "テキストに書かれたとおり")


class Aim(Choice):
    """On what an effect may be used by its text."""

    NOTHING = Text("no card", "カードを対象にしない")
    MINION = Text("a minion in play", "場のミニオン")
    FRIENDLY_MINION = Text("a friendly minion", "味方ミニオン")
    FRIENDLY = Text("a friendly card", "味方のカード")


class Kicked(Choice):
    """Whether a kicker works."""

    WORKS = Text("works", "働く")
    FAILS = Text("does not work", "働かない")
    OPEN = Text("not settled", "決まっていない")
    NONE = Text("no kicker", "キッカーなし")


class Place(Choice):
    """Where a card goes when it has resolved."""

    DISCARD_PILE = Text("discard pile", "捨て札置き場")
    IN_PLAY = Text("in play", "場")
