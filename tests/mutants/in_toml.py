"""Which mutants does a file of sentences have: `[reason.CODE]` with cites and text, `[text.NAME]` with en and ja, labels in a line each?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rtoml

from tests.mutants.mutant import Edit, Mutant
from tests.mutants.sentences import exchanged

HEADING = re.compile(r"\[+[^\[\]]+\]+\s*(#.*)?")
KEY = re.compile(r"([\w.-]+)\s*=\s*")
LANGUAGES = ("en", "ja")
FORMS = (LANGUAGES, ("text.en", "text.ja"))


@dataclass(frozen=True)
class Entry:
    """A table of a file: its heading, its keys with their values and places in the file, and its first line."""

    heading: str
    values: dict[str, Any]
    places: dict[str, tuple[int, int]]
    line: int

    def edit(self, key: str, value: Any) -> Edit:
        """Return the edit that gives another value to a key."""
        return Edit(*self.places[key], _written(value))


Sentence = tuple[Entry, tuple[str, ...]]
"""An entry, and the keys under which a sentence of it stands: one for each language, or one for both."""


def mutants(file: Path, source: bytes) -> Iterator[Mutant]:
    """Yield the clauses of each entry that can be left out, then the sentences that can be exchanged."""
    entries = [*_entries(source.decode())]
    for entry in entries:
        cites = entry.values.get("cites", [])
        # a reason without a clause is a fault of the content
        for index in range(len(cites)) if len(cites) > 1 else ():
            yield Mutant(file, "clause", entry.line, (entry.edit("cites", cites[:index] + cites[index + 1 :]),))
    for form in FORMS:
        sentences = [(entry, form) for entry in entries if all(key in entry.places for key in form)]
        yield from _exchanged(file, sentences)
    labels = ((entry, key) for entry in entries for key in entry.places if isinstance(entry.values[key], dict))
    yield from _exchanged(file, [(entry, (key,)) for entry, key in labels])


def _exchanged(file: Path, sentences: Sequence[Sentence]) -> Iterator[Mutant]:
    for one, another in exchanged(sentences, _words):
        pairs = ((one, another), (another, one))
        edits = tuple(
            entry.edit(key, other.values[theirs])
            for (entry, keys), (other, others) in pairs
            for key, theirs in zip(keys, others, strict=True)
        )
        yield Mutant(file, "sentence", one[0].line, edits)


def _words(sentence: Sentence) -> str:
    entry, keys = sentence
    return " ".join(_written(entry.values[key]) for key in keys)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_written(held)}' for key, held in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


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
            rtoml.loads("".join(lines[first:end]))
        except rtoml.TomlParsingError:
            continue
        return end
    raise ValueError(f"not TOML: {lines[first]!r}")


def _value(assignment: str, key: re.Match[str]) -> Any:
    value: Any = rtoml.loads(assignment)
    for name in key[1].split("."):
        value = value[name]
    return value
