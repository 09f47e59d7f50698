"""Is what is taken at once what the reader takes, and nothing else?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest
from annotated_types import Ge, Le, MaxLen, MinLen
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from games.bounds import VISIBLE
from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared, groups
from games.game import AnyChecker, Game
from games.scenario import fact, row_of, scenario
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.reader import read
from rulesite.site.plain import plain
from tests.checks.corrupted import JUNK, corrupted
from tests.checks.every import CHECKERS, PEBBLES, TOY, situations

LABEL = fact("Label", "名前")
NAMED, COUNTED = Annotated[str | None, MinLen(1), MaxLen(5), LABEL], Annotated[int | None, Ge(2), Le(5), LABEL]
AWKWARD = [
    "",
    " ",
    "\u3000",
    "\u200b",
    "a\nb",
    "a\n",
    "\n",
    "x" * 450,
    3.0,
    2.5,
    True,
    None,
    -1,
    99,
    10**30,
    [],
    {},
    "x",
    "\ud800",
]


def nested(cls: type) -> Iterator[type]:
    """Yield a declared class and those of all rows in it."""
    yield cls
    for one in declared(cls):
        for group in groups(one.shape):
            yield from nested(group.row)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_whatever_is_declared_is_held_to_its_bounds(game: Game, checker: AnyChecker) -> None:
    for cls in nested(checker.scenario):
        row, told = row_of(cls), inspect.type_info(cls)
        assert isinstance(told, inspect.StructType)
        assert told.tag == ((row.kind if row else "") or None), cls
        assert told.forbid_unknown_fields, cls
        fields = {known.name: known for known in told.fields}
        assert len(fields) == len(declared(cls))
        for one in declared(cls):
            known = fields[one.attribute]
            assert (one.name, one.required) == (known.encode_name, known.required)
            assert is_held(one.shape, one.optional, known.type), (cls, one.name)


def is_held(shape: Shape, optional: bool, told: inspect.Type) -> bool:
    """Return whether msgspec holds data to a shape, and to nothing else."""
    if optional:
        assert isinstance(told, inspect.UnionType)
        (told,) = (one for one in told.types if not isinstance(one, inspect.NoneType))
    match shape, told:
        case Pick(choice), inspect.EnumType(cls):
            return choice is cls and all(member.value == member.code for member in choice)
        case Number(least, most), inspect.IntType(ge=ge, le=le):
            return (least, most) == (ge, le)
        case Words(shortest, longest), inspect.StrType(min_length=least, max_length=most, pattern=pattern):
            return (shortest, longest) == (least, most) and (pattern == VISIBLE or not shortest)
        case Group(row), inspect.StructType(cls):
            return row is cls
        case OneOf(kinds), inspect.UnionType(types):
            return {one.row for one in kinds} == {one.cls for one in types if isinstance(one, inspect.StructType)}
        case Many(item, least, most), inspect.VarTupleType(held, fewest, longest):
            return (least, most) == (fewest, longest) and is_held(item, False, held)
    return isinstance(shape, Flag) and isinstance(told, inspect.BoolType)


def test_bounds_beside_what_may_be_left_open_are_kept() -> None:
    cls: type = scenario(type("Situation", (), {"__annotations__": {"name": NAMED, "number": COUNTED}}))

    told = inspect.type_info(cls)

    assert isinstance(told, inspect.StructType)
    for one, known in zip(declared(cls), told.fields, strict=True):
        assert is_held(one.shape, one.optional, known.type)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_situations_of_the_answers_are_taken_at_once(game: Game, checker: AnyChecker) -> None:
    for one in situations(game, checker):
        taken = msgspec.convert(one.example.scenario, checker.scenario)
        for data in (one.example.scenario, plain(taken), canonical(taken)):
            assert msgspec.convert(data, checker.scenario) == taken
            assert same(game, checker, data)


def test_whatever_stands_in_a_field_it_is_read_in_one_way() -> None:
    for heap in AWKWARD:
        assert same(TOY, PEBBLES, {"heaps": heap})
        for name in ("name", "bags", "colour", "no_such", "\ud800"):
            assert same(TOY, PEBBLES, {"heaps": [{"name": "A", name: heap}]})
        for name in ("kind", "heap", "number", "text", "\ud800"):
            for kind in ("take", "remark", "pass", "\ud800"):
                assert same(
                    TOY, PEBBLES, {"heaps": [{"name": "A"}], "moves": [{"kind": kind, "heap": "A", name: heap}]}
                )


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_whatever_is_taken_at_once_the_reader_takes_as_the_same(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    sent: Any = data.draw(corrupted(checker, JUNK | st.sampled_from(AWKWARD)) | JUNK)

    assert same(game, checker, sent)


def same(game: Game, checker: AnyChecker, data: Any) -> bool:
    """Return whether data that is taken at once is read as the same by the reader alone, to the class of each number."""
    try:
        taken = msgspec.convert(data, checker.scenario)
    except (msgspec.ValidationError, UnicodeEncodeError):
        return True
    reading = read(checker.scenario, data)
    return (repr(taken), []) == (repr(reading.value), reading.mismatches)
