"""What has combat come to: damage, Wounds, and where each minion is?"""

from __future__ import annotations

from typing import Annotated

from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.scenario import fact, row, scenario


@row("Attack", "攻撃")
class Dealt:
    """What became of the damage of an attack."""

    attacker: Annotated[str, fact("Attacking minion", "攻撃したミニオン")]
    target: Annotated[str, fact("Player attacked", "攻撃されたプレイヤー")]
    strength: Annotated[int, fact("Strength", "攻撃力")]
    absorbed: Annotated[int, fact("Absorbed", "吸収")]
    prevented: Annotated[int, fact("Prevented", "無効化")]
    wounds: Annotated[int, fact("Wounds", "ウーンド")]


@row("Minion", "ミニオン")
class Afterwards:
    """Where a minion is after combat, and how it is; in play it is its controller's, elsewhere its owner's."""

    minion: Annotated[str, fact("Name", "名前")]
    place: Annotated[Place, fact("Where", "場所")]
    player: Annotated[str, fact("Whose", "だれの")]
    damage: Annotated[int, fact("Damage on it", "受けているダメージ")] = 0
    health: Annotated[int, fact("Health left", "残りの体力")] = 0


@row("Player", "プレイヤー")
class Received:
    """How many Wounds a player has received, all into the player's own discard pile."""

    player: Annotated[str, fact("Name", "名前")]
    wounds: Annotated[int, fact("Wounds received", "受けたウーンド")]


@scenario
class AfterCombat:
    """What combat has come to."""

    attacks: Annotated[tuple[Dealt, ...], fact("Attacks", "攻撃")] = ()
    minions: Annotated[tuple[Afterwards, ...], fact("Minions", "ミニオン")] = ()
    players: Annotated[tuple[Received, ...], fact("Wounds received", "受けたウーンド")] = ()


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
