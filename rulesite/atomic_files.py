"""Atomic files: a file appears whole or not at all, and what was damaged since is found out by its digest."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

BEGIN = "index-"
KEPT_FILES = 3  # of each kind, as builds are
OLD = 3600  # seconds after which nobody writes a draft any more: whoever did was killed
Identity = tuple[int, int, int, int]
"""The device and number of a file, its size and when it was written last: another one is another file."""


def clear(folder: Path) -> None:
    """Remove abandoned drafts older than OLD seconds from a folder."""
    for left in folder.glob(f"{BEGIN}*"):
        with suppress(FileNotFoundError):
            if left.is_file() and time.time() - left.stat().st_mtime > OLD:
                left.unlink()


@contextmanager
def draft(path: Path) -> Iterator[Path]:
    """Yield a draft, then move it into place atomically, once the disk has it. After an error the draft is dropped instead."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft_path = path.with_name(f"{BEGIN}{secrets.token_hex(8)}")
    try:
        yield draft_path
        _write_through(draft_path, os.O_RDWR)
        os.replace(draft_path, path)
        _write_through(path.parent, os.O_RDONLY)
    finally:
        draft_path.unlink(missing_ok=True)


@contextmanager
def sealed_draft(path: Path) -> Iterator[Path]:
    """Yield a draft as `draft` does, and put its digest beside the file, by which `is_sound` knows it again."""
    with draft(path) as draft_path:
        yield draft_path
        with draft(digest_path(path)) as digest_draft:
            digest_draft.write_text(_digest(draft_path), "ascii")


def is_sound(path: Path) -> bool:
    """Return whether a file is there as `sealed_draft` wrote it. It is read again only when it has changed."""
    identity = identity_of(path)
    return identity is not None and _is_intact(path, identity)


def identity_of(path: Path) -> Identity | None:
    """Return which file stands at a path, None without one."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def digest_path(path: Path) -> Path:
    """Return where the digest of a file stands."""
    return path.with_name(f"{path.name}.sha256")


def remove(path: Path) -> None:
    """Remove a file and its digest, where they are there."""
    path.unlink(missing_ok=True)
    digest_path(path).unlink(missing_ok=True)


def drop_old(newest: Path, name: re.Pattern[str]) -> None:
    """Drop old files of the same kind beside the newest. Their names match `name`; KEPT_FILES stay, the newest among them."""
    old_files = [file for file in newest.parent.iterdir() if name.fullmatch(file.name) and file != newest]
    for file in sorted(old_files, key=lambda file: file.stat().st_mtime_ns, reverse=True)[KEPT_FILES - 1 :]:
        remove(file)


@lru_cache(maxsize=16)
def _is_intact(path: Path, _identity: Identity) -> bool:
    try:
        return digest_path(path).read_text("ascii", errors="replace") == _digest(path)
    except OSError:
        return False


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write_through(path: Path, flags: int) -> None:
    """Wait until the disk has a file, or what a folder lists."""
    descriptor = os.open(path, flags | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
