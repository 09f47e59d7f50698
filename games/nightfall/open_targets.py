"""What is not settled of the target of an effect: is a partner's card friendly, may a repeat by Feed be turned on another?"""

from collections.abc import Iterable

from games.sentences import sentences
from games.text import folded
from games.verdict import Finding

WORDS = sentences(__name__)
PARTNERS_OPEN = WORDS.reason("partners-card-open")
PARTNERS = WORDS.readings("partners")
TARGET_CHANGED = WORDS.reason("target-changed")
CHANGES = WORDS.readings("changes")


def partners_card(target: object, at: str, because: Iterable[str] = ()) -> Finding:
    """Return that it is not settled whether a partner's card is friendly."""
    return PARTNERS_OPEN(at, because=because, readings=PARTNERS, target=target)


def changed(target: str, first: str, at: str, first_at: str) -> Finding | None:
    """Return that a repeat on another target than the first one is not settled, None when it is the same target."""
    if folded(target) == folded(first):
        return None
    return TARGET_CHANGED(at, because=(first_at,), readings=CHANGES, target=target, first=first)
