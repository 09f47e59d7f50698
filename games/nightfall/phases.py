"""Which phases has a turn?"""

from __future__ import annotations

from games.text import Choice, Text


class Phase(Choice):
    """A phase of the turn, in the order of the turn."""

    COMBAT = Text("Combat phase", "戦闘フェイズ")
    CHAIN = Text("Chain phase", "チェーンフェイズ")
    CLAIM = Text("Claim phase", "購入フェイズ")
    CLEANUP = Text("Cleanup phase", "クリーンアップフェイズ")

    def before(self, other: Phase) -> bool:
        """Return whether this phase comes before another one of the same turn."""
        return list(Phase).index(self) < list(Phase).index(other)
