"""Which pydantic model accepts exactly what a scenario declares?

A model mirrors the declaration: choices are their codes, lists are lists, a row of several kinds needs its `kind`. What it
has accepted becomes the scenario itself, which knows nothing of pydantic.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from operator import getitem
from types import GenericAlias
from typing import Annotated, Any, Literal, Union

import msgspec
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from games import line
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.game import AnyChecker, Game
from games.scenario import row_of
from games.values import replace
from rulesite.checks import describe
from rulesite.site.plain import plain

# a declared field may be called like a method of pydantic's models: its own name is only its alias
INNER = "field_"


def scenario_model(game: Game, checker: AnyChecker) -> type[BaseModel]:
    """Return the model of a checker's scenario."""
    cls: type = checker.scenario
    return _model(cls, prefix(game, checker), "Scenario", True)


def result_model(game: Game, checker: AnyChecker) -> type[BaseModel] | None:
    """Return the model of a checker's result, in which every field stands; None when there is no result."""
    cls: type | None = checker.result
    return _model(cls, prefix(game, checker), "Result", False) if cls else None


def prefix(game: Game, checker: AnyChecker) -> str:
    """Return what the names of a checker's components begin with, such as ToyPebbles."""
    return "".join(word.title() for word in f"{game.slug}-{checker.slug}".replace(".", "-").split("-"))


def accepted(
    model: type[BaseModel], cls: type, data: Any, trim: Callable[[Any], Any] | None = None
) -> tuple[Any, list[ErrorDetails]]:
    """Return the scenario that the data describes and no errors, or None and every error; of data that is refused, as `trim` leaves it.

    What fits as it stands is taken at once. Of the rest the model folds what means the same (3.0 is 3, an empty text is what is left open),
    and names all that is wrong.
    """
    # what is no Unicode text msgspec cannot compare with a name or a code
    with suppress(msgspec.ValidationError, UnicodeEncodeError):
        return msgspec.convert(data, cls), []
    return folded(model, cls, data, trim)


def folded(
    model: type[BaseModel], cls: type, data: Any, trim: Callable[[Any], Any] | None = None
) -> tuple[Any, list[ErrorDetails]]:
    """Return the same, by the model alone."""
    try:
        held = model.model_validate(data, strict=True)
    except ValidationError as error:
        if trim:
            return folded(model, cls, trim(data))
        return None, error.errors(include_url=False, include_input=False)
    return _building(cls)(held), []


@cache
def _model(cls: type, begin: str, name: str, given: bool) -> type[BaseModel]:
    """Make the model of a declared class; in a result (not given, but made) nothing is left out and lists are unbounded."""
    fields: dict[str, Any] = {INNER + one.name: _field(one, begin, given) for one in declared(cls)}
    row = row_of(cls)
    if row and row.kind:
        fields = {"kind": (Literal[row.kind], Field(title="kind", description=str(row.text))), **fields}
    config = ConfigDict(extra="forbid", protected_namespaces=())
    return create_model(begin + name, __config__=config, __module__=__name__, **fields)


def _field(one: Declared, begin: str, given: bool) -> tuple[Any, Any]:
    hint = _hint(_typed(one), begin, given)
    if one.optional:
        hint = _noted(hint | None, AfterValidator(_left_open))
    about: dict[str, Any] = {"alias": one.name, "title": one.field.label.en, "description": describe.field(one)}
    if given and not one.required:
        default = plain(one.default)
        about["default"] = tuple(default) if isinstance(default, list) else default  # pydantic copies a list each time
    return hint, Field(**about)


def _typed(one: Declared) -> Shape:
    """Return the shape of what may be typed: a text that may be left open may be empty as well."""
    return replace(one.shape, shortest=0) if one.optional and isinstance(one.shape, Words) else one.shape


def _hint(shape: Shape, begin: str, given: bool) -> Any:
    match shape:
        case Pick(choice):
            return Literal[tuple(member.code for member in choice)]
        case Flag():
            return bool
        case Number(least, most):
            return Annotated[int, Field(ge=least, le=most), BeforeValidator(_whole)]
        case Words() if not given:
            return str
        case Words(shortest, longest):
            pattern = line.NOT_BLANK if shortest else line.LINE
            bounds = Field(min_length=shortest, max_length=longest, pattern=pattern)
            return Annotated[str, bounds, AfterValidator(line.unless_blank)]
        case Group(row):
            return _model(row, begin, row.__name__, given)
        case OneOf(groups):
            kinds: Any = Union[tuple(_hint(group, begin, given) for group in groups)]  # noqa: UP007
            return _noted(kinds, Field(discriminator="kind"))
        case Many(item, least, most):
            items = GenericAlias(list, _hint(item, begin, given))
            return _noted(items, Field(min_length=least, max_length=most)) if given else items


def _noted(hint: Any, note: Any) -> Any:
    # a hint that is made while the program runs is no type to mypy
    return getitem(Annotated, (hint, note))


def _whole(value: Any) -> Any:
    """Fold 3.0 into 3: JSON has only one kind of number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _left_open(value: Any) -> Any:
    """Take an empty text for what is left open."""
    return None if value == "" else value


@cache
def _building(cls: type) -> Callable[[BaseModel], Any]:
    """Return what builds values of a declared class; what was left out keeps the declaration's own default."""
    parts = [(INNER + one.name, one.name, _making(one.shape)) for one in declared(cls)]

    def build(held: BaseModel) -> Any:
        given, values = held.model_fields_set, vars(held)
        return cls(
            **{
                name: values[inner] if make is None or values[inner] is None else make(values[inner])
                for inner, name, make in parts
                if inner in given
            }
        )

    return build


def _making(shape: Shape) -> Callable[[Any], Any] | None:
    """Return what makes a value of what a model holds in a field; None where it is that already."""
    match shape:
        case Pick(choice):
            return {member.code: member for member in choice}.__getitem__
        case Group(row):
            return _building(row)
        case OneOf(groups):
            kinds = {group.name.kind: _building(group.row) for group in groups}
            return lambda held: kinds[held.kind](held)
        case Many(item):
            make = _making(item)
            return partial(_each, make) if make else tuple
    return None


def _each(make: Callable[[Any], Any], held: list[Any]) -> tuple[Any, ...]:
    return tuple([make(one) for one in held])
