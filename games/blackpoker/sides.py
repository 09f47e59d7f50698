"""Which players are there?"""

from __future__ import annotations

from games.text import Choice, Text


class Side(Choice):
    """A player; `n` is the place in a pair of players."""

    def __init__(self, text: Text, code: str, n: int) -> None:
        super().__init__(text, code)
        self.n = n

    A = Text("Player A", "プレイヤーA"), "a", 0
    B = Text("Player B", "プレイヤーB"), "b", 1

    @property
    def other(self) -> Side:
        return Side.B if self is Side.A else Side.A
