"""Which plays does the page of a card show?"""

from collections.abc import Iterator

from games.content import Card
from games.sentences import sentences
from games.text import Text
from games.vtes.cards import recorded
from games.vtes.play_again.situation import Attempt, Fate, Kind, PlayAgain, Played

WORDS = sentences(__name__)
TWICE = WORDS.texts("twice", (Kind.ACTION_MODIFIER, Kind.REACTION, Kind.COMBAT_CARD))
CANCELLED = WORDS.text("cancelled")

MINION = "Anson"
KINDS = {"Action Modifier": Kind.ACTION_MODIFIER, "Reaction": Kind.REACTION, "Combat": Kind.COMBAT_CARD}


def of_card(card: Card) -> Iterator[tuple[Text, PlayAgain]]:
    """Yield a card that is played twice at once, as each of its kinds; an action card is cancelled between."""
    facts, name = recorded(card.name.en), card.name.en
    if "does_basic" in facts:
        first = Played(minion=MINION, kind=Kind.ACTION_CARD, card=name, outcome=Fate.DIRECT_INTERVENTION)
        attempt = Attempt(minion=MINION, kind=Kind.ACTION_CARD, card=name)
        yield CANCELLED, PlayAgain(played=first, attempt=attempt)
    for kind in (KINDS[name] for name in facts.get("types", "").split("/") if name in KINDS):
        first = Played(minion=MINION, kind=kind, card=name)
        yield TWICE[kind], PlayAgain(played=first, attempt=Attempt(minion=MINION, kind=kind, card=name))
