"""Which types do the clients of the API have, in Python and in TypeScript?

Both are made from `docs/openapi.json`: each shape under its own name, a union of codes where it is one of some.
"""

from __future__ import annotations

import json
import keyword
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CLIENTS = Path(__file__).resolve().parents[2] / "docs" / "clients"
PYTHON, TYPESCRIPT = CLIENTS / "python" / "rulebook" / "types.py", CLIENTS / "typescript" / "rulebook.d.ts"
Data = dict[str, Any]
WIDTH = 116


@dataclass(frozen=True)
class Language:
    """How a language writes what a schema says."""

    plain: dict[str, str]
    anything: str
    sequence: Callable[[str], str]
    mapping: Callable[[str], str]
    one_of: Callable[[list[str]], str]
    code: Callable[[Any], str]
    together: Callable[[list[str]], str]


PY = Language(
    {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"},
    "Any",
    lambda item: f"list[{item}]",
    lambda item: f"dict[str, {item}]",
    lambda codes: f"Literal[{', '.join(codes)}]",
    lambda code: json.dumps(code, ensure_ascii=False) if isinstance(code, str) else repr(code),
    lambda parts: parts[0] if len(parts) == 1 else "Any",
)
TS = Language(
    {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"},
    "unknown",
    lambda item: f"Array<{item}>",
    lambda item: f"Record<string, {item}>",
    " | ".join,
    lambda code: json.dumps(code, ensure_ascii=False),
    " & ".join,
)


def python(description: Data) -> str:
    """Return the module of the Python client that has the types."""
    head = (
        '"""The types of the API, made from its description: do not edit."""\n\nfrom __future__ import annotations\n\n'
    )
    head += "from typing import Any, Literal, NotRequired, TypedDict\n"
    shapes = _shapes(description)
    return head + "".join(f"\n\n{_python(name, shape)}" for name, shape in shapes.items())


def typescript(description: Data) -> str:
    """Return the declarations for TypeScript."""
    head = "// The types of the API, made from its description: do not edit.\n"
    return head + "".join(f"\n{_typescript(name, shape)}" for name, shape in _shapes(description).items())


def _shapes(description: Data) -> Data:
    shapes: Data = description["components"]["schemas"]
    return dict(sorted(shapes.items()))


def _python(name: str, shape: Data) -> str:
    if "properties" not in shape:
        return f"{name} = {_type(shape, PY, quoted=True)}\n"
    fields = [(key, _field(key, field, shape)) for key, field in shape["properties"].items()]
    if any(keyword.iskeyword(key) or not key.isidentifier() for key, _ in fields):
        listed = "".join(f"        {json.dumps(key)}: {json.dumps(told)},\n" for key, told in fields)
        return f"{name} = TypedDict(\n    {json.dumps(name)},\n    {{\n{listed}    }},\n)\n"
    body = "".join(f"    {key}: {told}\n" for key, told in fields)
    return f"class {name}(TypedDict):\n{_docstring(shape)}{body or '    pass' + chr(10)}"


def _docstring(shape: Data) -> str:
    told = shape.get("description", "").partition("\n")[0].replace("\\", "\\\\")
    return f'    """{_short(told)}"""\n\n' if told else ""


def _short(text: str) -> str:
    return textwrap.shorten(text, WIDTH - 12, placeholder=" …")


def _field(key: str, field: Data, shape: Data) -> str:
    told = _type(field, PY)
    return told if key in shape.get("required", ()) else f"NotRequired[{told}]"


def _typescript(name: str, shape: Data) -> str:
    about = f"/** {_short(shape['description'])} */\n" if shape.get("description") else ""
    if "properties" not in shape:
        return f"{about}export type {name} = {_type(shape, TS)};\n"
    return f"{about}export interface {name} {{\n{''.join(_lines(shape))}}}\n"


def _lines(shape: Data) -> Iterator[str]:
    for key, field in shape["properties"].items():
        if field.get("description"):
            yield f"  /** {_short(field['description'].replace('*/', '* /'))} */\n"
        called = key if key.isidentifier() else json.dumps(key)
        yield f"  {called}{'' if key in shape.get('required', ()) else '?'}: {_type(field, TS)};\n"


def _type(schema: Any, to: Language, *, quoted: bool = False) -> str:
    """Return the type that a schema is; `quoted` where Python reads it before all shapes are known."""
    told = _union(schema, to)
    return json.dumps(told) if quoted and any(one[0].isupper() for one in told.split(" | ")) else told


def _union(schema: Any, to: Language) -> str:
    if not isinstance(schema, dict):
        return to.anything
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return to.one_of([to.code(schema["const"])])
    if "enum" in schema:
        return to.one_of([to.code(code) for code in schema["enum"]])
    if "allOf" in schema:
        return to.together([_union(one, to) for one in schema["allOf"]])
    for name in ("oneOf", "anyOf"):
        if name in schema:
            return " | ".join(dict.fromkeys(_union(one, to) for one in schema[name]))
    types = schema.get("type")
    if isinstance(types, list):
        return " | ".join(_union({**schema, "type": one}, to) for one in types)
    return _plain(schema, types, to)


def _plain(schema: Data, kind: str | None, to: Language) -> str:
    if kind == "array":
        return to.sequence(_union(schema.get("items", True), to))
    if kind == "object":
        return to.mapping(_union(schema.get("additionalProperties", True), to))
    return to.plain[kind] if kind else to.anything
