"""Is there room for one more stored situation, and what goes where there is none?

As many are kept as SHARED_ROWS says. Of those that nobody has opened since they were stored the oldest go first, as if they had
never been stored; what was opened, and what was removed, stays.
"""

from __future__ import annotations

from datetime import timedelta

import structlog
from django.conf import settings
from django.db import DatabaseError
from django.db.models import Count, Sum
from django.utils import timezone
from msgspec import Struct

from rulesite.shared.models import SharedCheck

log = structlog.get_logger(__name__)

YOUNG = timedelta(hours=1)  # nothing goes before its link can have reached anybody
LED = timedelta(minutes=1)  # within which it is opened by whoever stored it, who is led there
AT_ONCE = 100  # a new one makes room for itself, and a few more go where SHARED_ROWS was lowered


class Full(Exception):
    """As much is stored as may be, and nothing of it may go."""


class Held(Struct, frozen=True):
    """How many situations are stored, and how many bytes they take."""

    rows: int
    size: int


def held() -> Held:
    """Return how much is stored, without what was removed; one query, of an index alone."""
    found = SharedCheck.objects.held().aggregate(rows=Count("*"), size=Sum("size"))
    return Held(found["rows"], found["size"] or 0)


def make_room() -> None:
    """Let go what must so that one more fits; raises Full, and says so in the log."""
    most: int = settings.SHARED_ROWS
    excess = SharedCheck.objects.held().count() + 1 - most if most else 0
    if excess <= 0:
        return
    unopened = SharedCheck.objects.held().filter(opened=None, stored__lt=timezone.now() - YOUNG)
    ids = [*unopened.order_by("stored").values_list("pk", flat=True)[: min(excess, AT_ONCE)]]
    if not ids:
        log.warning("no room to store", rows=most)
        raise Full(most)
    gone, _ = unopened.filter(pk__in=ids).delete()  # but what has been opened or removed since
    log.info("unopened situations gone", rows=gone)


def opened(id: str) -> SharedCheck | None:
    """Return the row with an id, None where there is none; the day on which it is opened is kept, once a day."""
    row = SharedCheck.objects.filter(pk=id).first()
    now = timezone.now()
    if row and not row.removed and row.opened != now.date() and now - row.stored > LED:
        try:
            SharedCheck.objects.held().filter(pk=id).update(opened=now.date())
        except DatabaseError as problem:  # what can be read can be shown
            log.warning("opening not kept", problem=type(problem).__name__)
    return row
