"""Which situations cannot be true once one field of an example holds something else?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.http import QueryDict

from games.declaration import Words
from games.game import AnyChecker, Game
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.elements import Box, Fold, Form, Input, Row, Rows
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, json, messages, nodes
from rulesite.checks.validate.errors import InputError
from tests.checks.every import situations

CHOOSING = ("checks/radio.html", "checks/select.html")


def contradicted(game: Game, checker: AnyChecker) -> Iterator[tuple[Form, InputError]]:
    """Yield contradictions as errors, each with the form that tells it; every choice of every kind of field is tried once."""
    tried: set[tuple[str, str]] = set()
    for situation in situations(game, checker):
        data = json.canonical(decoder.understand(game, checker, situation.example.scenario))
        node = nodes.to_nodes(data)
        pairs = [*nodes.flatten(node)]
        for field in _fields(bind(checker.scenario, node).parts):
            for value in _others(field):
                change = re.sub(r"\d+", "0", field.name), value
                if change not in tried:
                    tried.add(change)
                    kept = [pair for pair in pairs if pair[0] != field.name]
                    entered = [*kept, *([(field.name, value)] if value else [])]
                    yield from _contradictions(game, checker, url.query_string(entered)[1:])


def _contradictions(game: Game, checker: AnyChecker, query: str) -> Iterator[tuple[Form, InputError]]:
    sent = nodes.read_fields(checker.scenario, QueryDict(query))
    try:
        decoder.understand_submission(game, checker, sent)
    except decoder.Refused as refused:
        for error in refused.errors:
            if error.code == messages.CONTRADICTION:
                told = bind(checker.scenario, sent.node)
                told.tell([error])
                yield told, error


def _others(field: Input) -> list[str]:
    """Return what else could stand in a field: each other choice, or no text ("") for some and some for none."""
    if field.template in CHOOSING:
        return [option.value for option in field.options if not option.chosen]
    return ["" if field.value else "A"] if isinstance(field.shape, Words) else []


def _fields(parts: list[Any]) -> Iterator[Input]:
    for part in parts:
        match part:
            case Input():
                yield part
            case Box() | Fold() | Row():
                yield from _fields(part.parts)
            case Rows():
                yield from _fields(part.rows)
