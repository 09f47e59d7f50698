"""Can a card be the one that is set aside for Way of the Mouse?"""

from collections.abc import Iterator
from enum import Enum, auto

from games.dominion.editions import Ruling
from games.dominion.vocabulary import Facts, Type

COSTS = (2, 3)


class Unfit(Enum):
    """A reason for which a card cannot be the one of Mouse."""

    NO_ACTION = auto()
    NO_KINGDOM = auto()
    COST = auto()
    DURATION = auto()


def unfit(of_card: Facts, ruling: Ruling) -> Iterator[Unfit]:
    """Yield why a card cannot be the one of Mouse, by what is printed on it."""
    if Type.ACTION not in of_card.types:
        yield Unfit.NO_ACTION
    if not of_card.in_supply or Type.RUINS in of_card.types:
        yield Unfit.NO_KINGDOM
    if of_card.cost not in COSTS or of_card.potion or of_card.debt:
        yield Unfit.COST
    if Type.DURATION in of_card.types and ruling is not Ruling.JANUARY_2023:
        yield Unfit.DURATION
