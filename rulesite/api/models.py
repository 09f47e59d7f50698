"""The model of bulk states: the hashes of all entries as they were at some time."""

from __future__ import annotations

from django.db import models


class StateQuerySet(models.QuerySet["State"]):
    """Queries of states."""

    def newest_first(self) -> StateQuerySet:
        """Order the states by the time they came."""
        return self.order_by("-made", "-id")


class State(models.Model):
    """The bulk documents at some time: their revision, a digest, and the compressed hash of each entry, null once these are dropped.

    `made` is the time when it last became the newest. Code that belongs to no game can change an entry, so that a revision may have several.
    """

    revision = models.CharField(db_index=True)
    digest = models.CharField()
    made = models.DateTimeField()
    hashes = models.BinaryField(null=True)

    objects = StateQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["revision", "digest"], name="state_once"),)
