"""Storage of situations: their ids, the room for them, and the wording of the clauses that they cite.

At most SHARED_ROWS are stored. Beyond that the oldest of those that nobody has opened are deleted, as if they had never been
stored; then those that nobody has opened for SHARED_DAYS. Others, and removed rows, stay.
"""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Protocol

import orjson
import structlog
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import Count, Sum
from django.utils import timezone
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import LANGUAGES, Text
from rulesite.checks.present.serializer import answer
from rulesite.checks.present.share import LONGEST_STORED, fits_storage
from rulesite.checks.validate.json import canonical
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.wire import Wording, Words
from rulesite.site.metrics import THROTTLED, count_check
from rulesite.site.plain import JsonObject, plain, plain_words

log = structlog.get_logger(__name__)

ID_LENGTHS = (12, 24, 52)  # characters; a longer one where another situation has the shorter
LARGEST = 65_536
PROTECTED = timedelta(hours=1)  # a row stays until its link can have reached somebody
REDIRECTED = timedelta(minutes=1)  # whoever stored a situation is led to its page within it
DELETED_AT_ONCE = 100  # a new row makes room for itself, and a few more go where SHARED_ROWS was lowered


MAY_WRITE = """SELECT current_setting('transaction_read_only') = 'off'
    AND has_table_privilege(%(table)s, 'INSERT') AND has_table_privilege(%(table)s, 'UPDATE')"""
"""A query that waits for nobody who has locked the table."""


class TooLong(ValueError):
    """A situation too long to store.

    The limits are 16 kB for the situation as canonical JSON and 64 kB for it with its verdict.
    """


class Removed(LookupError):
    """An id whose situation was removed, for good."""


class TooMany(Exception):
    """A client's limit to new situations, reached for now."""


class Full(Exception):
    """A full table of which no row may be deleted."""


class Limit(Protocol):
    """A limit to stored situations: whether one more may come, and how it is counted."""

    open: bool

    def count(self) -> None: ...


class StorageUse(Struct, frozen=True):
    """The number of stored situations, and their size in bytes."""

    rows: int
    size: int


def store(game: Game, checker: AnyChecker, scenario: Any, limit: Limit | None = None) -> tuple[SharedCheck, bool]:
    """Store a situation with its verdict, unless already stored.

    Returns the row and whether it is new; raises TooLong, Removed, TooMany or Full.
    A situation that is stored already is returned whatever the limit says, and does not count.
    """
    row = make_row(game, checker, scenario, timezone.now())
    if not fits_storage(row.scenario):
        raise TooLong(f"{game.slug}: a situation of {checker.slug} has more than {LONGEST_STORED} bytes")
    existing = find_row(row)
    if existing is None and row.size > LARGEST:
        raise TooLong(f"{game.slug}: what is kept of a situation of {checker.slug} has more than {LARGEST} bytes")
    stored, is_new = (existing, False) if existing else _add(row, limit)
    if stored.removed:
        raise Removed(row.pk)
    return stored, is_new


def make_row(game: Game, checker: AnyChecker, scenario: Any, stored: datetime) -> SharedCheck:
    """Return an unsaved row of a situation, judged now. It has the situation's shortest id."""
    document, revision = canonical(scenario), current().revision
    verdict = answer(game, checker, scenario)
    count_check(game, checker, verdict["outcome"])
    row = SharedCheck(
        id=possible_ids(game.slug, checker.slug, document, revision)[0],
        game=game.slug,
        checker=checker.slug,
        scenario=document,
        revision=revision,
        verdict=verdict,
        clauses=cited_wordings(game, verdict),
        stored=stored,
    )
    row.size = row.byte_size()
    return row


def possible_ids(game: str, checker: str, document: Any, revision: str) -> list[str]:
    """Return the possible ids of a situation, shortest first.

    Each is the beginning of the next; `document` is the situation as canonical JSON, in one revision.
    """
    identity = orjson.dumps([game, checker, document, revision], option=orjson.OPT_SORT_KEYS)
    digest = base64.b32encode(hashlib.sha256(identity).digest()).decode().lower()
    return [digest[:length] for length in ID_LENGTHS]


def find_row(row: SharedCheck) -> SharedCheck | None:
    """Return the stored row of the same situation, None without one; a removed row is known by its id alone."""
    candidates = SharedCheck.objects.filter(pk__in=possible_ids(*row.identity)).order_by("pk")
    return next((stored for stored in candidates if stored.removed or stored.identity == row.identity), None)


