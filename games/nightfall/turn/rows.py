"""Which players, hands and Wounds make up a turn, beside what its phases have of their own?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.chain.scenario import HandCard
from games.nightfall.cleanup.scenario import Count, Hand
from games.nightfall.combat.scenario import Minion
from games.nightfall.combat.scenario import Player as Fighter
from games.nightfall.terms import CardName, Name, Phase
from games.scenario import SELDOM, decision, fact, row

FULL = 5
MINIONS = 12


@row()
class Player(Fighter, frozen=True, kw_only=True):
    """A player with the minions in play as the turn begins, the Wounds that the player has, and what is known of the hand and of the private archives."""

    minions: Annotated[tuple[Minion, ...], MaxLen(MINIONS), fact()] = ()
    wounds: Annotated[Annotated[int, Ge(0), Le(100)] | None, fact(), SELDOM] = None
    declared: Annotated[Annotated[int, Ge(0), Le(100)] | None, fact(), SELDOM] = None
    hand: Annotated[tuple[HandCard, ...], MaxLen(7), fact(), SELDOM] = ()
    archives: Annotated[tuple[CardName, ...], MaxLen(2), fact(), SELDOM] = ()


@row()
class Held(Hand, frozen=True, kw_only=True):
    """The active player's hand as the turn begins."""

    others: Annotated[Count, fact()] = FULL


@row()
class Left(Hand, frozen=True, kw_only=True):
    """The active player's hand as Cleanup begins, if it is told."""

    told: Annotated[bool, fact()] = False


@row()
class Dealt:
    """Wounds that a player receives by an effect after Combat."""

    player: Annotated[Name, decision(refers="player")]
    wounds: Annotated[Annotated[int, Ge(1), Le(50)], fact()] = 1
    phase: Annotated[Phase, fact()] = Phase.CHAIN
