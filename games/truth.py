"""Truth of a statement about a situation: yes, no, or open where neither is known or settled."""

from __future__ import annotations

from games.text import Choice, Text


class Truth(Choice):
    """An answer that may be open; `&`, `|` and `~` join answers as `and`, `or` and `not` join booleans."""

    YES = Text("yes", "はい")
    NO = Text("no", "いいえ")
    OPEN = Text("open", "はっきりしない")

    @classmethod
    def of(cls, answer: bool | None) -> Truth:
        """Return a boolean as an answer, None as an open one."""
        return cls.OPEN if answer is None else cls.YES if answer else cls.NO

    @property
    def boolean(self) -> bool | None:
        """Return the answer as JSON gives it: true, false, or null where it is open."""
        return None if self is Truth.OPEN else self is Truth.YES

    def __and__(self, other: Truth) -> Truth:
        return Truth.NO if Truth.NO in (self, other) else Truth.OPEN if Truth.OPEN in (self, other) else Truth.YES

    def __or__(self, other: Truth) -> Truth:
        return ~(~self & ~other)

    def __invert__(self) -> Truth:
        return Truth.OPEN if self is Truth.OPEN else Truth.of(self is Truth.NO)
