"""The table of stored situations, and the column type for its JSON.

Nothing of whoever stored a situation is in it. Its rows are records: only `manage.py remove_shared` takes anything from them, and
where the table is full, rows that nobody has opened are deleted as wholes.
"""

from __future__ import annotations

import base64
import zlib
from datetime import timedelta
from typing import Any

import orjson
from django.db import models
from django.utils import timezone

ZLIB_PREFIX = "zlib:"  # no JSON text begins so
COMPRESSED_FROM = 16_384  # characters; an older release reads shorter texts as well


def encode_json(document: Any) -> str:
    """Return a JSON document as text, compressed if shorter.

    Only long documents are compressed (RFC 1950, in base64).
    """
    text = orjson.dumps(document)
    if len(text) < COMPRESSED_FROM:
        return text.decode()
    packed = base64.b64encode(zlib.compress(text, 9))
    return f"{ZLIB_PREFIX}{packed.decode()}" if len(ZLIB_PREFIX) + len(packed) < len(text) else text.decode()


def decode_json(text: str) -> Any:
    """Return the JSON document of a text, compressed or not."""
    if not text.startswith(ZLIB_PREFIX):
        return orjson.loads(text)
    return orjson.loads(zlib.decompress(base64.b64decode(text.removeprefix(ZLIB_PREFIX))))


class JsonTextField(models.TextField):  # type: ignore[type-arg]
    """A column of JSON as text: every database returns it with its keys in their order."""

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def get_prep_value(self, value: Any) -> str:
        return encode_json(value)

    def from_db_value(self, value: str, expression: Any, connection: Any) -> Any:
        return decode_json(value)


class SharedCheckQuerySet(models.QuerySet["SharedCheck"]):
    """Queries of stored situations."""

    def present(self) -> SharedCheckQuerySet:
        """Leave out the removed rows."""
        return self.filter(removed=None)

    def forgotten(self, days: float) -> SharedCheckQuerySet:
        """Return the rows that were opened once, but not for so many days; none for 0 days."""
        if not days:
            return self.none()
        return self.present().filter(opened__lt=(timezone.now() - timedelta(days=days)).date())

    def remove(self) -> int:
        """Empty the rows but for their ids, for good; return their number."""
        nothing = {"game": "", "checker": "", "revision": "", "scenario": None, "verdict": None, "clauses": None}
        return self.present().update(**nothing, size=0, opened=None, removed=timezone.now())


class SharedCheck(models.Model):
    """A stored situation with its original verdict and cited wordings.

    `size` is the length of its JSON columns in bytes; `opened` is the last day on which somebody opened it. A removed row keeps its
    id alone, so that its address can answer 410.
    """

    id = models.CharField(primary_key=True)
    game = models.CharField()
    checker = models.CharField()
    scenario = JsonTextField()
    revision = models.CharField()
    verdict = JsonTextField()
    clauses = JsonTextField()
    stored = models.DateTimeField()
    removed = models.DateTimeField(null=True)
    opened = models.DateField(null=True)
    size = models.PositiveIntegerField(default=0, db_default=0)

    objects = SharedCheckQuerySet.as_manager()

    class Meta:
        db_table = "shared_check"
        indexes = (models.Index(fields=["removed", "opened", "stored", "size"], name="shared_check_to_go"),)

    @property
    def state(self) -> str:
        """The part of its ETag: id and time of storing, as a deleted row may be stored again."""
        return f"{self.id}.{self.stored.timestamp():.6f}"

    @property
    def identity(self) -> tuple[str, str, Any, str]:
        """Game, checker, scenario and revision, from which the id is made."""
        return self.game, self.checker, self.scenario, self.revision

    def byte_size(self) -> int:
        """Return the length of the JSON columns in bytes."""
        return sum(len(encode_json(document).encode()) for document in (self.scenario, self.verdict, self.clauses))
