"""How many rows, and how many fields that no form has, may be sent before no form is made of them?"""

from __future__ import annotations

from django.core.exceptions import TooManyFieldsSent

from games.declaration import Group, Many, OneOf, Shape, declared, groups
from rulesite.checks.faults import MOST
from rulesite.checks.labels import kind_of
from rulesite.checks.submitted import Node, Sent, rows
from rulesite.checks.trimmed import is_flooded

# a list that is too long by less is shown, so that its reader can shorten it
SPARE = 50


class TooManyRows(TooManyFieldsSent):
    """Far more rows than a situation can have."""


def bounded(cls: type, sent: Sent) -> None:
    """Refuse far more rows in one list, or in all together, than a situation can have, and more faults than are told.

    Raises TooManyRows, or its parent for fields that are none.
    """
    if _sent(cls, sent.node) > _most(cls) + SPARE:
        raise TooManyRows(f"more than {_most(cls)} rows")
    if len(sent.errors) > MOST or is_flooded(cls, sent.data, MOST):
        raise TooManyFieldsSent(f"more than {MOST} fields that are none of a situation")


def _sent(cls: type, node: Node) -> int:
    return sum(_below(one.shape, node.below[one.name]) for one in declared(cls) if one.name in node.below)


def _below(shape: Shape, node: Node) -> int:
    match shape:
        case Many(item, most=most):
            found = rows(node)
            if len(found) > most + SPARE:
                raise TooManyRows(f"{len(found)} rows where {most} fit")
            return len(found) + sum(_below(item, row) for row in found)
        case Group() | OneOf():
            group = kind_of(shape, node)
            return _sent(group.row, node) if group else 0
    return 0


def _most(cls: type) -> int:
    """Return how many rows a situation can have."""
    return sum(_fitting(one.shape) for one in declared(cls))


def _fitting(shape: Shape) -> int:
    if isinstance(shape, Many):
        return shape.most * (1 + _fitting(shape.item))
    return max((_most(group.row) for group in groups(shape)), default=0)
