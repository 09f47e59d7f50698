"""Which index does this process read, and how does it come to be?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from games.game import all_games
from rulesite.revision import current
from rulesite.search.documents import documents
from rulesite.search.index import FILE, Index, write
from rulesite.site.startup import required_at_first


def place(build: str) -> Path:
    """Return where the index of a build stands."""
    return Path(settings.INDEX_DIR) / f"{build}.sqlite3"


@cache
def index() -> Index:
    """Return the index of this process's build."""
    return Index(place(current().build))


@required_at_first
def require_index() -> None:
    """Make sure that the index of this build can be read; raises ImproperlyConfigured naming the command, or the file."""
    own = place(current().build)
    if not own.is_file():
        raise ImproperlyConfigured(f"There is no index of build {current().build}: run manage.py sync_content.")
    try:
        Index(own).found("start")
    except sqlite3.Error as problem:
        raise ImproperlyConfigured(f"The index {str(own)!r} in INDEX_DIR cannot be read: {problem}.") from problem


def bring() -> None:
    """Write the index of this build unless it is there."""
    own = place(current().build)
    if not own.is_file():
        write(own, documents(all_games().values()))


def drop(builds: Iterable[str]) -> None:
    """Drop the indexes of all builds but these, which are kept, and this process's own."""
    own = place(current().build)
    kept = {place(build).name for build in builds} | {own.name}
    for file in own.parent.iterdir():
        if FILE.fullmatch(file.name) and file.name not in kept:
            file.unlink(missing_ok=True)
