"""Which words describe what is played in a Combat phase, when, and what becomes of a minion?"""

from __future__ import annotations

from games.text import Choice, Text


class When(Choice):
    """The moment at which something is played."""

    BEFORE = Text("before the Combat phase", "戦闘フェイズの開始前")
    DECLARED = Text("once the attacks are declared", "攻撃を決めた後")
    BLOCKED = Text("once blocks are assigned", "ブロック割り当ての後")


class Effect(Choice):
    """What an effect does."""

    PREVENT = Text("prevents damage", "ダメージを無効化する")
    STRENGTH = Text("gives a minion strength", "ミニオンの攻撃力を上げる")
    DESTROY = Text("destroys a minion", "ミニオンを破壊する")
    DISCARD = Text("discards a minion", "ミニオンを捨て札にする")
    EXILE = Text("exiles a minion", "ミニオンを追放する")
    WOUNDS = Text("gives a player Wounds", "プレイヤーにウーンドを与える")
    OTHER = Text("anything else", "それ以外")

    @property
    def on_minion(self) -> bool:
        """Return whether it needs a minion to work on."""
        return self in (Effect.STRENGTH, Effect.DESTROY, Effect.DISCARD, Effect.EXILE)


class Aim(Choice):
    """Which minions an effect may be used on by its text."""

    ANY = Text("any minion", "どのミニオンでもよい")
    FRIENDLY = Text("a friendly minion", "味方ミニオンに限る")


class Place(Choice):
    """Where a minion is after combat."""

    IN_PLAY = Text("in play", "場")
    DISCARD_PILE = Text("discard pile", "捨て札置き場")
    EXILED = Text("out of the game", "ゲームの外（追放）")
