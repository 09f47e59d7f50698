"""What is shown of interrupts on the page of a card?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.cards import known_kind
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.rows import Listed, Skill, Use
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.kinds import Kind
from games.content import Card
from games.text import Text

EVENT = Use(player=Player.A)
AS_INTERRUPT = Text("Using it as an interrupt", "割り込みとして使う")
SKILL_ANSWERS = Text("Using its A.Skill as an interrupt, if it has one", "（A.Skillがあれば）A.Skillで割り込む")


def of_card(card: Card) -> Iterator[tuple[Text, Interrupts]]:
    """Yield what comes of using a card, or the A.Skill of one in play, in answer to an event."""
    kind = known_kind(card.name.ja)
    if kind is None:
        return
    if kind is not Kind.HEROINE:
        yield AS_INTERRUPT, Interrupts(declarations=(EVENT, Use(player=Player.B, card=card.name.ja, type=kind)))
    if kind.is_character:
        there = (Listed(name=card.name.ja, player=Player.B, type=kind),)
        yield SKILL_ANSWERS, Interrupts(cards=there, declarations=(EVENT, Skill(user=card.name.ja)))
