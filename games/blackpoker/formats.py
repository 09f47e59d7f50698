"""In which formats may something be used?"""

from __future__ import annotations

from enum import auto
from functools import cached_property

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Format(Choice, words=WORDS):
    """A format of the list; a mark of one of them holds in that format and in every later one."""

    LITE = auto()
    STD = auto()
    PRO = auto()

    @cached_property
    def place(self) -> int:
        """Return how many formats stand before it in the list."""
        return list(Format).index(self)

    def admits(self, mark: Format) -> bool:
        """Say whether what bears this mark may be used in this format."""
        return mark.place <= self.place
