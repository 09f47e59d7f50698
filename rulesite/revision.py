"""Fingerprints of rules, code and words: the revision, the build and the release of this process."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from django.conf import settings
from msgspec import Struct

ANSWERS = ("games",)
COPIES = ("rulesite/reference", "rulesite/search", "rulesite/site/plain.py")
PAGES = ("rulesite", "templates", "locale")
LOCKS = "requirements/*.txt"
LENGTH = 16


class Fingerprints(Struct, frozen=True):
    """The names of a project state, in hexadecimal digits.

    `revision` changes with everything that can change an answer, `build` also with the code that copies content into the
    database, `release` with everything that can change a byte of a page.
    """

    revision: str
    release: str
    build: str


@cache
def current() -> Fingerprints:
    """Return the state that this process runs, read once."""
    return fingerprints(settings.BASE_DIR)


def fingerprints(root: Path) -> Fingerprints:
    """Return the state of the project in a folder."""
    revision = _digest(root, _files(root, ANSWERS))
    build = _digest(root, _files(root, COPIES), revision)
    locks = sorted(lock.relative_to(root).as_posix() for lock in root.glob(LOCKS))
    release = _digest(root, [*_files(root, PAGES), *locks], revision)
    return Fingerprints(revision, release, build)


def _digest(root: Path, files: list[str], beginning: str = "") -> str:
    digest = hashlib.sha256(beginning.encode())
    for file in files:
        digest.update(f"{file}\0".encode())
        digest.update(hashlib.sha256(Path(root, file).read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def _files(root: Path, names: tuple[str, ...]) -> list[str]:
    """Return the named files and those in named folders. They are sorted, and called as below the root."""
    return sorted(file for name in names for file in ([name] if (root / name).is_file() else _within(root, name)))


def _within(root: Path, folder: str) -> Iterator[str]:
    """Yield the files in a folder. Those that Python and editors put beside them are left out."""
    for entry in os.scandir(root / folder):
        if entry.name.startswith(".") or entry.name == "__pycache__":
            continue
        below = f"{folder}/{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            yield from _within(root, below)
        elif entry.is_file() and not entry.name.endswith(".pyc"):
            yield below
