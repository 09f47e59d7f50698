"""Default values of fields, and labels of new rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import chain, count
from string import ascii_uppercase

from games.bounds import is_blank, unless_blank
from games.declaration import Declared, Flag, Group, Many, OneOf, Pick, Shape, Words, declared, ticked
from games.text import Choice, folded
from rulesite.checks.validate.nodes import TICKED, Node, kind_of, rows


def row_labels(cls: type, node: Node) -> dict[str, list[str]]:
    """Return the labels of rows by the group they name."""
    by_group: dict[str, list[str]] = defaultdict(list)
    for declaration in declared(cls):
        below = node.below.get(declaration.name, Node())
        if declaration.field.names and not is_blank(below.value()):
            by_group[declaration.field.names].append(below.value())
        for row, row_node in _rows_of_field(declaration.shape, below):
            for group, names in row_labels(row, row_node).items():
                by_group[group] += names
    return by_group


def fill_labels(cls: type, root: Node, row: type, node: Node) -> None:
    """Give a new row of a form the labels that it needs: free ones of its own, and the one it can only refer to where it must.

    No new label is in the form already, whatever it stands for, nor the code of a choice: a minion is not called like its player.
    """
    _fill_labels(row, node, row_labels(cls, root), {folded(name) for name in (*_codes(cls), *_entered(root))})


def _fill_labels(cls: type, node: Node, used: dict[str, list[str]], in_form: set[str]) -> None:
    for declaration in declared(cls):
        below = node.below.setdefault(declaration.name, Node())
        if declaration.field.names and isinstance(declaration.shape, Words):
            below.values = [next(_free_labels(in_form, declaration.shape.longest))]
            used[declaration.field.names].append(below.value())
            in_form.add(folded(below.value()))
        elif (
            declaration.field.refers
            and not declaration.optional
            and len(used[declaration.field.refers]) == 1
            and not below.values
        ):
            below.values = list(used[declaration.field.refers])
        for row, row_node in _rows_of_field(declaration.shape, below):
            _fill_labels(row, row_node, used, in_form)
        if not below.values and not below.below:
            del node.below[declaration.name]


@cache
def _codes(cls: type) -> frozenset[str]:
    """Return the codes of all choices of a scenario: Player A is `a`."""
    return frozenset(chain.from_iterable(_codes_of(declaration.shape) for declaration in declared(cls)))


def _codes_of(shape: Shape) -> Iterable[str]:
    match shape:
        case Pick(choice):
            return [member.code for member in choice]
        case Group(row):
            return _codes(row)
        case OneOf(groups):
            return chain.from_iterable(map(_codes_of, groups))
        case Many(item_shape):
            return _codes_of(item_shape)
    return ()


def _entered(node: Node) -> Iterator[str]:
    """Yield all values of a form."""
    yield from node.values
    for below in node.below.values():
        yield from _entered(below)


def _rows_of_field(shape: Shape, node: Node) -> list[tuple[type, Node]]:
    """Return the rows below a field, each with its declaration."""
    if isinstance(shape, Many):
        return [row for below in rows(node) for row in _rows_of_field(shape.item, below)]
    group = kind_of(shape, node)
    return [(group.row, node)] if group else []


def _free_labels(in_form: Container[str], longest: int) -> Iterator[str]:
    for name in chain(ascii_uppercase, map(str, count(27))):
        if folded(name) not in in_form and len(name) <= longest:
            yield name


def default(declaration: Declared) -> str:
    """Return the value of a field that nobody has touched."""
    match declaration.default:
        case _ if declaration.required:
            return ""
        case None | ():
            return ""
        case bool(is_so):
            return "true" if is_so else "false"
        case Choice(code=code):
            return code
    return str(declaration.default)


def default_codes(declaration: Declared) -> list[str]:
    """Return the codes of a list of choices that nobody has touched."""
    return [] if declaration.required else [member.code for member in declaration.default]


def is_default(declaration: Declared, node: Node | None) -> bool:
    """Return whether a field holds no more than its default."""
    match declaration.shape:
        case _ if node is None:
            return True
        case Group(row):
            return all(is_default(inner, node.below.get(inner.name)) for inner in declared(row))
        case Many() as many:
            given = [*filter(None, node.values), *(row.value() for row in rows(node))]
            return not given or (ticked(many) and given == default_codes(declaration))
    return unless_blank(node.value()).strip() == default(declaration)


def is_untouched(declaration: Declared, node: Node) -> bool:
    """Return whether omitting a field leaves the situation unchanged, spaces included."""
    if declaration.required or node.below or isinstance(declaration.shape, Group | Many):
        return False
    if len(node.values) > 1 and not (isinstance(declaration.shape, Flag) and node.values == TICKED):
        return False
    value = node.value()
    return value == default(declaration) or (
        isinstance(declaration.shape, Words) and not default(declaration) and is_blank(value)
    )
