"""The last change of each text of the content in each language, and the first one of each source, by the history of the files."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import rtoml

from tests.leaves import Leaf, is_text, leaves_of

CONTENT = ":(glob)games/*/content/**/*.toml"
Place = tuple[str, str, str, str]


class Touch(NamedTuple):
    """A commit: its number in the history, the oldest first, its day, and its name."""

    number: int
    day: date
    commit: str


class Texts(NamedTuple):
    """When each text was last changed in each language, and when each source came."""

    languages: dict[Place, dict[str, Touch]]
    sources: dict[tuple[str, str], Touch]


def read(folder: Path) -> Texts:
    """Return the history of the content of a repository, as it leads to its present commit; merges count by what they merged."""
    texts = Texts({}, {})
    known: dict[Place, dict[str, str]] = {}
    with _Blobs(folder) as blobs:
        for touch, files in _commits(folder):
            before = [leaf for old, path in files for leaf in blobs.leaves(old[0], path)]
            after = dict(leaf for new, path in files for leaf in blobs.leaves(new[1], path))
            _note(texts, known, touch, {leaf for leaf, _ in before} - {*after}, after)
    return texts


def _note(
    texts: Texts, known: dict[Place, dict[str, str]], touch: Touch, gone: set[Leaf], after: dict[Leaf, Any]
) -> None:
    moved = {leaf.place for leaf in after}
    for leaf in gone:
        if leaf.place not in moved:
            known.pop(leaf.place, None)
    for leaf, value in after.items():
        if leaf.kind == "source":
            texts.sources.setdefault((leaf.game, leaf.id), touch)
        if not is_text(value):
            continue
        words = known.setdefault(leaf.place, {})
        for language, said in value.items():
            if words.get(language) != said:
                texts.languages.setdefault(leaf.place, {})[language] = touch
                words[language] = said


def _commits(folder: Path) -> Iterator[tuple[Touch, list[tuple[tuple[str, str], str]]]]:
    """Yield the commits that changed content, the oldest first, each with the blobs before and after by path."""
    command = [
        "git",
        "log",
        "--reverse",
        "--topo-order",
        "--no-merges",
        "--raw",
        "--no-abbrev",
        "--no-renames",
        "--format=@%H %cs",
        "--",
        CONTENT,
    ]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    for number, piece in enumerate(told.split("@")[1:]):
        head, *lines = [line for line in piece.splitlines() if line]
        commit, day = head.split()
        files = []
        for line in lines:
            state, _, path = line.partition("\t")
            _, _, old, new, _ = state.split()
            files.append(((old, new), path))
        yield Touch(number, date.fromisoformat(day), commit), files


class _Blobs:
    """The contents of files in the history, read by one process of git and taken apart once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> _Blobs:
        self._git = subprocess.Popen(
            ["git", "cat-file", "--batch"], cwd=self._folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._git.kill()
        self._git.communicate()

    def leaves(self, blob: str, path: str) -> list[tuple[Leaf, Any]]:
        """Return the leaves of a state of a file, none of one that is not there or could not be read then."""
        if not blob.strip("0"):
            return []
        assert self._git.stdin
        assert self._git.stdout
        self._git.stdin.write(f"{blob}\n".encode())
        self._git.stdin.flush()
        size = int(self._git.stdout.readline().split()[2])
        text = self._git.stdout.read(size).decode()
        self._git.stdout.read(1)
        _, game, _, *rest = Path(path).parts
        try:
            return [*leaves_of(game, Path(*rest), text)]
        except rtoml.TomlParsingError:
            return []
