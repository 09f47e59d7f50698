"""The state of a duel between two decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import Card, Format, Kind, has_haste, kind_of
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.events import Event
from games.text import Text, enumerated
from games.values import replace

T = TypeVar("T")


class Character(Struct, frozen=True, dict=True):
    """A character in the field: `cards` from the lowest up, `since` the turn in which each came into play."""

    ref: int
    cards: tuple[Card, ...]
    since: tuple[int, ...]
    charged: bool = True
    barrier: bool = False
    change: int = 0

    @cached_property
    def number(self) -> int:
        """Return a soldier's number as it stands now."""
        return sum(card.number for card in self.cards) + self.change

    @cached_property
    def kind(self) -> Kind:
        return Kind.BARRIER if self.barrier else kind_of(self.cards)

    @cached_property
    def haste(self) -> bool:
        return not self.barrier and has_haste(self.cards)

    def ready(self, turn: int) -> bool:
        """Say whether neither prepare nor being a barrier keeps it from attacking in this turn."""
        return not self.barrier and (self.haste or min(self.since) < turn)


class Player(Struct, frozen=True):
    """What lies before one player; the top of life is its first card, the barrier next to life the first of the field."""

    life: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    field: tuple[Character, ...] = ()
    graveyard: tuple[Card, ...] = ()

    @property
    def has_magician(self) -> bool:
        return any(character.kind is Kind.MAGICIAN for character in self.field)

    def but(self, **changed: Any) -> Player:
        """Return this player with something changed."""
        return replace(self, **changed)


class Entry(Struct, frozen=True):
    """An action that was started: on the stage, or happening at once."""

    ref: int
    action: Action
    by: Side
    keys: tuple[Card, ...] = ()
    target: int | Side | None = None

    def but(self, **changed: Any) -> Entry:
        """Return this action with something changed."""
        return replace(self, **changed)


class Choosing(Struct, frozen=True):
    """A choice that is open: who makes it, and what there is to choose from."""

    by: Side
    ask: Ask
    among: tuple[Any, ...] = ()

    @property
    def text(self) -> Text:
        """Return what is to be chosen; where it is a way, each that there is."""
        ways = [way.text for way in self.among] if self.ask is Ask.WAY else [self.ask.text]
        return enumerated(ways, en=" or ", ja="、または")


class Frame(Struct, frozen=True):
    """What does not change in a duel; `printed` is that Retarget takes the key cards that the source prints."""

    format: Format = Format.LITE
    printed: bool = False


@dataclass(frozen=True)
class State:
    """A duel between two decisions.

    `waited` says that both players have passed on an empty stage, and nobody has started anything since. `luck` is what
    the next shuffle follows from; without it a shuffle makes the order unknown. `resolving` is the action that is in the
    middle of its effect, `triggered` how many Successions wait for it to end, `unseen` whose barriers went to the graveyard by
    it that nobody has seen. `log` tells what the last decision led to,
    `settled` the choice that it ended, or that nobody was asked for as there was nothing to choose.
    """

    frame: Frame
    players: tuple[Player, Player]
    stage: tuple[Entry, ...] = ()
    turn: int = 1
    turn_of: Side = Side.A
    chance: Side = Side.A
    passed: bool = False
    waited: bool = False
    once: tuple[Action, ...] = ()
    attackers: tuple[int, ...] = ()
    blocks: tuple[tuple[int, int], ...] = ()
    resolving: Entry | None = None
    choosing: Choosing | None = None
    triggered: tuple[int, int] = (0, 0)
    unseen: tuple[Side, ...] = ()
    luck: int | None = None
    refs: int = 1
    over: bool = False
    winner: Side | None = None
    log: tuple[Event, ...] = field(default=(), compare=False)
    settled: Choosing | None = field(default=None, compare=False)

    def but(self, **changed: Any) -> State:
        """Return this state with something changed."""
        return _copied(self, changed)

    def with_player(self, side: Side, **changed: Any) -> State:
        """Return this state with something changed before one player."""
        player = self.players[side.n].but(**changed)
        pair = (player, self.players[1]) if side is Side.A else (self.players[0], player)
        return self.but(players=pair)

    def with_events(self, *happened: Event) -> State:
        return self.but(log=(*self.log, *happened))

    @property
    def entry(self) -> Entry:
        """Return the action that is resolving."""
        assert self.resolving
        return self.resolving

    @property
    def waits(self) -> bool:
        """Say whether the holder of the chance is to act: nothing is over, to be chosen, or broken off for want of a card."""
        return not (self.over or self.choosing or self.resolving or any(self.triggered) or self.unseen)

    def of(self, side: Side) -> Player:
        return self.players[side.n]

    def find(self, ref: int) -> tuple[Side, Character] | None:
        """Return a character and in whose field it is, None when it is gone."""
        for side in Side:
            for character in self.players[side.n].field:
                if character.ref == ref:
                    return side, character
        return None

    def on_stage(self, ref: int) -> Entry | None:
        return next((entry for entry in self.stage if entry.ref == ref), None)

    def characters(self) -> Iterator[tuple[Side, Character]]:
        for side in Side:
            for character in self.players[side.n].field:
                yield side, character

    def blockers_of(self, attacker: int) -> tuple[int, ...]:
        return tuple(blocker for blocker, blocked in self.blocks if blocked == attacker)


def without(cards: tuple[Card, ...], removed: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards less some of them, each once; raises ValueError when one is not there."""
    left = list(cards)
    for card in removed:
        left.remove(card)
    return tuple(left)


def holds(cards: tuple[Card, ...], needed: tuple[Card, ...]) -> bool:
    """Say whether all the wanted cards are there, each as often as it is wanted."""
    return all(cards.count(card) >= needed.count(card) for card in needed)


def _copied(value: T, changed: dict[str, Any]) -> T:
    # dataclasses.replace takes several times as long, and a duel makes thousands of states
    new = object.__new__(type(value))
    vars(new).update(vars(value), **changed)
    return new


class Unknown(Exception):
    """What would have to be known to go on, which clauses make it matter, and how the duel stands until then."""

    def __init__(self, text: Text, *cites: str, state: State) -> None:
        self.text = text
        self.cites = cites
        self.state = state
        super().__init__(str(text))
