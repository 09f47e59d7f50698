"""Does one description of the API keep all that another one promised?

What is sent may be taken more freely than before, what is answered may have more keys and more codes; nothing goes, and nothing
changes its type. Words of a description promise nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Data = dict[str, Any]
Faults = Iterator[str]
LARGEST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
ABOVE = re.compile("[\U00010000-\U0010ffff]-[\U00010000-\U0010ffff]")
FIXED = ("pattern", "uniqueItems", "multipleOf", "default")
ALTERNATIVES = ("oneOf", "anyOf", "allOf")


def broken(before: Data, now: Data) -> list[str]:
    """Return each promise that is not kept, by the address or the shape that made it."""
    schemas = _Schemas(*(one["components"]["schemas"] for one in (before, now)))
    faults = [f"the shape {name} is gone" for name in schemas.before if name not in schemas.now]
    for address, methods in before["paths"].items():
        for method, one in methods.items():
            place, new = f"{method.upper()} {address}", now["paths"].get(address, {}).get(method)
            faults += [f"{place} is gone"] if new is None else _operation(place, one, new, schemas)
    return list(dict.fromkeys(faults))


@dataclass
class _Schemas:
    """The shapes of both descriptions, and which pairs of them were compared."""

    before: Data
    now: Data
    seen: set[tuple[str, str, bool]] = field(default_factory=set)


def _operation(place: str, before: Data, now: Data, schemas: _Schemas) -> Faults:
    if before["operationId"] != now["operationId"]:
        yield f"{place} is called {now['operationId']}, not {before['operationId']}"
    yield from _parameters(place, before, now, schemas)
    yield from _body(place, before, now, schemas)
    for status, answer in before["responses"].items():
        if status not in now["responses"]:
            yield f"{place} answers no {status}"
            continue
        new = now["responses"][status]
        for name in answer.get("headers", {}):
            if name not in new.get("headers", {}):
                yield f"{place} {status} has no {name}"
        yield from _content(f"{place} {status}", answer, new, schemas, is_sent=False)


def _parameters(place: str, before: Data, now: Data, schemas: _Schemas) -> Faults:
    held, new = ({(one["in"], one["name"]): one for one in each.get("parameters", ())} for each in (before, now))
    for key, parameter in held.items():
        called = f"{place} ?{key[1]}"
        if key not in new:
            yield f"{called} is gone"
            continue
        if new[key].get("required") and not parameter.get("required"):
            yield f"{called} is required"
        yield from _schema(called, parameter["schema"], new[key]["schema"], schemas, is_sent=True)
    for key, parameter in new.items():
        if key not in held and parameter.get("required"):
            yield f"{place} ?{key[1]} is required"


def _body(place: str, before: Data, now: Data, schemas: _Schemas) -> Faults:
    held, new = before.get("requestBody"), now.get("requestBody")
    if new and new.get("required") and not (held and held.get("required")):
        yield f"{place} needs a body"
    if held and not new:
        yield f"{place} takes no body"
    if held and new:
        yield from _content(f"{place} body", held, new, schemas, is_sent=True)


def _content(place: str, before: Data, now: Data, schemas: _Schemas, *, is_sent: bool) -> Faults:
    for media, held in before.get("content", {}).items():
        if media not in now.get("content", {}):
            yield f"{place} is no {media}"
            continue
        yield from _schema(place, held["schema"], now["content"][media]["schema"], schemas, is_sent=is_sent)


def _schema(place: str, before: Any, now: Any, schemas: _Schemas, *, is_sent: bool) -> Faults:
    if not isinstance(before, dict) or not isinstance(now, dict):
        if before is not now and now is not True:
            yield f"{place} is {now!r}, not {before!r}"
        return
    name, new = (one["$ref"].rpartition("/")[2] if "$ref" in one else "" for one in (before, now))
    if name or new:
        if (name, new, is_sent) in schemas.seen:
            return
        if name and new:  # a shape that holds itself is compared once
            schemas.seen.add((name, new, is_sent))
        held = schemas.before.get(name, {}) if name else before
        own = schemas.now.get(new, {}) if new else now
        yield from _schema(name or place, held, own, schemas, is_sent=is_sent)
        return
    for kept in (_type, _codes, _bounds if is_sent else _formats):
        yield from kept(place, before, now)
    yield from _required(place, before, now, is_sent)
    yield from _within(place, before, now, schemas, is_sent=is_sent)


def _type(place: str, before: Data, now: Data) -> Faults:
    held, new = ({*one} if isinstance(one, list) else {one} for one in (before.get("type"), now.get("type")))
    if held != new:
        yield f"{place} is of type {now.get('type')}, not {before.get('type')}"


def _codes(place: str, before: Data, now: Data) -> Faults:
    if before.get("const") != now.get("const"):
        yield f"{place} is {now.get('const')!r}, not {before.get('const')!r}"
    held, new = known(before), known(now)
    if (held is None) != (new is None):
        yield f"{place} {'is no longer' if new is None else 'is'} one of some codes"
    elif gone := [code for code in held or () if code not in (new or ())]:
        yield f"{place} knows no {', '.join(map(str, gone))}"


def known(schema: Data) -> list[Any] | None:
    """Return the codes of a schema, of which a single one may stand as `const`, as `enum`, or as both."""
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _bounds(place: str, before: Data, now: Data) -> Faults:
    yield from _formats(place, before, now)
    tighter: dict[tuple[str, ...], Callable[[Any, Any], bool]] = {
        LARGEST: lambda held, new: held is None or new < held,
        LEAST: lambda held, new: new > 0 if held is None else new > held,
        FIXED: lambda held, new: bool(_low(new) != _low(held)),
    }
    for names, is_tighter in tighter.items():
        for name in names:
            if name in now and is_tighter(before.get(name), now[name]):
                yield f"{place} has {name} {now[name]!r}, not {before.get(name)!r}"
    if "default" in before and "default" not in now:
        yield f"{place} has no default {before['default']!r}"


def _low(held: Any) -> Any:
    """Return a pattern without characters above U+FFFF, which some generators cannot read and the document no longer names."""
    return ABOVE.sub("", held) if isinstance(held, str) else held


def _formats(place: str, before: Data, now: Data) -> Faults:
    if before.get("format") != now.get("format"):
        yield f"{place} has format {now.get('format')!r}, not {before.get('format')!r}"


def _required(place: str, before: Data, now: Data, is_sent: bool) -> Faults:
    held, new = {*before.get("required", ())}, {*now.get("required", ())}
    for name in sorted(new - held if is_sent else held - new):
        yield f"{name} of {place} is {'required' if is_sent else 'not always there'}"


def _within(place: str, before: Data, now: Data, schemas: _Schemas, *, is_sent: bool) -> Faults:
    for name, held in before.get("properties", {}).items():
        if name not in now.get("properties", {}):
            yield f"{name} of {place} is gone"
            continue
        yield from _schema(f"{name} of {place}", held, now["properties"][name], schemas, is_sent=is_sent)
    for name in ("items", "additionalProperties"):
        if name in before or (is_sent and name in now):
            called, held = f"{name} of {place}", before.get(name, True)
            yield from _schema(called, held, now.get(name, True), schemas, is_sent=is_sent)
    for name in ALTERNATIVES:
        for held in before.get(name, ()):
            same = next((one for one in now.get(name, ()) if "$ref" in held and one.get("$ref") == held["$ref"]), None)
            if same:
                yield from _schema(place, held, same, schemas, is_sent=is_sent)
            elif not any(_keeps(held, one, schemas, is_sent) for one in now.get(name, ())):
                yield f"{place} is never {_called(held)}"


def _keeps(before: Data, now: Data, schemas: _Schemas, is_sent: bool) -> bool:
    """Say whether one alternative is another one still."""
    trial = _Schemas(schemas.before, schemas.now, {*schemas.seen})
    return not [*_schema("", before, now, trial, is_sent=is_sent)]


def _called(schema: Data) -> str:
    return schema.get("$ref", "").rpartition("/")[2] or str(schema.get("type", schema))
