"""May the repeat of an effect by Feed be turned on another target than the effect itself?"""

from games.sentences import sentences
from games.text import folded
from games.verdict import Finding

WORDS = sentences(__name__)
TARGET_CHANGED = WORDS.reason("target-changed")
CHANGES = WORDS.readings("changes")


def changed(target: str, first: str, at: str, first_at: str) -> Finding | None:
    """Return that a repeat on another target than the first one is not settled, None when it is the same target."""
    if folded(target) == folded(first):
        return None
    return TARGET_CHANGED(at, because=(first_at,), readings=CHANGES, target=target, first=first)
