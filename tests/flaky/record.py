"""How often each test has passed, in a file, so that a run goes on where the last one stopped."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import msgspec


class Part(Enum):
    """A part of the tests, by the expression of marks that selects it."""

    OUTSIDE = "outside"
    REST = "not outside"


class Failure(msgspec.Struct, frozen=True):
    """A failure: the round, the seed of its order, and whether the machine was kept busy."""

    round: int
    seed: int
    busy: bool


class Count(msgspec.Struct):
    """How often a test has passed since it failed last, on a quiet and on a busy machine, and its failures."""

    quiet: int = 0
    busy: int = 0
    failures: list[Failure] = []

    def of(self, busy: bool) -> int:
        """Return how often it has passed on a machine of one kind."""
        return self.busy if busy else self.quiet


class File(msgspec.Struct):
    """A file of tests as it was then, with the counts of its tests; a part that is missing was not collected yet."""

    # of the file and of what it stands on

    digest: str
    parts: dict[Part, dict[str, Count]] = {}


@dataclass
class Record:
    """The counts of all tests, and where they are kept."""

    place: Path
    files: dict[str, File] = field(default_factory=dict)

    @classmethod
    def read(cls, place: Path) -> Record:
        """Return what a file holds, nothing where there is none."""
        files = msgspec.json.decode(place.read_bytes(), type=dict[str, File]) if place.is_file() else {}
        return cls(place, files)

    def save(self) -> None:
        """Write the counts to their place, whole or not at all."""
        self.place.parent.mkdir(parents=True, exist_ok=True)
        draft = self.place.with_suffix(f".{os.getpid()}")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(self.files), indent=1))
        draft.replace(self.place)

    def renew(self, files: Iterable[str]) -> None:
        """Begin anew with each file that has changed since, or stands on other helpers of `tests` or another kind of database."""
        ground = _ground()
        for name in files:
            digest = hashlib.sha256(ground + Path(name).read_bytes()).hexdigest()
            if name not in self.files or self.files[name].digest != digest:
                self.files[name] = File(digest)

    def counts(self, part: Part, files: Iterable[str]) -> Iterator[tuple[str, Count]]:
        """Yield the tests of a part in some files, with their counts."""
        for name in files:
            yield from self.files[name].parts.get(part, {}).items()

    def open(self, part: Part, files: Iterable[str], done: set[str]) -> list[str]:
        """Return the files that have a test which is not done, or were not collected yet."""
        return [
            name
            for name in files
            if part not in self.files[name].parts or not self.files[name].parts[part].keys() <= done
        ]

    def collect(self, part: Part, files: Iterable[str], tests: Iterable[str], done: set[str]) -> None:
        """Note the tests that files still hold besides those that are done; others that were known are gone."""
        for name in files:
            known = self.files[name].parts.get(part, {})
            self.files[name].parts[part] = {test: known[test] for test in known.keys() & done}
            self.files[name].parts[part] |= {
                test: known.get(test, Count()) for test in tests if test.partition("::")[0] == name
            }

    def passed(self, part: Part, test: str, busy: bool) -> None:
        """Count that a test passed."""
        count = self._of(part, test)[test]
        if busy:
            count.busy += 1
        else:
            count.quiet += 1

    def failed(self, part: Part, test: str, failure: Failure) -> None:
        """Note that a test failed: it begins anew."""
        count = self._of(part, test)[test]
        self._of(part, test)[test] = Count(failures=[*count.failures, failure])

    def _of(self, part: Part, test: str) -> dict[str, Count]:
        return self.files[test.partition("::")[0]].parts[part]


def _ground() -> bytes:
    """Return the digest of what all tests stand on: the modules of `tests` that hold none, and the kind of the database."""
    digest = hashlib.sha256(os.environ.get("DATABASE_URL", "").partition(":")[0].encode())
    for file in sorted(Path("tests").rglob("*.py")):
        if not file.name.startswith("test_"):
            digest.update(file.read_bytes())
    return digest.digest()
