"""What has combat come to: damage, Wounds, and where each minion is?"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.stack import left
from games.nightfall.terms import Name
from games.scenario import fact, row, scenario


@row()
class Dealt:
    """What became of the damage of an attack."""

    attacker: Annotated[str, fact()]
    target: Annotated[str, fact()]
    strength: Annotated[int | None, fact()]
    absorbed: Annotated[int | None, fact()]
    prevented: Annotated[int | None, fact()]
    wounds: Annotated[int | None, fact()]


@row()
class Afterwards:
    """Where a minion is after combat, and how it is; in play it is its controller's, elsewhere its owner's."""

    minion: Annotated[str, fact()]
    place: Annotated[Place | None, fact()]
    player: Annotated[Name | None, fact()]
    damage: Annotated[int | None, fact()] = 0
    health: Annotated[int | None, fact()] = 0


@row()
class Received:
    """How many Wounds a player has received, all into the player's own discard pile; None where that is not known."""

    player: Annotated[str, fact()]
    wounds: Annotated[int | None, fact()]


@scenario
class AfterCombat:
    """What combat has come to; what is None differs by what is open."""

    attacks: Annotated[tuple[Dealt, ...], fact()] = ()
    minions: Annotated[tuple[Afterwards, ...], fact()] = ()
    players: Annotated[tuple[Received, ...], fact()] = ()
    stack: Annotated[int | None, fact()] = None


def outcome(boards: Sequence[Board], stack: int | None) -> AfterCombat:
    """Return what combat has come to by all ways, players and minions in the order in which they were named."""
    first = boards[0]
    fights = {fight.at: fight for board in reversed(boards) for fight in board.fights.values()}
    return AfterCombat(
        attacks=tuple(_dealt(fight, [board.fights.get(fight.at) for board in boards]) for fight in _in_order(fights)),
        minions=tuple(_afterwards([board.pieces[name] for board in boards]) for name in first.pieces),
        players=tuple(_received(one.name, boards) for one in first.players),
        stack=_agreed(left(board, stack) for board in boards),
    )


def _in_order(fights: dict[str, Fight]) -> list[Fight]:
    return sorted(fights.values(), key=lambda fight: int(fight.at.rpartition("/")[2]))


def _agreed(values: Iterable[Any]) -> Any:
    """Return the value that all are, None where they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _dealt(one: Fight, fights: Sequence[Fight | None]) -> Dealt:
    names = ("strength", "absorbed", "prevented", "wounds")
    numbers = {name: _agreed(fight and getattr(fight, name) for fight in fights) for name in names}
    return Dealt(attacker=one.attacker, target=one.target, **numbers)


def _afterwards(pieces: Sequence[Piece]) -> Afterwards:
    place, player, damage, health = map(_agreed, zip(*map(_fate, pieces), strict=True))
    return Afterwards(minion=pieces[0].name, place=place, player=player, damage=damage, health=health)


def _fate(piece: Piece) -> tuple[Place, str, int, int]:
    if piece.place is Place.IN_PLAY:
        return piece.place, piece.player, piece.damage, piece.left
    return piece.place, piece.owner, 0, 0


def _received(player: str, boards: Sequence[Board]) -> Received:
    known = _agreed(board.received(player) for board in boards)
    return Received(player=player, wounds=known if all(board.knows(player) for board in boards) else None)
