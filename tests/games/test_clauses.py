"""The clauses of the rules: each public function that judges names those by which it decides, or gives a reason that cites them.

Those are the public functions of the modules `rules`, in any other module that gives a reason those that judge or answer a question of the
rules, and elsewhere those that judge. A clause of a docstring is one that the function's own reasons cite; where it has none, one that those
of its callers and callees cite, or that the verdicts on the examples which reach it cite more often than those on the other examples of
their checkers.
"""

import ast
import importlib
import inspect
import itertools
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

from games.game import Game, all_games
from games.truth import Truth
from games.values import contents, is_value
from games.verdict import Finding, Outcome, Reading, Reason, Verdict
from games.vtes.no_repeat.state import PendingFinding
from rulesite.checks.validate.decoder import understand

pytestmark = pytest.mark.xdist_group("clauses")  # examples are judged in one process

NAMED = re.compile(r"\b([A-Z]+\d*)-(\d+)(\.\d+)?(?: to \1-(\d+)\b)?")
CLAUSE = re.compile(r"[a-z]+\d*-\d+(?:\.\d+)?")
JUDGING = re.compile(r"(?:is|are|may|can|must|has|have|find|judge)_|judge$|.*_(?:faults|objections)$")
ANSWERS = (bool, Finding, Outcome, Truth, PendingFinding)
YIELDING = {"Finding", "Findings", "PendingFinding", "Objection", "Judged", "Reason", "Ruling", "Status"}
# how much more often a clause is cited where examples reach a function: by so much, or in so many of them and so many times as often
MARGIN, LEAST, TIMES = 0.5, 0.015, 5
MOST_WRONG = 0.2  # the share of the clauses of its game that a function does not name, and that would pass


class Function(NamedTuple):
    """A function of a game, by its module."""

    module: str
    name: str

    @property
    def node(self) -> ast.FunctionDef:
        node = definitions(self.module)[self.name]
        assert isinstance(node, ast.FunctionDef)
        return node

    @property
    def code(self) -> CodeType:
        code: CodeType = inspect.unwrap(getattr(importlib.import_module(self.module), self.name)).__code__
        return code


