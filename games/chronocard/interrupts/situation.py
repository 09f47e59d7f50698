"""In which phase, with which damage and cards, is what declared?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.chronocard.cards import as_listed, key_of, listed_as, refers
from games.chronocard.interrupts.choices import Fourth, Loses, Player
from games.chronocard.interrupts.impossible import impossible
from games.chronocard.interrupts.rows import Amount, Entry, Listed, Use
from games.chronocard.phases import Phase
from games.declaration import Declared, by_name
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences

WORDS = sentences(__name__)
NO_CHARM = WORDS.text("no-charm")
NO_FOURTH = WORDS.text("no-fourth")
Count = Annotated[int, Ge(0), Le(200)]
LIMIT = 20
USED = by_name(Use)["card"]
TIMES = 3


@row()
class Stand:
    """How a player stands before the first declaration."""

    damage: Annotated[Amount, fact()] = 0
    ep: Annotated[Amount | None, fact(), SELDOM] = None
    deck: Annotated[Count | None, fact(), SELDOM] = None
    discard: Annotated[Count | None, fact(), SELDOM] = None


@scenario
class Interrupts:
    """A course of declarations, and how things stand before it."""

    turn_of: Annotated[Player, fact()] = Player.A
    phase: Annotated[Phase, fact()] = Phase.MAIN
    limit: Annotated[Annotated[int, Ge(1), Le(99)], frame(), SELDOM] = LIMIT
    a: Annotated[Stand, fact()] = Stand()
    b: Annotated[Stand, fact()] = Stand()
    charm_damage: Annotated[Amount | None, fact(), SELDOM] = None
    repeated: Annotated[Annotated[int, Ge(0), Le(9)], fact(), SELDOM] = 0
    fourth: Annotated[Fourth, fact(), SELDOM] = Fourth.UNKNOWN
    cards: Annotated[tuple[Listed, ...], MaxLen(30), fact()] = ()
    declarations: Annotated[tuple[Entry, ...], MaxLen(50), decision()] = ()

    def alike(self, name: str) -> str:
        """Return what all names of a card have in common."""
        return key_of(listed_as(name, (card.name for card in self.cards)))

    def meant(self) -> "Interrupts":
        """Return the same with every card called as it is listed."""
        return as_listed(self, (card.name for card in self.cards), _means_one)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.charm_damage is not None and self.phase is not Phase.CHARM:
            yield Contradiction("/charm_damage", NO_CHARM)
        if self.fourth is not Fourth.UNKNOWN and self.repeated < TIMES:
            yield Contradiction("/fourth", NO_FOURTH)
        yield from impossible(self.cards, self.meant().declarations)


def _means_one(field: Declared) -> bool:
    """Return whether a field means a card that is listed, a card used among them."""
    return refers(field) or field is USED


@scenario
class AtTheEnd:
    """What the declarations lead to; None where it is not known or not settled."""

    damage_a: Annotated[int | None, fact()] = None
    damage_b: Annotated[int | None, fact()] = None
    loses: Annotated[Loses | None, fact()] = None
    failed: Annotated[tuple[str, ...], fact()] = ()
    unanswered_a: Annotated[int | None, fact()] = None
    unanswered_b: Annotated[int | None, fact()] = None
    drawn: Annotated[bool | None, fact()] = False
