"""What do the Successions after Damage take from the lives, and who has none left?"""

from enum import auto
from itertools import takewhile

from msgspec import Struct

from games.blackpoker.battle import Aftermath
from games.blackpoker.cards import UNKNOWN, Card, said_of
from games.sentences import sentences
from games.text import Choice
from games.verdict import Finding

WORDS = sentences(__name__)
CARRIED_OUT = WORDS.reason("succession-carried-out")
LIFE_GONE = WORDS.reason("succession-takes-last-life")
ORDER_UNKNOWN = WORDS.reason("order-of-life-unknown")
REASONS = WORDS.reasons


class Who(Choice, words=WORDS):
    """One of the two players of a Damage."""

    ATTACKER = auto()
    OPPONENT = auto()

    @property
    def other(self) -> "Who":
        return Who.OPPONENT if self is Who.ATTACKER else Who.ATTACKER


class Life(Struct, frozen=True):
    """The cards of a player's life from the top; `told` says that they are more than counted, and `at` where."""

    cards: tuple[Card, ...]
    told: bool
    at: str


class Lives(Struct, frozen=True):
    """What the Successions come to: what is found of them, the lives that are left where they are known, and who wins."""

    findings: tuple[Finding, ...] = ()
    left: tuple[int | None, int | None] = (None, None)
    winner: Who | None = None


def after_successions(lives: tuple[Life | None, Life | None], aftermath: Aftermath) -> Lives:
    """Carry out the Successions, first those of the player who has the turn, as far as the cards of life are known.

    `lives` are those of the attacking player and of the opponent after the damage. Lives are checked after each Succession.
    """
    left = [len(life.cards) if life else None for life in lives]
    found: list[Finding] = []
    for n, (who, life, bounds) in enumerate(zip(Who, lives, (aftermath.mine, aftermath.theirs), strict=True)):
        count, most = bounds
        now = life
        for _ in range(count):
            now = _succeeded(now, who, found) if now else None
            left[n] = len(now.cards) if now else None
            if now and not now.cards:
                return Lives(tuple(found), (left[0], left[1]), who.other)
        if count < most or (count and not now):
            left[n:] = [None] * (2 - n)
            break
    return Lives(tuple(found), (left[0], left[1]))


def _succeeded(life: Life, who: Who, found: list[Finding]) -> Life | None:
    """Carry out one Succession and note what is found of it; return None where it depends on cards that are not known."""
    passed = tuple(takewhile(lambda card: not card.triggers, life.cards))
    if UNKNOWN in passed and len(life.cards) > 1:
        if life.told:
            found.append(ORDER_UNKNOWN(life.at, player=who))
        return None
    rest = life.cards[len(passed) + 1 :]
    if not rest:
        found.append(LIFE_GONE(life.at, player=who, other=who.other, n=len(life.cards)))
    else:
        card = life.cards[len(passed)]
        found.append(CARRIED_OUT(life.at, player=who, card=card.text, cards=said_of(passed), left=len(rest)))
    return Life(rest, life.told, life.at)
