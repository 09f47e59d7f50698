"""What lies before a player, and what stands on the stage?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.blackpoker.actions import Action
from games.blackpoker.decisions import Side
from games.scenario import SELDOM, fact, row
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
Cards = Annotated[str, MaxLen(400)]
Words = Annotated[str, MinLen(1), MaxLen(60)]
WRITING = WORDS.text("writing")
SOME = WORDS.text("some")


class Once(Choice):
    """An action that a player may start only once a turn."""

    SET_BARRIER = Action.SET_BARRIER.text
    ATTACK = Action.ATTACK.text

    @property
    def action(self) -> Action:
        return Action[self.name]


@row(kind="soldier")
class Soldier:
    """A soldier in the field: one card, or those of an equipped soldier."""

    cards: Annotated[Words, fact(help=WRITING)]
    driven: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(), SELDOM] = False
    new_cards: Annotated[Cards, fact(help=SOME), SELDOM] = ""
    change: Annotated[Annotated[int, Ge(-99), Le(99)], fact(), SELDOM] = 0
    attacking: Annotated[bool, fact(), SELDOM] = False
    blocking: Annotated[Words | None, fact(), SELDOM] = None


@row(kind="barrier")
class Barrier:
    """A barrier in the field, the first one next to life."""

    card: Annotated[Words, fact(help=WRITING)] = "?"
    driven: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(), SELDOM] = False
    blocking: Annotated[Words | None, fact(), SELDOM] = None


@row()
class Seat:
    """What lies before a player."""

    life: Annotated[Cards, fact()] = "?×20"
    hand: Annotated[Cards, fact(help=WRITING)] = "?×5"
    field: Annotated[tuple[Soldier | Barrier, ...], MaxLen(30), fact()] = ()
    graveyard: Annotated[Cards, fact(), SELDOM] = ""


@row()
class OnStage:
    """An action that stands on the stage at first."""

    by: Annotated[Side, fact()] = Side.A
    action: Annotated[Action, fact()] = Action.SUMMON_SOLDIER
    keys: Annotated[Cards, fact(help=WRITING)] = ""
    target: Annotated[Words | None, fact()] = None
