"""How is JSON kept so that it comes back as it was written?"""

from __future__ import annotations

from typing import Any

import orjson
from django.db import models


class DataField(models.TextField):  # type: ignore[type-arg]
    """Keep JSON data as its text: every database gives it back with its keys in their order."""

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def get_prep_value(self, value: Any) -> str:
        return orjson.dumps(value).decode()

    def from_db_value(self, value: str, expression: Any, connection: Any) -> Any:
        return orjson.loads(value)
