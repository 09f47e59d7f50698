"""Turn as a scenario: players, hand, the rows of all four phases, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.chain.scenario import Chaining, Does, Event, HandCard, LinkingWound, Order
from games.nightfall.chain.scenario import Player as ChainPlayer
from games.nightfall.claim.scenario import Archive, Claims, Decision, Effect
from games.nightfall.claim.scenario import Place as ArchivePlace
from games.nightfall.cleanup.scenario import Cleanup, Count, Drawn, Hand, Moon, UseNow
from games.nightfall.cleanup.state import Wounds
from games.nightfall.combat.scenario import Attack, Combat, CombatCard, Minion, Place, Play, Received, UsedWound
from games.nightfall.combat.scenario import Effect as CombatEffect
from games.nightfall.combat.scenario import Player as CombatPlayer
from games.nightfall.rules import WoundKind
from games.nightfall.terms import CLOCKWISE, FULL_HAND, WOUNDS_PER_PLAYER, CardName, Name, Phase, card_key
from games.scenario import SELDOM, Contradiction, Layout, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import folded
from games.values import replace

WORDS = sentences(__name__)
NOT_HELD = WORDS.text("not-held")
NO_CARD_HELD = WORDS.text("no-card-held")
FEWER_HELD = WORDS.text("fewer-held")
IN_COMBAT = WORDS.text("in-combat")
TOO_MANY = WORDS.text("too-many")
NOT_TOLD = WORDS.text("not-told")
OVER_BEFORE = WORDS.text("over-before")
MINIONS = 12


@row()
class Player(CombatPlayer, frozen=True, kw_only=True):
    """A player: minions as the turn begins, Wounds, known hand and private archives."""

    minions: Annotated[tuple[Minion, ...], MaxLen(MINIONS), fact()] = ()
    wounds: Annotated[Annotated[int, Ge(0), Le(100)] | None, fact(), SELDOM] = None
    declared: Annotated[Annotated[int, Ge(0), Le(100)] | None, fact(), SELDOM] = None
    hand: Annotated[tuple[HandCard, ...], MaxLen(7), fact(), SELDOM] = ()
    archives: Annotated[tuple[CardName, ...], MaxLen(2), fact(), SELDOM] = ()


@row(component="Held")
class TurnHand(Hand, frozen=True, kw_only=True):
    """The active player's hand as the turn begins."""

    others: Annotated[Count, fact()] = FULL_HAND


@row()
class Left(Hand, frozen=True, kw_only=True):
    """The active player's hand as Cleanup begins, if given."""

    told: Annotated[bool, fact()] = False


@row()
class Dealt:
    """Wounds that a player receives by an effect after Combat."""

    player: Annotated[Name, decision(refers="player")]
    wounds: Annotated[Annotated[int, Ge(1), Le(50)], fact()] = 1
    phase: Annotated[Phase, fact()] = Phase.CHAIN


