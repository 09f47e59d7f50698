"""What is a mutant: which file differs in which places, and by what kind of change?"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

KINDS = ("comparison", "condition", "constant", "statement", "finding", "clause", "sentence")


@dataclass(frozen=True, order=True)
class Edit:
    """A place of a file, counted in bytes, and what stands there instead."""

    start: int
    end: int
    words: str


@dataclass(frozen=True)
class Mutant:
    """A file with one change: its kind, the line where it begins, and the edits that make it, none within another."""

    file: Path
    kind: str
    line: int
    edits: tuple[Edit, ...]

    def applied(self, source: bytes) -> bytes:
        """Return the changed file."""
        for edit in sorted(self.edits, reverse=True):
            source = source[: edit.start] + edit.words.encode() + source[edit.end :]
        return source

    def difference(self, source: bytes) -> str:
        """Return what has changed, as a unified diff without its headings."""
        lines = unified_diff(source.decode().splitlines(), self.applied(source).decode().splitlines(), n=1, lineterm="")
        return "\n".join([*lines][2:])
