"""Does every part of the project import only what it may and lies below it, and does the site name no game?"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).parents[2]
KERNEL = {path.stem for path in (ROOT / "games").glob("*.py")}
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))
ALLOWED = set(sys.stdlib_module_names) | {"annotated_types", "games", "msgspec", "rapidfuzz", "rtoml"}
WORDS = [word for name in GAMES for word in {name, name.replace("_", "-")}]
# from the lowest up: a module imports from its own layer and from those below, and nothing from above
LAYERS = {
    "games.blackpoker": (
        "cards actions battle editions",
        "decisions events state trumps",
        "targets names zones resolution effects",
        "payment conditions objections options play",
        "beginning chance",
        "board seen table contradictions match",
        "opponent course decks",
        "seats action damage stage duel tables",
        "tables_of_9 interpreter formats",
        "blackpoker",
    ),
    "games.nightfall": (
        "facts",
        "terms",
        "cards rules",
        "whole_turn",
        "chain claim combat final_score set_up",
        "cleanup feed",
        "turn interpreter",
        "nightfall",
    ),
    "games.vtes": (
        "crypt filters",
        "facts rules",
        "cards",
        "repeating vampires",
        "no_repeat",
        "play_again",
        "formats",
        "deck interpreter",
        "vtes",
    ),
    "games.dominion": (
        "spans",
        "cards",
        "table",
        "course",
        "may_use_way play",
        "choices turn",
        "formats",
        "kingdom interpreter",
        "dominion",
    ),
    "games.chronocard": (
        "phases tokens",
        "cards",
        "charm continuous_effects deck interrupts may_act interpreter",
        "chronocard",
    ),
    "rulesite": (
        "rulesite databases environment log progress revision atomic_files server",
        "site",
        "reference",
        "checks",
        "puzzles shared",
        "interpreter",
        "search",
        "api",
        "assistants",
        "whole",
        "settings urls wsgi",
    ),
    "rulesite.checks": (
        "texts",
        "validate",
        "links",
        "suggest forms",
        "present",
        "banner proof",
        "surveys transcripts",
        "templatetags transcript_page views",
        "checks apps urls",
    ),
}

# the modules of a checker from the lowest up
MODULES = (("scenario",), ("state",), ("rules",), ("turn", "course"), ("explain", "options"))


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
    "path",
    [*modules("games"), *modules("tests/toy"), *modules("tests/sixth")],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_rules_stand_on_the_standard_library_declared_values_and_a_reader_of_toml_alone(path: Path) -> None:
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


def test_the_kernels_list_names_each_of_its_modules_once() -> None:
    listed = re.findall(r"^    (\w+)  +\S", games.__doc__ or "", re.MULTILINE)

    assert sorted(listed) == sorted(KERNEL - {"__init__"})


@pytest.mark.parametrize("folder", ["rulesite", "templates"])
def test_the_site_never_names_a_game(folder: str) -> None:
    files = [
        path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".html", ".js", ".css", ".txt", ".xml")
    ]
    ours = [path for path in files if "vendor" not in path.parts]

    named = {f"{path}: {word}" for path in ours for word in WORDS if names(word, path.read_text(encoding="utf-8"))}

    assert ours
    assert not named


def names(game: str, text: str) -> bool:
    """Return whether a text speaks of a game by its id: in an address, as a module, or in quotes where it speaks of games.

    An id may be a word of the language, or a part of one.
    """
    if re.search(rf"/{game}(?=[/?#\"'`])|\bgames\.{game}\b", text, re.IGNORECASE):
        return True
    quoted = re.compile(rf"""["'`]{game}["'`/]""", re.IGNORECASE)
    return any(quoted.search(line) for line in text.splitlines() if re.search("game|slug", line, re.IGNORECASE))


@pytest.mark.parametrize(
    "text",
    [
        'if slug == "go":',
        'ODD_GAMES = {"go"}',
        "'/en/go/rules/'",
        '<a href="/ja/go">',
        "as the game of `go` says",
        "import games.go.stones",
    ],
)
def test_a_game_is_named_by_its_id(text: str) -> None:
    assert names("go", text)


@pytest.mark.parametrize(
    "text", ["Let it go on.", 'a game is "going"', "/category/", "'let go'", "games.gobang", 'kept["go"] = 1']
)
def test_a_word_of_the_language_or_a_part_of_one_names_no_game(text: str) -> None:
    assert not names("go", text)


@pytest.mark.parametrize("folder", ["rulesite"])
def test_the_site_reaches_games_through_the_kernel_alone(folder: str) -> None:
    reached = {name for path in modules(folder) for name in imported(path) if name.startswith("games.")}

    assert {name.split(".")[1] for name in reached} <= KERNEL


def test_only_settings_and_tools_know_pydantic() -> None:
    users = {path for path in modules("rulesite") if any(n.startswith("pydantic") for n in imported(path))}
    settings = {path for path in users if path.parent.name == "rulesite"}

    assert {path.name for path in settings} <= {"environment.py"}
    assert {path.parent.name for path in users - settings} <= {"assistants"}  # tools declare what they take


@cache
def arrows(folder: str) -> dict[str, set[str]]:
    """Return which modules of a folder each of them imports: at its head, within a function, or for its types alone."""
    own = {_dotted(path): path for path in modules(folder)}
    return {name: {_module(found, own) for found in imported(path)} & own.keys() - {name} for name, path in own.items()}


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _module(found: str, own: dict[str, Path]) -> str:
    return found if found in own else found.rpartition(".")[0]


def among_parts(package: str) -> dict[str, set[str]]:
    """Return which parts of a package import which others; a part is a module or a package directly in it, or its own head."""
    found: dict[str, set[str]] = {}
    for name, others in arrows(package.split(".", maxsplit=1)[0]).items():
        if _is_in(package, name):
            own = {_part(package, other) for other in others if _is_in(package, other)}
            found.setdefault(_part(package, name), set()).update(own - {_part(package, name)})
    return found


def _is_in(package: str, name: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _part(package: str, name: str) -> str:
    return name.removeprefix(f"{package}.").split(".")[0] if name != package else package.rsplit(".", maxsplit=1)[-1]


@pytest.mark.parametrize("folder", ["games", "rulesite"])
def test_no_modules_import_each_other_in_a_ring(folder: str) -> None:
    assert [*TopologicalSorter(arrows(folder)).static_order()]  # raises CycleError, which names the ring


@pytest.mark.parametrize("package", ["rulesite", "rulesite.checks", *(f"games.{name}" for name in GAMES)])
def test_no_parts_of_a_package_import_each_other_in_a_ring(package: str) -> None:
    assert [*TopologicalSorter(among_parts(package)).static_order()]


@pytest.mark.parametrize(
    "checker",
    [
        f"games.{name}.{path.parent.name}"
        for name in GAMES
        for path in (ROOT / "games" / name).glob("*/__init__.py")
        if "Checker(" in path.read_text(encoding="utf-8")
    ],
)
def test_the_modules_of_a_checker_import_only_those_before_them(checker: str) -> None:
    depth = {module: n for n, layer in enumerate(MODULES) for module in layer}
    head = checker.rsplit(".", maxsplit=1)[-1]

    up = [
        f"{module} imports {other}"
        for module, others in among_parts(checker).items()
        for other in others
        if module != head and depth[other] >= depth[module]
    ]

    assert up == []


@pytest.mark.parametrize("package", LAYERS)
def test_every_part_stands_in_one_layer(package: str) -> None:
    assert sorted(part for layer in LAYERS[package] for part in layer.split()) == sorted(among_parts(package))


@pytest.mark.parametrize("package", LAYERS)
def test_imports_lead_down_from_layer_to_layer(package: str) -> None:
    depth = {part: n for n, layer in enumerate(LAYERS[package]) for part in layer.split()}

    up = [
        f"{part} imports {other}"
        for part, others in among_parts(package).items()
        for other in others
        if depth[other] > depth[part]
    ]

    assert up == []
