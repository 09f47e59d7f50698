"""Is this input a situation that can be judged, and if not, what is wrong with it?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson
from django.http import QueryDict

from games.contradictions import contradictions
from games.game import Checker, Game
from games.text import Text
from rulesite.checks import messages, model, packed, room, submitted
from rulesite.checks.faults import MOST, InputError, contradicted, listed
from rulesite.checks.submitted import Sent


class Refused(ValueError):
    """Say everything that keeps an input from being judged."""

    def __init__(self, errors: Iterable[InputError]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(f"{error.at or 'the whole'}: {error.text.en}" for error in self.errors))


@dataclass(frozen=True, slots=True)
class BadJson(ValueError):
    """Say where the reading of a JSON text stopped: line and column, counted from 1."""

    line: int
    column: int
    text: Text


def parsed(body: bytes) -> Any:
    """Return the data of a JSON text in UTF-8; raises BadJson."""
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise BadJson(error.lineno, error.colno, messages.BAD_JSON.filled(**where)) from None


def understand(game: Game, checker: Checker, data: Any) -> Any:
    """Return the scenario that JSON data describes; raises Refused."""
    scenario, errors = _read(game, checker, data)
    return _possible(scenario, data, errors)


def understand_form(game: Game, checker: Checker, fields: QueryDict) -> Any:
    """Return the scenario that a form or an address describes; raises Refused, or TooManyRows."""
    return understand_sent(game, checker, received(checker, fields))


def received(checker: Checker, fields: QueryDict) -> Sent:
    """Return what a form or an address sends, not judged yet; raises TooManyRows."""
    sent = packed.read(fields) if packed.NAME in fields else submitted.read(checker.scenario, fields)
    room.bounded(checker.scenario, sent.node)
    return sent


def understand_sent(game: Game, checker: Checker, sent: Sent) -> Any:
    """Return the scenario that was sent; raises Refused."""
    scenario, errors = _read(game, checker, sent.data)
    covered = {error.place for error in sent.errors}
    return _possible(scenario, sent.data, [*sent.errors, *(error for error in errors if error.place not in covered)])


def _read(game: Game, checker: Checker, data: Any) -> tuple[Any, list[InputError]]:
    scenario, errors = model.accepted(model.scenario_model(game, checker), checker.scenario, data)
    return scenario, listed(checker.scenario, data, errors)


def _possible(scenario: Any, data: Any, errors: list[InputError]) -> Any:
    """Look for contradictions only in what could be understood."""
    found = errors or [contradicted(data, one) for one in contradictions(scenario)]
    if len(found) > MOST:
        found = [*found[:MOST], InputError("", messages.MORE.code, messages.MORE.text)]
    if found:
        raise Refused(found)
    return scenario