def _add(row: SharedCheck, limit: Limit | None) -> tuple[SharedCheck, bool]:
    if limit and not limit.open:
        THROTTLED.labels("stores").inc()
        raise TooMany(row.pk)
    with transaction.atomic():
        make_room()
        stored, is_new = _insert(row)
    if limit and is_new:
        limit.count()
    return stored, is_new


def _insert(row: SharedCheck) -> tuple[SharedCheck, bool]:
    """Insert a row under its shortest free id.

    An id is free if no other situation has it. Another process may have stored the same situation just now.
    """
    values = {field.name: getattr(row, field.name) for field in SharedCheck._meta.fields}
    for id in possible_ids(*row.identity):
        stored, is_new = SharedCheck.objects.get_or_create(defaults=values | {"id": id}, id=id)
        if is_new or stored.removed or stored.identity == row.identity:
            return stored, is_new
    raise LookupError(f"another situation has every id of {row.pk}")


def storage_use() -> StorageUse:
    """Count the stored situations and their bytes, removed ones left out; one query, of an index alone."""
    totals = SharedCheck.objects.present().aggregate(rows=Count("*"), size=Sum("size"))
    return StorageUse(totals["rows"], totals["size"] or 0)


def can_store() -> bool:
    """Return whether a situation could be written now: the database, and the rights in it, allow more than reading."""
    if connection.vendor == "sqlite":
        file = connection.settings_dict["NAME"]  # a try would wait for whoever writes just now
        return not os.path.exists(file) or all(
            os.access(path, os.W_OK) for path in (file, os.path.dirname(file) or ".")
        )
    table = SharedCheck._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute(MAY_WRITE, {"table": table})
        (may_write,) = cursor.fetchone()
    return bool(may_write)


def make_room() -> None:
    """Delete unopened rows, or else those not opened for long, so that one more fits; raises Full, and logs it."""
    most: int = settings.SHARED_ROWS
    excess = SharedCheck.objects.present().count() + 1 - most if most else 0
    if excess <= 0:
        return
    unopened = SharedCheck.objects.present().filter(opened=None, stored__lt=timezone.now() - PROTECTED)
    for rows, order in ((unopened, "stored"), (SharedCheck.objects.forgotten(settings.SHARED_DAYS), "opened")):
        ids = [*rows.order_by(order, "pk").values_list("pk", flat=True)[: min(excess, DELETED_AT_ONCE)]]
        if ids:
            deleted, _ = rows.filter(pk__in=ids).delete()  # but rows opened or removed since
            log.info("unopened situations gone", rows=deleted)
            return
    log.warning("no room to store", rows=most)
    raise Full(most)


def open_row(id: str) -> SharedCheck | None:
    """Return the row with an id, and record its opening.

    None without such a row. The day of the opening is recorded once a day.
    """
    row = SharedCheck.objects.filter(pk=id).first()
    now = timezone.now()
    if row and not row.removed and row.opened != now.date() and now - row.stored > REDIRECTED:
        try:
            SharedCheck.objects.present().filter(pk=id).update(opened=now.date())
        except DatabaseError as problem:  # a row that can be read can be shown
            log.warning("opening not kept", problem=type(problem).__name__)
    return row


def cited_wordings(game: Game, verdict: JsonObject) -> dict[str, JsonObject]:
    """Return the wordings of a verdict's cited clauses, by cite."""
    wordings = ((cite, wording(game, cite)) for cite in dict.fromkeys(_cites(verdict)))
    return {cite: words for cite, words in wordings if words}


def wording(game: Game, cite: str) -> JsonObject | None:
    """Return a clause's title and the wording of cited parts. Each part has its standing. None for an unknown cite."""
    try:
        clause, part = game.content.clause(cite), game.content.part(cite)
    except LookupError:
        return None
    parts = (part,) if part else clause.part
    worded_parts = [Words(text=_words(part.text), standing=part.standing) for part in parts]
    document: JsonObject = plain(Wording(title=plain(clause.title), parts=worded_parts))
    return document


def _words(text: Text) -> dict[str, str]:
    return {language: plain_words(text.of(language)) for language in LANGUAGES}


def _cites(verdict: JsonObject) -> Iterator[str]:
    for finding in verdict["findings"]:
        yield from finding["cites"]
        yield from (cite for reading in finding["readings"] for cite in reading["cites"])
    yield from (cite for step in verdict["steps"] for cite in step["cites"])
