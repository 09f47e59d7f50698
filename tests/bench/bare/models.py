"""What does the bare site keep in its database?"""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Clause(models.Model):
    """A clause with its text in both languages."""

    slug = models.CharField(unique=True)
    section = models.CharField(db_index=True)
    kind = models.CharField()
    position = models.PositiveIntegerField()
    title_ja = models.CharField()
    title_en = models.CharField()
    text_ja = models.TextField()
    text_en = models.TextField()

    objects: ClassVar[models.Manager[Clause]] = models.Manager()

    class Meta:
        app_label = "bare"

    def __str__(self) -> str:
        return self.slug
