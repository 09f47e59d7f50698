"""Which phases has a turn?"""

from __future__ import annotations

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Phase(Choice, words=WORDS):
    """A phase of the turn, in the order of the turn."""

    COMBAT = auto()
    CHAIN = auto()
    CLAIM = auto()
    CLEANUP = auto()

    def before(self, other: Phase) -> bool:
        """Return whether this phase comes before another one of the same turn."""
        return list(Phase).index(self) < list(Phase).index(other)
