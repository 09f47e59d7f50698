"""In which formats may something be used?"""

from __future__ import annotations

from games.text import Choice, Text


class Format(Choice):
    """A format of the list; a mark of one of them holds in that format and in every later one."""

    LITE = Text("lite", "ライト"), "lite"
    STD = Text("standard", "スタンダード"), "std"
    PRO = Text("pro", "プロ"), "pro"

    def admits(self, mark: Format) -> bool:
        """Say whether what bears this mark may be used in this format."""
        order = list(Format)
        return order.index(mark) <= order.index(self)
