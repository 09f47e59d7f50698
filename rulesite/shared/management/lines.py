"""How is a stored situation carried from one database to another?

As one line of JSON for each, those that were removed included, and a last line that says how many there are: a file that was cut
off is told from a whole one.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

import orjson
from jsonschema import Draft202012Validator

from rulesite.shared.models import SharedCheck
from rulesite.shared.store import identities

Data = dict[str, Any]
NUMBER = "situations"  # the one key of the last line
REMOVED = ("id", "stored", "removed")
HELD = ("id", "game", "checker", "scenario", "revision", "verdict", "clauses", "stored", "opened")


def _object(**properties: Any) -> Data:
    """Return the schema of an object that has these keys, and perhaps some that another release writes."""
    return {"type": "object", "required": [*properties], "properties": properties}


def _list(items: Data) -> Data:
    return {"type": "array", "items": items}


TEXT: Data = {"type": "string"}
WORDS = _object(ja=TEXT, en=TEXT)
SAID = _object(at=TEXT, cites=_list(TEXT), text=WORDS)
FINDING = _object(
    **SAID["properties"], code=TEXT, outcome=TEXT, because=_list(TEXT), readings=_list(_object(cites=_list(TEXT)))
)
VERDICT = _object(
    outcome=TEXT,
    summary=WORDS,
    findings=_list(FINDING),
    steps=_list(SAID),
    result={"type": ["object", "null"]},
    scenario={"type": "object"},
    revision=TEXT,
)
CLAUSE = _object(title=WORDS, parts=_list(_object(text=WORDS, standing=TEXT)))
SITUATION = _object(
    id=TEXT,
    game=TEXT,
    checker=TEXT,
    scenario={"type": "object"},
    revision=TEXT,
    verdict=VERDICT,
    clauses={"type": "object", "additionalProperties": CLAUSE},
    stored=TEXT,
    opened={"type": ["string", "null"]},
)
GONE = _object(id=TEXT, stored=TEXT, removed=TEXT)
STRICT = {"additionalProperties": False}
VALIDATORS = {names: Draft202012Validator(one | STRICT) for names, one in ((HELD, SITUATION), (REMOVED, GONE))}


class BadLine(ValueError):
    """What cannot be read of a line."""


def line(row: SharedCheck) -> bytes:
    """Return a row as a line of JSON."""
    names = REMOVED if row.removed else HELD
    return orjson.dumps({name: getattr(row, name) for name in names}, option=orjson.OPT_APPEND_NEWLINE)


def last(number: int) -> bytes:
    """Return the line that ends so many others."""
    return orjson.dumps({NUMBER: number}, option=orjson.OPT_APPEND_NEWLINE)


def number(text: bytes) -> int | None:
    """Return what a last line says, None for any other line."""
    data = _read(text)
    return data[NUMBER] if [*data] == [NUMBER] and isinstance(data[NUMBER], int) else None


def row(text: bytes) -> SharedCheck:
    """Return the row that a line tells; raises BadLine."""
    data = _read(text)
    for fault in _faults(data):
        raise BadLine(fault)
    data["stored"] = _time(data["stored"])
    if "removed" in data:
        nothing = {"scenario": None, "verdict": None, "clauses": None}
        return SharedCheck(**data | nothing | {"removed": _time(data["removed"])})
    if data["opened"] is not None:
        data["opened"] = _day(data["opened"])
    made = SharedCheck(**data)
    if made.id not in identities(*made.told):
        raise BadLine(f"id: {made.id!r} belongs to another situation; this one has {identities(*made.told)[0]!r}")
    made.size = made.weight()
    return made


def _read(text: bytes) -> Data:
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadLine(f"is no JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadLine("is no object")
    return data


def _faults(data: Data) -> Iterator[str]:
    for error in VALIDATORS[REMOVED if "removed" in data else HELD].iter_errors(data):
        yield f"{error.json_path.removeprefix('$').removeprefix('.') or 'the line'}: {error.message[:200]}"


def _time(text: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise BadLine(f"{text!r} is no time") from None
    if time.tzinfo is None:
        raise BadLine(f"{text!r} has no offset from UTC")
    return time


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadLine(f"{text!r} is no day") from None
