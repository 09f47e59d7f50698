"""How is a row of a form said in one line, whatever was entered in it?"""

from __future__ import annotations

from games.declaration import Declared, Flag, Group, Many, OneOf, Pick, Shape, declared
from games.scenario import Role
from games.text import Text
from rulesite.checks.labels import kind_of
from rulesite.checks.line import is_blank
from rulesite.checks.resting import default, is_untouched
from rulesite.checks.submitted import Node, rows
from rulesite.checks.told import AND, BESIDE, NAMED
from rulesite.reference.situations import EMPTY, NO, YES

LONGEST = 120
NUMBER = Text("{n} in all", "{n}件")
CUT = "…"


def brief(item: Shape, node: Node, language: str) -> str:
    """Return what is told of a row in one language, "" where all of it is as usual."""
    group = kind_of(item, node)
    told = _told(group.row, node, language) if group else _value(item, node, language)
    return told if len(told) <= LONGEST else told[: LONGEST - 1] + CUT


def _told(row: type, node: Node, language: str) -> str:
    held = [(one, node.below.get(one.name) or Node([default(one)])) for one in declared(row)]
    return BESIDE.join(_named(one, below, language) for one, below in held if _is_news(one, below))


def _named(one: Declared, node: Node, language: str) -> str:
    return NAMED.filled(label=one.field.label, value=_value(one.shape, node, language)).of(language)


def _is_news(one: Declared, node: Node) -> bool:
    """Say whether a reader must be told: what differs from the default, and what was chosen of several things at all."""
    if isinstance(one.shape, Many | Group):
        return any(node.values) or bool(node.below)
    chosen = one.field.role is not Role.FACT and not isinstance(one.shape, Flag)
    return not is_blank(node.value()) and (chosen or not is_untouched(one, node))


def _value(shape: Shape, node: Node, language: str) -> str:
    match shape:
        case Pick(choice):
            known = {member.code: member.text.of(language) for member in choice}
            return known.get(node.value().strip(), node.value()) or EMPTY.of(language)
        case Flag():
            return (YES if node.value() == "true" else NO).of(language)
        case Group(row):
            return _told(row, node, language)
        case Many(item=Group() | OneOf()):
            return NUMBER.filled(n=len(rows(node))).of(language)
        case Many(item):
            values = [*(Node([value]) for value in node.values), *rows(node)]
            return AND.of(language).join(_value(item, value, language) for value in values)
    return EMPTY.of(language) if is_blank(node.value()) else node.value()
