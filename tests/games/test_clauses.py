"""The clauses of the rules: each public function of a `rules` module names those by which it decides, and is shown by an example.

A function names a clause in its docstring (NRA-31), or by a reason that it can give. A clause of a docstring is one that such a
reason cites, or that the verdict on an example cites which reaches the function.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import itertools
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from games.game import Game, all_games
from games.values import contents, is_value
from games.verdict import Reading, Reason, Verdict
from rulesite.checks.validate.decoder import understand

pytestmark = pytest.mark.xdist_group("clauses")  # examples are judged in one process

NAMED = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)?\b")


def rules_modules(game: Game) -> list[str]:
    """Return the modules `rules` of the packages of a game, and those of packages of that name."""
    folder = game.folder.parent
    paths = [path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py")]
    names = [path[:-1] if path[-1] == "__init__" else path for path in sorted(paths)]
    return [".".join((game.module, *name)) for name in names if "rules" in name[1:]]


MODULES = [
    pytest.param(game, name, id=name.removeprefix("games."))
    for game in all_games().values()
    for name in rules_modules(game)
]


def definitions(module: ModuleType) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes of a module by their names."""
    body = ast.parse(inspect.getsource(module)).body
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def public_functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    return {
        name: node
        for name, node in definitions(module).items()
        if isinstance(node, ast.FunctionDef) and not name.startswith("_")
    }


def named_clauses(node: ast.FunctionDef) -> set[str]:
    """Return the clauses in a function's docstring, as the content writes them."""
    return {name.lower() for name in NAMED.findall(ast.get_docstring(node) or "")}


def cited_clauses(module: ModuleType, node: ast.AST, seen: frozenset[str] = frozenset()) -> set[str]:
    """Return the clauses of the reasons that a function uses by name, and those that private parts of its module use for it."""
    parts, cites = definitions(module), set()
    for name, value in used_values(module, node):
        cites |= {*clauses_in(value)}
        if name in parts and name.startswith("_") and name not in seen:
            seen |= {name}
            cites |= cited_clauses(module, parts[name], seen)
    return cites


def used_values(module: ModuleType, node: ast.AST) -> Iterator[tuple[str, Any]]:
    """Yield the globals of a module that a piece of it names, with their values, and those of modules that it imports."""
    for name in ast.walk(node):
        if isinstance(name, ast.Name) and name.id in vars(module):
            yield name.id, vars(module)[name.id]
        if isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name):
            imported = vars(module).get(name.value.id)
            if isinstance(imported, ModuleType):
                yield name.attr, getattr(imported, name.attr)


def clauses_in(value: Any) -> Iterator[str]:
    """Yield the clauses of a constant: of a reason or a reading, of several, of a table of them, or written out."""
    if isinstance(value, str):
        yield from [value] if NAMED.fullmatch(value.upper()) else []
    elif isinstance(value, Reason | Reading):
        yield from value.cites
    elif isinstance(value, dict):
        yield from clauses_in((*value.keys(), *value.values()))
    elif isinstance(value, tuple | list | set | frozenset):
        for entry in value:
            yield from clauses_in(entry)
    elif is_value(value) and not isinstance(value, type):
        yield from clauses_in(contents(value))


def is_covered(clause: str, cites: Iterable[str]) -> bool:
    """Return whether a clause is among others, one of its parts is, or the whole of which it is a part."""
    return any(clause == cite or clause.startswith(f"{cite}.") or cite.startswith(f"{clause}.") for cite in cites)


def code_of(module: ModuleType, name: str) -> CodeType:
    code: CodeType = inspect.unwrap(getattr(module, name)).__code__
    return code


@cache
def reached() -> dict[CodeType, set[str]]:
    """Return for each public function of rules that examples reach the clauses that the verdicts on them cite."""
    cites: dict[CodeType, set[str]] = {
        code_of(module, name): set()
        for game in all_games().values()
        for module in map(importlib.import_module, rules_modules(game))
        for name in public_functions(module)
    }
    caches = own_caches()
    for game in all_games().values():
        for example in (example for faq in game.content.faq for example in faq.example):
            checker = game.checker(example.checker)
            scenario = understand(game, checker, example.scenario)
            for clear in caches:
                clear()
            codes: set[CodeType] = set()
            verdict = traced(codes, checker.check, scenario)
            for code in codes & cites.keys():
                cites[code] |= {*clauses_of(verdict)}
    return cites


def own_caches() -> list[Any]:
    """Return the functions that empty the caches of the games, so that no call is answered by what an earlier one left."""
    modules = [module for name, module in sys.modules.items() if re.match(r"games\.\w+\.", name)]
    return [value.cache_clear for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")]


def traced(codes: set[CodeType], check: Any, scenario: Any) -> Verdict[Any]:
    """Return the verdict on a situation, and add the code that was run for it."""

    def record(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(record)
    try:
        verdict: Verdict[Any] = check(scenario)
    finally:
        sys.setprofile(before)
    return verdict


def clauses_of(verdict: Verdict[Any]) -> Iterator[str]:
    for finding in verdict.findings:
        yield from finding.cites
        yield from itertools.chain.from_iterable(reading.cites for reading in finding.readings)
    yield from itertools.chain.from_iterable(step.cites for step in verdict.steps)


def test_checkers_have_rules() -> None:
    assert MODULES


@pytest.mark.parametrize(("game", "name"), MODULES)
def test_a_public_function_of_rules_names_a_clause(game: Game, name: str) -> None:
    module = importlib.import_module(name)

    silent = [
        function
        for function, node in public_functions(module).items()
        if not named_clauses(node) and not cited_clauses(module, node)
    ]

    assert silent == []


@pytest.mark.parametrize(("game", "name"), MODULES)
def test_a_clause_that_a_docstring_of_rules_names_exists(game: Game, name: str) -> None:
    functions = public_functions(importlib.import_module(name))

    problems = {
        function: problem
        for function, node in functions.items()
        for problem in game.content.cite_problems(sorted(named_clauses(node)))
    }

    assert problems == {}


@pytest.mark.parametrize(("game", "name"), MODULES)
def test_a_clause_that_a_docstring_of_rules_names_is_cited_where_the_function_decides(game: Game, name: str) -> None:
    module = importlib.import_module(name)

    uncited = [
        f"{function}: {clause}"
        for function, node in public_functions(module).items()
        for cites in [cited_clauses(module, node) | reached()[code_of(module, function)]]
        for clause in sorted(named_clauses(node))
        if not is_covered(clause, cites)
    ]

    assert uncited == []
