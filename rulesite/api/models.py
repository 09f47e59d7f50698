"""The table of earlier states of bulk."""

from __future__ import annotations

from django.db import models


class StateQuerySet(models.QuerySet["State"]):
    """Queries of states."""

    def newest_first(self) -> StateQuerySet:
        """Order the states by the time they came."""
        return self.order_by("-made", "-id")


class State(models.Model):
    """A state of bulk: its revision, a digest of all of it, and the compressed hash of each object, null where those are dropped.

    `made` is when it last became the newest. Code that belongs to no game can change what is told of it, so that a revision may have several.
    """

    revision = models.CharField(db_index=True)
    digest = models.CharField()
    made = models.DateTimeField()
    hashes = models.BinaryField(null=True)

    objects = StateQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["revision", "digest"], name="state_once"),)
