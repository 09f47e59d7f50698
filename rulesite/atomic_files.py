"""Atomic files: a file appears whole or not at all."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

BEGIN = "index-"
KEPT_FILES = 3  # of each kind, as builds are
OLD = 3600  # seconds after which nobody writes a draft any more: whoever did was killed


def clear(folder: Path) -> None:
    """Remove abandoned drafts older than OLD seconds from a folder."""
    for left in folder.glob(f"{BEGIN}*"):
        with suppress(FileNotFoundError):
            if left.is_file() and time.time() - left.stat().st_mtime > OLD:
                left.unlink()


@contextmanager
def draft(path: Path) -> Iterator[Path]:
    """Yield a draft, then move it into place atomically. After an error the draft is dropped instead."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft_path = path.with_name(f"{BEGIN}{secrets.token_hex(8)}")
    try:
        yield draft_path
        os.replace(draft_path, path)
    finally:
        draft_path.unlink(missing_ok=True)


def drop_old(newest: Path, name: re.Pattern[str]) -> None:
    """Drop old files of the same kind beside the newest. Their names match `name`; KEPT_FILES stay, the newest among them."""
    old_files = [file for file in newest.parent.iterdir() if name.fullmatch(file.name) and file != newest]
    for file in sorted(old_files, key=lambda file: file.stat().st_mtime_ns, reverse=True)[KEPT_FILES - 1 :]:
        file.unlink(missing_ok=True)
