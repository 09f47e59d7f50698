"""Which players, cards in hand and events make up a Chain phase?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.chain.choices import Aim, Does, KickerDoes, Lasts, WorksFor
from games.nightfall.rules import WoundKind
from games.nightfall.terms import CardName, Colour, Name, Team
from games.scenario import SELDOM, decision, fact, row

Who = Annotated[Name, decision(refers="player")]
Main = Annotated[Colour, fact()]
Links = Annotated[tuple[Colour, ...], MaxLen(2), fact()]
Kicker = Annotated[Colour | None, fact()]
IsMinion = Annotated[bool, fact(), SELDOM]


@row()
class HandCard:
    """A card that is known to be in a player's hand."""

    card: Annotated[CardName, fact()]
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False


@row()
class Player:
    """A player, with what is known of the hand and which minions are in play."""

    name: Annotated[Name, fact(names="player")]
    hand: Annotated[tuple[HandCard, ...], MaxLen(10), fact(), SELDOM] = ()
    minions: Annotated[tuple[CardName, ...], MaxLen(20), fact(), SELDOM] = ()
    archives: Annotated[tuple[CardName, ...], MaxLen(2), fact(), SELDOM] = ()
    team: Team = None


@row(kind="order")
class Order:
    """An order that a player adds to the chain."""

    player: Who
    card: Annotated[CardName | None, decision()] = None
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False
    kicker_does: Annotated[KickerDoes, fact(), SELDOM] = KickerDoes.ADDS
    works_for: Annotated[WorksFor, fact(), SELDOM] = WorksFor.ITS_PLAYER
    chosen: Annotated[Name | None, decision(refers="player"), SELDOM] = None
    aim: Annotated[Aim, fact(), SELDOM] = Aim.NOTHING
    target: Annotated[CardName | None, decision(), SELDOM] = None
    does: Annotated[Does, fact(), SELDOM] = Does.OTHER
    fed: Annotated[tuple[CardName, ...], MaxLen(10), decision(), SELDOM] = ()
    payable: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None
    lasts: Annotated[Lasts, fact(), SELDOM] = Lasts.TURN


@row(kind="wound")
class LinkingWound:
    """A Wound that a player adds to the chain."""

    player: Who
    of: Annotated[WoundKind, fact()] = WoundKind.COLDEST_WAR


@row(kind="stop")
class Stop:
    """A player who adds nothing more."""

    player: Who


Event = Order | LinkingWound | Stop
Card = Order | LinkingWound
