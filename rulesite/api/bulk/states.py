"""What was everything in an earlier revision, and what became different since?"""

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

from rulesite.api.bulk.objects import Key
from rulesite.api.bulk.ready import Hashes
from rulesite.api.models import State

HELD = 50
"""Of so many states the hashes are held; of those before, that they were there."""


class Difference(Struct, frozen=True):
    """What became different: each thing with its hash, of what is gone the one that it had."""

    added: Hashes
    changed: Hashes
    retired: Hashes


def record(revision: str, hashes: Hashes) -> None:
    """Make what is handed out now the newest state, and let go the hashes of those that are too old."""
    held = _packed(hashes)
    digest = hashlib.sha256(held).hexdigest()
    with transaction.atomic():
        newest = State.objects.select_for_update().newest_first().first()
        if newest and (newest.revision, newest.digest, newest.hashes is None) == (revision, digest, False):
            return
        now = timezone.now()
        made = max(now, newest.made + timedelta(microseconds=1)) if newest else now  # another clock may be ahead
        State.objects.update_or_create(revision=revision, digest=digest, defaults={"made": made, "hashes": held})
        kept = [*State.objects.newest_first().values_list("id", flat=True)[:HELD]]
        State.objects.exclude(id__in=kept).update(hashes=None)


def known(revision: str) -> Sequence[tuple[int, bool]]:
    """Return the states of a revision: the number of each, and whether its hashes are held; one query."""
    rows = State.objects.filter(revision=revision).order_by("id")
    return [*rows.annotate(is_held=Q(hashes__isnull=False)).values_list("id", "is_held")]


def before(revision: str) -> list[Hashes]:
    """Return the hashes in each state of a revision; one query."""
    rows = State.objects.filter(revision=revision, hashes__isnull=False).order_by("id")
    return [_unpacked(bytes(held)) for held in rows.values_list("hashes", flat=True) if held is not None]


def difference(before: Iterable[Hashes], now: Hashes) -> Difference:
    """Return what brings whoever holds any of some states to the present one."""
    added, changed, retired = set[Key](), set[Key](), dict[Key, str]()
    for held in before:
        added |= now.keys() - held.keys()
        changed |= {key for key, digest in held.items() if key in now and now[key] != digest}
        retired |= {key: digest for key, digest in held.items() if key not in now}
    return Difference(_of(now, added), _of(now, changed - added), retired)


def _of(now: Hashes, keys: set[Key]) -> Hashes:
    """Return the hashes of some things, in the order of the documents."""
    return {key: digest for key, digest in now.items() if key in keys}


def _packed(hashes: Hashes) -> bytes:
    return zlib.compress(orjson.dumps([[*key, digest] for key, digest in hashes.items()]), 6)


def _unpacked(held: bytes) -> Hashes:
    return {(game, kind, id): digest for game, kind, id, digest in orjson.loads(zlib.decompress(held))}
