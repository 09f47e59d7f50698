"""In which turn is which minion's every action judged?"""

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences
from games.vtes.editions import Edition
from games.vtes.no_repeat.as_card import as_known
from games.vtes.no_repeat.impossible import impossible
from games.vtes.no_repeat.rows import Event, Minion, Name

WORDS = sentences(__name__)
YOU = WORDS.text("you")


@scenario
class NoRepeat:
    """A turn: whose it is, which minions are there, and what happens in it."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    turn_of: Annotated[Name, fact(begins=YOU)]
    minions: Annotated[tuple[Minion, ...], MinLen(1), MaxLen(20), fact()]
    events: Annotated[tuple[Event, ...], MaxLen(50), decision()] = ()

    @cached_property
    def told(self) -> tuple[Event, ...]:
        """Return the events, each action with what its card is known to be."""
        return tuple([as_known(event) for event in self.events])

    def contradictions(self) -> Iterable[Contradiction]:
        return impossible(self.events)
