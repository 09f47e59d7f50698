"""Which action is to be started, and how does the duel stand?"""

from collections.abc import Iterable
from typing import Annotated

from games.blackpoker.course.impossible import impossible_start
from games.blackpoker.course.rows import Starting
from games.blackpoker.table.impossible import impossible
from games.blackpoker.table.situation import Table
from games.scenario import Contradiction, decision, scenario


@scenario
class Attempt(Table):
    """A duel, and an action that a player wants to start in it."""

    attempt: Annotated[Starting, decision()] = Starting()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from impossible(self)
        yield from impossible_start(self.attempt, "/attempt")
