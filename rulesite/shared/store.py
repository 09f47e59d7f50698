"""How does a situation get its short address?"""

from __future__ import annotations

import base64
import hashlib
from datetime import datetime
from typing import Any, Protocol

import orjson
from django.db import transaction
from django.utils import timezone

from games.game import AnyChecker, Game
from rulesite.checks.present.serializer import answer
from rulesite.checks.present.share import LONGEST_STORED, fits_storage
from rulesite.checks.validate.json import canonical
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.room import make_room
from rulesite.shared.wording import wordings
from rulesite.site.metrics import THROTTLED, count_check

LENGTHS = (12, 24, 52)  # signs of an id; a longer one where another situation has the shorter
LARGEST = 65_536


class TooLong(ValueError):
    """A situation of more than 16 kB as canonical JSON, or more than 64 kB as it is kept with its verdict."""


class Removed(LookupError):
    """An id whose situation was removed, for good."""


class TooMany(Exception):
    """No room for a new situation: as much has been stored as may be for now."""


class Limit(Protocol):
    """A limit to what is stored: whether it is open to one more, and how one more is counted."""

    open: bool

    def count(self) -> None: ...


def identities(game: str, checker: str, data: Any, revision: str) -> list[str]:
    """Return the ids under which canonical JSON data may be kept for one revision, each the beginning of the next."""
    told = orjson.dumps([game, checker, data, revision], option=orjson.OPT_SORT_KEYS)
    whole = base64.b32encode(hashlib.sha256(told).digest()).decode().lower()
    return [whole[:length] for length in LENGTHS]


def made(game: Game, checker: AnyChecker, scenario: Any, stored: datetime) -> SharedCheck:
    """Return the row of a situation with its verdict of now under its shortest id, not kept yet."""
    data, revision = canonical(scenario), current().revision
    verdict = answer(game, checker, scenario)
    count_check(game, checker, verdict["outcome"])
    row = SharedCheck(
        id=identities(game.slug, checker.slug, data, revision)[0],
        game=game.slug,
        checker=checker.slug,
        scenario=data,
        revision=revision,
        verdict=verdict,
        clauses=wordings(game, verdict),
        stored=stored,
    )
    row.size = row.weight()
    return row


def store(game: Game, checker: AnyChecker, scenario: Any, limit: Limit | None = None) -> tuple[SharedCheck, bool]:
    """Keep a situation with its verdict, and say whether it was not kept yet; raises TooLong, Removed, TooMany or Full.

    What is kept already is found again whatever the limit says, and does not count.
    """
    row = made(game, checker, scenario, timezone.now())
    if not fits_storage(row.scenario):
        raise TooLong(f"{game.slug}: a situation of {checker.slug} has more than {LONGEST_STORED} bytes")
    known = found(row)
    if known is None and row.size > LARGEST:
        raise TooLong(f"{game.slug}: what is kept of a situation of {checker.slug} has more than {LARGEST} bytes")
    kept, is_new = (known, False) if known else _added(row, limit)
    if kept.removed:
        raise Removed(row.pk)
    return kept, is_new


def found(row: SharedCheck) -> SharedCheck | None:
    """Return what is kept of a situation, or was: of one that was removed nothing is left to compare."""
    kept = SharedCheck.objects.filter(pk__in=identities(*row.told)).order_by("pk")
    return next((one for one in kept if one.removed or one.told == row.told), None)


def _added(row: SharedCheck, limit: Limit | None) -> tuple[SharedCheck, bool]:
    if limit and not limit.open:
        THROTTLED.labels("stores").inc()
        raise TooMany(row.pk)
    with transaction.atomic():
        make_room()
        kept, is_new = _inserted(row)
    if limit and is_new:
        limit.count()
    return kept, is_new


def _inserted(row: SharedCheck) -> tuple[SharedCheck, bool]:
    """Keep a row under the shortest id that no other situation has; somebody else may have stored the same just now."""
    values = {field.name: getattr(row, field.name) for field in SharedCheck._meta.fields}
    for id in identities(*row.told):
        kept, is_new = SharedCheck.objects.get_or_create(defaults=values | {"id": id}, id=id)
        if is_new or kept.removed or kept.told == row.told:
            return kept, is_new
    raise LookupError(f"another situation has every id of {row.pk}")
