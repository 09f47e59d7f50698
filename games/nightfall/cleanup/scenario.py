"""Cleanup as a scenario: hand, Wounds used earlier and now, the Moon, effects, and the result."""

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le

from games.nightfall.rules import Otherwise, WoundKind
from games.nightfall.terms import FULL_HAND, CardName, Name, Phase
from games.scenario import SELDOM, Contradiction, Values, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, folded

WORDS = sentences(__name__)
BY = WORDS.text("by")
UNEVEN = WORDS.text("uneven")
UNTOLD = WORDS.text("untold")
NOT_EARLIER = WORDS.text("not-earlier")
NOTHING_DISCARDED = WORDS.text("nothing-discarded")
Count = Annotated[int, Ge(0), Le(60)]


class Moon(Choice, words=WORDS):
    """The state of the Moon option."""

    NOT_USED = auto()
    KEPT = auto()
    SWITCHED = auto()


@row()
class Hand(Values, frozen=True, kw_only=True):
    """A hand: Wounds by kind, and other cards."""

    others: Annotated[Count, fact()] = 0
    plain: Annotated[Count, fact()] = 0
    martial_law: Annotated[Count, fact()] = 0
    coldest_war: Annotated[Count, fact()] = 0

    @property
    def size(self) -> int:
        """Return the number of cards."""
        return self.others + self.plain + self.martial_law + self.coldest_war


@row()
class Drawn(Hand, frozen=True, kw_only=True):
    """The cards drawn in the first step, if given."""

    told: Annotated[bool, fact()] = False


@row()
class Earlier:
    """The use of a Wound in an earlier phase of the turn."""

    by: Annotated[Name | None, decision(help=BY), SELDOM] = None
    wound: Annotated[WoundKind, decision()] = WoundKind.MARTIAL_LAW
    phase: Annotated[Phase, decision()] = Phase.COMBAT
    otherwise: Annotated[Otherwise, fact(), SELDOM] = Otherwise.NOTHING


@row()
class UseNow:
    """The use of a Wound in this Cleanup, with its discards."""

    by: Annotated[Name | None, decision(help=BY), SELDOM] = None
    wound: Annotated[WoundKind, decision()] = WoundKind.PLAIN
    plain: Annotated[Count, decision()] = 1
    martial_law: Annotated[Count, decision()] = 0
    coldest_war: Annotated[Count, decision()] = 0
    before_drawing: Annotated[bool, decision(), SELDOM] = False
    otherwise: Annotated[Otherwise, fact(), SELDOM] = Otherwise.NOTHING

    @property
    def discarded(self) -> int:
        """Return the number of Wounds discarded."""
        return self.plain + self.martial_law + self.coldest_war


@row()
class Effect:
    """An effect that the player has gained this turn."""

    card: Annotated[CardName, fact()]
    lasts: Annotated[bool, fact()] = False


@scenario
class Cleanup:
    """A Cleanup phase: hand, Wounds used earlier and now, Moon, effects and influence."""

    player: Annotated[Name, fact(), SELDOM] = "Ai"
    hand: Annotated[Hand, fact()] = Hand()
    untold: Annotated[Count, fact(), SELDOM] = 0
    earlier: Annotated[tuple[Earlier, ...], decision(), SELDOM] = ()
    uses: Annotated[tuple[UseNow, ...], decision()] = ()
    drawn: Annotated[Drawn, fact(), SELDOM] = Drawn()
    received: Annotated[Count, fact()] = 0
    moon: Annotated[Moon, decision(), SELDOM] = Moon.NOT_USED
    effects: Annotated[tuple[Effect, ...], fact(), SELDOM] = ()
    influence: Annotated[Count, fact(), SELDOM] = 0

    @property
    def size(self) -> int:
        """Return the number of cards in hand as Cleanup begins."""
        return self.hand.size + self.untold

    @property
    def draws(self) -> int:
        """Return the number of cards that the first step draws (NF-21)."""
        return max(0, FULL_HAND - self.size)

    def by(self, use: Earlier | UseNow) -> str:
        """Return the player of a use."""
        return use.by or self.player

    def is_own(self, use: Earlier | UseNow) -> bool:
        """Return whether the active player makes a use."""
        return folded(self.by(use)) == folded(self.player)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.drawn.told and self.drawn.size != self.draws:
            yield Contradiction("/drawn/told", UNEVEN.filled(drawn=self.drawn.size, draws=self.draws))
        if not self.drawn.told and self.drawn.size:
            yield Contradiction("/drawn/told", UNTOLD)
        for n, earlier in enumerate(self.earlier):
            if earlier.phase is Phase.CLEANUP:
                yield Contradiction(f"/earlier/{n}/phase", NOT_EARLIER)
        for n, use in enumerate(self.uses):
            if use.wound is WoundKind.PLAIN and not use.discarded:
                yield Contradiction(f"/uses/{n}/plain", NOTHING_DISCARDED)


@scenario
class AfterCleanup:
    """The hand and the losses after Cleanup; None where uncertain."""

    drawn_first: Annotated[int, fact()]
    discarded: Annotated[int | None, fact()]
    drawn_by_wound: Annotated[int | None, fact()]
    hand: Annotated[int | None, fact()]
    effects_lost: Annotated[int, fact()]
    influence_lost: Annotated[int, fact()]
