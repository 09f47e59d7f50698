"""In which turn does a Cleanup phase stand?"""

from collections.abc import Mapping
from typing import Any

from games.nightfall import whole_turn
from games.nightfall.claim.scenario import EACH_TURN
from games.nightfall.cleanup.situation import Cleanup
from games.nightfall.terms import Phase


def in_turn(cleanup: Cleanup, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn; None where it would have to tell on what a Wound was used earlier, in which chain an effect was gained, or which cards are held."""
    if cleanup.earlier or cleanup.effects or cleanup.untold:
        return None
    received = {"player": cleanup.player, "wounds": cleanup.received, "phase": Phase.CHAIN}
    return {
        "players": whole_turn.table(cleanup.player, (use.by for use in cleanup.uses)),
        "held": cleanup.hand,
        "dealt": [received] if cleanup.received else [],
        "influence": max(0, cleanup.influence - EACH_TURN),
        "drawn": cleanup.drawn,
        "uses": cleanup.uses,
        "moon": cleanup.moon,
        "phase": Phase.CLEANUP,
    }
