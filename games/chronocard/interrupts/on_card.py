"""What is shown of interrupts on the page of a card?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind, known_kind
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.rows import Listed, Skill, Use
from games.chronocard.interrupts.situation import Interrupts
from games.content import Card
from games.sentences import sentences
from games.text import Text

EVENT = Use(player=Player.A)
WORDS = sentences(__name__)
AS_INTERRUPT = WORDS.text("as-interrupt")
SKILL_ANSWERS = WORDS.text("skill-answers")


def of_card(card: Card) -> Iterator[tuple[Text, Interrupts]]:
    """Yield what comes of using a card, or the A.Skill of one in play, in answer to an event."""
    kind = known_kind(card.name.ja)
    if kind is None:
        return
    if kind is not Kind.HEROINE:
        target = card.data.get("target")
        chosen = (Listed(name=target, player=Player.B),) if target else ()
        use = Use(player=Player.B, card=card.name.ja, type=kind, target=target)
        yield AS_INTERRUPT, Interrupts(cards=chosen, declarations=(EVENT, use))
    if kind.is_character:
        there = (Listed(name=card.name.ja, player=Player.B, type=kind),)
        yield SKILL_ANSWERS, Interrupts(cards=there, declarations=(EVENT, Skill(user=card.name.ja)))
