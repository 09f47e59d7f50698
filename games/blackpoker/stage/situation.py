"""What do players start, answer and pass, and how does it go?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.contradictions import impossible
from games.blackpoker.course.course import Course, course
from games.blackpoker.course.impossible import impossible_deeds
from games.blackpoker.course.rows import Deed
from games.blackpoker.table import Table, state_of
from games.course import latest
from games.scenario import Contradiction, decision


class Stage(Table, frozen=True, kw_only=True):
    """A duel, and what players start, answer and pass in it."""

    deeds: Annotated[tuple[Deed, ...], MaxLen(50), decision()] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from impossible(self)
        yield from impossible_deeds(self.deeds)


@latest
def gone(scenario: Stage) -> Course:
    """Return how it goes."""
    return course(state_of(scenario), scenario.deeds)
