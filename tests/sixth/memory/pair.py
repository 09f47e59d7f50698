"""May the two cards that were turned up be taken?"""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge, Le

from games.game import Checker
from games.scenario import decision, scenario
from games.sentences import sentences
from games.text import Text
from games.verdict import Verdict

Rank = Annotated[int, Ge(1), Le(13)]


@scenario
class Turned:
    """The ranks of two cards that a player has turned up, from ace (1) to king (13)."""

    first: Annotated[Rank, decision("First card", "1枚目")]
    second: Annotated[Rank, decision("Second card", "2枚目")]


WORDS = sentences(__name__)
PAIR = WORDS.reason("pair")
NO_PAIR = WORDS.reason("no-pair")


def check(scenario: Turned) -> Verdict[None]:
    """Judge the pair by its ranks alone; colours and suits say nothing."""
    reason = PAIR if scenario.first == scenario.second else NO_PAIR
    finding = reason("/second", first=scenario.first, second=scenario.second)
    return Verdict(finding.text, (finding,), (), None)


checker = Checker(
    __name__,
    title=Text("A pair", "勝負"),
    question=Text("May these two cards be taken?", "この2枚を取れますか。"),
    scenario=Turned,
    check=check,
    reasons=WORDS.reasons,
)
