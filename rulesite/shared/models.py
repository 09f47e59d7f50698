"""What does the database hold of a situation that somebody has stored?

Nothing of whoever stored it. These rows are records: nothing but `manage.py remove_shared` takes anything from them.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from rulesite.shared.fields import DataField


class SharedCheck(models.Model):
    """Be a situation with the verdict of its day, and the words that the cited clauses had then.

    Of one that was removed only its id is left, so that its address can say so.
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

    class Meta:
        db_table = "shared_check"

    @property
    def state(self) -> str:
        """Return what tells this row from the same one at another time."""
        return f"{self.id}.{self.stored.timestamp():.6f}"

    def empty(self) -> None:
        """Take everything out of the row but its id, and keep it."""
        self.game = self.checker = self.revision = ""
        self.scenario = self.verdict = self.clauses = None
        self.removed = timezone.now()
        self.save()
