"""How does a situation get its short address?"""

from __future__ import annotations

import base64
import hashlib
from typing import Any

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


def identity(game: str, checker: str, data: Any, revision: str) -> str:
    """Return the id under which canonical JSON data is kept for one revision."""
    told = orjson.dumps([game, checker, data, revision], option=orjson.OPT_SORT_KEYS)
    return base64.b32encode(hashlib.sha256(told).digest()).decode().lower()[:LENGTH]


def store(game: Game, checker: Checker, scenario: Any) -> tuple[SharedCheck, bool]:
    """Keep a situation with its verdict, and say whether it was not kept yet; raises TooLong or Removed."""
    data, revision = canonical(scenario), current().revision
    if not fits(data):
        raise TooLong(f"{game.slug}: a situation of {checker.slug} has more than {LONGEST} bytes")
    verdict = answer(game, checker, scenario)
    row, is_new = SharedCheck.objects.get_or_create(
        id=identity(game.slug, checker.slug, data, revision),
        defaults={
            "game": game.slug,
            "checker": checker.slug,
            "scenario": data,
            "revision": revision,
            "verdict": verdict,
            "clauses": wordings(game, verdict),
            "stored": timezone.now(),
        },
    )
    return demand_kept(row), is_new


def demand_kept(row: SharedCheck) -> SharedCheck:
    """Return a row that still holds its situation; raises Removed for one that does not."""
    if row.removed:
        raise Removed(row.id)
    return row
