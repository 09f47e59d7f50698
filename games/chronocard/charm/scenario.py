"""A charm: characters, attacks, supports, the events until its end timing, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import RESTRICTED, Kind, as_listed, extra_heroines, key_of, known_kind, listed_name
from games.chronocard.phases import Phase
from games.scenario import CARD, SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Side(Choice, words=WORDS):
    """A player of the charm."""

    ATTACKING = auto()
    DEFENDING = auto()


class Parameter(Choice, words=WORDS):
    """A number of a character."""

    AP = auto()
    DP = auto()


Label = Annotated[str, MinLen(1), MaxLen(60)]
EMPTY_UNKNOWN = WORDS.text("empty-unknown")
SAME_NAME = WORDS.text("same-name")


@row()
class Fighter:
    """A character in play, in its state when the charm is declared."""

    name: Annotated[Label, fact(names="character", twice=SAME_NAME), CARD]
    card: Annotated[Label | None, fact(), CARD, SELDOM] = None
    side: Annotated[Side, fact()] = Side.ATTACKING
    heroine: Annotated[bool, fact()] = False
    ap: Annotated[Annotated[int, Ge(0), Le(99)] | None, fact(help=EMPTY_UNKNOWN)] = None
    dp: Annotated[Annotated[int, Ge(1), Le(99)] | None, fact(help=EMPTY_UNKNOWN)] = None
    checked: Annotated[bool, fact(), SELDOM] = False
    new: Annotated[bool, fact(help=RESTRICTED), SELDOM] = False

    @property
    def kind(self) -> Kind | None:
        """Return the kind of a known card, None for any other."""
        return known_kind(self.card or self.name)

    @property
    def is_heroine(self) -> bool:
        """Return whether it is the heroine, as entered or known."""
        return self.heroine or self.kind is Kind.HEROINE


@row()
class Attack:
    """A character named to attack."""

    character: Annotated[Label, decision(refers="character")]


@row()
class Support:
    """A character named to support the heroine."""

    character: Annotated[Label, decision(refers="character")]
    gives: Annotated[Parameter, decision()] = Parameter.AP


@row(kind="defence")
class Defence:
    """A character that defends against an attacker."""

    character: Annotated[Label, decision(refers="character")]
    against: Annotated[Label, decision(refers="character")]


@row(kind="number")
class NumberChange:
    """An effect that changes a character's number, or damage, which lowers its DP."""

    character: Annotated[Label, fact(refers="character")]
    number: Annotated[Parameter, fact()] = Parameter.AP
    by: Annotated[int, Ge(-99), Le(99), fact()] = 1


@row(kind="set")
class NumberSet:
    """An effect that sets a character's number."""

    character: Annotated[Label, fact(refers="character")]
    number: Annotated[Parameter, fact()] = Parameter.AP
    to: Annotated[int, Ge(0), Le(99), fact()] = 0


@row(kind="check")
class Check:
    """A character that is Checked."""

    character: Annotated[Label, fact(refers="character")]


@row(kind="leave")
class Leave:
    """A character that leaves the field."""

    character: Annotated[Label, fact(refers="character")]


@row(kind="face-down")
class FaceDown:
    """A character that an effect turns face down."""

    character: Annotated[Label, fact(refers="character")]


Event = Defence | NumberChange | NumberSet | Check | Leave | FaceDown
HAS_LEFT = WORDS.text("has-left")
TWICE = WORDS.text("twice")
OTHER_KIND = WORDS.text("other-kind")


@scenario
class Charm:
    """A charm, from its declaration to the end timing of the charm phase."""

    phase: Annotated[Phase, fact(), SELDOM] = Phase.MAIN
    own_turn: Annotated[bool, fact(), SELDOM] = True
    charmed: Annotated[bool, fact(), SELDOM] = False
    characters: Annotated[tuple[Fighter, ...], MinLen(1), MaxLen(20), fact()]
    attacks: Annotated[tuple[Attack, ...], MaxLen(20), decision()] = ()
    supports: Annotated[tuple[Support, ...], MaxLen(20), decision()] = ()
    interrupts: Annotated[tuple[NumberChange | NumberSet | Check | Leave | FaceDown, ...], fact(), SELDOM] = ()
    later: Annotated[tuple[Event, ...], decision()] = ()
    to_end_phase: Annotated[bool, fact(), SELDOM] = False

    def alike(self, name: str) -> str:
        """Return the key that all names of a card share."""
        return key_of(listed_name(name, (fighter.name for fighter in self.characters)))

    def with_listed_names(self) -> "Charm":
        """Return the charm with each character under its listed name."""
        return as_listed(self, (fighter.name for fighter in self.characters))

    def contradictions(self) -> Iterable[Contradiction]:
        for n, fighter in enumerate(self.characters):
            kind = fighter.kind
            if kind and (not kind.is_character or (fighter.heroine and kind is not Kind.HEROINE)):
                field = "card" if fighter.card else "name"
                yield Contradiction(f"/characters/{n}/{field}", OTHER_KIND.filled(kind=kind))
        for side in Side:
            fighters = enumerate(self.characters)
            heroines = (n for n, fighter in fighters if fighter.is_heroine and fighter.side is side)
            yield from extra_heroines(f"/characters/{n}/heroine" for n in heroines)
        # a name without its number may mean a character listed with it
        renamed = self.with_listed_names()
        yield from _duplicates("attacks", renamed.attacks)
        yield from _duplicates("supports", renamed.supports)
        yield from renamed._leave_conflicts()

    def _leave_conflicts(self) -> Iterator[Contradiction]:
        left: set[str] = set()
        events: list[tuple[str, Event]] = [(f"/interrupts/{n}", event) for n, event in enumerate(self.interrupts)]
        events += [(f"/later/{n}", event) for n, event in enumerate(self.later)]
        for at, event in events:
            if key_of(event.character) in left:
                yield Contradiction(f"{at}/character", HAS_LEFT.filled(character=event.character))
            if isinstance(event, Leave):
                left.add(key_of(event.character))


def _duplicates(field: str, rows: tuple[Attack | Support, ...]) -> Iterator[Contradiction]:
    keys: set[str] = set()
    for n, declaration in enumerate(rows):
        if key_of(declaration.character) in keys:
            yield Contradiction(f"/{field}/{n}/character", TWICE.filled(character=declaration.character))
        keys.add(key_of(declaration.character))


@scenario
class Dealt:
    """The damage to the player, None where unsettled or unknown, and the characters turned face down."""

    player: Annotated[int | None, fact()] = None
    face_down: Annotated[tuple[Label, ...], MaxLen(20), fact()] = ()
