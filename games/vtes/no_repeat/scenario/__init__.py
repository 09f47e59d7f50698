"""No Repeat Actions as a scenario: a turn of minions and events, and the result."""

from collections.abc import Iterable
from enum import auto
from functools import cached_property
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, folded
from games.truth import Truth
from games.vtes.no_repeat.scenario.contradictions import find_contradictions, find_wrong_cards
from games.vtes.no_repeat.scenario.kinds import with_kinds_of_minion, with_known_kinds
from games.vtes.no_repeat.scenario.rows import Event, Minion, Name
from games.vtes.rules import Edition

WORDS = sentences(__name__)
YOU = WORDS.text("you")


@scenario
class NoRepeat:
    """A turn: its player, its minions and its events."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    turn_of: Annotated[Name, fact(begins=YOU)]
    minions: Annotated[tuple[Minion, ...], MinLen(1), MaxLen(20), fact()]
    events: Annotated[tuple[Event, ...], MaxLen(50), decision()] = ()

    @cached_property
    def known_events(self) -> tuple[Event, ...]:
        """Return the events with the known kinds of their cards and of their minions' own texts."""
        events = tuple([with_known_kinds(event) for event in self.events])
        cards = {folded(minion.name): minion.card for minion in self.minions if minion.card}
        if not cards:
            return events
        return tuple([with_kinds_of_minion(event, cards.get(folded(event.minion))) for event in events])

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions in the events."""
        yield from find_wrong_cards(self.minions)
        yield from find_contradictions(self.events)


class Counted(Choice, words=WORDS):
    """The things that limits count."""

    BLEED = auto()
    POLITICAL = auto()
    RED_LIST = auto()
    NAME = auto()
    COPY = auto()
    OWN = auto()
    ITEM = auto()


NonEmpty = Annotated[str, MinLen(1)]


@row()
class UsedUp:
    """One use that is charged to a minion, or may be."""

    what: Annotated[Counted, fact()]
    card: Annotated[NonEmpty | None, fact()] = None
    copy: Annotated[NonEmpty | None, fact()] = None
    ability: Annotated[NonEmpty | None, fact()] = None
    charged: Annotated[Truth, fact()] = Truth.YES


@row()
class Left:
    """State of a minion at the end."""

    minion: Annotated[str, fact()]
    in_play: Annotated[bool, fact()] = True
    locked: Annotated[Truth, fact()] = Truth.NO
    stuck: Annotated[Truth, fact()] = Truth.NO
    used_up: Annotated[tuple[UsedUp, ...], fact()] = ()


@scenario
class AtTheEnd:
    """State of all minions at the end."""

    minions: Annotated[tuple[Left, ...], fact()] = ()
