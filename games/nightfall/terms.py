"""Terms that all scenarios share: names, cards, colours, phases, and phrases that count them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.cards import Cards
from games.meanings import Meanings
from games.nightfall.facts import COLUMNS
from games.scenario import CARD, SELDOM, fact
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.truth import Truth

WORDS = sentences(__name__)
CLOCKWISE = WORDS.text("clockwise")
CARDS = Cards(__file__, columns=COLUMNS)
MEANINGS = Meanings(CARDS, WORDS.reason("name-meant"))
UNLISTED = WORDS.text("unlisted")
known_card, card_name, card_key = CARDS.find_full_card, CARDS.printed, CARDS.key
# a table of Nightfall (NF-65), and the hand that Cleanup fills up (NF-21)
WOUNDS_PER_PLAYER = 10
COMMON_ARCHIVES = 8
PRIVATE_ARCHIVES = 2
CARDS_PER_ARCHIVE = 7
FULL_HAND = 5
Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Team = Annotated[Name | None, fact(), SELDOM]


class Phase(Choice, words=WORDS):
    """A phase of the turn, in the order of the turn."""

    COMBAT = auto()
    CHAIN = auto()
    CLAIM = auto()
    CLEANUP = auto()

    def before(self, other: Phase) -> bool:
        """Return whether this phase precedes another one of the turn (NF-02)."""
        return list(Phase).index(self) < list(Phase).index(other)


def has_text_on(card: str, fact: str) -> Truth:
    """Return whether the text of a card says something: open for one of the table whose text is not told here (NF-67, NF-93).

    A card that is not known here is judged as entered, so that its text says nothing more.
    """
    entry = CARDS.find_card(card)
    if entry is None:
        return Truth.NO
    full = known_card(card)
    return Truth.of(bool(full.data.get(fact))) if full else Truth.OPEN


def are_partners(team: str | None, other_team: str | None) -> bool:
    """Return whether two teams are the same; no team has no partner."""
    return bool(team and other_team and folded(team) == folded(other_team))


def as_text(name: str) -> Text:
    """Return a typed name as a text, the same in both languages."""
    return Text(name, name)


def join_names(names: Iterable[str | Text]) -> Text:
    """Join several names into one text; raises ValueError for none."""
    texts = [as_text(name) if isinstance(name, str) else name for name in names]
    # Japanese joins two names by と, more by commas
    return enumerated(texts, ja="と" if len(texts) == 2 else "、")


def count_noun(number: int, singular: str, plural: str) -> str:
    """Return a number with its English noun."""
    return f"{number} {singular if number == 1 else plural}"


def wound_count(number: int) -> Text:
    """Return a number of Wounds in words."""
    return Text(count_noun(number, "Wound", "Wounds"), f"ウーンド{number}枚")


def card_count(number: int) -> Text:
    """Return a number of cards in words."""
    return Text(count_noun(number, "card", "cards"), f"カード{number}枚")


def count_times(number: int) -> Text:
    """Return in words how often something happens."""
    return Text({1: "once", 2: "twice"}.get(number, count_noun(number, "time", "times")), f"{number}回")
