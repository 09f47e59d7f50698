"""Components of the OpenAPI document, written from the objects of the API's JSON."""

from collections.abc import Iterable, Mapping
from functools import cache
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Raw, UnsetType

from games.scenario import Values
from games.text import LANGUAGES, Choice
from games.values import defaults, fields
from rulesite.api.card_columns import CardColumns
from rulesite.checks.validate.schema import SHARED_REFS, Component, JsonSchema
from rulesite.site.wire import ByLanguage

TYPES: dict[type, JsonSchema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    dict: {"type": "object", "additionalProperties": {}},
    Raw: {"type": "object", "additionalProperties": {}},
    Values: {"type": "object", "additionalProperties": {}},
}
NULL: JsonSchema = {"type": "null"}


@cache
def component(cls: type) -> Component:
    """Return the component of an object, with those that it refers to."""
    parts: dict[str, JsonSchema] = {}
    _add(cls, parts)
    return Component(_name(cls), parts.pop(_name(cls)), parts)


def _name(cls: type) -> str:
    """Return the published name of an object's component: its own, where a class has another."""
    return str(vars(cls).get("component", cls.__name__))


def page_of(cls: type, page: type) -> Component:
    """Return the component of a page of objects: those of its lists that may hold anything."""
    item, around = component(cls), component(page)
    items = {"items": {"$ref": f"{SHARED_REFS}{item.name}"}}
    properties = {
        name: schema | items if schema.get("type") == "array" and not schema.get("items") else schema
        for name, schema in around.schema["properties"].items()
    }
    schema = {"type": "object", "properties": properties, "required": around.schema["required"]}
    return Component(f"{item.name}List", schema, around.components | item.components | {item.name: item.schema})


def _add(cls: type, parts: dict[str, JsonSchema]) -> None:
    if _name(cls) in parts:
        return
    schema: JsonSchema = {"type": "object", "description": getdoc(cls)}
    parts[_name(cls)] = schema
    hints = {name: hint for name, hint in get_type_hints(cls, include_extras=True).items() if name in fields(cls)}
    schema["properties"] = {name: _property(hint, parts) for name, hint in hints.items()}
    schema["required"] = sorted(name for name in hints if defaults(cls).get(name) is not UNSET)


def _property(hint: Any, parts: dict[str, JsonSchema]) -> JsonSchema:
    """Return the schema of a value with its help and further keywords."""
    kinds, notes = _unpacked(hint)
    nullable = NoneType in kinds
    schemas = [_schema(kind, parts) for kind in kinds if kind is not NoneType]
    about = [note for note in notes if isinstance(note, str)]
    about += [schema.pop("description") for schema in schemas if "description" in schema]
    keywords = {name: value for note in notes if isinstance(note, Mapping) for name, value in note.items()}
    if about:
        keywords["description"] = "\n\n".join(about)
    schema = schemas[0]
    if len(schemas) > 1 or (nullable and "$ref" in schema):
        schema = {"oneOf": [*schemas, NULL] if nullable else schemas}
    elif keywords and "$ref" in schema:
        schema = {"allOf": [schema]}
    elif nullable:
        schema |= {"enum": [*schema["enum"], None]} if "enum" in schema else {}
        schema |= {"type": [schema["type"], "null"]} if "type" in schema else {}
    return schema | keywords


def _unpacked(hint: Any) -> tuple[list[Any], list[Any]]:
    """Return the types of a value as described, and its notes: the outermost help is the one that counts."""
    if get_origin(hint) is Annotated:
        kinds, inner = _unpacked(hint.__origin__)
        notes = [note for note in hint.__metadata__ if isinstance(note, (str, Mapping))]
        described = [note for note in hint.__metadata__ if note not in notes]
        if described:
            kinds = described + [kind for kind in kinds if kind is NoneType]
        return kinds, notes if any(isinstance(note, str) for note in notes) else inner + notes
    if get_origin(hint) in (Union, UnionType):
        parts = [_unpacked(part) for part in get_args(hint) if part is not UnsetType]
        return [kind for kinds, _ in parts for kind in kinds], [note for _, notes in parts for note in notes]
    return [hint], []


def _schema(kind: Any, parts: dict[str, JsonSchema]) -> JsonSchema:
    origin = get_origin(kind) or kind
    if origin in (list, tuple):
        return {"type": "array", "items": _property(get_args(kind)[0], parts)}
    if origin is Literal:
        return _one_of((code, code) for code in get_args(kind))
    if origin is Any:
        return {}
    if origin in TYPES:
        return {**TYPES[origin]}
    if isinstance(kind, CardColumns):
        parts |= kind.components()
        return kind.schema()
    if isinstance(kind, ByLanguage):
        helped = zip(LANGUAGES, kind.keys, strict=True)
        properties = {language: _property(Annotated[kind.value, about], parts) for language, about in helped}
        parts[kind.name] = {"type": "object", "description": kind.about, "properties": properties}
        return {"$ref": f"{SHARED_REFS}{kind.name}"}
    if issubclass(kind, Choice):
        return _one_of((member.code, str(member.text)) for member in kind)
    _add(kind, parts)
    return {"$ref": f"{SHARED_REFS}{_name(kind)}"}


def _one_of(members: Iterable[tuple[str, str]]) -> JsonSchema:
    """Return the schema of a code, with the meaning of each."""
    meanings = dict(members)
    lines = "\n".join(f"* `{code}` - {meaning}" for code, meaning in meanings.items())
    return {"enum": [*meanings], "type": "string", "description": lines}
