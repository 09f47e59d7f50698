"""Which plays does the page of a card show?"""

from collections.abc import Iterator

from games.content import Card
from games.sentences import sentences
from games.text import Text
from games.vtes.cards import recorded
from games.vtes.facts import played_as
from games.vtes.play_again.situation import Attempt, Does, Fate, Kind, Limit, PlayAgain, Played

WORDS = sentences(__name__)
TWICE = WORDS.texts("twice", (Kind.ACTION_MODIFIER, Kind.REACTION, Kind.COMBAT_CARD))
CANCELLED = WORDS.text("cancelled")

MINION = "Anson"
KINDS = {"Action Modifier": Kind.ACTION_MODIFIER, "Reaction": Kind.REACTION, "Combat": Kind.COMBAT_CARD}
DOES = {"bleed": Does.BLEED, "political": Does.POLITICAL}
LIMITS = {"": Limit.AS_PRINTED, "per-round": Limit.ROUND, "per-turn-minion": Limit.TURN}
"""By how often the table says that a minion may play a card, as far as the checker can be told so."""


def of_card(card: Card) -> Iterator[tuple[Text, PlayAgain]]:
    """Yield a card that is played twice at once, as each of its kinds; an action card is cancelled between.

    A limit of the card's own that the checker cannot be told is no example.
    """
    facts, name = recorded(card.name.en), card.name.en
    if "does_basic" in facts and "once" not in facts:
        does = next((DOES[word] for word in played_as(facts) if word in DOES), Does.OTHER)
        first = Played(minion=MINION, card=name, does=does, outcome=Fate.DIRECT_INTERVENTION)
        yield CANCELLED, PlayAgain(played=first, attempt=Attempt(minion=MINION, card=name, does=does))
    for kind in (KINDS[name] for name in facts.get("types", "").split("/") if name in KINDS):
        limited = kind is Kind.ACTION_MODIFIER and "bleed" in facts.get("limited_what", "")
        limit = LIMITS.get(facts.get("once", "")) if kind is Kind.COMBAT_CARD else Limit.AS_PRINTED
        if limit is None:
            continue
        first = Played(minion=MINION, kind=kind, card=name, limit=limit, limited=limited)
        again = Attempt(minion=MINION, kind=kind, card=name, limited=limited)
        yield TWICE[kind], PlayAgain(played=first, attempt=again)
