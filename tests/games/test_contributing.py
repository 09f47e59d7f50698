"""The glossary and the modules of a checker, as docs/contributing.md has them, held against the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.game import all_games

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/contributing.md").read_text("utf-8")
PATH = re.compile(r"`((?:games|rulesite|templates|tests|docs|locale|requirements)/[\w./-]+)`")


def chapter(title: str) -> str:
    return GUIDE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def glossary() -> dict[str, list[str]]:
    """Return the words of each part of the glossary: of the content, the scenario, the verdict and the site."""
    words: dict[str, list[str]] = {}
    for cell in re.findall(r"^\| ([^|]+) \|", chapter("Glossary"), re.MULTILINE)[1:]:
        if part := re.fullmatch(r"\*(\w+)\*", cell):
            words[part[1]] = own = []
        else:
            own += cell.split(", ")
    return words


PARTS = {"content": "games", "scenario": "games", "verdict": "games", "site": "rulesite"}
WORDS = [(word, PARTS[part]) for part, words in glossary().items() for word in words]
# words that the code names by a part of them, since the package or the module says the rest
NAMES_IN_CODE = {"FAQ answer": "Faq", "kernel": "games", "overflow page": "overflow", "search index": "index"}
MODULES = re.findall(r"`(\w+)`", "".join(re.findall(r"^  - ([^:]+):", chapter("Code"), re.MULTILINE)))
CHECKERS = [
    Path(game.folder.parent, *checker.module.split(".")[2:])
    for game in all_games().values()
    for checker in game.checkers
]


def singular(name: str) -> str:
    """Return a name as the glossary writes words: in small letters, without its plural."""
    word = name.replace("_", "").replace(" ", "").lower()
    return re.sub(r"(?<!s)s$", "", re.sub("ies$", "y", word))


@cache
def given_names(folder: str) -> frozenset[str]:
    """Return the names of the modules, classes, functions and fields of the kernel or the site, in the singular."""
    is_kernel = folder == "games"
    paths = [
        path for path in (ROOT / folder).glob("*.py" if is_kernel else "**/*.py") if "migrations" not in path.parts
    ]
    names = {name for path in paths for name in (path.stem, *declared_names(path.read_text("utf-8")))}
    if is_kernel:
        return frozenset(map(singular, names | {*MODULES, "kernel"}))  # what all these modules are together
    packages = {path.parent.name for path in paths}
    return frozenset(map(singular, names | packages | {name.rpartition("_")[2] for name in names}))


def declared_names(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def test_the_glossary_has_words_of_each_part_and_none_twice() -> None:
    assert glossary().keys() == PARTS.keys()
    assert all(glossary().values())
    assert len(WORDS) == len({word for word, _ in WORDS})


@pytest.mark.parametrize(("word", "folder"), WORDS)
def test_a_word_of_the_glossary_names_something_in_the_code(word: str, folder: str) -> None:
    assert singular(NAMES_IN_CODE.get(word, word)) in given_names(folder)


def test_only_words_of_the_glossary_have_another_name_in_the_code() -> None:
    assert NAMES_IN_CODE.keys() <= {word for word, _ in WORDS}


def test_every_path_that_the_guide_names_exists() -> None:
    paths = {*PATH.findall(GUIDE)}

    assert paths
    assert sorted(path for path in paths if not (ROOT / path).exists()) == []


def test_the_guide_lists_the_modules_of_a_checker() -> None:
    assert len(MODULES) == 8  # seven, one of which has two names
    assert {"__init__", "scenario"} < {*MODULES}


def modules_of(package: Path) -> set[str]:
    """Return the modules and packages directly in a package."""
    return {path.stem for path in package.glob("*.py")} | {path.parent.name for path in package.glob("*/__init__.py")}


@pytest.mark.parametrize(
    "package", [path for path in CHECKERS if path.is_dir()], ids=lambda path: f"{path.parent.name}.{path.name}"
)
def test_a_checker_has_no_modules_but_those_of_the_guide(package: Path) -> None:
    assert sorted(modules_of(package) - {*MODULES}) == []
