"""Which action is to be started, and how does the duel stand?"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

from games.blackpoker.course.impossible import impossible_start
from games.blackpoker.course.rows import Starting
from games.blackpoker.sides import Side
from games.blackpoker.table.impossible import impossible
from games.blackpoker.table.situation import Table
from games.scenario import Contradiction, decision


class Attempt(Table, frozen=True, kw_only=True):
    """A duel, and an action that a player wants to start in it."""

    attempt: Annotated[Starting, decision()] = Starting()

    @classmethod
    def foreseen(cls, field: str, said: Callable[[str], str]) -> Mapping[str, str]:
        """Return that the opponent started what stands on the stage, and has passed: then the player may answer."""
        if field != "stage" or said("/chance"):
            return {}
        by = Side.B if said("/attempt/by") == Side.B.code else Side.A
        return {"/stage/0/by": by.other.code, "/chance": by.code, "/passed": "true"}

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from impossible(self)
        yield from impossible_start(self.attempt, "/attempt")
