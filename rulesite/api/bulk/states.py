"""States of bulk in earlier revisions, and the difference to the present one."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from datetime import timedelta

import orjson
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from msgspec import Struct

from rulesite.api.bulk.archive import Hashes, Key
from rulesite.api.models import State

MOST_HELD = 50
"""Of so many states the hashes are held; of those before, that they were there."""


class Difference(Struct, frozen=True):
    """The difference between two states: changed entries with their hashes, removed ones with the last they had."""

    added: Hashes
    changed: Hashes
    retired: Hashes


def record(revision: str, hashes: Hashes) -> None:
    """Make the present bulk documents the newest state, and drop the hashes of states that are too old."""
    packed = _pack(hashes)
    digest = hashlib.sha256(packed).hexdigest()
    with transaction.atomic():
        newest = State.objects.select_for_update().newest_first().first()
        if newest and (newest.revision, newest.digest, newest.hashes is None) == (revision, digest, False):
            return
        now = timezone.now()
        made = max(now, newest.made + timedelta(microseconds=1)) if newest else now  # another clock may be ahead
        State.objects.update_or_create(revision=revision, digest=digest, defaults={"made": made, "hashes": packed})
        newest_ids = [*State.objects.newest_first().values_list("id", flat=True)[:MOST_HELD]]
        State.objects.exclude(id__in=newest_ids).update(hashes=None)


def states_of(revision: str) -> Sequence[tuple[int, bool]]:
    """Return the states of a revision by number, each with whether its hashes are stored; one query."""
    rows = State.objects.filter(revision=revision).order_by("id")
    return [*rows.annotate(is_held=Q(hashes__isnull=False)).values_list("id", "is_held")]


def hashes_before(revision: str) -> list[Hashes]:
    """Return the hashes in each state of a revision; one query."""
    rows = State.objects.filter(revision=revision, hashes__isnull=False).order_by("id")
    return [_unpack(bytes(packed)) for packed in rows.values_list("hashes", flat=True) if packed is not None]


def difference(before: Iterable[Hashes], now: Hashes) -> Difference:
    """Return the difference that brings a client from any of some states to the present one."""
    added, changed, retired = set[Key](), set[Key](), dict[Key, str]()
    for old_hashes in before:
        added |= now.keys() - old_hashes.keys()
        changed |= {key for key, digest in old_hashes.items() if key in now and now[key] != digest}
        retired |= {key: digest for key, digest in old_hashes.items() if key not in now}
    return Difference(_hashes_of(now, added), _hashes_of(now, changed - added), retired)


def _hashes_of(now: Hashes, keys: set[Key]) -> Hashes:
    """Return the hashes of some things, in the order of the documents."""
    return {key: digest for key, digest in now.items() if key in keys}


def _pack(hashes: Hashes) -> bytes:
    return zlib.compress(orjson.dumps([[*key, digest] for key, digest in hashes.items()]), 6)


def _unpack(packed: bytes) -> Hashes:
    return {(game, kind, id): digest for game, kind, id, digest in orjson.loads(zlib.decompress(packed))}
