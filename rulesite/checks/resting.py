"""What does a field hold that nobody has touched?"""

from __future__ import annotations

from games.declaration import Declared, Flag, Group, Many, Words, declared
from games.line import is_blank, unless_blank
from games.text import Choice
from rulesite.checks.submitted import TICKED, Node, rows


def default(one: Declared) -> str:
    """Return what stands in a field before anybody has typed in it."""
    match one.default:
        case _ if one.required:
            return ""
        case None | ():
            return ""
        case bool(is_so):
            return "true" if is_so else "false"
        case Choice(code=code):
            return code
    return str(one.default)


def at_rest(one: Declared, node: Node | None) -> bool:
    """Return whether a field holds no more than it would if nobody had touched it."""
    match one.shape:
        case _ if node is None:
            return True
        case Group(row):
            return all(at_rest(inner, node.below.get(inner.name)) for inner in declared(row))
        case Many():
            return not any(node.values) and not rows(node)
    return unless_blank(node.value()).strip() == default(one)


def is_untouched(one: Declared, node: Node) -> bool:
    """Return whether leaving a field out says the very same as what it holds, spaces included."""
    if one.required or node.below or isinstance(one.shape, Group | Many):
        return False
    if len(node.values) > 1 and not (isinstance(one.shape, Flag) and node.values == TICKED):
        return False
    value = node.value()
    return value == default(one) or (isinstance(one.shape, Words) and not default(one) and is_blank(value))
