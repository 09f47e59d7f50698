"""A model field for texts in both languages."""

from __future__ import annotations

from typing import Any

from django.db import models

from games.text import LANGUAGES, Text


class TextField(models.JSONField):
    """A column of texts as JSON, one key per language. One language is queried as `title__ja`."""

    def get_prep_value(self, value: Any) -> Any:
        if isinstance(value, Text):
            value = {language: value.of(language) for language in LANGUAGES}
        return super().get_prep_value(value)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        texts = super().from_db_value(value, expression, connection)
        return Text(**texts) if isinstance(texts, dict) else texts
