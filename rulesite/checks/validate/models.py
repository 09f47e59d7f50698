"""Pydantic models and JSON Schemas of scenarios and results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from operator import getitem
from types import GenericAlias
from typing import Annotated, Any, Literal, NamedTuple, Union

import msgspec
import orjson
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from games.bounds import LINE, NOT_BLANK, unless_blank
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.game import AnyChecker, Game
from games.scenario import row_of
from games.text import Choice
from games.values import replace
from rulesite.checks.validate import names
from rulesite.site.plain import plain

# a declared field may be called like a method of pydantic's models: its own name is only its alias
INNER = "field_"
SHARED_REFS, OWN_REFS = "#/components/schemas/", "#/$defs/"


def field_description(declaration: Declared) -> str:
    """Return label, help and the meaning of each code, in both languages."""
    words = [str(declaration.field.label)]
    if declaration.field.help:
        words.append(str(declaration.field.help))
    return "\n\n".join(words + _code_lines(declaration.shape))


def _code_lines(shape: Shape) -> list[str]:
    match shape:
        case Pick(choice):
            return ["\n".join(line for member in choice for line in _member_lines(member))]
        case Many(item=item_shape):
            return _code_lines(item_shape)
    return []


def _member_lines(member: Choice) -> Iterator[str]:
    yield f"- `{member.code}`: {f'{member.text} ({names.RETIRED})' if member.retired else member.text}"
    yield from (f"- `{alias}`: {names.READ_AS.filled(name=member.code)}" for alias in member.aliases)


def scenario_model(game: Game, checker: AnyChecker) -> type[BaseModel]:
    """Return the model of a checker's scenario."""
    cls: type = checker.scenario
    return _model(cls, component_prefix(game, checker), "Scenario", True)


def result_model(game: Game, checker: AnyChecker) -> type[BaseModel] | None:
    """Return the model of a checker's result, in which every field is required; None when there is no result."""
    cls: type | None = checker.result
    return _model(cls, component_prefix(game, checker), "Result", False) if cls else None


def component_prefix(game: Game, checker: AnyChecker) -> str:
    """Return the prefix of a checker's component names, such as ToyPebbles."""
    return "".join(word.title() for word in f"{game.slug}-{checker.slug}".replace(".", "-").split("-"))


def accept(
    model: type[BaseModel], cls: type, document: Any, trim: Callable[[Any], Any] | None = None
) -> tuple[Any, list[ErrorDetails]]:
    """Return the scenario that the data describes and no errors, or None and every error; of data that is refused, as `trim` leaves it.

    What fits as it stands is taken at once. Of the rest the model folds what means the same (3.0 is 3, an empty text is what is left open),
    and names all that is wrong.
    """
    # what is no Unicode text msgspec cannot compare with a name or a code
    with suppress(msgspec.ValidationError, UnicodeEncodeError):
        return msgspec.convert(document, cls), []
    return accept_folded(model, cls, document, trim)


def accept_folded(
    model: type[BaseModel], cls: type, document: Any, trim: Callable[[Any], Any] | None = None
) -> tuple[Any, list[ErrorDetails]]:
    """Return the same, by the model alone."""
    try:
        accepted = model.model_validate(document, strict=True)
    except ValidationError as error:
        if trim:
            return accept_folded(model, cls, trim(document))
        return None, error.errors(include_url=False, include_input=False)
    return _builder(cls)(accepted), []


@cache
def _model(cls: type, begin: str, name: str, given: bool) -> type[BaseModel]:
    """Make the model of a declared class; in a result (not given, but made) nothing is left out and lists are unbounded."""
    fields: dict[str, Any] = {
        INNER + declaration.name: _field(declaration, begin, given) for declaration in declared(cls)
    }
    row = row_of(cls)
    if row and row.kind:
        fields = {"kind": (Literal[row.kind], Field(title="kind", description=str(row.text))), **fields}
    config = ConfigDict(extra="forbid", protected_namespaces=())
    if names.has_marks(cls):
        config["json_schema_extra"] = partial(names.add_names, cls, given)
    return create_model(begin + name, __config__=config, __module__=__name__, **fields)


def _field(declaration: Declared, begin: str, given: bool) -> tuple[Any, Any]:
    hint = _hint(_entered_shape(declaration), begin, given)
    if declaration.optional:
        hint = _annotated(hint | None, AfterValidator(_none_if_empty))
    about: dict[str, Any] = {
        "alias": declaration.name,
        "title": declaration.field.label.en,
        "description": field_description(declaration),
    }
    if given and not declaration.required:
        default = plain(declaration.default)
        about["default"] = tuple(default) if isinstance(default, list) else default  # pydantic copies a list each time
    return hint, Field(**about)


