"""State of a turn between two phases: the table, and the active player's hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from games.nightfall.chain.rules import NOTHING_DEPARTED, Departed
from games.nightfall.claim.rules import ClaimState
from games.nightfall.claim.rules import start as starting_claims
from games.nightfall.claim.scenario import Claims, Effect
from games.nightfall.cleanup.course import GainedEffect
from games.nightfall.cleanup.scenario import Earlier
from games.nightfall.cleanup.state import Wounds
from games.nightfall.combat.scenario import Place
from games.nightfall.rules import WoundKind
from games.nightfall.terms import FULL_HAND, Phase, card_key
from games.nightfall.turn.scenario import Turn
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Step


class Holding(Struct, frozen=True):
    """A hand: Wounds by kind, other cards, Wounds of unknown kinds, and unknown cards.

    `open` points to the reason why the number of cards is open, "" where it is known; `fewer` is whether they may be fewer
    than those counted here, `more` how many more they may be.
    """

    wounds: Wounds
    other_cards: int
    untold: int = 0
    unknown_wounds: int = 0
    open: str = ""
    fewer: bool = False
    more: int = 0

    @property
    def size(self) -> int:
        """Return the number of cards, the least one where more are possible."""
        return self.wounds.total + self.unknown_wounds + self.other_cards + self.untold

    @property
    def most(self) -> int:
        """Return the greatest number of cards that is possible."""
        return self.size + self.more

    @property
    def possible(self) -> tuple[Holding, ...]:
        """Return the hands of a known number of cards that are possible, the smallest first.

        Where they may be fewer than those counted, one full hand of unknown cards stands for all of them.
        """
        if self.fewer:
            return (Holding(Wounds(), 0, untold=max(self.most, FULL_HAND)),)
        known = replace(self, open="", more=0)
        return tuple(replace(known, untold=self.untold + number) for number in range(self.more + 1))

    @property
    def all_wounds(self) -> int:
        """Return the number of cards that are certainly Wounds."""
        return self.wounds.total + self.unknown_wounds

    def may_be(self, other: Holding) -> bool:
        """Return whether a fully known hand is possible here."""
        missing = other.wounds.missing(self.wounds) + max(0, self.other_cards - other.other_cards)
        return self.size == other.size and not missing and other.other_cards <= self.other_cards + self.untold

    def holds(self, kind: WoundKind | None) -> bool:
        """Return whether there may be a Wound of a kind, or another card."""
        known_cards = self.other_cards if kind is None else self.wounds.of_kind(kind) + self.unknown_wounds
        return bool(known_cards or self.untold or self.open)

    def with_open_size(self, at: str) -> Holding:
        """Return the hand with an open number of cards."""
        return replace(self, open=at if not self.fewer else self.open, fewer=True)

    def with_perhaps(self, at: str) -> Holding:
        """Return the hand with one more possible card."""
        return replace(self, open=self.open or at, more=self.more + 1)

    def with_other(self, number: int) -> Holding:
        """Return the hand with further cards that are not Wounds."""
        return replace(self, other_cards=self.other_cards + number)

    def without_other(self, at: str) -> Holding:
        """Return the hand without one other card; open where it has none."""
        if self.other_cards:
            return replace(self, other_cards=self.other_cards - 1)
        return replace(self, untold=self.untold - 1) if self.untold else self.with_open_size(at)

    def without(self, kind: WoundKind, at: str) -> Holding:
        """Return the hand without one Wound; open where it has none."""
        if self.wounds.of_kind(kind):
            return replace(self, wounds=self.wounds.plus(single_wound(kind), -1))
        if self.unknown_wounds:
            return replace(self, unknown_wounds=self.unknown_wounds - 1)
        return replace(self, untold=self.untold - 1) if self.untold else self.with_open_size(at)

    def without_wounds(self, number: int) -> Holding:
        """Return the hand without a number of Wounds of any kind."""
        least = _certain_wounds(self.wounds, number)
        # which Wounds left is unknown: beyond the certain ones their kinds are
        return replace(self, wounds=least, unknown_wounds=self.all_wounds - number - least.total)

    def without_any(self, number: int) -> Holding:
        """Return the hand without a number of cards of any kind; those beyond the certain ones are of the possible ones."""
        if number > self.size:
            beyond = number - self.size
            return replace(self.without_any(self.size), more=max(0, self.more - beyond))
        least, other_cards = _certain_wounds(self.wounds, number), max(0, self.other_cards - number)
        if not self.all_wounds and not self.untold:
            return replace(self, other_cards=other_cards)
        left = self.size - number
        unknown = left - least.total - other_cards
        return replace(self, wounds=least, other_cards=other_cards, unknown_wounds=0, untold=unknown)


def single_wound(kind: WoundKind) -> Wounds:
    """Return a single Wound of a kind."""
    return {
        WoundKind.PLAIN: Wounds(plain=1),
        WoundKind.MARTIAL_LAW: Wounds(martial_law=1),
        WoundKind.COLDEST_WAR: Wounds(coldest_war=1),
    }[kind]


def _certain_wounds(wounds: Wounds, without: int) -> Wounds:
    """Return the certain number of each kind after so many cards have left."""
    return Wounds(
        max(0, wounds.plain - without), max(0, wounds.martial_law - without), max(0, wounds.coldest_war - without)
    )


class MinionState(Struct, frozen=True):
    """A minion of the turn: name, place, player and health, if known."""

    name: str | None
    place: Place | None
    player: str | None
    health: int | None = None


class WoundRow(Struct, frozen=True):
    """The use of a Wound in Combat as Cleanup counts it."""

    at: str
    use: Earlier


class Table(Struct, frozen=True):
    """The state between two events of a turn.

    `received` are the Wounds by seat and `over` the end of the game, either open where unknown. `doubtful` is the influence of open
    discards, `perhaps` are the numbers of the claims that need it. `minions` stand by their pointers, `played` are the cards of
    the chain with their players, `snapshots` the tables at the end of each phase.
    """

    turn: Turn
    phase: Phase
    hand: Holding
    claims: ClaimState
    received: tuple[int | None, ...]
    minions: Mapping[str, MinionState]
    departed: Departed = NOTHING_DEPARTED
    over: Truth = Truth.NO
    uses: tuple[WoundRow, ...] = ()
    gained: tuple[GainedEffect, ...] = ()
    played: Mapping[str, str] = field(default_factory=dict)
    summaries: tuple[Text, ...] = ()
    snapshots: tuple[Table, ...] = ()
    doubtful: int = 0
    perhaps: frozenset[int] = frozenset()
    influence_lost: int | None = None
    winners: tuple[str, ...] = ()

    @property
    def stack(self) -> int | None:
        """Return the number of Wounds left in the stack, None where unknown."""
        before = self.turn.wounds_left
        known_numbers = [number for number in self.received if number is not None]
        if before is None or len(known_numbers) < len(self.received):
            return None
        return max(0, before - sum(known_numbers))

    @property
    def influence(self) -> int | None:
        """Return the influence left, None where unknown."""
        if self.influence_lost is not None:
            return 0
        return None if self.doubtful else self.claims.influence

    @property
    def claimed(self) -> tuple[str, ...]:
        """Return the cards that are certainly claimed."""
        return tuple(card for n, card in enumerate(self.claims.claimed) if n not in self.perhaps)

    @property
    def claiming(self) -> Claims:
        """Return the discards and claims, with the known players of their effects."""
        claims = self.turn.claims()
        return replace(claims, effects=tuple(self._by(effect) for effect in claims.effects))

    def _by(self, effect: Effect) -> Effect:
        played_by = effect.played_by or self.played.get(card_key(effect.card))
        return replace(effect, played_by=played_by)

    def with_summary(self, summary: Text) -> Table:
        """Return the table with the summary of a phase."""
        return replace(self, summaries=(*self.summaries, summary))

    def with_wounds(self, seat: int, number: int) -> Table:
        """Return the table with more Wounds for a player."""
        number_before = self.received[seat]
        number_after = None if number_before is None else number_before + number
        return replace(self, received=(*self.received[:seat], number_after, *self.received[seat + 1 :]))


def start(turn: Turn) -> Table:
    """Return the table as the turn begins."""
    hand = turn.held
    return Table(
        turn=turn,
        phase=Phase.COMBAT,
        hand=Holding(Wounds.of(hand), hand.others),
        claims=starting_claims(turn.claims()),
        received=(0,) * len(turn.players),
        minions={},
    )


SAME_PLACES: Mapping[str, str] = {}


def place_in_turn(at: str, places: Mapping[str, str]) -> str:
    """Return the pointer in the turn for one in its part."""
    for there, here in places.items():
        if at == there or at.startswith(f"{there}/"):
            return f"{here}{at.removeprefix(there)}"
    return at


def report_steps(steps: Iterable[Step], places: Mapping[str, str] = SAME_PLACES) -> tuple[Step, ...]:
    """Return the steps of a part with their places in the turn."""
    return tuple(replace(step, at=place_in_turn(step.at, places)) for step in steps)
