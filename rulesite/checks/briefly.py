"""How is a row of a form said in one line, whatever was entered in it?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.declaration import Declared, Flag, Group, Many, OneOf, Pick, Shape, declared
from games.line import is_blank
from games.scenario import Role
from games.text import Choice, Text
from rulesite.checks.apart import WRITTEN, fitting
from rulesite.checks.labels import kind_of
from rulesite.checks.resting import default, is_untouched
from rulesite.checks.submitted import Node, rows
from rulesite.checks.told import AND, BESIDE, NAMED
from rulesite.reference.situations import EMPTY, NO, YES

LONGEST = 120
ROOM = 160
NUMBER = Text("{n} in all", "{n}件")
CUT = "…"

News = tuple[Declared, Node]


def brief(item: Shape, node: Node, languages: Iterable[str]) -> list[str]:
    """Return what is told of a row in each of some languages, "" where all of it is as usual."""
    group = kind_of(item, node)
    if group is None:
        return [_cut(_value(item, node, language)) for language in languages]
    news = _news(group.row, node)
    return [_cut(_told(news, language)) for language in languages]


def _cut(told: str) -> str:
    if len(told) <= LONGEST and _room(told) <= ROOM:
        return told
    begun = told[: LONGEST - 1]
    return (begun if _room(begun) <= ROOM else begun[: fitting(map(_room, begun), LONGEST, ROOM)]) + CUT


def _room(words: str) -> int:
    """Return how many letters a page needs for words: it writes some signs with five or six."""
    return len(words.translate(WRITTEN))


def _news(row: type, node: Node) -> list[News]:
    """Return the fields of a row that are told, each with what stands in it."""
    held = [(one, node.below.get(one.name) or Node([default(one)])) for one in declared(row)]
    return [(one, below) for one, below in held if _is_news(one, below)]


def _told(news: Iterable[News], language: str) -> str:
    shape = NAMED.of(language)
    named = ((one.field.label.of(language), _value(one.shape, below, language)) for one, below in news)
    return BESIDE.join([shape.format(label=label, value=value) for label, value in named])


def _is_news(one: Declared, node: Node) -> bool:
    """Return whether a reader must be told: what differs from the default, and what was chosen of several things at all."""
    if isinstance(one.shape, Many | Group):
        return any(node.values) or bool(node.below)
    chosen = one.field.role is not Role.FACT and not isinstance(one.shape, Flag)
    return not is_blank(node.value()) and (chosen or not is_untouched(one, node))


@cache
def _named_as(choice: type[Choice], language: str) -> dict[str, str]:
    """Return what each code of a choice is called."""
    return {member.code: member.text.of(language) for member in choice}


def _value(shape: Shape, node: Node, language: str) -> str:
    match shape:
        case Pick(choice):
            return _named_as(choice, language).get(node.value().strip(), node.value()) or EMPTY.of(language)
        case Flag():
            return (YES if node.value() == "true" else NO).of(language)
        case Group(row):
            return _told(_news(row, node), language)
        case Many(item=Group() | OneOf()):
            return NUMBER.of(language).format(n=len(rows(node)))
        case Many(item):
            values = [*(Node([value]) for value in node.values), *rows(node)]
            return AND.of(language).join(_value(item, value, language) for value in values)
    return EMPTY.of(language) if is_blank(node.value()) else node.value()
