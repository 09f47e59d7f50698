"""The situation of an action: a duel, and the action that a player wants to start in it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course.scenario import Starting, impossible_start
from games.blackpoker.decisions import Side
from games.blackpoker.table import Table
from games.scenario import Contradiction, decision

UNTOUCHED = ("", Starting().action.code)


class Attempt(Table, frozen=True, kw_only=True):
    """A duel, and an action that a player wants to start in it."""

    attempt: Annotated[Starting, decision()] = Starting()

    @classmethod
    def foreseen(cls, field: str, said: Callable[[str], str]) -> Mapping[str, str]:
        """Return that the opponent started what stands on the stage, and has passed: then the player may answer.

        Who has the turn starts what lies lowest there, so that the other player answers it, unless it has been said already
        what the player who has the turn wants to start.
        """
        if field != "stage" or said("/chance") or said("/passed") == "true":
            return {}
        turn, by = _side(said("/turn_of")), _side(said("/attempt/by"))
        attempted = said("/attempt/keys") or said("/attempt/target") or said("/attempt/action") not in UNTOUCHED
        answers = by if attempted else turn.other
        return {
            "/stage/0/by": answers.other.code,
            "/attempt/by": answers.code,
            "/chance": answers.code,
            "/passed": "true",
        }

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from table_contradictions(self)
        yield from impossible_start(self.attempt, "/attempt")


def _side(said: str) -> Side:
    return Side.B if said == Side.B.code else Side.A
