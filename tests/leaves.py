"""The content of a tree, leaf by leaf, as its files have it: what two states of it can be compared by, without judging anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import rtoml

SENTENCES, INTERPRETER = "sentences", "interpreter"
WHOLE = ("scenario", "result", "data")  # told as one value, not field by field


class Leaf(NamedTuple):
    """A place in the content: the entry's game, kind and id, the path in the entry, and the file."""

    game: str
    kind: str
    id: str
    path: str
    file: str

    @property
    def entry(self) -> tuple[str, str, str]:
        """Return game, kind and id of the entry."""
        return self.game, self.kind, self.id

    @property
    def place(self) -> tuple[str, str, str, str]:
        """Return the leaf without its file, which it may leave."""
        return self.game, self.kind, self.id, self.path


def leaves(tree: Path) -> dict[Leaf, Any]:
    """Return every value of the content of a tree by its place; a text in both languages is one value.

    Raises rtoml.TomlParsingError for a file that is no TOML.
    """
    return {
        leaf: value
        for content in sorted(tree.glob("games/*/content"))
        for file in sorted(content.rglob("*.t[os][mv]*"))
        for leaf, value in leaves_of(content.parent.name, file.relative_to(content), file.read_text("utf-8"))
    }


def leaves_of(game: str, file: Path, text: str) -> Iterator[tuple[Leaf, Any]]:
    """Yield the leaves of one file, given its path within the content and its text."""
    name = file.as_posix()
    if file.suffix == ".tsv":
        yield from _rows(game, name, text)
        return
    document = rtoml.loads(text)
    if file.parts[0] in (SENTENCES, INTERPRETER):
        module = file.with_suffix("").as_posix()
        for path, value in _flat("", document):
            yield Leaf(game, "sentence", module, path, name), value
        return
    for kind, entries in document.items():
        for entry in entries if isinstance(entries, list) else ():
            for path, value in _flat("", {key: held for key, held in entry.items() if key != "id"}):
                yield Leaf(game, kind, str(entry.get("id", "")), path, name), value


def _rows(game: str, name: str, text: str) -> Iterator[tuple[Leaf, str]]:
    heading, *lines = text.splitlines()
    columns = heading.split("\t")
    for number, line in enumerate(lines):
        cells = line.split("\t")
        # names, readings and rulings have several rows of one card, each known by all that it says
        key = cells[0] if columns[0] in ("slug", "reference") and name != "names.tsv" else line.replace("\t", " ")
        if name == "rulings.tsv":
            key = line.replace("\t", " ")
        for column, cell in zip(columns, cells, strict=False):
            if cell:
                yield Leaf(game, "row", f"{key or number}", column, name), cell


def is_text(value: Any) -> bool:
    """Return whether a value is a text in both languages."""
    return isinstance(value, dict) and bool(value) and value.keys() <= {"ja", "en"} and not _is_listed(value)


def _is_listed(value: dict[str, Any]) -> bool:
    return not all(isinstance(words, str) for words in value.values())


def _flat(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if is_text(value) or not isinstance(value, dict | list) or path.rpartition(".")[2] in WHOLE:
        yield path, value
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from _flat(f"{path}.{key}".lstrip("."), held)
    elif any(isinstance(held, dict) for held in value):
        for number, held in enumerate(value, 1):
            yield from _flat(f"{path}.{number}", held)
    else:
        yield path, value
