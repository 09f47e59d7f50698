"""What of a turn can its players bring about?"""

from collections.abc import Iterator

from games.moves import room
from games.nightfall.claim.remedies import discarding
from games.nightfall.turn.situation import Turn
from games.remedies import Change, Remedies


def own(turn: Turn, at: str) -> Iterator[Change]:
    """Yield that cards are discarded before the claim at a pointer, as few as may do."""
    if room(turn, "deeds"):
        yield from discarding(turn.active, turn.held.size, turn.deeds, at)


REMEDIES = Remedies(never=("phase", "events/*/player", "plays/*/player"), own=own)
