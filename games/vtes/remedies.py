"""What can a player still bring about, so that a minion may do it, or another one does?"""

from collections.abc import Iterable

from games.sentences import sentences
from games.text import folded

WORDS = sentences(__name__)
ONCE_UNLOCKED = WORDS.text("once-unlocked")
BY_A_FURTHER = WORDS.text("by-a-further")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def further(names: Iterable[str]) -> str | None:
    """Return what a further minion beside those of these names is called, None where no letter is left."""
    taken = {folded(name) for name in names}
    return next((letter for letter in LETTERS if folded(letter) not in taken), None)
