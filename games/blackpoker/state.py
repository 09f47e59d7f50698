"""The state of a duel between two decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from games.blackpoker.actions import Action, Zone
from games.blackpoker.cards import Card, Format, Kind, has_haste, kind_of
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.editions import Rules
from games.blackpoker.events import Event
from games.text import Text, enumerated
from games.values import replace


class Character(Struct, frozen=True, dict=True):
    """A character: `cards` from the lowest up, `since` the turns in which they came into play."""

    ref: int
    cards: tuple[Card, ...]
    since: tuple[int, ...]
    charged: bool = True
    barrier: bool = False
    change: int = 0

    @cached_property
    def number(self) -> int:
        """Return a soldier's number with the changes of this turn."""
        return sum(card.number for card in self.cards) + self.change

    @cached_property
    def kind(self) -> Kind:
        return Kind.BARRIER if self.barrier else kind_of(self.cards)

    @cached_property
    def haste(self) -> bool:
        return not self.barrier and has_haste(self.cards)

    def ready(self, turn: int) -> bool:
        """Return whether it may attack by its kind (BP-50, BP-52, BP-55)."""
        return not self.barrier and (self.haste or min(self.since) < turn)


class Trump(Struct, frozen=True):
    """A trump that a reference names: face up, or turned face down by Close and bound to lie so for this turn (BP9-156)."""

    ref: int
    card: Card


class Player(Struct, frozen=True):
    """The cards and characters of one player; life begins at its top, the field next to life.

    `force` is the number by which Force raises all of one's soldiers this turn (BP-120, BP9-132). `trumps` lie face down, and may be
    turned up; `open_trumps` lie face up, `closed_trumps` face down until the turn ends (BP9-154 to BP9-158).
    """

    life: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    field: tuple[Character, ...] = ()
    graveyard: tuple[Card, ...] = ()
    fog: tuple[Card, ...] = ()
    pack: tuple[Card, ...] = ()
    pack_open: bool = False
    rare: tuple[Card, ...] = ()
    force: int = 0
    trumps: tuple[Card, ...] = ()
    open_trumps: tuple[Trump, ...] = ()
    closed_trumps: tuple[Trump, ...] = ()

    @property
    def has_magician(self) -> bool:
        return any(character.kind is Kind.MAGICIAN for character in self.field)

    @property
    def open_codes(self) -> tuple[str, ...]:
        """Return the codes of the trumps that lie face up."""
        return tuple(trump.card.code for trump in self.open_trumps)

    def cards_of(self, zone: Zone) -> tuple[Card, ...]:
        """Return the cards among which an action finds its key cards."""
        return self.rare if zone is Zone.RARE else self.hand

    def but(self, **changed: Any) -> Player:
        """Copy the player with changes."""
        return replace(self, **changed)


class Entry(Struct, frozen=True):
    """A started action: on the stage, or happening at once.

    `held` are the Successions that its payment triggered and that wait until it has left the stage (BP-124); `turned` counts the
    cards of life that it has turned up or taken.
    """

    ref: int
    action: Action
    by: Side
    keys: tuple[Card, ...] = ()
    target: int | Side | None = None
    held: int = 0
    turned: int = 0

    def but(self, **changed: Any) -> Entry:
        """Copy the entry with changes."""
        return replace(self, **changed)


class Choosing(Struct, frozen=True):
    """An open choice: its player and the options."""

    by: Side
    ask: Ask
    among: tuple[Any, ...] = ()

    @property
    def text(self) -> Text:
        """Return the subject of the choice, or its options."""
        ways = [way.text for way in self.among] if self.ask is Ask.WAY else [self.ask.text]
        return enumerated(ways, en=" or ", ja="、または")


class Frame(Struct, frozen=True):
    """The constants of a duel.

    `printed`: Retarget takes the key cards of the source (BP-80). `has_trumps`: the frame has them, so that a life that a cost has
    spent is lost only at the next check (BP9-67).
    """

    format: Format = Format.LITE
    printed: bool = False
    rules: Rules = Rules.ACT_7
    has_trumps: bool = False