@cache
def modules_of(game: Game) -> list[str]:
    folder = game.folder.parent
    paths = [path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py")]
    names = [path[:-1] if path[-1] == "__init__" else path for path in sorted(paths)]
    return [".".join((game.module, *name)) for name in names]


@cache
def definitions(module: str) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes of a module by their names."""
    body = ast.parse(inspect.getsource(importlib.import_module(module))).body
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@cache
def public_functions(module: str) -> list[Function]:
    parts = definitions(module).items()
    return [
        Function(module, name) for name, node in parts if isinstance(node, ast.FunctionDef) and not name.startswith("_")
    ]


@cache
def deciding_functions(module: str) -> list[Function]:
    """Return the public functions of a module that decide by the rules.

    In a module `rules` they are all, in another one that gives a reason those that judge or answer, in any other those that judge by name.
    """
    if "rules" in module.split(".")[2:]:
        return public_functions(module)
    named = [value for part in definitions(module).values() for _, value in used_values(module, part)]
    gives_reasons = any(
        isinstance(value, Reason) for value in (*vars(importlib.import_module(module)).values(), *named)
    )
    decides = is_deciding if gives_reasons else is_judge
    return [function for function in public_functions(module) if decides(function)]


def is_judge(function: Function) -> bool:
    return function.name.partition("_")[0] == "judge"


def is_deciding(function: Function) -> bool:
    """Return whether a function judges or answers a question of the rules, by its name or by the type that it returns."""
    returned = function.node.returns
    names = {name.id for name in ast.walk(returned) if isinstance(name, ast.Name)} if returned else set()
    types = {"bool": bool, **vars(importlib.import_module(function.module))}
    return bool(JUDGING.match(function.name)) or any(types.get(name) in ANSWERS for name in names)


def named_clauses(function: Function) -> set[str]:
    return {*clauses_of_words(ast.get_docstring(function.node) or "")}


def clauses_of_words(words: str) -> Iterator[str]:
    """Yield the clauses that words name, as the content writes them, of a range each one."""
    for letters, first, part, last in NAMED.findall(words):
        yield f"{letters}-{first}{part}".lower()
        for number in range(int(first) + 1, int(last or first) + 1):
            yield f"{letters}-{number:0{len(first)}}".lower()


@cache
def parts_of(function: Function) -> list[ast.AST]:
    """Return a function and the private parts of its module that it uses."""
    parts, names, nodes = definitions(function.module), [function.name], list[ast.AST]()
    for name in names:
        nodes.append(parts[name])
        used = (used for used, _ in used_values(function.module, parts[name]))
        names += dict.fromkeys(used for used in used if used in parts and used.startswith("_") and used not in names)
    return nodes


@cache
def own_clauses(function: Function) -> set[str]:
    """Return the clauses of the reasons that a function uses by name or writes out, in itself or in private parts of its module."""
    cites = set()
    for node in parts_of(function):
        for _, value in used_values(function.module, node):
            cites |= {*clauses_in(value)}
        for constant in ast.walk(node):
            if isinstance(constant, ast.Constant):
                cites |= {*clauses_in(constant.value)}
    return cites


def used_values(module: str, node: ast.AST) -> Iterator[tuple[str, Any]]:
    """Yield the globals of a module that a piece of it names, with their values, and those of modules that it imports."""
    values = vars(importlib.import_module(module))
    for name in ast.walk(node):
        if isinstance(name, ast.Name) and name.id in values:
            yield name.id, values[name.id]
        if isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name):
            imported = values.get(name.value.id)
            if isinstance(imported, ModuleType):
                yield name.attr, getattr(imported, name.attr, None)


def clauses_in(value: Any) -> Iterator[str]:
    """Yield the clauses of a constant: of a reason or a reading, of several, of a table of them, or written out."""
    if isinstance(value, str):
        yield from [value] if CLAUSE.fullmatch(value) else []
    elif isinstance(value, Reason | Reading):
        yield from value.cites
    elif isinstance(value, dict):
        yield from clauses_in((*value.keys(), *value.values()))
    elif isinstance(value, tuple | list | set | frozenset):
        for entry in value:
            yield from clauses_in(entry)
    elif is_value(value) and not isinstance(value, type):
        yield from clauses_in(contents(value))


@cache
def callees(function: Function) -> set[Function]:
    """Return the public functions of games that a function uses, itself or in private parts of its module."""
    used = (value for node in parts_of(function) for _, value in used_values(function.module, node))
    functions = {called for value in used for called in functions_in(value)}
    return {
        called
        for called in functions - {function}
        if re.match(r"games\.\w+\.", called.module)
        and called.module in sys.modules
        and called in public_functions(called.module)
    }


def functions_in(value: Any) -> Iterator[Function]:
    """Yield a function, or those in a table."""
    if isinstance(value, dict):
        yield from itertools.chain.from_iterable(map(functions_in, value.values()))
    elif isinstance(value, tuple | list):
        yield from itertools.chain.from_iterable(map(functions_in, value))
    elif callable(value) and not isinstance(value, type):
        function = inspect.unwrap(value)
        if isinstance(function, FunctionType):
            yield Function(function.__module__, function.__name__)


@cache
def callers() -> dict[Function, set[Function]]:
    """Return for each public function of the games those that use it."""
    using = defaultdict(set)
    for function in (
        function
        for game in all_games().values()
        for module in modules_of(game)
        for function in public_functions(module)
    ):
        for called in callees(function):
            using[called].add(function)
    return using


def is_covered(clause: str, cites: Iterable[str]) -> bool:
    """Return whether a clause is among others, one of its parts is, or the whole of which it is a part."""
    return any(clause == cite or clause.startswith(f"{cite}.") or cite.startswith(f"{clause}.") for cite in cites)


@cache
def deciding_clauses(function: Function) -> set[str]:
    """Return the clauses by which a function may be said to decide."""
    if own_clauses(function) and not takes_reasons(function):
        return yielded_clauses(function)
    related = (
        yielded_clauses(caller) if takes_reasons(function) else own_clauses(caller) for caller in callers()[function]
    )
    called = (own_clauses(other) for other in (*callees(function), *siblings(function)))
    return yielded_clauses(function).union(contrasting(function), *related, *called)


def siblings(function: Function) -> list[Function]:
    """Return the functions of the module that use a private part which a function uses."""
    private = set(parts_of(function)[1:])
    return [other for other in public_functions(function.module) if not private.isdisjoint(parts_of(other))]


@cache
def yielded_clauses(function: Function) -> set[str]:
    """Return the clauses of the reasons of a function, and of those that it calls for findings."""
    return own_clauses(function).union(
        *(own_clauses(callee) for callee in callees(function) if yields_findings(callee))
    )


def takes_reasons(function: Function) -> bool:
    """Return whether a function is given a reason, so that its own ones are not all."""
    arguments = function.node.args
    return any(
        argument.annotation and re.search(r"\bReason\b", ast.unparse(argument.annotation))
        for argument in arguments.args
    )


def yields_findings(function: Function) -> bool:
    returned = function.node.returns
    return returned is not None and not YIELDING.isdisjoint(re.findall(r"\w+", ast.unparse(returned)))


class Sighting(NamedTuple):
    """An example on which a checker was run: the code that it ran, and the clauses of its verdict."""

    checker: str
    codes: set[CodeType]
    cites: set[str]


@cache
def sightings() -> list[Sighting]:
    """Return the examples of all games, each with the code of the deciding functions that it reaches."""
    games = all_games().values()
    deciding = {
        function.code for game in games for module in modules_of(game) for function in deciding_functions(module)
    }
    caches = own_caches()
    sightings = []
    for game in games:
        for example in (example for faq in game.content.faq for example in faq.example):
            checker = game.checker(example.checker)
            scenario = understand(game, checker, example.scenario)
            for clear in caches:
                clear()
            codes: set[CodeType] = set()
            verdict = traced(codes, checker.check, scenario)
            sightings.append(Sighting(checker.module, codes & deciding, {*clauses_of(verdict)}))
    return sightings


def contrasting(function: Function) -> set[str]:
    """Return the clauses cited where examples reach a function clearly more often than in the others of their checkers."""
    there, elsewhere = shares(function)
    return {clause for clause, share in there.items() if is_clear(share, elsewhere[clause])}


def is_clear(share: float, elsewhere: float) -> bool:
    return share - elsewhere >= MARGIN or (share >= LEAST and share > TIMES * elsewhere)


def shares(function: Function) -> tuple[Counter[str], Counter[str]]:
    """Return the shares of the verdicts that cite each clause: where examples reach a function, and in the others of their checkers.

    Where all examples of these checkers reach it, the others are those of the other checkers of the game.
    """
    game = ".".join(function.module.split(".")[:2])
    of_game = [sighting for sighting in sightings() if sighting.checker.startswith(f"{game}.")]
    reaching = [sighting for sighting in of_game if function.code in sighting.codes]
    checkers = {sighting.checker for sighting in reaching}
    others = [sighting for sighting in of_game if function.code not in sighting.codes]
    return share_of_each(reaching), share_of_each(
        [sighting for sighting in others if sighting.checker in checkers] or others
    )


def share_of_each(group: list[Sighting]) -> Counter[str]:
    counted = Counter(itertools.chain.from_iterable(sighting.cites for sighting in group))
    return Counter({clause: number / len(group) for clause, number in counted.items()})


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


# what a function answers here is cited two calls away, or no example reaches it
CITED_LATER = {
    Function("games.vtes.no_repeat.rules.texts", "printed_effect"): {"nra-44"},
    Function("games.vtes.no_repeat.rules.texts", "loses_permission"): {"nra-64"},
    Function("games.vtes.no_repeat.rules.texts", "shared_use"): {"nra-70"},
    Function("games.vtes.no_repeat.rules.duties", "outcome_of_duty"): {"nra-38", "nra-79"},
    Function("games.vtes.no_repeat.rules.conditions", "recruiting"): {"nra-90"},
    Function("games.chronocard.continuous_effects", "judge_end"): {"cc-34"},
    Function("games.nightfall.combat.options", "consequence_of_attack"): {"nf-79"},
}


FUNCTIONS = [
    pytest.param(game, module, id=module.removeprefix("games."))
    for game in all_games().values()
    for module in modules_of(game)
    if deciding_functions(module)
]


def uncovered(function: Function) -> list[str]:
    """Return the clauses that a docstring names and that the function does not decide by."""
    cites = deciding_clauses(function) | CITED_LATER.get(function, set())
    return sorted(clause for clause in named_clauses(function) if not is_covered(clause, cites))


def test_the_games_have_functions_that_decide() -> None:
    assert FUNCTIONS


def test_a_range_of_clauses_names_each_of_them() -> None:
    assert set(clauses_of_words("By NRA-08 to NRA-11, NF-28.1, WAY-12 and BP9-150 to BP9-151.")) == {
        *("nra-08", "nra-09", "nra-10", "nra-11", "nf-28.1", "way-12", "bp9-150", "bp9-151"),
    }


@pytest.mark.parametrize(("game", "module"), FUNCTIONS)
def test_a_function_that_decides_names_a_clause(game: Game, module: str) -> None:
    functions = deciding_functions(module)

    assert [function.name for function in functions if not named_clauses(function) | own_clauses(function)] == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_a_clause_that_a_docstring_names_exists(game: Game) -> None:
    problems = {
        function: problem
        for module in modules_of(game)
        for function in public_functions(module)
        for problem in game.content.cite_problems(sorted(named_clauses(function)))
    }

    assert problems == {}


@pytest.mark.parametrize(("game", "module"), FUNCTIONS)
def test_a_clause_that_a_docstring_names_is_one_by_which_the_function_decides(game: Game, module: str) -> None:
    assert {function.name: uncovered(function) for function in deciding_functions(module) if uncovered(function)} == {}


def test_a_function_whose_clauses_are_cited_later_names_them() -> None:
    for function, clauses in CITED_LATER.items():
        assert clauses == named_clauses(function) - deciding_clauses(function)


def test_few_wrong_clauses_would_pass() -> None:
    passing = [
        is_covered(clause, deciding_clauses(function))
        for game in all_games().values()
        for module in modules_of(game)
        for function in deciding_functions(module)
        for clause in game.content.rules
        if not is_covered(clause, named_clauses(function))
    ]

    assert sum(passing) / len(passing) <= MOST_WRONG
