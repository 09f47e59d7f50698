"""Terms that all scenarios share: names, cards, colours and phases, and how they are counted in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.cards import Cards
from games.scenario import CARD, SELDOM, fact
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded

WORDS = sentences(__name__)
CLOCKWISE = WORDS.text("clockwise")
CARDS = Cards(__file__)
told, printed, key = CARDS.told, CARDS.printed, CARDS.key


class Colour(Choice, words=WORDS):
    """One of the six colours of orders."""

    RED = auto()
    WHITE = auto()
    BLUE = auto()
    PURPLE = auto()
    YELLOW = auto()
    GREEN = auto()


class Phase(Choice, words=WORDS):
    """A phase of the turn, in the order of the turn."""

    COMBAT = auto()
    CHAIN = auto()
    CLAIM = auto()
    CLEANUP = auto()

    def before(self, other: Phase) -> bool:
        """Return whether this phase comes before another one of the same turn."""
        return list(Phase).index(self) < list(Phase).index(other)


FULL_HAND = 5
Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Team = Annotated[Name | None, fact(), SELDOM]


def partners(one: str | None, other: str | None) -> bool:
    """Return whether two teams are one; a player without a team has no partner."""
    return bool(one and other and folded(one) == folded(other))


def said(name: str) -> Text:
    """Return a name as it was typed, the same in both languages."""
    return Text(name, name)


def listed(names: Iterable[str | Text]) -> Text:
    """Return several names as one; raises ValueError when there are none."""
    texts = [said(name) if isinstance(name, str) else name for name in names]
    return enumerated(texts, ja="と" if len(texts) == 2 else "、")


def counted(number: int, one: str, more: str) -> str:
    """Return a number with its English noun."""
    return f"{number} {one if number == 1 else more}"


def wounds(number: int) -> Text:
    """Return how many Wounds there are."""
    return Text(counted(number, "Wound", "Wounds"), f"ウーンド{number}枚")


def cards(number: int) -> Text:
    """Return how many cards there are."""
    return Text(counted(number, "card", "cards"), f"カード{number}枚")


def times(number: int) -> Text:
    """Return how often something happens."""
    return Text({1: "once", 2: "twice"}.get(number, counted(number, "time", "times")), f"{number}回")
