"""Which players are there?"""

from __future__ import annotations

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Side(Choice, words=WORDS):
    """A player; `n` is the place in a pair of players."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    A = 0
    B = 1

    @property
    def other(self) -> Side:
        return Side.B if self is Side.A else Side.A
