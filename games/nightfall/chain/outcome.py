"""What does a chain come to: in which order it resolves, for whom, and where each card goes?"""

from typing import Annotated

from annotated_types import MinLen

from games.nightfall.chain.choices import Kicked, Lasts, Place
from games.nightfall.terms import Colour
from games.scenario import fact, row, scenario

Label = Annotated[str, MinLen(1)]


@row()
class Laid:
    """A card of the chain as it was built; a Wound has no colour."""

    player: Annotated[str, fact()]
    card: Annotated[Label | None, fact()] = None
    colour: Annotated[Colour | None, fact()] = None


@row()
class Resolved:
    """What a card comes to; where a used Wound goes is not stated, and its place stays open, as what is not settled does."""

    player: Annotated[str, fact()]
    card: Annotated[Label | None, fact()] = None
    kicker: Annotated[Kicked, fact()] = Kicked.NONE
    changed: Annotated[bool | None, fact()] = False
    works_for: Annotated[Label | None, fact()] = None
    lasts: Annotated[Lasts | None, fact()] = None
    place: Annotated[Place | None, fact()] = None


@scenario
class Chained:
    """A chain as it was built, what resolves in which order, and whose go it still is."""

    chain: Annotated[tuple[Laid, ...], fact()] = ()
    resolution: Annotated[tuple[Resolved, ...], fact()] = ()
    may_add: Annotated[Label | None, fact()] = None
