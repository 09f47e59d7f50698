"""Final score as a scenario: the Wounds of all players, the stack, the moment, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.terms import WOUNDS_PER_PLAYER, Name
from games.scenario import SELDOM, Contradiction, fact, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
ON_A_TIE = WORDS.text("on-a-tie")
TOO_MANY = WORDS.text("too-many")
UNEVEN = WORDS.text("uneven")
NOT_COMMONEST = WORDS.text("not-commonest")
Count = Annotated[int, Ge(0), Le(100)]
TYPES = ("bite", "burn", "bleed")


class Moment(Choice, words=WORDS):
    """A moment of a phase."""

    END_OF_PHASE = auto()
    DURING_PHASE = auto()


@row()
class Player:
    """The Wounds of a player."""

    name: Annotated[Name, fact(names="player")]
    wounds: Annotated[Count, fact()] = 0
    bite: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    burn: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    bleed: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    declared: Annotated[Count | None, fact(), SELDOM] = None

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the counts of the types that are given."""
        return tuple(count for count in (self.bite, self.burn, self.bleed) if count is not None)

    @property
    def commonest(self) -> tuple[int, int]:
        """Return the least and greatest count of the commonest type (NF-32)."""
        if self.declared is not None:
            return self.declared, self.declared
        untold, rest = len(TYPES) - len(self.counts), self.wounds - sum(self.counts)
        most = max(self.counts, default=0)
        if not untold:
            return most, most
        # the rest spread evenly over the missing types is the least, all of one type the most
        return max(most, -(-rest // untold)), max(most, rest)

    @property
    def untold(self) -> str | None:
        """Return the first type that is missing, None where the commonest is certain."""
        least, most = self.commonest
        return None if least == most else next(name for name in TYPES if getattr(self, name) is None)


@scenario
class FinalScore:
    """The Wounds of all players at a moment of the game."""

    players: Annotated[tuple[Player, ...], fact(), MinLen(2), MaxLen(5)]
    stack: Annotated[Count | None, fact(), SELDOM] = None
    moment: Annotated[Moment, fact(), SELDOM] = Moment.END_OF_PHASE

    @property
    def counted_off(self) -> int:
        """Return the number of Wounds counted off at set-up (NF-65)."""
        return WOUNDS_PER_PLAYER * len(self.players)

    @property
    def held_wounds(self) -> int:
        """Return the number of Wounds that the players have."""
        return sum(player.wounds for player in self.players)

    @property
    def left(self) -> int:
        """Return the number of Wounds left in the stack."""
        return max(0, self.counted_off - self.held_wounds) if self.stack is None else self.stack

    @property
    def beyond(self) -> int:
        """Return the number of Wounds beyond those counted off (NF-72)."""
        return max(0, self.held_wounds - self.counted_off)

    @property
    def unaccounted(self) -> int:
        """Return the number of Wounds neither with a player nor in the stack."""
        return max(0, self.counted_off - self.held_wounds - self.left)

    def contradictions(self) -> Iterable[Contradiction]:
        for n, player in enumerate(self.players):
            yield from _type_contradictions(f"/players/{n}", player)
        if self.stack and self.held_wounds + self.stack > self.counted_off:
            text = TOO_MANY.filled(held=self.held_wounds, stack=self.stack, counted_off=self.counted_off)
            yield Contradiction("/stack", text)


def _type_contradictions(at: str, player: Player) -> Iterator[Contradiction]:
    counted = sum(player.counts)
    if counted > player.wounds or (len(player.counts) == len(TYPES) and counted < player.wounds):
        yield Contradiction(f"{at}/wounds", UNEVEN.filled(told=counted, wounds=player.wounds))
    if player.declared is not None and not _can_declare(player, player.declared):
        yield Contradiction(f"{at}/declared", NOT_COMMONEST.filled(declared=player.declared, wounds=player.wounds))


def _can_declare(player: Player, declared: int) -> bool:
    """Return whether the commonest type can have so many Wounds."""
    if len(player.counts) == len(TYPES):
        return declared == max(player.counts)
    rest = player.wounds - sum(player.counts)
    return max(player.counts, default=0) <= declared <= player.wounds and rest <= declared * (
        len(TYPES) - len(player.counts)
    )


class DecidedBy(Choice, words=WORDS):
    """The decision between the players."""

    FEWEST_WOUNDS = auto()
    COMMONEST_TYPE = auto()
    NOTHING = auto()
    NOT_KNOWN = auto()


@scenario
class Standing:
    """The end of the game, the first players, the winners, and the decision between them."""

    ended: Annotated[bool, fact()]
    left: Annotated[int, fact()]
    first: Annotated[tuple[str, ...], fact()]
    winners: Annotated[tuple[str, ...], fact()] = ()
    decided_by: Annotated[DecidedBy, fact()]
