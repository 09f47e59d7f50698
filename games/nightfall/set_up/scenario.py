"""Set-up as a scenario: players, Wounds, archives and draft, and the result."""

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.terms import CARDS_PER_ARCHIVE, CardName, Colour, Name
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
UNEVEN = WORDS.text("uneven")
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
Count = Annotated[int, Ge(0), Le(60)]
Number = Annotated[int | None, fact()]


class Draft(Choice, words=WORDS):
    """A way to draft, by the sets that are played."""

    FOUR_CARDS = auto()
    CHANGED = auto()


@row()
class Minion:
    """A card of a starting deck, with its copies, cost and colour."""

    card: Annotated[CardName, fact()]
    copies: Annotated[Count, fact()] = 2
    cost: Annotated[Annotated[int, Ge(0), Le(20)], fact(), SELDOM] = 0
    colour: Annotated[Colour | None, fact(), SELDOM] = None


@row()
class Player:
    """A player with archives, hand and deck at the beginning."""

    name: Annotated[Name, fact(names="player")]
    private: Annotated[Count | None, fact()] = None
    hand: Annotated[Count | None, fact()] = None
    deck: Annotated[tuple[Minion, ...], fact(), MaxLen(12), SELDOM] = ()


@row()
class Archive:
    """An archive whose cards have been counted."""

    card: Annotated[CardName, fact(names="archive")]
    cards: Annotated[Count, fact()] = CARDS_PER_ARCHIVE


@row()
class Round:
    """A round of the draft, as every player plays it."""

    seen: Annotated[Count, decision()]
    kept: Annotated[Count, decision()] = 0
    passed: Annotated[Count, decision()] = 0
    common: Annotated[Count, decision()] = 0
    out: Annotated[Count, decision()] = 0


@scenario
class SetUp:
    """A table before the first turn; empty fields are not judged."""

    players: Annotated[tuple[Player, ...], fact(), MinLen(1), MaxLen(8)]
    plain: Annotated[Count | None, fact()] = None
    martial_law: Annotated[Count | None, fact()] = None
    coldest_war: Annotated[Count | None, fact()] = None
    common: Annotated[Count | None, fact()] = None
    archives: Annotated[tuple[Archive, ...], fact(), MaxLen(18), SELDOM] = ()
    draft: Annotated[Draft | None, frame()] = None
    rounds: Annotated[tuple[Round, ...], decision(), MaxLen(6)] = ()
    filled: Annotated[Count | None, decision()] = None

    @property
    def playable(self) -> bool:
        """Return whether the game allows so many players (NF-65)."""
        return FEWEST_PLAYERS <= len(self.players) <= MOST_PLAYERS

    def contradictions(self) -> Iterable[Contradiction]:
        for n, draft_round in enumerate(self.rounds):
            used = draft_round.kept + draft_round.passed + draft_round.common + draft_round.out
            if used != draft_round.seen:
                yield Contradiction(f"/rounds/{n}/seen", UNEVEN.filled(seen=draft_round.seen, gone=used))


@scenario
class Needed:
    """The needs of so many players; None for impossible numbers or another draft."""

    wounds: Number
    common: Number
    private: Number
    archive_cards: Number
    dealt: Number
    from_draft: Number
    filled: Number
    out: Number
