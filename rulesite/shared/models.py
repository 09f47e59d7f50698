"""What does the database hold of a situation that somebody has stored?

Nothing of whoever stored it. These rows are records: only `manage.py remove_shared` takes anything from them, and where as many
are kept as may be, those that nobody has opened go as wholes.
"""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone

from rulesite.shared.fields import DataField, written


class SharedCheckQuerySet(models.QuerySet["SharedCheck"]):
    """Find stored situations."""

    def held(self) -> SharedCheckQuerySet:
        """Keep those that were not removed."""
        return self.filter(removed=None)

    def remove(self) -> int:
        """Take everything out of the rows but their ids, for good; say how many there were."""
        nothing = {"game": "", "checker": "", "revision": "", "scenario": None, "verdict": None, "clauses": None}
        return self.held().update(**nothing, size=0, opened=None, removed=timezone.now())


class SharedCheck(models.Model):
    """A situation with the verdict of its day, and the words that the cited clauses had then.

    `size` is what is kept of it, in bytes; `opened` is the last day on which somebody opened it. Of one that was removed only its
    id is left, so that its address can say so.
    """

    id = models.CharField(primary_key=True)
    game = models.CharField()
    checker = models.CharField()
    scenario = DataField()
    revision = models.CharField()
    verdict = DataField()
    clauses = DataField()
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
        """Return what tells this row from the same one at another time."""
        return f"{self.id}.{self.stored.timestamp():.6f}"

    @property
    def told(self) -> tuple[str, str, Any, str]:
        """Return what makes it this situation and no other."""
        return self.game, self.checker, self.scenario, self.revision

    def weight(self) -> int:
        """Return how many bytes are kept of it."""
        return sum(len(written(data).encode()) for data in (self.scenario, self.verdict, self.clauses))
