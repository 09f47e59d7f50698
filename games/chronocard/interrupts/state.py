"""How do things stand between two declarations?"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any

from games.chronocard.interrupts.choices import Fate, Figure, Must, Place, Player, Point
from games.chronocard.interrupts.rows import Listed, Waits, cost_of
from games.chronocard.interrupts.situation import Interrupts, Stand
from games.chronocard.kinds import Kind
from games.chronocard.phases import Phase
from games.text import folded


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is now."""

    name: str
    player: Player
    type: Kind
    place: Place
    checked: bool
    new: bool
    cost: int | None
    ep: int | None

    @property
    def ready(self) -> bool:
        """Return whether it is on the field and not Checked."""
        return self.place is Place.FIELD and not self.checked

    def meets(self, must: Must) -> bool:
        """Return whether what must hold of a target holds of it."""
        return self.place is Place.FIELD and (must is Must.ON_FIELD or self.checked is (must is Must.CHECKED))

    def after(self, fate: Fate) -> Card:
        """Return it after what happens to it."""
        if fate is Fate.LEAVES:
            return replace(self, place=Place.GONE, checked=False, new=False)
        return replace(self, checked=fate is Fate.CHECKED)

    def changed(self, figure: Figure, by: int) -> Card:
        """Return it with one of its numbers changed, never below 0."""
        if figure is Figure.COST:
            return replace(self, cost=max(0, (self.cost or 0) + by))
        return replace(self, ep=max(0, (self.ep or 0) + by))


@dataclass(frozen=True, slots=True)
class Side:
    """How a player stands: `peak` is the most damage since the last win check, `exact` says whether all EP is known."""

    damage: int
    peak: int
    ep: int
    exact: bool
    deck: int | None
    discard: int | None

    def with_damage(self, damage: int) -> Side:
        """Return the player with this much damage, never less than 0."""
        damage = max(0, damage)
        return replace(self, damage=damage, peak=max(self.peak, damage))


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Both players and the cards: all that the effects of cards change."""

    sides: Mapping[Player, Side]
    cards: Mapping[str, Card]

    def card(self, name: str | None) -> Card | None:
        """Return a card by its name, None where it is not listed or not named."""
        return None if name is None else self.cards.get(folded(name))

    def with_card(self, card: Card) -> Table:
        return Table(self.sides, {**self.cards, folded(card.name): card})

    def with_side(self, player: Player, side: Side) -> Table:
        return Table({**self.sides, player: side}, self.cards)

    def with_damage(self, player: Player, change: int) -> Table:
        side = self.sides[player]
        return self.with_side(player, side.with_damage(side.damage + change))


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A declaration that waits on those below it; `user` and `target` are those cards as its costs left them."""

    entry: Waits
    at: str
    player: Player
    user: Card | None
    target: Card | None
    below: Waiting | None


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """How things stand.

    `ended` are those who ended interrupts since the last declaration, `gave_up` those who did so before it in this chain;
    `unanswered` is the state in which the first declaration of the chain waited alone, `entered` are the characters that
    came into play without being listed, by player and the key of their name, `charm` whether a charm was
    declared this turn, `charming` whether one resolved, `unsure` whether it is not known that nobody has lost by a draw,
    `over` whether something was declared after the end of the game. `failed` names what failed, `uninterrupted` is the
    damage of both players, had nobody interrupted the chain that resolved last. `reads` says of each open point that
    was met whether it is read as permitting, `told` whether the course is told in steps.
    """

    limit: int
    turn_of: Player
    phase: Phase
    table: Table
    pile: Waiting | None = None
    ended: frozenset[Player] = frozenset()
    gave_up: frozenset[Player] = frozenset()
    unanswered: State | None = None
    entered: frozenset[tuple[Player, str]] = frozenset()
    charm: bool = False
    charming: bool = False
    lost: frozenset[Player] = frozenset()
    unsure: bool = False
    over: bool = False
    told: bool = True
    failed: tuple[str, ...] = ()
    uninterrupted: tuple[int, int] | None = None
    reads: Mapping[Point, bool] = field(default_factory=dict)

    @property
    def sides(self) -> Mapping[Player, Side]:
        return self.table.sides

    @property
    def cards(self) -> Mapping[str, Card]:
        return self.table.cards

    def card(self, name: str | None) -> Card | None:
        """Return a card by its name, None where it is not listed or not named."""
        return self.table.card(name)

    def with_card(self, card: Card) -> State:
        return replace(self, table=self.table.with_card(card))

    def with_side(self, player: Player, side: Side) -> State:
        return replace(self, table=self.table.with_side(player, side))

    def bars(self, points: Set[Point]) -> bool:
        """Return whether one of these points is read as forbidding."""
        return not all(self.reads.get(point, True) for point in points)

    def damages(self) -> tuple[int, int]:
        """Return the damage of both players."""
        return self.sides[Player.A].damage, self.sides[Player.B].damage

    def over_limit(self) -> frozenset[Player]:
        """Return the players who would lose at a win check now."""
        return frozenset(player for player, side in self.sides.items() if side.damage >= self.limit)

    def shown(self) -> dict[str, Any]:
        """Return what a step shows of it."""
        damage_a, damage_b = self.damages()
        ep_a, ep_b = self.sides[Player.A].ep, self.sides[Player.B].ep
        return {"phase": self.phase, "damage_a": damage_a, "damage_b": damage_b, "ep_a": ep_a, "ep_b": ep_b}


def beginning(scenario: Interrupts) -> State:
    """Return how things stand before the first declaration."""
    return State(
        scenario.limit,
        scenario.turn_of,
        scenario.phase,
        Table(
            {Player.A: _side(scenario.a), Player.B: _side(scenario.b)},
            {folded(card.name): _card(card) for card in scenario.cards},
        ),
        charm=scenario.phase is Phase.CHARM,
        charming=scenario.phase is Phase.CHARM,
    )


def _side(stand: Stand) -> Side:
    return Side(stand.damage, stand.damage, stand.ep or 0, stand.ep is not None, stand.deck, stand.discard)


def _card(card: Listed) -> Card:
    return Card(card.name, card.player, card.type, card.place, card.checked, card.new, cost_of(card), card.ep)
