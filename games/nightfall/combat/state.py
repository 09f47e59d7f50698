"""State of Combat: minions, attacks, prevention and Wounds on the board."""

from __future__ import annotations

from msgspec import Struct, field

from games.nightfall.combat.scenario import Combat, DealtDamage, Minion, Place, Player
from games.nightfall.rules import NO_USES, CountedUses
from games.nightfall.terms import are_partners
from games.text import folded
from games.values import replace


class Way(Struct, frozen=True):
    """One way to settle the open points of repeats and of payments."""

    retargets: bool = True
    pays: bool = True


FIRST_WAY = Way()


class CombatMinion(Struct, frozen=True):
    """A minion on the board, with pointers to attack, block and removal.

    `shield` is the damage that will be prevented, `place` None where unsettled. A `strength` below zero deals no damage.
    """

    text: Minion
    at: str
    player: str
    strength: int
    damage: int
    shield: int = 0
    place: Place | None = Place.IN_PLAY
    destroyed: bool = False
    attacks: str = ""
    blocks: str = ""
    removed: str = ""

    @property
    def name(self) -> str:
        """Return the name of the minion."""
        return self.text.name

    @property
    def owner(self) -> str:
        """Return the owner, its controller unless given."""
        return self.text.owner or self.player

    @property
    def left(self) -> int:
        """Return the remaining health."""
        return max(0, self.text.health - self.damage)


class Fight(Struct, frozen=True):
    """An attack: blockers listed and assigned, damage as declared and as dealt."""

    at: str
    attacker: str
    target: str
    listed_blockers: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()
    dealing: tuple[DealtDamage, ...] = ()
    dealt: bool = False
    strength: int = 0
    absorbed: int = 0
    prevented: int = 0
    wounds: int = 0


class Board(Struct, frozen=True):
    """The state between two events; minions and players stand by folded names, attacks by pointers.

    `untold` are the players with an unknown number of Wounds received.
    """

    players: tuple[Player, ...]
    pieces: dict[str, CombatMinion]
    fights: dict[str, Fight] = field(default_factory=dict)
    shields: dict[str, int] = field(default_factory=dict)
    wounds: dict[str, int] = field(default_factory=dict)
    used: CountedUses = NO_USES
    untold: frozenset[str] = frozenset()
    way: Way = FIRST_WAY

    @property
    def active(self) -> str:
        """Return the active player."""
        return self.players[0].name

    def piece(self, name: str) -> CombatMinion:
        """Return the minion with a name."""
        return self.pieces[folded(name)]

    def player(self, name: str) -> Player:
        """Return the player with a name."""
        return self.players[self.seat(name)]

    def seat(self, name: str) -> int:
        """Return the distance of a player from the active player, clockwise."""
        # the first player is the active one, the others follow clockwise
        return next(n for n, player in enumerate(self.players) if folded(player.name) == folded(name))

    def are_friends(self, player: str, other_player: str) -> bool:
        """Return whether two players are the same or partners."""
        first, second = self.player(player), self.player(other_player)
        return first is second or are_partners(first.team, second.team)

    def shield(self, player: str) -> int:
        """Return the damage to a player that will be prevented."""
        return self.shields.get(folded(player), 0)

    def wounds_of(self, player: str) -> int:
        """Return the number of Wounds that a player has received."""
        return self.wounds.get(folded(player), 0)

    def with_pieces(self, *changed: CombatMinion) -> Board:
        """Return the board with changed minions."""
        return replace(self, pieces=self.pieces | {folded(piece.name): piece for piece in changed})

    def with_shield(self, player: str, damage: int) -> Board:
        """Return the board with more, or less, prevention for a player."""
        return replace(self, shields=self.shields | {folded(player): self.shield(player) + damage})

    def with_wounds(self, player: str, number: int) -> Board:
        """Return the board with more Wounds for a player."""
        return replace(self, wounds=self.wounds | {folded(player): self.wounds_of(player) + number})

    def with_unknown_wounds(self, player: str) -> Board:
        """Return the board with an unknown number of Wounds for a player."""
        return replace(self, untold=self.untold | {folded(player)})

    def knows_wounds(self, player: str) -> bool:
        """Return whether a player's number of Wounds is known."""
        return folded(player) not in self.untold

    def with_fight(self, fight: Fight) -> Board:
        """Return the board with an added or changed attack."""
        return replace(self, fights=self.fights | {fight.at: fight})

    def attacks_on(self, player: str) -> tuple[Fight, ...]:
        """Return the attacks on a player."""
        return tuple(fight for fight in self.fights.values() if folded(fight.target) == folded(player))


def start(scenario: Combat, way: Way = FIRST_WAY) -> Board:
    """Return the board before the first event."""
    pieces = {}
    for n, player in enumerate(scenario.players):
        for k, minion in enumerate(minion.filled for minion in player.minions):
            at = f"/players/{n}/minions/{k}"
            pieces[folded(minion.name)] = CombatMinion(minion, at, player.name, minion.strength, minion.damage)
    return Board(scenario.players, pieces, way=way)
