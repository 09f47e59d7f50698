"""In which turn is which minion's every action judged?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.vtes.editions import Edition
from games.vtes.no_repeat.impossible import impossible
from games.vtes.no_repeat.rows import Event, Minion, Name


@scenario
class NoRepeat:
    """A turn: whose it is, which minions are there, and what happens in it."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    turn_of: Annotated[Name, fact()]
    minions: Annotated[tuple[Minion, ...], MinLen(1), MaxLen(20), fact()]
    events: Annotated[tuple[Event, ...], MaxLen(50), decision()] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        return impossible(self.events)
