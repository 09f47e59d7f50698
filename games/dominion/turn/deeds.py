"""What is done in a turn between plays?"""

from games.dominion.course.record import Deed
from games.dominion.table.rows import Put
from games.dominion.table.state import Phase
from games.dominion.turn.events import Spare


class Buys(Deed, frozen=True):
    """A card, an Event or a Project is bought."""

    card: str
    put: Put | None
    from_exile: bool


class Gains(Deed, frozen=True):
    """A card is gained by what nothing else here tells."""

    card: str
    put: Put
    from_exile: bool


class Begins(Deed, frozen=True):
    """A later phase begins."""

    phase: Phase


class Starts(Deed, frozen=True):
    """What a card promised for the start of the turn happens, so many times where that is told."""

    card: str
    times: int | None
    picks: tuple[str, ...]


class Pays(Deed, frozen=True):
    """Debt is paid off."""

    n: int


class Spends(Deed, frozen=True):
    """Villagers or Coffers are spent."""

    spare: Spare
    n: int
