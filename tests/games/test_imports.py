"""Does every part of the project import only what it may, and does the site name no game?"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = {path.stem for path in (ROOT / "games").glob("*.py")}
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))
ALLOWED = set(sys.stdlib_module_names) | {"annotated_types", "games"}
WORDS = [word for name in GAMES for word in {name, name.replace("_", "-")}]


def modules(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Name every module that a file imports, wherever in it; `from games import text` names games.text."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize(
    "path", [*modules("games"), *modules("tests/toy")], ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_rules_stand_on_the_standard_library_and_on_annotated_types_alone(path: Path) -> None:
    assert {name.split(".")[0] for name in imported(path)} <= ALLOWED


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_a_game_imports_the_kernel_and_itself_and_no_other_game(game: str) -> None:
    folder = ROOT / "games" / game if game in GAMES else ROOT / "tests/toy/toy"
    ours = {name.split(".")[1] for path in folder.rglob("*.py") for name in imported(path) if name.startswith("games.")}

    assert ours <= KERNEL | {game}


@pytest.mark.parametrize(
    "path", [path for path in modules("games") if path.parent.name == "games"], ids=lambda path: path.name
)
def test_the_kernel_imports_no_game(path: Path) -> None:
    assert not {name.split(".")[1] for name in imported(path) if name.startswith("games.")} & set(GAMES)


@pytest.mark.parametrize("folder", ["rulesite", "templates"])
def test_the_site_never_names_a_game(folder: str) -> None:
    files = [
        path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".html", ".js", ".css", ".txt", ".xml")
    ]
    ours = [path for path in files if "vendor" not in path.parts]

    named = {
        f"{path}: {word}" for path in ours for word in WORDS if word in path.read_text(encoding="utf-8").casefold()
    }

    assert ours
    assert not named


@pytest.mark.parametrize("folder", ["rulesite"])
def test_the_site_reaches_games_through_the_kernel_alone(folder: str) -> None:
    reached = {name for path in modules(folder) for name in imported(path) if name.startswith("games.")}

    assert {name.split(".")[1] for name in reached} <= KERNEL


def test_only_the_edge_knows_pydantic() -> None:
    users = {path for path in modules("rulesite") if any(n.startswith("pydantic") for n in imported(path))}
    settings = {path for path in users if path.parent.name == "rulesite"}

    assert {path.name for path in settings} <= {"environment.py", "wanted.py"}
    assert {path.parent.name for path in users - settings} <= {"checks"}
