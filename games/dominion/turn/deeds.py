"""What is done in a turn between plays?"""

from dataclasses import dataclass

from games.dominion.course import Deed
from games.dominion.rows import Put
from games.dominion.state import Phase
from games.dominion.turn.events import Spare


@dataclass(frozen=True, slots=True)
class Buys(Deed):
    """A card, an Event or a Project is bought."""

    card: str
    put: Put | None
    from_exile: bool


@dataclass(frozen=True, slots=True)
class Gains(Deed):
    """A card is gained by what nothing else here tells."""

    card: str
    put: Put
    from_exile: bool


@dataclass(frozen=True, slots=True)
class Begins(Deed):
    """A later phase begins."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class Starts(Deed):
    """What a card promised for the start of the turn happens, so many times where that is told."""

    card: str
    times: int | None
    picks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pays(Deed):
    """Debt is paid off."""

    n: int


@dataclass(frozen=True, slots=True)
class Spends(Deed):
    """Villagers or Coffers are spent."""

    spare: Spare
    n: int
