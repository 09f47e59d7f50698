"""Which OpenAPI document describes the API of this release?

`sync_content` keeps it beside the index, so that no request has to wait for it. Where that was not done for this release, the
first that asks makes it, without examples of what is read from the copies, and others wait for that one.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import orjson
from django.conf import settings
from django.utils import translation
from drf_spectacular.generators import SchemaGenerator

from rulesite.api import exampled
from rulesite.api.described import patterns
from rulesite.atomic_files import draft, drop_old
from rulesite.revision import current

FILE = re.compile(r"[0-9a-f]{16}\.openapi\.json")
Data = dict[str, Any]

_one_maker = Lock()


def description() -> Data:
    """Return the OpenAPI document; it stays the same as long as the process lives."""
    with _one_maker:
        return _held()


def bring() -> None:
    """Keep the document of this release unless it is kept, and drop all but the newest."""
    own = place(current().release)
    if not own.is_file():
        with draft(own) as written, exampled.from_copies():
            written.write_bytes(orjson.dumps(made()))
    drop_old(own, FILE)


def place(release: str) -> Path:
    """Return where the document of a release stands."""
    return Path(settings.INDEX_DIR) / f"{release}.openapi.json"


def made() -> Data:
    """Return the document as it is made from the endpoints and the games."""
    with translation.override("en"):
        found: Data = SchemaGenerator(patterns=patterns()).get_schema(public=True)  # type: ignore[no-untyped-call]
    found["info"]["x-revision"] = current().revision
    return found


@cache
def _held() -> Data:
    try:
        found: Data = orjson.loads(place(current().release).read_bytes())
    except OSError:
        return made()
    # whoever kept it may have been told another address than this server
    found["servers"] = settings.SPECTACULAR_SETTINGS["SERVERS"]
    return found
