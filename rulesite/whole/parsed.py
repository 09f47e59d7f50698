"""Which content files of this build were parsed before?

`sync_content` keeps beside the index what it parsed, as JSON by the digest of each file's bytes, so that a server need not parse
all of it again when it starts. It cannot be stale: bytes of another digest are parsed. What is missing, damaged or open to
anybody's writing is left alone, and the server takes longer to start.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings

import games
from games.reading import digest
from rulesite.drafts import draft, drop_old
from rulesite.revision import current

FILE = re.compile(r"[0-9a-f]{16}\.parsed")


def place(build: str) -> Path:
    """Return where stands what was parsed of a build."""
    return Path(settings.INDEX_DIR) / f"{build}.parsed"


def known() -> dict[str, bytes]:
    """Return the tables of each file that was parsed before, as JSON by the digest of the file; nothing where they cannot be trusted."""
    own = place(current().build)
    try:
        if any(path.stat().st_mode & stat.S_IWOTH for path in (own, own.parent)):
            return {}
        checksum, _, lines = own.read_bytes().partition(b"\n")
    except OSError:
        return {}
    if checksum != _checksum(lines):
        return {}
    return {name.decode(): tables for name, _, tables in (line.partition(b" ") for line in lines.split(b"\n"))}


def bring() -> None:
    """Keep what the files of this build are unless it is kept, and drop all but the newest."""
    own = place(current().build)
    if not own.is_file():
        lines = b"\n".join(_lines())
        with draft(own) as written:
            written.write_bytes(_checksum(lines) + b"\n" + lines)
    drop_old(own, FILE)


def _lines() -> Iterator[bytes]:
    for folder in games.__path__:
        for file in sorted(Path(folder).glob("*/content/**/*.toml")):
            held = file.read_bytes()
            tables = _json(tomllib.loads(held.decode()))
            if tables:
                yield f"{digest(held)} {tables}".encode()


def _json(tables: dict[str, Any]) -> str:
    """Return tables as JSON, nothing where they hold what it cannot say, such as a date."""
    try:
        said = json.dumps(tables, ensure_ascii=False, separators=(",", ":"))
    except TypeError:
        return ""
    return said if json.loads(said) == tables else ""


def _checksum(lines: bytes) -> bytes:
    return hashlib.sha256(lines).hexdigest().encode()
