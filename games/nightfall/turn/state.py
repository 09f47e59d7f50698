"""How does a turn stand between two of its phases?"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from games.nightfall.chain.rules import NOTHING_GONE, Gone
from games.nightfall.claim.rules import State as Claiming
from games.nightfall.claim.rules import begin
from games.nightfall.claim.scenario import Claims, Effect
from games.nightfall.cleanup.course import Gained
from games.nightfall.cleanup.scenario import Earlier
from games.nightfall.cleanup.state import Wounds
from games.nightfall.combat.scenario import Place
from games.nightfall.terms import Phase, key
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.situation import Turn
from games.text import Text
from games.values import replace


class Standing(Struct, frozen=True):
    """A minion of the turn: its name where it has one, where it is, whose it is, and its health where that is known."""

    name: str | None
    place: Place | None
    player: str | None
    health: int | None = None


class Used(Struct, frozen=True):
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
    minions: Mapping[str, Standing]
    gone: Gone = NOTHING_GONE
    over: bool | None = False
    uses: tuple[Used, ...] = ()
    gained: tuple[Gained, ...] = ()
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
        played_by = effect.played_by or self.played.get(key(effect.card))
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
