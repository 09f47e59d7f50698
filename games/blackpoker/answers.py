"""What can an effect ask a player to choose, and how can the player answer?"""

from dataclasses import dataclass

from games.blackpoker.cards import Card
from games.blackpoker.sides import Side
from games.text import Choice, Text


class Ask(Choice):
    """What is to be chosen while an action resolves."""

    FROM_HAND = Text("a card from hand", "手札のカード")
    DISCARD = Text("a card to discard", "捨てるカード")
    FROM_GRAVEYARD = Text("a card of the graveyard", "墓地のカード")
    FROM_LIFE = Text("a card of life", "ライフのカード")
    FROM_THEIR_HAND = Text("a card of the opponent's hand", "対戦相手の手札のカード")
    NEXT_ON_LIFE = Text("the card to lay on life next", "次にライフの上に置くカード")
    WAY = Text("how it is done", "どのようにするか")
    TARGET = Text("a new target", "新しい対象")
    ATTACKERS = Text("the attackers", "アタッカー")
    BLOCKERS = Text("the blockers", "ブロッカー")


class Way(Choice):
    """One of the ways that an effect offers."""

    CHARGED = Text("charged", "チャージ状態にする")
    DRIVEN = Text("driven", "ドライブ状態にする")
    LEAVE = Text("leave it as it is", "そのままにする")
    ACE = Text("as an ace", "エースとして出す")
    BARRIER = Text("as a barrier", "防壁として出す")
    ONE = Text("one charged barrier", "チャージ状態の防壁1体")
    TWO = Text("two driven barriers", "ドライブ状態の防壁2体")
    DRAW = Text("draw one more", "もう1枚引く")
    STOP = Text("draw no more", "もう引かない")


@dataclass(frozen=True, slots=True)
class Attacker:
    """Name one more attacker."""

    by: Side
    soldier: int


@dataclass(frozen=True, slots=True)
class Blocker:
    """Name one more blocker of an attacker."""

    by: Side
    blocker: int
    attacker: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a card."""

    by: Side
    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Choose one of the ways that an effect offers."""

    by: Side
    way: Way


@dataclass(frozen=True, slots=True)
class Point:
    """Choose a new target."""

    by: Side
    target: int | Side


@dataclass(frozen=True, slots=True)
class Done:
    """Name no more attackers, or no more blockers."""

    by: Side


Answer = Attacker | Blocker | Pick | Take | Point | Done
