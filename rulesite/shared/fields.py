"""How is JSON kept so that it takes little room and comes back as it was written?"""

from __future__ import annotations

import base64
import zlib
from typing import Any

import orjson
from django.db import models

PACKED = "zlib:"  # no JSON text begins so
LONG = 16_384  # signs from which a text is compressed: what is shorter an older release can read as well


def written(data: Any) -> str:
    """Return JSON data as the text that is kept: a long one compressed (RFC 1950, in base64) where that is shorter."""
    text = orjson.dumps(data)
    if len(text) < LONG:
        return text.decode()
    packed = base64.b64encode(zlib.compress(text, 9))
    return f"{PACKED}{packed.decode()}" if len(PACKED) + len(packed) < len(text) else text.decode()


def read(text: str) -> Any:
    """Return the JSON data of a text that is kept."""
    if not text.startswith(PACKED):
        return orjson.loads(text)
    return orjson.loads(zlib.decompress(base64.b64decode(text.removeprefix(PACKED))))


class DataField(models.TextField):  # type: ignore[type-arg]
    """Keep JSON data as a text: every database gives it back with its keys in their order."""

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def get_prep_value(self, value: Any) -> str:
        return written(value)

    def from_db_value(self, value: str, expression: Any, connection: Any) -> Any:
        return read(value)
