"""What does the form of a checker say: its title and question, its fields and what may be chosen in them?"""

from __future__ import annotations

import json
from collections.abc import Iterator

from games.declaration import Many, Pick, Shape, declared, groups
from games.game import Checker
from games.text import Text
from rulesite.site.plain import plain

HEADING = "the form, then what comes of it"


def form(checker: Checker) -> Iterator[str | Text]:
    """Yield the lines and the texts of an entry: scenario first, then result; each row and each choice where it first stands."""
    told: set[type] = set()
    yield HEADING
    yield checker.title
    yield checker.question
    yield from _fields(checker.scenario, "", told)
    if checker.result:
        yield from _fields(checker.result, "result ", told)


def _fields(cls: type, begin: str, told: set[type]) -> Iterator[str | Text]:
    for field in declared(cls):
        path = f"{begin}{field.name}"
        yield path if field.required else f"{path} = {json.dumps(plain(field.default), ensure_ascii=False)}"
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
