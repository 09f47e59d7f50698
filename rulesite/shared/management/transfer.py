"""Transfer of stored situations from one database to another, as lines of JSON, all or none.

A file has a line for each situation, removed ones included, and a last line with their number, by which a file that was cut off is
known. Rows that are there already stay as they are; rows removed on either side are removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from itertools import islice
from typing import Any

import orjson
from django.db import transaction
from jsonschema import Draft202012Validator
from msgspec import Struct

from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import possible_ids
from rulesite.site.plain import JsonObject

BATCH = 200  # rows in one query
MOST_FAULTS = 20
NUMBER = "situations"  # the one key of the last line
REMOVED_KEYS = ("id", "stored", "removed")
KEYS = ("id", "game", "checker", "scenario", "revision", "verdict", "clauses", "stored", "opened")


def _object(**properties: Any) -> JsonObject:
    """Return the schema of an object that requires these keys. Further keys, which another release may write, are allowed."""
    return {"type": "object", "required": [*properties], "properties": properties}


def _list(element: JsonObject) -> JsonObject:
    return {"type": "array", "items": element}


TEXT: JsonObject = {"type": "string"}
WORDS = _object(ja=TEXT, en=TEXT)
STEP = _object(at=TEXT, cites=_list(TEXT), text=WORDS)
FINDING = _object(
    **STEP["properties"], code=TEXT, outcome=TEXT, because=_list(TEXT), readings=_list(_object(cites=_list(TEXT)))
)
VERDICT = _object(
    outcome=TEXT,
    summary=WORDS,
    findings=_list(FINDING),
    steps=_list(STEP),
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
REMOVED = _object(id=TEXT, stored=TEXT, removed=TEXT)
STRICT = {"additionalProperties": False}
VALIDATORS = {
    keys: Draft202012Validator(schema | STRICT) for keys, schema in ((KEYS, SITUATION), (REMOVED_KEYS, REMOVED))
}


class BadLine(ValueError):
    """The fault of a line."""


class BadFile(ValueError):
    """The faults of a file by line; nothing of it was imported."""


class Imported(Struct):
    """The numbers of new and of removed situations.

    `removed` counts the situations removed here because they had been removed where the file was written.
    """

    new: int = 0
    removed: int = 0


def export_line(row: SharedCheck) -> bytes:
    """Return a row as a line of JSON."""
    keys = REMOVED_KEYS if row.removed else KEYS
    return orjson.dumps({key: getattr(row, key) for key in keys}, option=orjson.OPT_APPEND_NEWLINE)


def last_line(number: int) -> bytes:
    """Return the line that ends a file of so many situations."""
    return orjson.dumps({NUMBER: number}, option=orjson.OPT_APPEND_NEWLINE)


def import_lines(lines: Iterable[bytes]) -> Imported:
    """Import the situations of these lines, all or none; raises BadFile with the first faults, each with its line."""
    imported, faults = Imported(), list[str]()
    with transaction.atomic():
        rows = _rows(lines, faults)
        while batch := dict(islice(rows, BATCH)):
            _import_batch(batch, imported, faults)
        if faults:
            raise BadFile("\n".join(faults[:MOST_FAULTS]))
    return imported


def _rows(lines: Iterable[bytes], faults: list[str]) -> Iterator[tuple[int, SharedCheck]]:
    """Yield rows by line number and collect the faults. Faults are those of single lines and of the end of the file."""
    count, declared_count = 0, None
    for n, text in enumerate(lines, 1):
        if declared_count is not None or len(faults) >= MOST_FAULTS:
            break
        try:
            declared_count = _number(text)
            if declared_count is None:
                count += 1
                yield n, _row(text)
        except BadLine as bad:
            faults.append(f"line {n}: {bad}")
    else:
        if declared_count is None:
            faults.append("the last line, with the number of situations, is missing: the file was cut off")
        elif declared_count != count:
            faults.append(f"the last line speaks of {declared_count} situations, and there are {count}")
        return
    if declared_count is not None:
        faults.append(f"line {n}: comes after the last line")


def _import_batch(batch: Mapping[int, SharedCheck], imported: Imported, faults: list[str]) -> None:
    rows = SharedCheck.objects.in_bulk([row.pk for row in batch.values()])
    new_rows, removed_ids = [], []
    for n, row in batch.items():
        existing = rows.setdefault(row.pk, row)
        if existing is row:
            new_rows.append(row)
        elif row.removed and not existing.removed:
            removed_ids.append(row.pk)
        elif not existing.removed and existing.identity != row.identity:
            faults.append(f"line {n}: another situation is stored under {row.pk}")
    if not faults:
        imported.new += len(SharedCheck.objects.bulk_create(new_rows))
        imported.removed += SharedCheck.objects.filter(pk__in=removed_ids).remove()


def _number(text: bytes) -> int | None:
    """Return the number in the last line. Any other line gives None."""
    document = _read(text)
    return document[NUMBER] if [*document] == [NUMBER] and isinstance(document[NUMBER], int) else None


def _row(text: bytes) -> SharedCheck:
    """Return the unsaved row of a line; raises BadLine."""
    document = _read(text)
    for fault in _faults(document):
        raise BadLine(fault)
    document["stored"] = _time(document["stored"])
    if "removed" in document:
        nothing = {"scenario": None, "verdict": None, "clauses": None}
        return SharedCheck(**document | nothing | {"removed": _time(document["removed"])})
    if document["opened"] is not None:
        document["opened"] = _day(document["opened"])
    row = SharedCheck(**document)
    ids = possible_ids(*row.identity)
    if row.id not in ids:
        raise BadLine(f"id: {row.id!r} belongs to another situation; this one has {ids[0]!r}")
    row.size = row.byte_size()
    return row


def _read(text: bytes) -> JsonObject:
    try:
        document = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadLine(f"is no JSON: {error}") from None
    if not isinstance(document, dict):
        raise BadLine("is no object")
    return document


def _faults(document: JsonObject) -> Iterator[str]:
    for error in VALIDATORS[REMOVED_KEYS if "removed" in document else KEYS].iter_errors(document):
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
