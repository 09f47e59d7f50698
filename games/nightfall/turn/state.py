"""State of a turn between two phases: the table, and the active player's hand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from games.nightfall.chain.rules import NOTHING_DEPARTED, Departed
from games.nightfall.claim.rules import ClaimState as Claiming
from games.nightfall.claim.rules import begin
from games.nightfall.claim.scenario import Claims, Effect
from games.nightfall.cleanup.course import GainedEffect
from games.nightfall.cleanup.scenario import Earlier
from games.nightfall.cleanup.state import Wounds
from games.nightfall.combat.scenario import Place
from games.nightfall.rules import WoundKind
from games.nightfall.terms import Phase, card_key
from games.nightfall.turn.scenario import Turn
from games.text import Text
from games.values import replace


class Holding(Struct, frozen=True):
    """A hand: Wounds by kind, other cards, and cards of which it is not known what they are.

    `open` points to what leaves open how many cards there are, "" where that is known; `fewer` is whether they may be fewer than those
    counted here.
    """

    wounds: Wounds
    others: int
    untold: int = 0
    open: str = ""
    fewer: bool = False

    @property
    def size(self) -> int:
        """Return how many cards there are, where that is known, and at least where no fewer may be there."""
        return self.wounds.total + self.others + self.untold

    def may_be(self, other: Holding) -> bool:
        """Return whether a hand of which all is known may be this one: as many cards, and no fewer of what is known."""
        missing = other.wounds.missing(self.wounds) + max(0, self.others - other.others)
        return self.size == other.size and not missing

    def holds(self, kind: WoundKind | None) -> bool:
        """Return whether there may be a Wound of a kind, or for None a card that is no Wound; there may where the hand is open."""
        known = self.others if kind is None else self.wounds.of_kind(kind)
        return bool(known or self.untold or self.open)

    def opened(self, at: str) -> Holding:
        """Return the hand once it is not known any more how many cards there are."""
        return replace(self, open=at if not self.fewer else self.open, fewer=True)

    def with_perhaps(self, at: str) -> Holding:
        """Return the hand once a card more may be in it."""
        return replace(self, open=self.open or at)

    def with_other(self, number: int) -> Holding:
        """Return the hand with further cards that are no Wounds."""
        return replace(self, others=self.others + number)

    def without_other(self, at: str) -> Holding:
        """Return the hand without one card that is no Wound; open where it holds none."""
        if self.others:
            return replace(self, others=self.others - 1)
        return replace(self, untold=self.untold - 1) if self.untold else self.opened(at)

    def without(self, kind: WoundKind, at: str) -> Holding:
        """Return the hand without one Wound of a kind; open where it holds none."""
        if self.wounds.of_kind(kind):
            return replace(self, wounds=self.wounds.plus(one_of(kind), -1))
        return replace(self, untold=self.untold - 1) if self.untold else self.opened(at)

    def without_wounds(self, number: int) -> Holding:
        """Return the hand without some Wounds of whatever kind; there are as many."""
        least = _least(self.wounds, number)
        return replace(self, wounds=least, untold=self.untold + self.wounds.total - number - least.total)

    def without_any(self, number: int) -> Holding:
        """Return the hand without some cards of whatever kind; there are as many."""
        least, others = _least(self.wounds, number), max(0, self.others - number)
        if not self.wounds.total and not self.untold:
            return replace(self, others=others)
        left = self.size - number
        return replace(self, wounds=least, others=others, untold=left - least.total - others)


def one_of(kind: WoundKind) -> Wounds:
    """Return one Wound of a kind."""
    return {
        WoundKind.PLAIN: Wounds(plain=1),
        WoundKind.MARTIAL_LAW: Wounds(martial_law=1),
        WoundKind.COLDEST_WAR: Wounds(coldest_war=1),
    }[kind]


def _least(wounds: Wounds, without: int) -> Wounds:
    """Return how many of each kind are left for certain once so many cards are gone; exactly where there is one kind alone."""
    return Wounds(
        max(0, wounds.plain - without), max(0, wounds.martial_law - without), max(0, wounds.coldest_war - without)
    )


class MinionState(Struct, frozen=True):
    """A minion of the turn: its name where it has one, where it is, whose it is, and its health where that is known."""

    name: str | None
    place: Place | None
    player: str | None
    health: int | None = None


class WoundRow(Struct, frozen=True):
    """The use of a Wound in Combat as Cleanup counts it, and where it stands."""

    at: str
    use: Earlier


class Table(Struct, frozen=True):
    """The state between two happenings.

    `received` are the Wounds of each player by seat, None where their number is not known; `over` is whether the game has ended,
    None where that is not known. `doubtful` is the influence of discards of which it is open whether so many cards were in hand,
    `perhaps` are the numbers of the claims that need it. `minions` stand by their pointers, `played` are the cards of the chain with
    their players.
    """

    turn: Turn
    phase: Phase
    hand: Holding
    claims: Claiming
    received: tuple[int | None, ...]
    minions: Mapping[str, MinionState]
    departed: Departed = NOTHING_DEPARTED
    over: bool | None = False
    uses: tuple[WoundRow, ...] = ()
    gained: tuple[GainedEffect, ...] = ()
    played: Mapping[str, str] = field(default_factory=dict)
    summaries: tuple[Text, ...] = ()
    shown: tuple[Table, ...] = ()
    doubtful: int = 0
    perhaps: frozenset[int] = frozenset()
    influence_lost: int | None = None
    winners: tuple[str, ...] = ()

    @property
    def stack(self) -> int | None:
        """Return how many Wounds are left in the stack, None where that is not known."""
        before = self.turn.wounds_left
        known = [number for number in self.received if number is not None]
        if before is None or len(known) < len(self.received):
            return None
        return max(0, before - sum(known))

    @property
    def influence(self) -> int | None:
        """Return how much influence is left, None where that is not known."""
        if self.influence_lost is not None:
            return 0
        return None if self.doubtful else self.claims.influence

    @property
    def claimed(self) -> tuple[str, ...]:
        """Return what is claimed for certain."""
        return tuple(card for n, card in enumerate(self.claims.claimed) if n not in self.perhaps)

    @property
    def claiming(self) -> Claims:
        """Return the discards and claims of the turn, by effects of which it is known who played their cards."""
        claims = self.turn.claims()
        return replace(claims, effects=tuple(self._by(effect) for effect in claims.effects))

    def _by(self, effect: Effect) -> Effect:
        played_by = effect.played_by or self.played.get(card_key(effect.card))
        return replace(effect, played_by=played_by)

    def told(self, summary: Text) -> Table:
        """Return the state with what a phase comes to in one sentence."""
        return replace(self, summaries=(*self.summaries, summary))

    def wounded(self, seat: int, number: int) -> Table:
        """Return the state once a player has received Wounds."""
        held = self.received[seat]
        more = None if held is None else held + number
        return replace(self, received=(*self.received[:seat], more, *self.received[seat + 1 :]))


def beginning(turn: Turn) -> Table:
    """Return how things stand as the turn begins."""
    held = turn.held
    return Table(
        turn=turn,
        phase=Phase.COMBAT,
        hand=Holding(Wounds.of(held), held.others),
        claims=begin(turn.claims()),
        received=(0,) * len(turn.players),
        minions={},
    )
