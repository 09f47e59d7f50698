"""When could the card be played, so that there is a choice?"""

from collections.abc import Iterator

from games.dominion.cards import printed
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


REMEDIES = Remedies(
    nearest=(*at_another_time("turn/phase", "turn/whose"), Vary("turn/actions", said=ACTIONS)),
    own=own,
    rows=26,
)
