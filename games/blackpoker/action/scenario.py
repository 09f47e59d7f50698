"""The situation of an action: a duel, and an action to be started in it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course.scenario import Starting, start_contradictions
from games.blackpoker.decisions import Side
from games.blackpoker.table import Table
from games.scenario import Contradiction, decision

UNTOUCHED = ("", Starting().action.code)


class Attempt(Table, frozen=True, kw_only=True):
    """A duel, and an action that a player wants to start in it."""

    attempt: Annotated[Starting, decision()] = Starting()

    @classmethod
    def foreseen(cls, field: str, value_of: Callable[[str], str]) -> Mapping[str, str]:
        """Fill in the answer to a first action on the stage: the opponent started it and has passed.

        The player who has the turn started it, so that the other player answers, unless the attempt of the former is
        entered already.
        """
        if field != "stage" or value_of("/chance") or value_of("/passed") == "true":
            return {}
        turn, by = _side(value_of("/turn_of")), _side(value_of("/attempt/by"))
        attempted = (
            value_of("/attempt/keys") or value_of("/attempt/target") or value_of("/attempt/action") not in UNTOUCHED
        )
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
        yield from start_contradictions(self.attempt, "/attempt")


def _side(code: str) -> Side:
    return Side.B if code == Side.B.code else Side.A
