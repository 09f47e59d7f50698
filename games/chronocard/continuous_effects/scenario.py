"""Continuous effects: the number or property that they change, their beginnings and ends, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, folded

WORDS = sentences(__name__)
HAND_LIMIT_BASE = 5


class Subject(Choice, words=WORDS):
    """The kind of value that the effects change."""

    HAND_LIMIT = auto()
    NUMBER = auto()
    PROPERTY = auto()


Label = Annotated[str, MinLen(1), MaxLen(60)]
SAME_NAME = WORDS.text("same-name")


@row(kind="add")
class Add:
    """The beginning of an effect that raises a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    by: Annotated[int, Ge(1), Le(99), fact()] = 1


@row(kind="subtract")
class Subtract:
    """The beginning of an effect that lowers a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    by: Annotated[int, Ge(1), Le(99), fact()] = 1


@row(kind="set")
class SetTo:
    """The beginning of an effect that sets a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    to: Annotated[int, Ge(0), Le(99), fact()] = 0


@row(kind="grant")
class Grant:
    """The beginning of an effect that grants a property or an ability."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]


@row(kind="deny")
class Deny:
    """The beginning of an effect that denies a property or an ability."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]


@row(kind="end")
class End:
    """The end of an effect that is in force."""

    effect: Annotated[Label, decision(refers="effect")]


Change = Add | Subtract | SetTo | Grant | Deny | End
OF_PROPERTIES = (Grant, Deny, End)
NO_BASE = WORDS.text("no-base")
NOT_PRINTED = WORDS.text("not-printed")
OF_NUMBER = WORDS.text("of-number")
OF_PROPERTY = WORDS.text("of-property")
NOT_IN_FORCE = WORDS.text("not-in-force")


@scenario
class ContinuousEffects:
    """A number or a property, and the effects on it in the order in which they begin and end."""

    subject: Annotated[Subject, fact()] = Subject.HAND_LIMIT
    name: Annotated[Label | None, fact()] = None
    base: Annotated[Annotated[int, Ge(0), Le(99)] | None, fact()] = None
    printed: Annotated[bool, fact(), SELDOM] = False
    changes: Annotated[tuple[Add | Subtract | SetTo | Grant | Deny | End, ...], MaxLen(100), fact()] = ()

    @property
    def of_property(self) -> bool:
        return self.subject is Subject.PROPERTY

    @property
    def base_value(self) -> int | None:
        """Return the base value, 5 for the hand limit (CC-14)."""
        if self.base is None and self.subject is Subject.HAND_LIMIT:
            return HAND_LIMIT_BASE
        return self.base

    def contradictions(self) -> Iterable[Contradiction]:
        if self.of_property and self.base is not None:
            yield Contradiction("/base", NO_BASE)
        if self.printed and not self.of_property:
            yield Contradiction("/printed", NOT_PRINTED)
        yield from self._misplaced()
        yield from self._wrong_ends()

    def _misplaced(self) -> Iterator[Contradiction]:
        for n, change in enumerate(self.changes):
            if self.of_property and not isinstance(change, OF_PROPERTIES):
                yield Contradiction(f"/changes/{n}", OF_NUMBER)
            if not self.of_property and isinstance(change, Grant | Deny):
                yield Contradiction(f"/changes/{n}", OF_PROPERTY)

    def _wrong_ends(self) -> Iterator[Contradiction]:
        in_force: set[str] = set()
        for n, change in enumerate(self.changes):
            label = folded(change.effect)
            if not isinstance(change, End):
                in_force.add(label)
            elif label in in_force:
                in_force.remove(label)
            else:
                yield Contradiction(f"/changes/{n}", NOT_IN_FORCE.filled(effect=change.effect))


@scenario
class Worked:
    """The value or property after all changes, and the effect that decides."""

    value: Annotated[int | None, fact()] = None
    holds: Annotated[bool | None, fact()] = None
    decides: Annotated[Label | None, fact()] = None
