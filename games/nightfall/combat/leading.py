"""In which turn does a Combat phase stand?"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.nightfall.combat.outcome import AfterCombat
from games.nightfall.combat.rows import CombatCard, UsedWound
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.stack import RUNS_OUT
from games.nightfall.terms import Phase
from games.nightfall.whole_turn import hand
from games.text import folded
from games.verdict import Verdict


def in_turn(combat: Combat, verdict: Verdict[AfterCombat]) -> Mapping[str, Any] | None:
    """Return the turn; None where the game ends with the phase, or the turn would know how often Feed can be paid, and the phase does not."""
    active = folded(combat.players[0].name)
    own = [play for play in combat.plays if folded(play.player) == active]
    used = [play for play in own if isinstance(play, UsedWound)]
    if any(finding.reason is RUNS_OUT for finding in verdict.findings):
        return None
    if used and used[0].fed and used[0].other_wounds is None:
        return None
    cards = sum(isinstance(play, CombatCard) and not play.in_play for play in own)
    return {
        "players": combat.players,
        "held": hand(cards, [play.of for play in used], _wounds(used)),
        "stack": combat.stack,
        "attacks": combat.attacks,
        "order": combat.order,
        "plays": combat.plays,
        "phase": Phase.COMBAT,
    }


def _wounds(used: Sequence[UsedWound]) -> int:
    """Return how many Wounds are held at least, so that each use finds the others of which it tells."""
    gone, least = 0, 0
    for play in used:
        least = max(least, gone + 1 + (play.other_wounds or 0))
        gone += 1 + len(play.fed)
    return least
