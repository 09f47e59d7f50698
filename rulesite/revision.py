"""Which state of rules, code and words does this process run?"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

ANSWERS = ("games",)
COPIES = ("rulesite/reference", "rulesite/search", "rulesite/site/plain.py", "rulesite/site/marks.py")
PAGES = ("rulesite", "templates", "locale")
LOCKS = "requirements/*.txt"
LENGTH = 16


@dataclass(frozen=True, slots=True)
class Fingerprints:
    """Name a state of the project, each name in hexadecimal digits.

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
    release = _digest(root, [*_files(root, PAGES), *sorted(root.glob(LOCKS))], revision)
    return Fingerprints(revision, release, build)


def _digest(root: Path, files: list[Path], beginning: str = "") -> str:
    digest = hashlib.sha256(beginning.encode())
    for file in files:
        digest.update(f"{file.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def _files(root: Path, names: tuple[str, ...]) -> list[Path]:
    """Return the files of these names, and those in folders of these names."""
    found = (file for name in names for file in [root / name, *(root / name).rglob("*")] if file.is_file())
    return sorted(file for file in found if _counts(file.relative_to(root)))


def _counts(file: Path) -> bool:
    """Leave out what Python and editors put beside the files."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in file.parts)
    return not hidden and file.suffix != ".pyc"
