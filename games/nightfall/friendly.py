"""Does “friendly” without “minion” cover a partner's card in a team game?"""

from collections.abc import Iterable

from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
PARTNERS_OPEN = WORDS.reason("partners-card-open")
PARTNERS = WORDS.readings("partners")


def partners_card(target: object, at: str, because: Iterable[str] = ()) -> Finding:
    """Return that it is not settled whether a partner's card is friendly."""
    return PARTNERS_OPEN(at, because=because, readings=PARTNERS, target=target)
