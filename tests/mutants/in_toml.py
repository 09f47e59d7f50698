"""Which mutants does a file of sentences have: `[reason.CODE]` with cites, en and ja, `[text.NAME]` with en and ja?"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.mutant import Edit, Mutant
from tests.mutants.sentences import exchanged

HEADING = re.compile(r"\[+[^\[\]]+\]+\s*(#.*)?")
KEY = re.compile(r"([\w.-]+)\s*=\s*")
LANGUAGES = ("en", "ja")


@dataclass(frozen=True)
class Entry:
    """A table of a file: its heading, its keys with their values and places in the file, and its first line."""

    heading: str
    values: dict[str, Any]
    places: dict[str, tuple[int, int]]
    line: int

    def edit(self, key: str, value: Any) -> Edit:
        """Return the edit that gives another value to a key."""
        return Edit(*self.places[key], json.dumps(value, ensure_ascii=False))


def mutants(file: Path, source: bytes) -> Iterator[Mutant]:
    """Yield the clauses of each entry that can be left out, then the sentences that can be exchanged."""
    entries = [*_entries(source.decode())]
    for entry in entries:
        cites = entry.values.get("cites", [])
        # a reason without a clause is a fault of the content
        for index in range(len(cites)) if len(cites) > 1 else ():
            yield Mutant(file, "clause", entry.line, (entry.edit("cites", cites[:index] + cites[index + 1 :]),))
    sentences = [entry for entry in entries if all(language in entry.places for language in LANGUAGES)]
    for entry, other in exchanged(sentences, _words):
        pairs = [
            (one, language, another) for one, another in ((entry, other), (other, entry)) for language in LANGUAGES
        ]
        edits = tuple(one.edit(language, another.values[language]) for one, language, another in pairs)
        yield Mutant(file, "sentence", entry.line, edits)


def _words(entry: Entry) -> str:
    return " ".join(str(entry.values[language]) for language in LANGUAGES)


def _entries(text: str) -> Iterator[Entry]:
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    entry, number = Entry("", {}, {}, 1), 0
    while number < len(lines):
        line = lines[number]
        if HEADING.fullmatch(line.strip()):
            yield entry
            entry = Entry(line.strip(), {}, {}, number + 1)
        elif key := KEY.match(line):
            end = _end(lines, number)
            entry.values[key[1]] = _value("".join(lines[number:end]), key)
            begins = starts[number] + len(key[0].encode())
            entry.places[key[1]] = begins, starts[end - 1] + len(lines[end - 1].rstrip().encode())
            number = end - 1
        number += 1
    yield entry


def _end(lines: list[str], first: int) -> int:
    """Return the number of the line after a key and its value, which may go on for several lines."""
    for end in range(first + 1, len(lines) + 1):
        try:
            tomllib.loads("".join(lines[first:end]))
        except tomllib.TOMLDecodeError:
            continue
        return end
    raise ValueError(f"not TOML: {lines[first]!r}")


def _value(assignment: str, key: re.Match[str]) -> Any:
    value: Any = tomllib.loads(assignment)
    for name in key[1].split("."):
        value = value[name]
    return value