def _entered_shape(declaration: Declared) -> Shape:
    """Return the shape of entered values: a text that may be left open may be empty as well."""
    return (
        replace(declaration.shape, shortest=0)
        if declaration.optional and isinstance(declaration.shape, Words)
        else declaration.shape
    )


def _hint(shape: Shape, begin: str, given: bool) -> Any:
    match shape:
        case Pick(choice):
            return Literal[tuple(member.code for member in choice)]
        case Flag():
            return bool
        case Number(least, most):
            return Annotated[int, Field(ge=least, le=most), BeforeValidator(_whole_number)]
        case Words() if not given:
            return str
        case Words(shortest, longest):
            pattern = NOT_BLANK if shortest else LINE
            bounds = Field(min_length=shortest, max_length=longest, pattern=pattern)
            return Annotated[str, bounds, AfterValidator(unless_blank)]
        case Group(row, name):
            return _model(row, begin, name.component, given)
        case OneOf(groups):
            kinds: Any = Union[tuple(_hint(group, begin, given) for group in groups)]  # noqa: UP007
            return _annotated(kinds, Field(discriminator="kind"))
        case Many(item_shape, least, most):
            rows = GenericAlias(list, _hint(item_shape, begin, given))
            return _annotated(rows, Field(min_length=least, max_length=most)) if given else rows


def _annotated(hint: Any, note: Any) -> Any:
    # a hint that is made while the program runs is no type to mypy
    return getitem(Annotated, (hint, note))


def _whole_number(value: Any) -> Any:
    """Fold 3.0 into 3: JSON has only one kind of number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _none_if_empty(value: Any) -> Any:
    """Return None for an empty text in an optional field."""
    return None if value == "" else value


@cache
def _builder(cls: type) -> Callable[[BaseModel], Any]:
    """Return the function that builds values of a declared class; omitted fields keep the declaration's default."""
    parts = [
        (INNER + declaration.name, declaration.attribute, _maker(declaration.shape)) for declaration in declared(cls)
    ]

    def build(accepted: BaseModel) -> Any:
        given, values = accepted.model_fields_set, vars(accepted)
        return cls(
            **{
                name: values[inner] if make is None or values[inner] is None else make(values[inner])
                for inner, name, make in parts
                if inner in given
            }
        )

    return build


def _maker(shape: Shape) -> Callable[[Any], Any] | None:
    """Return the function that converts a model's value of a field; None where it needs no conversion."""
    match shape:
        case Pick(choice):
            return {member.code: member for member in choice}.__getitem__
        case Group(row):
            return _builder(row)
        case OneOf(groups):
            kinds = {group.name.kind: _builder(group.row) for group in groups}
            return lambda row: kinds[row.kind](row)
        case Many(item_shape):
            make = _maker(item_shape)
            return partial(_make_each, make) if make else tuple
    return None


def _make_each(make: Callable[[Any], Any], values: list[Any]) -> tuple[Any, ...]:
    return tuple([make(value) for value in values])


class Component(NamedTuple):
    """A schema under its component's name, with the components that it refers to."""

    name: str
    schema: dict[str, Any]
    components: dict[str, dict[str, Any]]


def scenario_component(game: Game, checker: AnyChecker) -> Component:
    """Return the component of a checker's scenario, its references pointing at #/components/schemas/."""
    return _component(scenario_model(game, checker))


def result_component(game: Game, checker: AnyChecker) -> Component | None:
    """Return the component of a checker's result, None when it has none."""
    model = result_model(game, checker)
    return _component(model) if model else None


def scenario_schema(game: Game, checker: AnyChecker) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a checker's scenario, complete in itself."""
    return _complete(scenario_component(game, checker))


def result_schema(game: Game, checker: AnyChecker) -> dict[str, Any] | None:
    """Return the JSON Schema (2020-12) of a checker's result, complete in itself; None when it has none."""
    component = result_component(game, checker)
    return _complete(component) if component else None


@cache
def _component(cls: type[BaseModel]) -> Component:
    """Return the component of a model, made once: many places of the OpenAPI document speak of it."""
    schema = cls.model_json_schema(ref_template=SHARED_REFS + "{model}")
    return Component(cls.__name__, schema, schema.pop("$defs", {}))


def _complete(component: Component) -> dict[str, Any]:
    """Return the schema of a component together with those that it refers to, and references to these."""
    definitions = {"$defs": component.components} if component.components else {}
    text = orjson.dumps({**definitions, **component.schema}).replace(
        f'"{SHARED_REFS}'.encode(), f'"{OWN_REFS}'.encode()
    )
    schema: dict[str, Any] = orjson.loads(text)
    return schema
