"""What has each minion used up at the end of the turn so far?"""

from collections.abc import Iterator
from typing import Annotated

from annotated_types import MinLen

from games.scenario import fact, row, scenario
from games.vtes.editions import Edition
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.obligations import sticks
from games.vtes.no_repeat.state import Standing, Turn

Mark = Annotated[str, MinLen(1)]


@row()
class UsedUp:
    """One use that is charged to a minion, or of which that is open."""

    what: Annotated[Counted, fact()]
    card: Annotated[Mark | None, fact()] = None
    copy: Annotated[Mark | None, fact()] = None
    ability: Annotated[Mark | None, fact()] = None
    charged: Annotated[Holds, fact()] = Holds.YES


@row()
class Left:
    """How a minion stands at the end."""

    minion: Annotated[str, fact()]
    in_play: Annotated[bool, fact()] = True
    locked: Annotated[Holds, fact()] = Holds.NO
    stuck: Annotated[Holds, fact()] = Holds.NO
    used_up: Annotated[tuple[UsedUp, ...], fact()] = ()


@scenario
class AtTheEnd:
    """How all minions stand at the end."""

    minions: Annotated[tuple[Left, ...], fact()] = ()


def left(turn: Turn, edition: Edition) -> AtTheEnd:
    """Return how each minion stands, in the order in which they were named."""
    return AtTheEnd(minions=tuple(_of(turn, standing, edition) for standing in turn.standings.values()))


def _of(turn: Turn, standing: Standing, edition: Edition) -> Left:
    return Left(
        minion=standing.label,
        in_play=standing.away is None,
        locked=standing.lock.holds,
        stuck=Holds.YES if sticks(edition, turn, standing) else standing.stuck.holds,
        used_up=tuple(_used_up(standing)),
    )


def _used_up(standing: Standing) -> Iterator[UsedUp]:
    """Yield each use once, certain where one of its charges is."""
    held: dict[Use, Holds] = {}
    for charge in standing.charges:
        if charge.status.holds is not Holds.NO and held.get(charge.use) is not Holds.YES:
            held[charge.use] = charge.status.holds
    for use, holds in held.items():
        yield UsedUp(what=use.counted, card=use.card, copy=use.copy or None, ability=use.ability or None, charged=holds)
