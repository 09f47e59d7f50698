"""Which names of the situation does a text carry?"""

from typing import Any

from games.dominion.cards.lookup import printed
from games.dominion.may_use_way.situation import Event, MayUseWay
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
ITS_PLAYER = WORDS.text("its-player")
TAKERS = {
    Event.BOUGHT: WORDS.text("its-buyer"),
    Event.GAINED: WORDS.text("its-gainer"),
    Event.WAY_TAKEN: WORDS.text("a-player"),
}
SOMETHING = WORDS.text("something")
NO_CARD = WORDS.text("no-card")
AGAIN_BY = WORDS.text("again-by")
HAPPENS = WORDS.texts("happens", Event)


def names(situation: MayUseWay) -> dict[str, Any]:
    """Return the names that texts on this situation may carry."""
    return {
        "player": situation.player or TAKERS.get(situation.event, ITS_PLAYER),
        "card": printed(situation.card) if situation.card else NO_CARD,
        "by": printed(situation.by) if situation.by else SOMETHING,
        "way": situation.way,
        "joined": situation.joined or situation.way,
        "nth": situation.nth,
        "used": situation.used,
    }


def happens(situation: MayUseWay) -> Text:
    """Say in words what happens to the card."""
    again = situation.event is Event.AGAIN and situation.by
    return (AGAIN_BY if again else HAPPENS[situation.event]).filled(**names(situation))


def found(
    situation: MayUseWay, reason: Reason, at: str, *because: str, cites: tuple[str, ...] = (), **more: Any
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(at, because=because, cites=cites, **names(situation), **more)