@scenario
class Turn:
    """A turn: players, hand, and the rows of the four phases."""

    players: Annotated[tuple[Player, ...], MinLen(2), MaxLen(5), fact(help=CLOCKWISE)]
    held: Annotated[TurnHand, fact()] = TurnHand()
    stack: Annotated[Annotated[int, Ge(1), Le(50)] | None, fact()] = None
    attacks: Annotated[tuple[Attack, ...], MaxLen(MINIONS), decision()] = ()
    order: Annotated[tuple[Name, ...], MaxLen(5), decision(refers="player"), SELDOM] = ()
    plays: Annotated[tuple[Play, ...], MaxLen(12), decision()] = ()
    events: Annotated[tuple[Event, ...], MaxLen(25), decision(), Layout.STACK] = ()
    moon_kicks_all: Annotated[bool, frame(), SELDOM] = False
    dealt: Annotated[tuple[Dealt, ...], MaxLen(8), decision(), SELDOM] = ()
    archives: Annotated[tuple[Archive, ...], MaxLen(18), fact()] = ()
    effects: Annotated[tuple[Effect, ...], MaxLen(10), fact(), SELDOM] = ()
    influence: Annotated[Count, fact(), SELDOM] = 0
    deeds: Annotated[tuple[Decision, ...], MaxLen(15), decision()] = ()
    left: Annotated[Left, fact(), SELDOM] = Left()
    drawn: Annotated[Drawn, fact(), SELDOM] = Drawn()
    uses: Annotated[tuple[UseNow, ...], MaxLen(5), decision()] = ()
    moon: Annotated[Moon, decision(), SELDOM] = Moon.NOT_USED
    phase: Annotated[Phase | None, decision()] = None

    @property
    def active(self) -> str:
        """Return the active player."""
        return self.players[0].name

    def is_active(self, player: str) -> bool:
        """Return whether a name is that of the active player (NF-34)."""
        return folded(player) == folded(self.active)

    @property
    def last_phase(self) -> Phase:
        """Return the last phase: the given one, or a later one with rows."""
        return max(self._phases_with_rows(), key=list(Phase).index)

    def places_in(self, phase: Phase) -> Iterator[str]:
        """Yield the places of the rows of a phase."""
        if phase is Phase.COMBAT:
            yield from (f"/attacks/{n}" for n in range(len(self.attacks)))
            yield from (f"/plays/{n}" for n in range(len(self.plays)))
        if phase is Phase.CHAIN:
            yield from (f"/events/{n}" for n in range(len(self.events)))
        yield from (f"/dealt/{n}" for n, row in enumerate(self.dealt) if row.phase is phase)
        yield from (f"/deeds/{n}" for n, row in enumerate(self.deeds) if row.phase is phase)
        if phase is Phase.CLEANUP:
            yield from (f"/uses/{n}" for n in range(len(self.uses)))
            if self.moon is Moon.SWITCHED:
                yield "/moon"

    def _phases_with_rows(self) -> Iterator[Phase]:
        """Yield the first phase, the given one, and each other one with rows."""
        yield self.phase or Phase.COMBAT
        yield from (phase for phase in (Phase.CHAIN, Phase.CLAIM) if any(self.places_in(phase)))
        if any(self.places_in(Phase.CLEANUP)) or self.drawn.told or self.left.told:
            yield Phase.CLEANUP

    @property
    def wounds_left(self) -> int | None:
        """Return the Wounds in the stack, None where unknown (NF-65)."""
        numbers = [player.wounds for player in self.players]
        known_numbers = [number for number in numbers if number is not None]
        if self.stack is not None or len(known_numbers) < len(numbers):
            return self.stack
        return WOUNDS_PER_PLAYER * len(numbers) - sum(known_numbers)

    def combat(self) -> Combat:
        """Return the Combat phase, with the active player's means for Feed."""
        own_wounds = [
            n for n, play in enumerate(self.plays) if isinstance(play, UsedWound) and self.is_active(play.player)
        ]
        plays = tuple(self._with_means(play) if own_wounds[:1] == [n] else play for n, play in enumerate(self.plays))
        return Combat(players=self.players, attacks=self.attacks, order=self.order, plays=plays, stack=self.wounds_left)

    def _with_means(self, play: Play) -> Play:
        """Return the first use of a Wound with its means for Feed."""
        if not isinstance(play, UsedWound) or play.other_wounds is not None:
            return play
        return replace(play, other_wounds=max(0, Wounds.of(self.held).total - 1))

    def chaining(self) -> Chaining:
        """Return the Chain phase with the minions of the beginning."""
        players = tuple(
            ChainPlayer(
                name=player.name,
                hand=player.hand,
                minions=tuple(minion.name for minion in player.minions),
                archives=tuple(name for name, _ in self.private_archives(n)),
                team=player.team,
            )
            for n, player in enumerate(self.players)
        )
        return Chaining(players=players, moon_kicks_all=self.moon_kicks_all, events=self.events)

    def private_archives(self, seat: int) -> Iterator[tuple[str, str]]:
        """Yield the cards of a player's private archives with their places."""
        archives = self.players[seat].archives
        yield from ((name, f"/players/{seat}/archives/{n}") for n, name in enumerate(archives))
        names = {card_key(name) for name in archives}
        for n, archive in enumerate(() if seat else self.archives):
            if archive.place is ArchivePlace.OWN and card_key(archive.card) not in names:
                yield archive.card, f"/archives/{n}"

    def claims(self) -> Claims:
        """Return the discards and claims of the turn."""
        return Claims(
            player=self.active,
            influence=self.influence,
            archives=self.archives,
            effects=self.effects,
            deeds=self.deeds,
        )

    def contradictions(self) -> Iterable[Contradiction]:
        drawn = Drawn() if self.drawn.told else self.drawn
        yield from self.combat().contradictions()
        yield from self.chaining().contradictions()
        yield from self.claims().contradictions()
        yield from Cleanup(uses=self.uses, drawn=drawn).contradictions()
        yield from self._cards_not_in_hand()
        yield from self._wound_contradictions()
        if self.left.size and not self.left.told:
            yield Contradiction("/left/told", NOT_TOLD)
        for n, dealt in enumerate(self.dealt):
            if dealt.phase is Phase.COMBAT:
                yield Contradiction(f"/dealt/{n}/phase", IN_COMBAT)

    def _wound_contradictions(self) -> Iterator[Contradiction]:
        """Yield numbers of Wounds that are impossible, or leave an empty stack."""
        if self.wounds_left is not None and self.wounds_left < 1:
            yield Contradiction("/players/0/wounds", OVER_BEFORE)
        numbers = [player.wounds for player in self.players if player.wounds is not None]
        counted_off = WOUNDS_PER_PLAYER * len(self.players)
        if self.stack is not None and sum(numbers) + self.stack > counted_off:
            yield Contradiction("/stack", TOO_MANY.filled(held=sum(numbers), stack=self.stack, counted_off=counted_off))

    def _cards_not_in_hand(self) -> Iterator[Contradiction]:
        """Yield the plays and events that the given hand does not hold."""
        for n, play in enumerate(self.plays):
            if isinstance(play, CombatCard) and not play.in_play and self.is_active(play.player):
                yield from self._missing_card(f"/plays/{n}/card")
            elif isinstance(play, UsedWound) and self.is_active(play.player):
                yield from self._missing_wound(play.of, f"/plays/{n}/of")
                if (play.other_wounds or 0) >= max(1, Wounds.of(self.held).total):
                    yield Contradiction(f"/plays/{n}/other_wounds", FEWER_HELD)
        for n, event in enumerate(self.events):
            if isinstance(event, LinkingWound) and self.is_active(event.player):
                yield from self._missing_wound(event.of, f"/events/{n}/of")
            elif isinstance(event, Order) and self.is_active(event.player):
                yield from self._missing_card(f"/events/{n}/player")

    def _missing_wound(self, kind: WoundKind, at: str) -> Iterator[Contradiction]:
        if not Wounds.of(self.held).of_kind(kind):
            yield Contradiction(at, NOT_HELD.filled(kind=kind))

    def _missing_card(self, at: str) -> Iterator[Contradiction]:
        if not self.has_cards:
            yield Contradiction(at, NO_CARD_HELD)

    @property
    def has_cards(self) -> bool:
        """Return whether the active player may have held an order."""
        by_play = any(not isinstance(play, UsedWound) and play.effect is CombatEffect.RETURN for play in self.plays)
        return (
            bool(self.held.others)
            or by_play
            or any(isinstance(event, Order) and event.does is Does.RETURNS for event in self.events)
        )


@row()
class Whereabouts:
    """The place of a minion after a turn, with certain health."""

    minion: Annotated[CardName | None, fact()]
    place: Annotated[Place | None, fact()]
    player: Annotated[Name | None, fact()]
    health: Annotated[int | None, fact()] = None


@scenario
class AfterTurn:
    """The result of a turn up to its last phase; None where unknown."""

    phase: Annotated[Phase, fact()]
    over: Annotated[bool | None, fact()] = False
    minions: Annotated[tuple[Whereabouts, ...], fact()] = ()
    players: Annotated[tuple[Received, ...], fact()] = ()
    stack: Annotated[int | None, fact()] = None
    claimed: Annotated[tuple[str, ...], fact()] = ()
    influence: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    winners: Annotated[tuple[str, ...], fact()] = ()
