"""State of Combat: minions, attacks, prevention and Wounds on the board."""

from __future__ import annotations

from msgspec import Struct, field

from games.nightfall.combat.scenario import Minion, Place, Player, Taken
from games.nightfall.rules import CountedUses
from games.nightfall.terms import are_partners
from games.text import folded
from games.values import replace

NOTHING_USED = CountedUses()


class Way(Struct, frozen=True):
    """One way in which what is open may go: a repeat by Feed may be turned on another target, a Feed of which the means are not told is paid."""

    retargets: bool = True
    pays: bool = True


FIRST_WAY = Way()


class Piece(Struct, frozen=True):
    """A minion: `attacks` and `blocks` point to what it does, `removed` to what took it out of play, `shield` is the damage to it that will vanish.

    `strength` may fall below zero, which counts as zero when damage is dealt.
    """

    text: Minion
    at: str
    player: str
    strength: int
    damage: int
    shield: int = 0
    place: Place = Place.IN_PLAY
    destroyed: bool = False
    attacks: str = ""
    blocks: str = ""
    removed: str = ""

    @property
    def name(self) -> str:
        return self.text.name

    @property
    def owner(self) -> str:
        return self.text.owner or self.player

    @property
    def left(self) -> int:
        """Return the health that is left."""
        return max(0, self.text.health - self.damage)


class Fight(Struct, frozen=True):
    """An attack that may be made: who is to block it, who does, how its damage is to be dealt out, and what became of it."""

    at: str
    attacker: str
    target: str
    named: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()
    wanted: tuple[Taken, ...] = ()
    dealt: bool = False
    strength: int = 0
    absorbed: int = 0
    prevented: int = 0
    wounds: int = 0


class Board(Struct, frozen=True):
    """The state between two happenings; minions and players are kept by their folded names, attacks by their pointers.

    `untold` are the players who receive Wounds of which the number is not known.
    """

    players: tuple[Player, ...]
    pieces: dict[str, Piece]
    fights: dict[str, Fight] = field(default_factory=dict)
    shields: dict[str, int] = field(default_factory=dict)
    wounds: dict[str, int] = field(default_factory=dict)
    used: CountedUses = NOTHING_USED
    untold: frozenset[str] = frozenset()
    way: Way = FIRST_WAY

    @property
    def active(self) -> str:
        return self.players[0].name

    def piece(self, name: str) -> Piece:
        return self.pieces[folded(name)]

    def player(self, name: str) -> Player:
        return self.players[self.seat(name)]

    def seat(self, name: str) -> int:
        """Return how far a player sits from the active player, clockwise."""
        return next(n for n, player in enumerate(self.players) if folded(player.name) == folded(name))

    def friends(self, one: str, other: str) -> bool:
        """Return whether two players are the same, or partners in a team game."""
        first, second = self.player(one), self.player(other)
        return first is second or are_partners(first.team, second.team)

    def shield(self, player: str) -> int:
        """Return how much damage to a player will vanish."""
        return self.shields.get(folded(player), 0)

    def received(self, player: str) -> int:
        """Return how many Wounds a player has received."""
        return self.wounds.get(folded(player), 0)

    def holding(self, *changed: Piece) -> Board:
        """Return the board with some minions changed."""
        return replace(self, pieces=self.pieces | {folded(one.name): one for one in changed})

    def shielded(self, player: str, more: int) -> Board:
        """Return the board with more, or less, damage to a player that will vanish."""
        return replace(self, shields=self.shields | {folded(player): self.shield(player) + more})

    def wounded(self, player: str, more: int) -> Board:
        """Return the board with more Wounds received by a player."""
        return replace(self, wounds=self.wounds | {folded(player): self.received(player) + more})

    def wounded_untold(self, player: str) -> Board:
        """Return the board once a player receives Wounds of which the number is not known."""
        return replace(self, untold=self.untold | {folded(player)})

    def knows(self, player: str) -> bool:
        """Return whether it is known how many Wounds a player has received."""
        return folded(player) not in self.untold

    def fighting(self, fight: Fight) -> Board:
        """Return the board with an attack added or changed."""
        return replace(self, fights=self.fights | {fight.at: fight})

    def against(self, player: str) -> tuple[Fight, ...]:
        """Return the attacks on a player."""
        return tuple(fight for fight in self.fights.values() if folded(fight.target) == folded(player))


def beginning(players: tuple[Player, ...], way: Way) -> Board:
    """Return how things stand before anything happens, and how what is open will go."""
    pieces = {}
    for n, player in enumerate(players):
        for m, minion in enumerate(player.minions):
            at = f"/players/{n}/minions/{m}"
            pieces[folded(minion.name)] = Piece(minion, at, player.name, minion.strength, minion.damage)
    return Board(players, pieces, way=way)
