"""What does a checker declare: title and question, fields with bounds and choices, and the clauses of all it can say?"""

from __future__ import annotations

import json
from collections.abc import Iterator

from games.declaration import Many, Number, Pick, Shape, Words, declared, groups
from games.game import AnyChecker
from games.text import Text
from rulesite.site.plain import plain

HEADING = "the form, what comes of it, and all that can be said"


def form(checker: AnyChecker) -> Iterator[str | Text]:
    """Yield the lines and the texts of an entry: scenario first, then result; each row and each choice where it first stands."""
    told: set[type] = set()
    yield HEADING
    yield checker.title
    yield checker.question
    yield from _fields(checker.scenario, "", told)
    if checker.result:
        yield from _fields(checker.result, "result ", told)
    for reason in checker.reasons:
        yield f"reason {reason.code} {reason.outcome.code}{' neutral' if reason.neutral else ''} cites {' '.join(reason.cites)}"


def _fields(cls: type, begin: str, told: set[type]) -> Iterator[str | Text]:
    for field in declared(cls):
        path = f"{begin}{field.name}"
        default = "" if field.required else f" = {json.dumps(plain(field.default), ensure_ascii=False)}"
        yield f"{path}{_bounds(field.shape)}{default}"
        yield field.field.label
        yield from (text for text in (field.field.help, field.field.each) if text)
        yield from _members(field.shape, path, told)
        for row in groups(field.shape):
            yield f"{path} {row.name.kind or 'row'}"
            yield row.name.text
            if row.row not in told:
                told.add(row.row)
                yield from _fields(row.row, f"{path}.{row.name.kind}." if row.name.kind else f"{path}.", told)


def _members(shape: Shape, path: str, told: set[type]) -> Iterator[str | Text]:
    match shape:
        case Pick(choice=choice) if choice not in told:
            told.add(choice)
            for member in choice:
                yield f"{path}={member.code}"
                yield member.text
        case Many(item=item):
            yield from _members(item, path, told)


def _bounds(shape: Shape) -> str:
    match shape:
        case Number(least=least, most=most) | Words(shortest=least, longest=most):
            return f" {'' if least is None else least}..{'' if most is None else most}"
        case Many(item=item, least=least, most=most):
            return f" {least}..{most}{_bounds(item) and f' of{_bounds(item)}'}"
    return ""
