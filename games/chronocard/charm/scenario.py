"""A charm: its characters, attacks and supports, and the events until its end timing."""

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
    """A character in play, as it stands when the charm is declared."""

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
        """Return the kind of the card that the content knows."""
        return known_kind(self.card or self.name)

    @property
    def is_heroine(self) -> bool:
        """Return whether it is the heroine, as is told or known of the card."""
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
GONE = WORDS.text("gone")
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
        """Return what all names of a card have in common."""
        return key_of(listed_name(name, (one.name for one in self.characters)))

    def with_listed_names(self) -> "Charm":
        """Return the same with every character called as it is listed."""
        return as_listed(self, (one.name for one in self.characters))

    def contradictions(self) -> Iterable[Contradiction]:
        for n, one in enumerate(self.characters):
            if one.kind and (not one.kind.is_character or (one.heroine and one.kind is not Kind.HEROINE)):
                yield Contradiction(
                    f"/characters/{n}/{'card' if one.card else 'name'}", OTHER_KIND.filled(kind=one.kind)
                )
        for side in Side:
            heroines = (n for n, one in enumerate(self.characters) if one.is_heroine and one.side is side)
            yield from extra_heroines(f"/characters/{n}/heroine" for n in heroines)
        called = self.with_listed_names()
        yield from _twice("attacks", called.attacks)
        yield from _twice("supports", called.supports)
        yield from called._gone()

    def _gone(self) -> Iterator[Contradiction]:
        gone: set[str] = set()
        happened: list[tuple[str, Event]] = [(f"/interrupts/{n}", event) for n, event in enumerate(self.interrupts)]
        happened += [(f"/later/{n}", event) for n, event in enumerate(self.later)]
        for at, event in happened:
            if key_of(event.character) in gone:
                yield Contradiction(f"{at}/character", GONE.filled(character=event.character))
            if isinstance(event, Leave):
                gone.add(key_of(event.character))


def _twice(field: str, rows: tuple[Attack | Support, ...]) -> Iterator[Contradiction]:
    named: set[str] = set()
    for n, one in enumerate(rows):
        if key_of(one.character) in named:
            yield Contradiction(f"/{field}/{n}/character", TWICE.filled(character=one.character))
        named.add(key_of(one.character))


@scenario
class Dealt:
    """What the charm did; the damage to the player is open where it is not settled or not known."""

    player: Annotated[int | None, fact()] = None
    face_down: Annotated[tuple[Label, ...], MaxLen(20), fact()] = ()
