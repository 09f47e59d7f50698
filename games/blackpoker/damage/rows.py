"""What is told of an attacker, of a blocker, and of what has become of them since?"""

from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.scenario import SELDOM, Layout, decision, fact, row
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Since(Choice, words=WORDS):
    """What has become of a character between its naming and Damage."""

    STAYS = auto()
    LEFT = auto()
    RELEASED = auto()


HIDDEN = WORDS.text("hidden")
Written = Annotated[str, MinLen(1), MaxLen(60)]
Change = Annotated[int, Ge(-90), Le(90)]


@row(kind="soldier")
class Soldier:
    """A soldier that is named as a blocker."""

    cards: Annotated[Written, fact()] = "♠7"
    driven: Annotated[bool, fact(), SELDOM] = False
    change: Annotated[Change, fact(), SELDOM] = 0
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS


@row(kind="barrier")
class Barrier:
    """A barrier that is named as a blocker."""

    card: Annotated[Written | None, fact(help=HIDDEN)] = None
    driven: Annotated[bool, fact(), SELDOM] = False
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS


Blocker = Soldier | Barrier


@row(kind="soldier")
class AttackingSoldier:
    """A soldier that is named as an attacker, and those that block it."""

    cards: Annotated[Written, fact()] = "♡7"
    new: Annotated[bool, fact(), SELDOM] = False
    driven: Annotated[bool, fact(), SELDOM] = False
    change: Annotated[Change, fact(), SELDOM] = 0
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS
    blockers: Annotated[tuple[Blocker, ...], MaxLen(20), decision(), Layout.FACING] = ()


@row(kind="barrier")
class AttackingBarrier:
    """A barrier that is named as an attacker."""

    card: Annotated[Written | None, fact(help=HIDDEN)] = None
    driven: Annotated[bool, fact(), SELDOM] = False


Attacker = AttackingSoldier | AttackingBarrier
