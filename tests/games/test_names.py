"""Plain names: no module, class or function is named by a pronoun or a participle alone, and next to no variable."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

ROOT = Path(__file__).parents[2]
FOLDERS = ("games", "rulesite")
GAMES = sorted(path.parent for path in (ROOT / "games").glob("*/__init__.py"))
# pronouns, participles and adverbs that do not say of what
VAGUE = set(
    "one ones own others two more further what which this that thing things whole anew still often again "
    "found held told said says saying shown known named meant written asked asking offered offering telling "
    "laid gone went deed did taken spent kept lasting done going became becoming handed handing carried resting "
    "opened opening trimmed fitted cutting leading bearing wanted exposed apart beside briefly "
    "drafts grounds tongues wishes fitness successors".split()
)
EMPTY = set("item items obj data info res tmp val stuff entity elem".split())
LETTERS = {*"aiknxyt"}  # of mathematics, and counters
MOST_VAGUE = 0.005
# ideas that each game has in its own shape: a card, an effect, what is known between two rows or lies on the table
OF_EVERY_GAME = {"Card", "Effect", "MinionState", "Progress", "State", "Table"}
DECLARATORS = {"row", "scenario", "Choice", "EditionChoice"}


class Name(Struct, frozen=True):
    """A name that the code gives: of a module, a class, a function or a variable."""

    kind: str
    name: str
    place: str

    @property
    def is_vague(self) -> bool:
        word = self.name.strip("_")
        if self.kind == "variable" and len(word) == 1:
            return word.lower() not in LETTERS
        words = [part.lower() for part in re.split(r"_+|(?<=[a-z])(?=[A-Z])", word) if part]
        return bool(words) and ({*words} <= VAGUE or (self.kind == "variable" and word.lower() in EMPTY))


@cache
def names(folder: str) -> list[Name]:
    """Return the names that the modules of a folder give."""
    paths = [path for path in sorted((ROOT / folder).rglob("*.py")) if "migrations" not in path.parts]
    return [name for path in paths for name in _names(path)]


def _names(path: Path) -> Iterator[Name]:
    place = path.relative_to(ROOT).as_posix()
    yield Name("module", path.stem, place)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for kind, name in _given(node):
            yield Name(kind, name, f"{place}:{getattr(node, 'lineno', 1)}")


def _given(node: ast.AST) -> Iterator[tuple[str, str]]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield "function", name
        case ast.ClassDef(name=name):
            yield "class", name
        case (
            ast.arg(arg=str(name))
            | ast.Name(id=name, ctx=ast.Store())
            | ast.MatchAs(name=str(name))
            | ast.MatchStar(name=str(name))
            | ast.ExceptHandler(name=str(name))
        ):
            yield "variable", name


@pytest.mark.parametrize("kind", ["module", "class", "function"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_is_named_by_a_vague_word(folder: str, kind: str) -> None:
    vague = [f"{name.place} {name.name}" for name in names(folder) if name.kind == kind and name.is_vague]

    assert vague == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_next_to_no_variable_is_named_by_a_vague_word(folder: str) -> None:
    variables = [name for name in names(folder) if name.kind == "variable"]
    vague = Counter(name.name for name in variables if name.is_vague)
    share = vague.total() / len(variables)

    assert share <= MOST_VAGUE, vague.most_common(25)


@pytest.mark.parametrize("name", ["found", "_told", "Own", "whole", "one", "data", "v"])
def test_a_pronoun_or_participle_alone_is_vague(name: str) -> None:
    assert Name("variable", name, "").is_vague


@pytest.mark.parametrize(
    "name", ["found_card", "Finding", "left", "first", "n", "_", "database", "ToldCard", "AllTold"]
)
def test_a_noun_is_plain(name: str) -> None:
    assert not Name("variable", name, "").is_vague


def test_no_class_has_its_name_in_two_games_but_for_declared_ones_and_those_of_one_idea() -> None:
    games: dict[str, set[str]] = {}
    for game in GAMES:
        for path in sorted(game.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef) and not _is_declared(node, path):
                    games.setdefault(node.name, set()).add(game.name)

    assert {name: where for name, where in games.items() if len(where) > 1 and name not in OF_EVERY_GAME} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_no_two_classes_of_a_game_have_one_name_but_for_those_that_checkers_declare(game: Path) -> None:
    places: dict[str, list[str]] = {}
    for path in sorted(game.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not _is_declared(node, path):
                places.setdefault(node.name, []).append(f"{path.relative_to(game)}:{node.lineno}")

    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def _is_declared(node: ast.ClassDef, path: Path) -> bool:
    """Return whether a class is a row, a choice, a situation or a result, whose name is published with its checker's before it."""
    words = {
        name.id for part in (*node.decorator_list, *node.bases) for name in ast.walk(part) if isinstance(name, ast.Name)
    }
    return bool(words & DECLARATORS) or "scenario" in path.with_suffix("").parts
