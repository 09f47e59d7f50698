"""In which turn does a Chain phase stand?"""

from collections.abc import Iterator, Mapping
from typing import Any

from games.nightfall.chain.outcome import Chained
from games.nightfall.chain.rows import LinkingWound, Order
from games.nightfall.chain.situation import Chaining
from games.nightfall.terms import Phase
from games.nightfall.whole_turn import hand
from games.text import folded
from games.verdict import Verdict


def in_turn(chaining: Chaining, verdict: Verdict[Chained]) -> Mapping[str, Any]:
    """Return the turn: whoever is in play in its Chain phase has stayed at home in Combat."""
    starter = chaining.players[0]
    own = [event for event in chaining.events if folded(event.player) == folded(starter.name)]
    orders = sum(isinstance(event, Order) for event in own)
    used = [event.of for event in own if isinstance(event, LinkingWound)]
    return {
        "players": [*_players(chaining)],
        "held": hand(max(orders, len(starter.hand)), used),
        "events": chaining.events,
        "moon_kicks_all": chaining.moon_kicks_all,
        "phase": Phase.CHAIN,
    }


def _players(chaining: Chaining) -> Iterator[dict[str, Any]]:
    for n, player in enumerate(chaining.players):
        minions = [{"name": name, "stays_home": n == 0} for name in player.minions]
        yield {
            "name": player.name,
            "minions": minions,
            "team": player.team,
            "hand": player.hand,
            "archives": player.archives,
        }
