"""Which players, minions, attacks and plays make up a Combat phase?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.combat.choices import Aim, Effect, When
from games.nightfall.rules import Otherwise, WoundKind
from games.nightfall.terms import CardName, Name, Team
from games.scenario import CARRIED, SELDOM, Layout, Values, decision, fact, row

Who = Annotated[Name, decision(refers="player")]
Moment = Annotated[When, decision()]
Defending = Annotated[Name | None, decision(refers="player"), SELDOM]


@row()
class Minion:
    """A minion in play as the Combat phase begins."""

    name: Annotated[Name, fact(names="minion")]
    strength: Annotated[int, Ge(0), Le(20), fact()] = 1
    health: Annotated[int, Ge(1), Le(4), fact()] = 2
    damage: Annotated[int, Ge(0), Le(3), fact(), SELDOM] = 0
    starting: Annotated[bool, fact(), SELDOM] = False
    stays: Annotated[bool, fact(), SELDOM] = False
    stays_home: Annotated[bool, fact(), SELDOM] = False
    on_block: Annotated[Annotated[int, Ge(0), Le(10)] | None, fact(), SELDOM] = None
    owner: Annotated[Name | None, fact(refers="player"), SELDOM] = None


@row()
class Player(Values, frozen=True, kw_only=True):
    """A player with the minions that the player controls."""

    name: Annotated[Name, fact(names="player")]
    minions: Annotated[tuple[Minion, ...], MaxLen(20), fact()] = ()
    team: Team = None


@row()
class Taken:
    """The damage that a blocker takes, as its player wants to deal it out."""

    blocker: Annotated[Name, decision(refers="minion")]
    damage: Annotated[int, Ge(0), Le(40), decision()] = 0


@row()
class Attack:
    """The attack of one minion and those who are to block it."""

    attacker: Annotated[Name, decision(refers="minion")]
    target: Annotated[Name, decision(refers="player"), CARRIED]
    blockers: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), Layout.FACING] = ()
    taken: Annotated[tuple[Taken, ...], MaxLen(10), decision(), SELDOM] = ()


class CardEffect(Values, frozen=True, kw_only=True):
    """An effect of a card on a minion or on a player."""

    player: Who
    card: Annotated[CardName, decision()]
    effect: Annotated[Effect, fact()] = Effect.PREVENT
    amount: Annotated[int, Ge(1), Le(20), fact()] = 1
    minion: Annotated[Name | None, decision(refers="minion")] = None
    on_player: Annotated[Name | None, decision(refers="player")] = None
    aim: Annotated[Aim, fact(), SELDOM] = Aim.ANY
    fed: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), SELDOM] = ()
    fed_players: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="player"), SELDOM] = ()
    payable: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None


@row(kind="combat-card")
class CombatCard(CardEffect, frozen=True, kw_only=True, tag_field="kind", tag="combat-card"):
    """A card played for its Combat effect."""

    when: Moment = When.BLOCKED
    defender: Defending = None
    at_once: Annotated[bool, decision(), SELDOM] = False
    answer: Annotated[bool, decision(), SELDOM] = False
    own_phase_only: Annotated[bool, fact(), SELDOM] = False
    in_play: Annotated[bool, fact(), SELDOM] = False


@row(kind="wound")
class UsedWound:
    """A Wound that a player uses; one more minion is named for each Feed payment."""

    player: Who
    of: Annotated[WoundKind, fact()] = WoundKind.MARTIAL_LAW
    minion: Annotated[Name, decision(refers="minion")]
    fed: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), SELDOM] = ()
    other_wounds: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None
    when: Moment = When.BLOCKED
    defender: Defending = None
    otherwise: Annotated[Otherwise, fact(), SELDOM] = Otherwise.NOTHING


@row(kind="effect")
class OtherEffect(CardEffect, frozen=True, kw_only=True, tag_field="kind", tag="effect"):
    """An effect of a card in play, used or working."""

    when: Moment = When.BEFORE
    defender: Defending = None
    before_only: Annotated[bool, fact(), SELDOM] = False


Play = CombatCard | UsedWound | OtherEffect
