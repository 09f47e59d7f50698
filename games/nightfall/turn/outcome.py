"""What has the turn come to?"""

from typing import Annotated

from games.nightfall.combat.scenario import Place, Received
from games.nightfall.terms import CardName, Name, Phase
from games.nightfall.turn.state import Table
from games.scenario import fact, row, scenario


@row()
class Whereabouts:
    """Where a minion of the turn is; its health is known as long as only Combat has touched it."""

    minion: Annotated[CardName | None, fact()]
    place: Annotated[Place | None, fact()]
    player: Annotated[Name | None, fact()]
    health: Annotated[int | None, fact()] = None


@scenario
class AfterTurn:
    """What a turn has come to, as far as it has gone; what is None is not known."""

    phase: Annotated[Phase, fact()]
    over: Annotated[bool | None, fact()] = False
    minions: Annotated[tuple[Whereabouts, ...], fact()] = ()
    players: Annotated[tuple[Received, ...], fact()] = ()
    stack: Annotated[int | None, fact()] = None
    claimed: Annotated[tuple[str, ...], fact()] = ()
    influence: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    winners: Annotated[tuple[str, ...], fact()] = ()


def outcome(table: Table) -> AfterTurn:
    """Return what a turn has come to, minions and players in the order in which they were named."""
    players = zip(table.turn.players, table.received, strict=True)
    return AfterTurn(
        phase=table.phase,
        over=table.over,
        minions=tuple(
            Whereabouts(minion=one.name, place=one.place, player=one.player, health=one.health)
            for one in table.minions.values()
        ),
        players=tuple(Received(player=player.name, wounds=number) for player, number in players),
        stack=table.stack,
        claimed=table.claimed,
        influence=table.influence,
        hand=None if table.hand.open else table.hand.size,
        winners=table.winners,
    )
