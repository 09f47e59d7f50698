"""What if one of the game's Ways were used alone, and at the right time?"""

from games.dominion.may_use_way.situation import MayUseWay, Moment
from games.dominion.ways import Way
from games.moves import Edit


def alone(situation: MayUseWay, way: Way) -> tuple[Edit, ...]:
    """Return the edits by which this Way alone is used at the right time, the game having the same Ways."""
    others = tuple(other for other in situation.in_game if other is not way)
    return (
        Edit("replace", "/way", way),
        Edit("replace", "/joined", None),
        Edit("replace", "/moment", Moment.ON_TIME),
        Edit("replace", "/ways", others),
    )
