"""Claims as a scenario: archives, effects, discards and claims, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.terms import (
    CARDS_PER_ARCHIVE,
    COMMON_ARCHIVES,
    PRIVATE_ARCHIVES,
    CardName,
    Name,
    Phase,
    card_key,
    has_text_on,
)
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, folded
from games.truth import Truth

WORDS = sentences(__name__)
BACKWARDS = WORDS.text("backwards")
TOO_LATE = WORDS.text("too-late")
TOO_MANY = WORDS.text("too-many")
EACH_TURN = 2
MOST_DEEDS = 50
Count = Annotated[int, Ge(0), Le(60)]
Price = Annotated[int, Ge(0), Le(20)]


class Place(Choice, words=WORDS):
    """The owner of an archive."""

    COMMON = auto()
    OWN = auto()
    ANOTHERS = auto()


@row()
class Archive:
    """An archive: card, cost, owner, and number of cards left."""

    card: Annotated[CardName, fact(names="archive")]
    cost: Annotated[Price, fact()]
    place: Annotated[Place, fact()] = Place.COMMON
    left: Annotated[Annotated[int, Ge(0), Le(CARDS_PER_ARCHIVE)], fact(), SELDOM] = CARDS_PER_ARCHIVE


@row()
class Effect:
    """An effect that lets a player claim, or claim otherwise."""

    card: Annotated[CardName, fact(names="effect")]
    others: Annotated[bool, fact()] = False
    less: Annotated[Price, fact()] = 0
    immediately: Annotated[bool, fact(), SELDOM] = False
    phase: Annotated[Phase, fact(), SELDOM] = Phase.CHAIN
    played_by: Annotated[Name | None, fact(), SELDOM] = None
    your_chain: Annotated[bool, fact(), SELDOM] = False
    cards: Annotated[Annotated[int, Ge(1), Le(60)] | None, fact(), SELDOM] = None

    @property
    def reaches_others(self) -> Truth:
        """Return whether it allows claims from another player's private archive."""
        return Truth.of(self.others) | has_text_on(self.card, "claims-from-others")

    @property
    def on_your_chain(self) -> Truth:
        """Return whether it works for the player who started the chain."""
        return Truth.of(self.your_chain) | has_text_on(self.card, "your-chain")


@row(kind="discard")
class Discard:
    """Cards discarded from hand for influence."""

    cards: Annotated[Annotated[int, Ge(1), Le(60)], decision()] = 1
    phase: Annotated[Phase, decision(), SELDOM] = Phase.CLAIM


@row(kind="claim")
class Claim:
    """A card claimed from an archive."""

    card: Annotated[CardName, decision(refers="archive")]
    effect: Annotated[CardName | None, decision(refers="effect"), SELDOM] = None
    phase: Annotated[Phase, decision(), SELDOM] = Phase.CLAIM


Decision = Discard | Claim


@scenario
class Claims:
    """The discards and claims of a turn, in order."""

    player: Annotated[Name, fact(), SELDOM] = "Ai"
    hand: Annotated[Count, fact()] = 5
    influence: Annotated[Count, fact()] = 0
    archives: Annotated[tuple[Archive, ...], fact(), MaxLen(18)] = ()
    effects: Annotated[tuple[Effect, ...], fact(), MaxLen(10), SELDOM] = ()
    deeds: Annotated[tuple[Decision, ...], decision(), MaxLen(MOST_DEEDS)] = ()

    def alike(self, name: str) -> str:
        """Return the key that all names of a card share."""
        return card_key(name)

    def archive(self, card: str) -> tuple[int, Archive]:
        """Return the archive of a card with its number."""
        return next(
            (n, archive) for n, archive in enumerate(self.archives) if self.alike(archive.card) == self.alike(card)
        )

    def effect(self, card: str) -> tuple[int, Effect]:
        """Return the effect of a card with its number."""
        return next((n, effect) for n, effect in enumerate(self.effects) if self.alike(effect.card) == self.alike(card))

    def is_own(self, effect: Effect) -> bool:
        """Return whether the active player has played the card of an effect."""
        return effect.played_by is None or folded(effect.played_by) == folded(self.player)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from _too_many(self.archives, Place.COMMON, COMMON_ARCHIVES)
        yield from _too_many(self.archives, Place.OWN, PRIVATE_ARCHIVES)
        for n, (earlier, later) in enumerate(zip(self.deeds, self.deeds[1:], strict=False), 1):
            if later.phase.before(earlier.phase):
                yield Contradiction(f"/deeds/{n}/phase", BACKWARDS.filled(phase=later.phase, last=earlier.phase))
        for n, effect in enumerate(self.effects):
            # effects are lost in Cleanup (NF-24), before cards are claimed again
            if effect.phase is Phase.CLEANUP and not effect.immediately:
                yield Contradiction(f"/effects/{n}/phase", TOO_LATE)


def _too_many(archives: tuple[Archive, ...], place: Place, most: int) -> Iterator[Contradiction]:
    of_place = [n for n, archive in enumerate(archives) if archive.place is place]
    for n in of_place[most:]:
        yield Contradiction(f"/archives/{n}/place", TOO_MANY.filled(most=most, place=place))


@scenario
class AfterClaims:
    """The cards that are certainly claimed, the hand after them, and the least and the most influence that is left and lost."""

    claimed: Annotated[tuple[str, ...], fact()]
    discarded: Annotated[int, fact()]
    hand: Annotated[int, fact()]
    influence_lost: Annotated[int, fact()]
    influence_at_most: Annotated[int, fact()]
