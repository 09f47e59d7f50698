"""What if one of the game's Ways were used alone, and at the right time?"""

from __future__ import annotations

from dataclasses import replace

from games.dominion.may_use_way.situation import MayUseWay, Moment
from games.dominion.ways import Way


def with_way(situation: MayUseWay, way: Way) -> MayUseWay:
    """Return the situation in which this Way alone is used at the right time, the game having the same Ways."""
    others = tuple(other for other in situation.in_game if other is not way)
    return replace(situation, way=way, joined=None, moment=Moment.ON_TIME, ways=others)
