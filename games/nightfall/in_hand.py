"""What does the active player hold as the turn begins, by what is played of it in one phase?"""

from collections import Counter
from collections.abc import Iterable

from games.nightfall.cleanup.situation import FULL_HAND
from games.nightfall.wounds import WoundKind


def hand(cards: int, used: Iterable[WoundKind], wounds: int = 0) -> dict[str, int]:
    """Return a full hand with the Wounds that are used, so many in all at least, and so many other cards; a fuller one where they are more."""
    kinds = Counter(used)
    kinds[WoundKind.PLAIN] += max(0, wounds - kinds.total())
    return {
        "others": max(cards, FULL_HAND - kinds.total()),
        **{kind.name.lower(): kinds[kind] for kind in WoundKind},
    }
