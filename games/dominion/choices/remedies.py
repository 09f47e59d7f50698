"""When could the card be played, so that there is a choice?"""

from collections.abc import Iterator
from typing import Any

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Way
from games.dominion.remedies import AN_ACTION, WITH_ACTION, at_another_time
from games.moves import Edit
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ACTIONS = WORDS.text("actions")


def own(_: object, at: str) -> Iterator[Change]:
    """Yield that an Action is played, where the card that was found is none that can be."""
    if at == "/card":
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", at, AN_ACTION),))


def weight(choices: Any) -> int:
    """Return how many times the play is judged: once with each Way."""
    return len(choices.game.ways or Way)


REMEDIES = Remedies(
    nearest=(*at_another_time("turn/phase", "turn/whose"), Vary("turn/actions", said=ACTIONS)),
    own=own,
    weight=weight,
    rows=140,
)
