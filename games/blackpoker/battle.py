"""Battles of one Damage action: who goes to the graveyard, and the damage that gets through."""

from collections.abc import Iterable
from enum import auto

from msgspec import Struct

from games.blackpoker.cards import JOKER, Card, Kind, combined, kind_of, successions
from games.sentences import sentences
from games.text import Choice, Text

WORDS = sentences(__name__)
BARRIER = WORDS.text("barrier")
HIDDEN_BARRIER = WORDS.text("hidden-barrier")


class Fighter(Struct, frozen=True):
    """A character in a battle.

    `name` is chosen by the caller. `cards` are all its cards, () for a barrier that nobody has seen; a soldier's are always
    known. `change` is the sum of Up and Down on its number this turn.
    """

    name: object
    cards: tuple[Card, ...]
    change: int = 0
    barrier: bool = False

    @property
    def hidden(self) -> bool:
        """Return whether its card is unknown."""
        return not self.cards

    @property
    def label(self) -> Text:
        """Return its name in a sentence."""
        if self.hidden:
            return HIDDEN_BARRIER
        return BARRIER.filled(card=combined(self.cards)) if self.barrier else combined(self.cards)

    @property
    def kind(self) -> Kind:
        return Kind.BARRIER if self.barrier else kind_of(self.cards)

    @property
    def number(self) -> int:
        """Return a soldier's number with the changes of this turn."""
        return sum(card.number for card in self.cards) + self.change


class Battle(Struct, frozen=True):
    """A soldier that still attacks, with its remaining blockers: soldiers, or one barrier alone (BP-86)."""

    attacker: Fighter
    blockers: tuple[Fighter, ...] = ()

    @property
    def barrier(self) -> Fighter | None:
        return next((blocker for blocker in self.blockers if blocker.barrier), None)


class End(Choice, words=WORDS):
    """The end of a battle."""

    UNBLOCKED = auto()
    ATTACKER_FALLS = auto()
    BLOCKERS_FALL = auto()
    ALL_FALL = auto()
    BARRIER_FALLS = auto()
    BARRIER_AND_ATTACKER_FALL = auto()
    BARRIER_HIDDEN = auto()


class BattleResult(Struct, frozen=True):
    """A battle at its end: the fallen, the undecided, and the damage to the opponent."""

    battle: Battle
    end: End
    fallen: tuple[Fighter, ...] = ()
    undecided: tuple[Fighter, ...] = ()
    damage: int = 0

    @property
    def fallen_attackers(self) -> tuple[Fighter, ...]:
        """Return the attacker if it certainly goes to the graveyard."""
        return tuple(fighter for fighter in self.fallen if fighter is self.battle.attacker)

    @property
    def fallen_blockers(self) -> tuple[Fighter, ...]:
        """Return the blockers that certainly go to the graveyard."""
        return tuple(fighter for fighter in self.fallen if fighter is not self.battle.attacker)


class Aftermath(Struct, frozen=True):
    """The results of one Damage action, all its battles judged together (BP-86).

    Successions are pairs of least and most: they differ with a hidden barrier, or with an attacker whose fate depends on it.
    """

    battles: tuple[BattleResult, ...]

    @property
    def damage(self) -> int:
        """Return the damage to the opponent."""
        return sum(result.damage for result in self.battles)

    @property
    def fallen(self) -> tuple[Fighter, ...]:
        """Return all who certainly go to the graveyard."""
        return tuple(fighter for result in self.battles for fighter in result.fallen)

    @property
    def undecided(self) -> tuple[Fighter, ...]:
        """Return all whose fate depends on an unknown card."""
        return tuple(fighter for result in self.battles for fighter in result.undecided)

    @property
    def fallen_attackers(self) -> tuple[Fighter, ...]:
        """Return the attackers that certainly go to the graveyard."""
        return tuple(fighter for result in self.battles for fighter in result.fallen_attackers)

    @property
    def fallen_blockers(self) -> tuple[Fighter, ...]:
        """Return the blockers that certainly go to the graveyard."""
        return tuple(fighter for result in self.battles for fighter in result.fallen_blockers)

    @property
    def own_successions(self) -> tuple[int, int]:
        """Return the least and most Successions of the attacking player."""
        least = sum(successions(fighter.cards) for fighter in self.fallen_attackers)
        return least, least + sum(successions(fighter.cards) for fighter in self.undecided)

    @property
    def opponent_successions(self) -> tuple[int, int]:
        """Return the least and most Successions of the opponent."""
        least = sum(successions(fighter.cards) for fighter in self.fallen_blockers)
        return least, least + sum(fighter.hidden for fighter in self.fallen_blockers)


def judge_battles(battles: Iterable[Battle]) -> Aftermath:
    """Judge all battles of one Damage action together (BP-86).

    The caller leaves out characters that have left the field, and lets a barrier block alone. A hidden barrier leaves the
    attacker undecided.
    """
    return Aftermath(tuple(map(judge_battle, battles)))


def judge_battle(battle: Battle) -> BattleResult:
    """Judge one battle by itself (BP-60 to BP-63)."""
    attacker, blockers = battle.attacker, battle.blockers
    if not blockers:
        return BattleResult(battle, End.UNBLOCKED, damage=max(attacker.number, 0))
    if battle.barrier:
        return _against_barrier(battle, battle.barrier)
    # several blockers are compared by their sum (BP-61)
    blocking = sum(blocker.number for blocker in blockers)
    if attacker.number < blocking:
        return BattleResult(battle, End.ATTACKER_FALLS, (attacker,))
    if attacker.number > blocking:
        return BattleResult(battle, End.BLOCKERS_FALL, blockers)
    return BattleResult(battle, End.ALL_FALL, (attacker, *blockers))


def _against_barrier(battle: Battle, barrier: Fighter) -> BattleResult:
    if barrier.hidden:
        # the barrier goes in any case, the attacker by the card of the barrier (BP-62)
        return BattleResult(battle, End.BARRIER_HIDDEN, (barrier,), (battle.attacker,))
    if takes(barrier.cards[0], battle.attacker.cards):
        return BattleResult(battle, End.BARRIER_AND_ATTACKER_FALL, (battle.attacker, barrier))
    return BattleResult(battle, End.BARRIER_FALLS, (barrier,))


def takes(barrier: Card, attacker: tuple[Card, ...]) -> bool:
    """Return whether a barrier takes this attacker along (BP-62).

    The printed numbers count, regardless of Up and Down.
    """
    return barrier is JOKER or any(card.number == barrier.number for card in attacker)