class State(Struct, frozen=True, eq=False):
    """A duel between two decisions.

    `started` is the action that a player has started just now, whose pass may be taken as made (BP-73);
    `chance_told`: it is known that the holder of the chance holds it. `waited` is the player who passed last when both had
    passed on an empty stage, and nobody has started anything since (BP-90). `luck` seeds the next shuffle; without it a shuffle makes the order unknown. `resolving` is the action in the middle of its effect, `triggered`
    the number of Successions that wait for its end, `unseen` the owners of hidden barriers that it sent to the graveyard.
    `log` holds the events of the last decision, `settled` the choice that it closed, or that had nothing to choose from.
    """

    frame: Frame
    players: tuple[Player, Player]
    stage: tuple[Entry, ...] = ()
    turn: int = 1
    turn_of: Side = Side.A
    chance: Side = Side.A
    passed: bool = False
    started: Entry | None = None
    chance_told: bool = True
    waited: Side | None = None
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
    log: tuple[Event, ...] = ()
    settled: Choosing | None = None

    # the way to a state does not make it another state
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and astuple(self)[:-2] == astuple(other)[:-2]

    def __hash__(self) -> int:
        return hash(astuple(self)[:-2])

    def but(self, **changed: Any) -> State:
        """Copy the state with changes."""
        return replace(self, **changed)

    def with_player(self, side: Side, **changed: Any) -> State:
        """Copy the state with changes to one player."""
        player = self.players[side.n].but(**changed)
        pair = (player, self.players[1]) if side is Side.A else (self.players[0], player)
        return self.but(players=pair)

    def with_events(self, *events: Event) -> State:
        """Copy the state with more events in its log."""
        return self.but(log=(*self.log, *events))

    @property
    def entry(self) -> Entry:
        """Return the resolving action."""
        assert self.resolving
        return self.resolving

    @property
    def waits(self) -> bool:
        """Return whether the holder of the chance is to act."""
        return not (self.over or self.choosing or self.resolving or any(self.triggered) or self.unseen)

    def of(self, side: Side) -> Player:
        """Return one of the players."""
        return self.players[side.n]

    def find(self, ref: int) -> tuple[Side, Character] | None:
        """Find a character and its player; None if it is gone."""
        for side in Side:
            for character in self.players[side.n].field:
                if character.ref == ref:
                    return side, character
        return None

    def find_trump(self, ref: int) -> tuple[Side, Trump, bool] | None:
        """Find a trump, its player, and whether it lies face up; None if it is gone."""
        for side in Side:
            player = self.players[side.n]
            for trump in (*player.open_trumps, *player.closed_trumps):
                if trump.ref == ref:
                    return side, trump, trump in player.open_trumps
        return None

    def on_stage(self, ref: int) -> Entry | None:
        """Find an action on the stage, if it is there."""
        return next((entry for entry in self.stage if entry.ref == ref), None)

    def characters(self) -> Iterator[tuple[Side, Character]]:
        """Yield all characters with their players."""
        for side in Side:
            for character in self.players[side.n].field:
                yield side, character

    def blockers_of(self, attacker: int) -> tuple[int, ...]:
        """Return the references of an attacker's blockers."""
        return tuple(blocker for blocker, blocked in self.blocks if blocked == attacker)


def without(cards: tuple[Card, ...], removed: Iterable[Card]) -> tuple[Card, ...]:
    """Remove some cards, each once; raises ValueError for a missing one."""
    left = list(cards)
    for card in removed:
        left.remove(card)
    return tuple(left)


def holds(cards: tuple[Card, ...], needed: tuple[Card, ...]) -> bool:
    """Return whether all needed cards are there."""
    return all(cards.count(card) >= needed.count(card) for card in needed)


class Unknown(Exception):
    """An unknown card that stops a duel, with its clauses and the state until then."""

    def __init__(self, text: Text, *cites: str, state: State) -> None:
        self.text = text
        self.cites = cites
        self.state = state
        super().__init__(str(text))


class TrumpAtWork(Unknown):
    """What a face-up trump does, which is not carried out and stops a duel (BP9-158)."""


class TrumpAtEnd(TrumpAtWork):
    """A face-up trump that waits for its player's End: whether it resolves before End is not settled (BP9-74)."""
