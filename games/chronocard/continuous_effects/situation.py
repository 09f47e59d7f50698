"""Which continuous effects begin and end, in which order, and on what do they bear?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded

HAND_LIMIT_BASE = 5


class Subject(Choice):
    """What the effects bear on."""

    HAND_LIMIT = Text("the hand limit", "手札上限")
    NUMBER = Text("another number", "ほかの数値")
    PROPERTY = Text("a property or ability", "属性や能力")


Label = Annotated[str, MinLen(1), MaxLen(60)]


@row("Add", "増やす効果", kind="add")
class Add:
    """The beginning of an effect that raises a number."""

    effect: Annotated[Label, fact("Effect", "効果の名前", names="effect")]
    by: Annotated[int, Ge(1), Le(99), fact("Adds", "増やす数")] = 1


@row("Subtract", "減らす効果", kind="subtract")
class Subtract:
    """The beginning of an effect that lowers a number."""

    effect: Annotated[Label, fact("Effect", "効果の名前", names="effect")]
    by: Annotated[int, Ge(1), Le(99), fact("Subtracts", "減らす数")] = 1


@row("Set", "指定する効果", kind="set")
class SetTo:
    """The beginning of an effect that sets a number."""

    effect: Annotated[Label, fact("Effect", "効果の名前", names="effect")]
    to: Annotated[int, Ge(0), Le(99), fact("Sets it to", "指定する数")] = 0


@row("Grant", "正の効果", kind="grant")
class Grant:
    """The beginning of an effect that grants a property or an ability."""

    effect: Annotated[Label, fact("Effect", "効果の名前", names="effect")]


@row("Deny", "負の効果", kind="deny")
class Deny:
    """The beginning of an effect that denies a property or an ability."""

    effect: Annotated[Label, fact("Effect", "効果の名前", names="effect")]


@row("End", "効果の終わり", kind="end")
class End:
    """The end of an effect that is in force."""

    effect: Annotated[Label, decision("Effect that ends", "終わる効果", refers="effect")]


Change = Add | Subtract | SetTo | Grant | Deny | End
OF_PROPERTIES = (Grant, Deny, End)

NAMING = Text("For example “AP of C-02” or “type [Teacher]”.", "「C-02のAP」「タイプ［教師］」など。")
BASE = Text(
    "Leave it open for the hand limit, which is 5, or where you do not know it.",
    "手札上限（5枚）のときや、わからないときは空欄でかまいません。",
)
CHANGES = Text(
    "Continuous effects of events, A.Skills and P.Skills, in the order in which they begin and end. Give each a name of its own.",
    "イベント、A.Skill、P.Skillの継続効果を、始まりと終わりの順に並べてください。効果にはそれぞれ違う名前を付けます。",
)
WORDS = sentences(__name__)
NO_BASE = WORDS.text("no-base")
NOT_PRINTED = WORDS.text("not-printed")
OF_NUMBER = WORDS.text("of-number")
OF_PROPERTY = WORDS.text("of-property")
NOT_IN_FORCE = WORDS.text("not-in-force")


@scenario
class ContinuousEffects:
    """A number or a property, and the effects that bear on it."""

    subject: Annotated[Subject, fact("The effects bear on", "効果を受けるもの")] = Subject.HAND_LIMIT
    name: Annotated[Label | None, fact("Its name", "その名前", help=NAMING)] = None
    base: Annotated[Annotated[int, Ge(0), Le(99)] | None, fact("Base value", "元の値", help=BASE)] = None
    printed: Annotated[
        bool, fact("Has the property or ability without any effect", "効果がなくても、その属性や能力を持つ"), SELDOM
    ] = False
    changes: Annotated[
        tuple[Add | Subtract | SetTo | Grant | Deny | End, ...],
        MaxLen(100),
        fact("Effects", "効果", help=CHANGES, each=Text("Effect", "効果")),
    ] = ()

    @property
    def of_property(self) -> bool:
        return self.subject is Subject.PROPERTY

    @property
    def base_value(self) -> int | None:
        """Return the base value, None where it is not known; the hand limit's is 5 (CC-14)."""
        if self.base is None and self.subject is Subject.HAND_LIMIT:
            return HAND_LIMIT_BASE
        return self.base

    def contradictions(self) -> Iterable[Contradiction]:
        if self.of_property and self.base is not None:
            yield Contradiction("/base", NO_BASE)
        if self.printed and not self.of_property:
            yield Contradiction("/printed", NOT_PRINTED)
        yield from self._misplaced()
        yield from self._ended_wrongly()

    def _misplaced(self) -> Iterator[Contradiction]:
        for n, change in enumerate(self.changes):
            if self.of_property and not isinstance(change, OF_PROPERTIES):
                yield Contradiction(f"/changes/{n}", OF_NUMBER)
            if not self.of_property and isinstance(change, Grant | Deny):
                yield Contradiction(f"/changes/{n}", OF_PROPERTY)

    def _ended_wrongly(self) -> Iterator[Contradiction]:
        in_force: set[str] = set()
        for n, change in enumerate(self.changes):
            label = folded(change.effect)
            if not isinstance(change, End):
                in_force.add(label)
            elif label in in_force:
                in_force.remove(label)
            else:
                yield Contradiction(f"/changes/{n}", NOT_IN_FORCE.filled(effect=change.effect))
