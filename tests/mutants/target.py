"""What can be changed, and which tests should notice?"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.mutants import in_python, in_toml
from tests.mutants.mutant import Mutant

PACKAGES = {
    "checks": ("tests/checks", "tests/sentences", "tests/api", "tests/site", "tests/reference"),
    "api": ("tests/api",),
    "reference": ("tests/reference", "tests/site"),
    "search": ("tests/search", "tests/site/test_search.py", "tests/api/test_search.py"),
    "shared": ("tests/shared", "tests/api/test_shared.py"),
}
# the quickest and those that see most of a verdict first, a game's own tests after them
GENERIC = ("tests/sentences", "tests/games/test_every_game.py", "tests/games/test_moves.py")
TOY = "tests/toy"


@dataclass(frozen=True)
class Target:
    """A game or a package of rulesite: the folder that is changed and the tests that are asked."""

    name: str
    folder: Path
    tests: tuple[str, ...]

    @property
    def is_game(self) -> bool:
        return self.folder.parent.name != "rulesite"

    def mutants(self) -> Iterator[Mutant]:
        """Yield every mutant, in the order of the files."""
        for file in self._files():
            yield from _mutants(file)

    def _files(self) -> Iterator[Path]:
        for file in sorted(self.folder.rglob("*.py")):
            if "migrations" not in file.parts:
                yield file
        yield from sorted(self.folder.glob("content/sentences/**/*.toml"))

    def rank(self, test: str) -> int | None:
        """Return when a test is asked about a game, 0 being first; None where it is about other games."""
        for number, begin in enumerate(GENERIC):
            if test.startswith(begin):
                return number if re.search(rf"\[{self.name}[/\]]", test) else None
        return len(GENERIC)


def targets() -> dict[str, Target]:
    """Return all that can be changed in the folder that one is in, by name."""
    games = [name for _, name, is_package in pkgutil.iter_modules(["games"]) if is_package]
    found = [_game(name, Path("games", name)) for name in games]
    found += [_game(name, Path(TOY, name)) for _, name, _ in pkgutil.iter_modules([TOY])]
    found += [Target(name, Path("rulesite", name), tests) for name, tests in PACKAGES.items()]
    return {target.name: target for target in found}


def _game(name: str, folder: Path) -> Target:
    own = f"tests/games/{name}"
    return Target(name, folder, (*GENERIC, *([own] if Path(own).is_dir() else [])))


def _mutants(file: Path) -> Iterator[Mutant]:
    source = file.read_bytes()
    return in_python.mutants(file, source) if file.suffix == ".py" else in_toml.mutants(file, source)
