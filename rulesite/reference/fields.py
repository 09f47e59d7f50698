"""How is a text in both languages kept in one column?"""

from __future__ import annotations

from typing import Any

from django.db import models

from games.text import LANGUAGES, Text


class TextField(models.JSONField):
    """Keep a Text as JSON with a key for each language, and give the Text back; one language is reached as `title__ja`."""

    def get_prep_value(self, value: Any) -> Any:
        if isinstance(value, Text):
            value = {language: value.of(language) for language in LANGUAGES}
        return super().get_prep_value(value)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        held = super().from_db_value(value, expression, connection)
        return Text(**held) if isinstance(held, dict) else held
