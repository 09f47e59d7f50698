"""How does a situation get its short address?"""

from __future__ import annotations

import base64
import hashlib
from datetime import datetime
from typing import Any, Protocol

import orjson
from django.utils import timezone

from games.game import Checker, Game
from rulesite.checks.answer import answer
from rulesite.checks.sharing import LONGEST, fits
from rulesite.checks.written import canonical
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.wording import wordings

LENGTH = 12


class TooLong(ValueError):
    """Say that a situation has more than 16 kB as canonical JSON."""


class Removed(LookupError):
    """Say that what had this id was removed, for good."""


class TooMany(Exception):
    """No room for a new situation: as much has been stored as may be for now."""


class Limit(Protocol):
    """A limit to what is stored: whether it is open to one more, and how one more is counted."""

    open: bool

    def count(self) -> None: ...


def identity(game: str, checker: str, data: Any, revision: str) -> str:
    """Return the id under which canonical JSON data is kept for one revision."""
    told = orjson.dumps([game, checker, data, revision], option=orjson.OPT_SORT_KEYS)
    return base64.b32encode(hashlib.sha256(told).digest()).decode().lower()[:LENGTH]


def made(game: Game, checker: Checker, scenario: Any, stored: datetime) -> SharedCheck:
    """Return the row of a situation with its verdict of now, not kept yet."""
    data, revision = canonical(scenario), current().revision
    verdict = answer(game, checker, scenario)
    return SharedCheck(
        id=identity(game.slug, checker.slug, data, revision),
        game=game.slug,
        checker=checker.slug,
        scenario=data,
        revision=revision,
        verdict=verdict,
        clauses=wordings(game, verdict),
        stored=stored,
    )


def store(game: Game, checker: Checker, scenario: Any, limit: Limit | None = None) -> tuple[SharedCheck, bool]:
    """Keep a situation with its verdict, and say whether it was not kept yet; raises TooLong, Removed or TooMany.

    What is kept already is found again whatever the limit says, and does not count.
    """
    row = made(game, checker, scenario, timezone.now())
    if not fits(row.scenario):
        raise TooLong(f"{game.slug}: a situation of {checker.slug} has more than {LONGEST} bytes")
    known = SharedCheck.objects.filter(pk=row.pk).first()
    kept, is_new = (known, False) if known else _added(row, limit)
    if kept.removed:
        raise Removed(row.pk)
    return kept, is_new


def _added(row: SharedCheck, limit: Limit | None) -> tuple[SharedCheck, bool]:
    if limit and not limit.open:
        raise TooMany(row.pk)
    values = {field.name: getattr(row, field.name) for field in SharedCheck._meta.fields}
    # somebody else may have stored the same just now
    kept, is_new = SharedCheck.objects.get_or_create(defaults=values, id=row.pk)
    if limit and is_new:
        limit.count()
    return kept, is_new
