"""What has combat come to: damage, Wounds, and where each minion is?"""

from typing import Annotated

from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.scenario import fact, row, scenario


@row()
class Dealt:
    """What became of the damage of an attack."""

    attacker: Annotated[str, fact()]
    target: Annotated[str, fact()]
    strength: Annotated[int, fact()]
    absorbed: Annotated[int, fact()]
    prevented: Annotated[int, fact()]
    wounds: Annotated[int, fact()]


@row()
class Afterwards:
    """Where a minion is after combat, and how it is; in play it is its controller's, elsewhere its owner's."""

    minion: Annotated[str, fact()]
    place: Annotated[Place, fact()]
    player: Annotated[str, fact()]
    damage: Annotated[int, fact()] = 0
    health: Annotated[int, fact()] = 0


@row()
class Received:
    """How many Wounds a player has received, all into the player's own discard pile."""

    player: Annotated[str, fact()]
    wounds: Annotated[int, fact()]


@scenario
class AfterCombat:
    """What combat has come to."""

    attacks: Annotated[tuple[Dealt, ...], fact()] = ()
    minions: Annotated[tuple[Afterwards, ...], fact()] = ()
    players: Annotated[tuple[Received, ...], fact()] = ()


def outcome(board: Board) -> AfterCombat:
    """Return what combat has come to, players and minions in the order in which they were named."""
    return AfterCombat(
        attacks=tuple(_dealt(fight) for fight in board.fights.values()),
        minions=tuple(_afterwards(piece) for piece in board.pieces.values()),
        players=tuple(Received(player=one.name, wounds=board.received(one.name)) for one in board.players),
    )


def _dealt(fight: Fight) -> Dealt:
    return Dealt(
        attacker=fight.attacker,
        target=fight.target,
        strength=fight.strength,
        absorbed=fight.absorbed,
        prevented=fight.prevented,
        wounds=fight.wounds,
    )


def _afterwards(piece: Piece) -> Afterwards:
    if piece.place is Place.IN_PLAY:
        return Afterwards(
            minion=piece.name, place=piece.place, player=piece.player, damage=piece.damage, health=piece.left
        )
    return Afterwards(minion=piece.name, place=piece.place, player=piece.owner)
