"""Which mutants does a Python module have?

The trees are those of the standard library, the changes are made in the text, so that all else stays as it was written.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from tests.mutants.mutant import Edit, Mutant
from tests.mutants.sentences import exchanged

SWAPPED = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "is": "is not",
    "is not": "is",
    "in": "not in",
    "not in": "in",
}
SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
CLAUSE = re.compile(r"[a-z]+-\d+[a-z]?(\.\d+)?")
# what only names, describes or keeps is no judgement
LABELS = {"Text", "row", "scenario", "fact", "decision", "frame", "Reason", "dataclass", "lru_cache", "TypeVar"}
NOT_ENTERED = (ast.JoinedStr,)  # Python 3.11 does not tell where the parts of an f-string stand
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NOTHING_YIELDED = "yield from ()"


def mutants(file: Path, source: bytes) -> Iterator[Mutant]:
    """Yield every mutant of a module in the order of its text, kind by kind."""
    yield from _Module(file, source).mutants()


class _Module:
    """A module with its tree, and the places of its nodes in its text."""

    def __init__(self, file: Path, source: bytes) -> None:
        self.file, self.source = file, source
        self.tree = ast.parse(source)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        return starts

    def mutants(self) -> Iterator[Mutant]:
        nodes = [*_entered(self.tree)]
        for node in nodes:
            yield from self._comparisons(node)
            yield from self._conditions(node)
            yield from self._constants(node)
            yield from self._statements(node)
            yield from self._findings(node)
            yield from self._clauses(node)
        yield from self._sentences(nodes)

    def _comparisons(self, node: ast.AST) -> Iterator[Mutant]:
        if not isinstance(node, ast.Compare):
            return
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            sign = SIGNS[type(operator)]
            start, end = self._end(left), self._start(right)
            between = self.source[start:end].decode()
            pattern = r"\s+".join(sign.split())
            words = re.sub(pattern, SWAPPED[sign], between, count=1)
            yield self._mutant("comparison", node, Edit(start, end, words))

    def _conditions(self, node: ast.AST) -> Iterator[Mutant]:
        tests: list[ast.expr] = []
        match node:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                tests = [test]
            case ast.comprehension(ifs=ifs):
                tests = ifs
            case ast.match_case(guard=ast.expr() as guard):
                tests = [guard]
        for test in tests:
            yield self._mutant("condition", test, self._instead(test, f"(not ({self._words(test)}))"))
        if isinstance(node, ast.BoolOp):
            words = " and " if isinstance(node.op, ast.Or) else " or "
            yield self._mutant(
                "condition", node, self._instead(node, f"({words.join(f'({self._words(x)})' for x in node.values)})")
            )

    def _constants(self, node: ast.AST) -> Iterator[Mutant]:
        if not isinstance(node, ast.Constant) or self._is_label(node):
            return
        match node.value:
            case bool(value):
                yield self._mutant("constant", node, self._instead(node, str(not value)))
            case int(value):
                yield self._mutant("constant", node, self._instead(node, str(value + 1)))
            case str(value) if value and not CLAUSE.fullmatch(value):
                yield self._mutant("constant", node, self._instead(node, repr(f"{value}x")))

    def _is_label(self, node: ast.AST) -> bool:
        """Say whether a constant is a docstring, or stands in a sentence or a label."""
        if isinstance(self.parents.get(node), ast.Expr):
            return True
        while node in self.parents:
            node = self.parents[node]
            if isinstance(node, ast.stmt):
                return False
            if isinstance(node, ast.Call) and _name(node.func) in LABELS:
                return True
        return False

    def _statements(self, node: ast.AST) -> Iterator[Mutant]:
        if not isinstance(node, ast.stmt) or not self._function_of(node):
            return
        match node:
            case ast.Expr(value=ast.Constant() | ast.Yield() | ast.YieldFrom()):
                return
            case ast.Assign(targets=targets) if not all(self._is_bound_before(target, node) for target in targets):
                return
            case ast.Return(value=value) if self._is_last(node) and value is None:
                return
            case (
                ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Return() | ast.Raise() | ast.Continue() | ast.Break()
            ):
                yield self._mutant("statement", node, self._instead(node, "pass"))
            case ast.Delete() | ast.Assert():
                yield self._mutant("statement", node, self._instead(node, "pass"))

    def _is_last(self, node: ast.stmt) -> bool:
        parent = self.parents[node]
        return isinstance(parent, FUNCTIONS) and parent.body[-1] is node

    def _is_bound_before(self, target: ast.expr, statement: ast.stmt) -> bool:
        """Say whether a target has a value before a statement of its function: without one, leaving it out is no question."""
        if not isinstance(target, ast.Name):
            return not isinstance(target, ast.Tuple | ast.List)
        function = self._function_of(statement)
        assert function
        earlier = (node for node in ast.walk(function) if getattr(node, "lineno", statement.lineno) < statement.lineno)
        return any(
            (isinstance(node, ast.arg) and node.arg == target.id)
            or (isinstance(node, ast.Name) and node.id == target.id and isinstance(node.ctx, ast.Store))
            for node in [*function.args.args, *function.args.kwonlyargs, *earlier]
        )

    def _findings(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                yield self._mutant("finding", node, self._instead(node, NOTHING_YIELDED))
            case ast.List(elts=elements, ctx=ast.Load()) | ast.Tuple(elts=elements, ctx=ast.Load()):
                if not self._function_of(node) or self._is_label(node):
                    return
                for index, element in enumerate(elements):
                    if isinstance(element, ast.Call | ast.Starred) and not _is_text(element):
                        yield self._mutant("finding", element, self._without(node, elements, index))

    def _clauses(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Tuple(elts=elements) | ast.List(elts=elements) if elements and all(map(_is_clause, elements)):
                call = self.parents.get(node)
                # a reason without a clause is refused when it is made
                if len(elements) == 1 and isinstance(call, ast.Call) and _name(call.func) == "Reason":
                    return
                for index, element in enumerate(elements):
                    yield self._mutant("clause", element, self._without(node, elements, index))

    def _sentences(self, nodes: Iterable[ast.AST]) -> Iterator[Mutant]:
        texts = [node for node in nodes if isinstance(node, ast.Call) and _is_text(node)]
        for node, other in exchanged(texts, self._words):
            yield self._mutant(
                "sentence", node, self._instead(node, self._words(other)), self._instead(other, self._words(node))
            )

    def _function_of(self, node: ast.AST) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
        while node in self.parents:
            node = self.parents[node]
            if isinstance(node, FUNCTIONS):
                return node
        return None

    def _without(self, node: ast.expr, elements: list[ast.expr], index: int) -> Edit:
        """Return the edit that takes an element out of a list or a tuple."""
        kept = [self._words(element) for n, element in enumerate(elements) if n != index]
        if isinstance(node, ast.List):
            return self._instead(node, f"[{', '.join(kept)}]")
        return self._instead(node, f"({', '.join(kept)}{',' if len(kept) == 1 else ''})")

    def _mutant(self, kind: str, node: ast.AST, *edits: Edit) -> Mutant:
        return Mutant(self.file, kind, int(getattr(node, "lineno", 0)), edits)

    def _instead(self, node: ast.AST, words: str) -> Edit:
        return Edit(self._start(node), self._end(node), words)

    def _words(self, node: ast.AST) -> str:
        return self.source[self._start(node) : self._end(node)].decode()

    def _start(self, node: ast.AST) -> int:
        return self._starts[node.lineno - 1] + int(node.col_offset)  # type: ignore[attr-defined]

    def _end(self, node: ast.AST) -> int:
        return self._starts[node.end_lineno - 1] + int(node.end_col_offset)  # type: ignore[attr-defined]


def _entered(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it whose place is known."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, NOT_ENTERED):
            yield from _entered(child)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_clause(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(CLAUSE.fullmatch(node.value))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _name(node.func) == "Text"
