"""An action of one card: the card, its time, cost and target, and their contradictions."""

from collections.abc import Iterable
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import OTHER_KIND, RESTRICTED, Deed, Kind, kind_conflicts, known_cost, known_kind, same_name
from games.chronocard.phases import Phase
from games.scenario import CARD, SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Few = Annotated[int, Ge(0), Le(99)]
OPEN = WORDS.text("open")
AS_KNOWN = WORDS.text("as-known")
IN_HAND = WORDS.text("in-hand")
NOTHING_WAITS = WORDS.text("nothing-waits")
NOT_NEW = WORDS.text("not-new")
NOT_IN_PLAY = WORDS.text("not-in-play")
EVENT_STAYS = WORDS.text("event-stays")


class Other(Choice, words=WORDS):
    """A cost besides EP and discarding."""

    NONE = auto()
    CHECK_ITSELF = auto()
    PAYABLE = auto()
    UNPAYABLE = auto()


@row()
class Acting:
    """The card that acts."""

    name: Annotated[CardName, fact()]
    kind: Annotated[Kind | None, fact(help=AS_KNOWN)] = None
    checked: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(help=RESTRICTED), SELDOM] = False

    @property
    def type(self) -> Kind:
        """Return the kind as entered or known, else a character."""
        return self.kind or known_kind(self.name) or Kind.CHARACTER


@row()
class OnField:
    """A character on the player's own field."""

    name: Annotated[CardName, fact()]


@row()
class Moved:
    """A card moved from field or hand to pay the cost."""

    name: Annotated[CardName, decision()]


@row()
class Cost:
    """The cost of the card or its A.Skill, and the means to pay it."""

    ep: Annotated[Few | None, fact()] = None
    stored: Annotated[Few, fact()] = 0
    discard: Annotated[Few, fact(), SELDOM] = 0
    hand: Annotated[Few | None, fact(help=OPEN), SELDOM] = None
    other: Annotated[Other, fact(), SELDOM] = Other.NONE
    moved: Annotated[tuple[Moved, ...], MaxLen(10), decision(), SELDOM] = ()


@scenario
class MayAct:
    """A card and the action to take with it now."""

    deed: Annotated[Deed, decision()] = Deed.GIVE_EP
    card: Annotated[Acting, decision()]
    phase: Annotated[Phase, fact()] = Phase.MAIN
    own_turn: Annotated[bool, fact()] = True
    answering: Annotated[bool, decision()] = False
    charmed: Annotated[bool, fact(), SELDOM] = False
    field: Annotated[tuple[OnField, ...], MaxLen(20), fact(), SELDOM] = ()
    cost: Annotated[Cost, fact()] = Cost()
    target: Annotated[CardName | None, decision()] = None
    permitted: Annotated[bool, fact(), SELDOM] = False
    forbidden: Annotated[bool, fact(), SELDOM] = False

    @property
    def costs(self) -> bool:
        """Return whether the action has a cost."""
        return self.deed in (Deed.USE, Deed.A_SKILL)

    @property
    def ep_cost(self) -> int | None:
        """Return the EP cost as entered or printed, None if unknown."""
        if self.cost.ep is None and self.deed is Deed.USE:
            return known_cost(self.card.name)
        return self.cost.ep

    @property
    def namesake(self) -> int | None:
        """Return the index of a namesake on the field (CC-33)."""
        namesakes = (n for n, card in enumerate(self.field) if same_name(card.name, self.card.name))
        return next(namesakes, None)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from kind_conflicts(self.card.name, self.card.kind, "/card/kind")
        if self.card.new and not self.card.type.is_character:
            yield Contradiction("/card/new", NOT_NEW)
        if self.card.checked and self.card.type is Kind.EVENT and self.deed is not Deed.USE:
            yield Contradiction("/card/checked", EVENT_STAYS)
        for n, card in enumerate(self.field):
            kind = known_kind(card.name)
            if kind and not kind.is_character:
                yield Contradiction(f"/field/{n}/name", OTHER_KIND.filled(kind=kind))
        # a card in hand has no state of the field
        for state in ("checked", "new"):
            if self.deed is Deed.USE and getattr(self.card, state):
                yield Contradiction(f"/card/{state}", IN_HAND)
        # nobody declares anything in the start phase (CC-28)
        if self.answering and self.phase is Phase.START:
            yield Contradiction("/answering", NOTHING_WAITS)
        if self.deed is Deed.USE and self.cost.other is Other.CHECK_ITSELF:
            yield Contradiction("/cost/other", NOT_IN_PLAY)
