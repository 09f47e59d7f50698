"""Feed as a scenario: the effect, its cost, what its player holds, the targets, and the result."""

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.rules import Otherwise
from games.nightfall.terms import CardName, Name
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
PRINTED = WORDS.text("printed")
NO_CARD = WORDS.text("no-card")
NO_WOUND = WORDS.text("no-wound")
NO_TARGET = WORDS.text("no-target")
NO_WOUNDS = WORDS.text("no-wounds")
Count = Annotated[int, Ge(0), Le(60)]


class Source(Choice, words=WORDS):
    """The bearer of an effect."""

    CARD = auto()
    MARTIAL_LAW = auto()


class Cost(Choice, words=WORDS):
    """The cost of a Feed."""

    WOUND = auto()
    CARD = auto()
    INFLUENCE = auto()
    OTHER = auto()


class Reach(Choice, words=WORDS):
    """The targets that the text of an effect allows."""

    NOTHING = auto()
    ANY_MINION = auto()
    FRIENDLY_MINION = auto()
    FRIENDLY = auto()
    ANY_PLAYER = auto()
    YOU = auto()


class What(Choice, words=WORDS):
    """The kind of a target."""

    MINION = auto()
    IN_CHAIN = auto()
    ARCHIVE = auto()
    PLAYER = auto()


class Whose(Choice, words=WORDS):
    """The side of a target, seen from the player with the effect."""

    OWN = auto()
    PARTNERS = auto()
    ANOTHERS = auto()


@row()
class Target:
    """The target of one happening of the effect."""

    name: Annotated[Name, decision()]
    what: Annotated[What, fact()] = What.MINION
    whose: Annotated[Whose, fact()] = Whose.OWN


@row()
class MartialLaw:
    """The circumstances in which a Martial Law Wound is used."""

    own_turn: Annotated[bool, fact()] = True
    used_before: Annotated[bool, fact()] = False
    otherwise: Annotated[Otherwise, fact()] = Otherwise.NOTHING


@scenario
class Feed:
    """An effect with a Feed, its payments and its targets."""

    player: Annotated[Name, fact(), SELDOM] = "Ai"
    source: Annotated[Source, fact()] = Source.CARD
    card: Annotated[CardName | None, fact()] = None
    amount: Annotated[Count, fact()] = 1
    cost: Annotated[Cost, fact()] = Cost.WOUND
    number: Annotated[Annotated[int, Ge(1), Le(20)], fact(), SELDOM] = 1
    held: Annotated[Count | None, fact()] = None
    payments: Annotated[Count, decision()] = 0
    limit: Annotated[Count | None, fact(), SELDOM] = None
    elsewhere: Annotated[Count, fact(), SELDOM] = 0
    reach: Annotated[Reach, fact()] = Reach.NOTHING
    targets: Annotated[tuple[Target, ...], decision(), MaxLen(50)] = ()
    wound: Annotated[MartialLaw, fact(), SELDOM] = MartialLaw()

    @property
    def aim(self) -> Reach:
        """Return the reach of the effect, printed on a Martial Law Wound (NF-26)."""
        return Reach.ANY_MINION if self.source is Source.MARTIAL_LAW else self.reach

    @property
    def payable(self) -> int | None:
        """Return the number of payments that the player can make; None where unknown."""
        return None if self.held is None else self.held // self.number

    @property
    def allowed(self) -> int | None:
        """Return the number of payments that are possible and allowed; None where unknown."""
        if self.payable is None:
            return None
        return self.payable if self.limit is None else min(self.payable, self.limit)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.source is Source.MARTIAL_LAW:
            printed = {"amount": 1, "cost": Cost.WOUND, "number": 1, "limit": None}
            wrong_names = [name for name, value in printed.items() if getattr(self, name) != value]
            yield from (Contradiction(f"/{name}", PRINTED) for name in wrong_names)
            if self.reach not in (Reach.NOTHING, Reach.ANY_MINION):
                yield Contradiction("/reach", PRINTED)
            if self.card is not None:
                yield Contradiction("/card", NO_CARD)
        elif self.wound != MartialLaw():
            yield Contradiction("/wound", NO_WOUND)
        if self.targets and self.aim is Reach.NOTHING:
            yield Contradiction("/targets", NO_TARGET)
        if self.elsewhere and self.cost is not Cost.WOUND:
            yield Contradiction("/elsewhere", NO_WOUNDS)


@scenario
class AfterFeed:
    """The payments possible and made, and the total; None where unknown."""

    payable: Annotated[int | None, fact()]
    payments: Annotated[int | None, fact()]
    times: Annotated[int | None, fact()]
    total: Annotated[int | None, fact()]
    held_left: Annotated[int | None, fact()]
