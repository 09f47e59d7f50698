"""Which kinds of card are there, and what may a card of each kind, Checked or new, not do?"""

from games.chronocard.phases import Holds
from games.text import Choice, Text

RESTRICTED = Text(
    "It has come into play since its player's last start phase.",
    "自分の直前のスタートフェイズより後に登場したキャラクターです。",
)


class Kind(Choice):
    """A kind of card (CC-20)."""

    CHARACTER = Text("character", "キャラクター")
    BG = Text("background (BG)", "BG（背景）")
    ITEM = Text("item", "アイテム")
    EVENT = Text("event", "イベント")
    HEROINE = Text("heroine", "ヒロイン")
    BGM = Text("BGM", "BGM")

    @property
    def is_character(self) -> bool:
        """Return whether it counts as a character in play; CC-30 sets the heroine beside one other character."""
        return self in (Kind.CHARACTER, Kind.HEROINE)

    @property
    def gives_ep(self) -> bool:
        """Return whether it is Checked for EP (CC-22)."""
        return self.is_character or self is Kind.BG

    @property
    def interrupts(self) -> Holds:
        """Return whether using such a card may answer a declaration (CC-07, CC-21); of the heroine no rule speaks."""
        if self is Kind.EVENT:
            return Holds.YES
        return Holds.OPEN if self is Kind.HEROINE else Holds.NO


class Deed(Choice):
    """Something that is done with a card."""

    GIVE_EP = Text("give EP", "EPを出す")
    ATTACK = Text("attack in a charm", "チャームで攻撃する")
    A_SKILL = Text("use its A.Skill", "A.Skillを使う")
    DEFEND = Text("defend in a charm", "チャームで防御する")
    USE = Text("use it from hand", "手札から使う")


def barred_when_checked(deed: Deed) -> Holds:
    """Return whether a Checked card may not do it; of defending no rule speaks (CC-24, CC-29)."""
    if deed in (Deed.GIVE_EP, Deed.A_SKILL, Deed.ATTACK):
        return Holds.YES
    return Holds.OPEN if deed is Deed.DEFEND else Holds.NO


def barred_when_new(kind: Kind, deed: Deed) -> bool:
    """Return whether the first-turn restriction, which only characters have, bars it (CC-25)."""
    return kind.is_character and deed in (Deed.GIVE_EP, Deed.A_SKILL, Deed.ATTACK)
