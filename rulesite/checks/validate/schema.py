"""JSON Schemas of scenarios and results, written from their declarations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import orjson

from games.bounds import SCHEMA_LINE, SCHEMA_NOT_BLANK
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared, groups
from games.game import AnyChecker, Game
from games.scenario import row_of
from games.text import Choice
from rulesite.checks.validate import names
from rulesite.site.plain import plain

SHARED_REFS, OWN_REFS = "#/components/schemas/", "#/$defs/"
JsonSchema = dict[str, Any]


class Component(NamedTuple):
    """A named schema with the components that it refers to. The name is the component's."""

    name: str
    schema: JsonSchema
    components: dict[str, JsonSchema]


def component_prefix(game: Game, checker: AnyChecker) -> str:
    """Return the prefix of a checker's component names. ToyPebbles is one."""
    return "".join(word.title() for word in f"{game.slug}-{checker.slug}".replace(".", "-").split("-"))


def scenario_component(game: Game, checker: AnyChecker) -> Component:
    """Return the component of a checker's scenario. Its references point at #/components/schemas/."""
    cls: type = checker.scenario
    return _component(cls, component_prefix(game, checker), "Scenario", True)


def result_component(game: Game, checker: AnyChecker) -> Component | None:
    """Return the component of a checker's result. None when it has none."""
    cls: type | None = checker.result
    return _component(cls, component_prefix(game, checker), "Result", False) if cls else None


def scenario_schema(game: Game, checker: AnyChecker) -> JsonSchema:
    """Return the JSON Schema (2020-12) of a checker's scenario. It is complete in itself."""
    return _complete(scenario_component(game, checker))


def result_schema(game: Game, checker: AnyChecker) -> JsonSchema | None:
    """Return the JSON Schema (2020-12) of a checker's result. It is complete in itself; None when the checker has no result."""
    component = result_component(game, checker)
    return _complete(component) if component else None


def field_description(declaration: Declared) -> str:
    """Return the description of a field in both languages. It has the label, the help and the meaning of each code."""
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


@cache
def _component(cls: type, prefix: str, name: str, given: bool) -> Component:
    """Return the component of a declared class, made once; in a result (not given, but made) nothing is left out or bounded."""
    components: dict[str, JsonSchema] = {}
    _add_rows(cls, prefix, given, components)
    return Component(prefix + name, _object(cls, prefix, name, given), dict(sorted(components.items())))


def _add_rows(cls: type, prefix: str, given: bool, components: dict[str, JsonSchema]) -> None:
    """Add the components of all rows in a declared class."""
    for declaration in declared(cls):
        for group in groups(declaration.shape):
            name = group.name.component
            if prefix + name not in components:
                components[prefix + name] = _object(group.row, prefix, name, given)
                _add_rows(group.row, prefix, given, components)


def _object(cls: type, prefix: str, name: str, given: bool) -> JsonSchema:
    row, fields = row_of(cls), declared(cls)
    kind = {"kind": _sorted(_one_of([row.kind]), title="kind", description=str(row.text))} if row and row.kind else {}
    required = [*kind, *(declaration.name for declaration in fields if declaration.required or not given)]
    properties = kind | {declaration.name: _property(declaration, prefix, given) for declaration in fields}
    schema: JsonSchema = {
        "additionalProperties": False,
        "properties": properties,
        "title": prefix + name,
        "type": "object",
    }
    schema = _sorted(schema, required=required) if required else schema
    if names.has_marks(cls):
        names.add_names(cls, given, schema)
        schema["properties"] = {name: _sorted(described) for name, described in properties.items()}
        schema = _sorted(schema)
    return schema


def _property(declaration: Declared, prefix: str, given: bool) -> JsonSchema:
    schema = _schema(declaration.shape, prefix, given)
    if declaration.optional:
        # a text that may be left open may be empty as well
        if given and isinstance(declaration.shape, Words):
            schema |= {"minLength": 0, "pattern": SCHEMA_LINE}
        schema = {"anyOf": [schema, {"type": "null"}]}
    if given and not declaration.required:
        schema["default"] = plain(declaration.default)
    return _sorted(schema, title=declaration.field.label.en, description=field_description(declaration))


def _schema(shape: Shape, prefix: str, given: bool) -> JsonSchema:
    match shape:
        case Pick(choice):
            return _one_of([member.code for member in choice])
        case Flag():
            return {"type": "boolean"}
        case Number(least, most):
            bounds = {"maximum": most, "minimum": least}
            return {name: bound for name, bound in bounds.items() if bound is not None} | {"type": "integer"}
        case Words() if not given:
            return {"type": "string"}
        case Words(shortest, longest):
            pattern = SCHEMA_NOT_BLANK if shortest else SCHEMA_LINE
            return {"maxLength": longest, "minLength": shortest, "pattern": pattern, "type": "string"}
        case Group(_, name):
            return {"$ref": f"{SHARED_REFS}{prefix}{name.component}"}
        case OneOf(kinds):
            rows = {group.name.kind: f"{SHARED_REFS}{prefix}{group.name.component}" for group in kinds}
            discriminator = {"mapping": dict(sorted(rows.items())), "propertyName": "kind"}
            return {"discriminator": discriminator, "oneOf": [{"$ref": reference} for reference in rows.values()]}
        case Many(item_shape, least, most):
            lengths = {"maxItems": most, "minItems": least} if given else {}
            return {"items": _schema(item_shape, prefix, given), **lengths, "type": "array"}


def _one_of(codes: list[str]) -> JsonSchema:
    return {"const": codes[0], "type": "string"} if len(codes) == 1 else {"enum": codes, "type": "string"}


def _sorted(schema: JsonSchema, **keywords: Any) -> JsonSchema:
    """Return a schema with more keywords, ordered by name."""
    return dict(sorted({**schema, **keywords}.items()))


def _complete(component: Component) -> JsonSchema:
    """Return a component's schema with those it refers to. The references lead to these."""
    definitions = {"$defs": component.components} if component.components else {}
    text = orjson.dumps({**definitions, **component.schema}).replace(
        f'"{SHARED_REFS}'.encode(), f'"{OWN_REFS}'.encode()
    )
    schema: JsonSchema = orjson.loads(text)
    return schema
