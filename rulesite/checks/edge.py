"""Is this input a situation that can be judged, and if not, what is wrong with it?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import orjson
from django.http import QueryDict

from games.contradictions import contradictions
from games.game import AnyChecker, Game
from rulesite.checks import messages, model, packed, room, submitted
from rulesite.checks.faults import MOST, InputError, contradicted, listed, told
from rulesite.checks.ordered import in_order, keys_of
from rulesite.checks.submitted import Sent
from rulesite.checks.trimmed import trimmed
from rulesite.checks.written import canonical

LONGEST = 32_768
"""As many bytes may a situation have as JSON without its defaults: with names as they are in games the largest has half as many."""


class Refused(ValueError):
    """Everything that keeps an input from being judged."""

    def __init__(self, errors: Iterable[InputError]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(f"{error.at or 'the whole'}: {error.text.en}" for error in self.errors))


def understand(game: Game, checker: AnyChecker, data: Any) -> Any:
    """Return the scenario that JSON data describes; raises Refused."""
    scenario, errors = _read(game, checker, data)
    return _possible(scenario, data, errors)


def understand_form(game: Game, checker: AnyChecker, fields: QueryDict) -> Any:
    """Return the scenario that an address describes, or a form in which nothing is ticked; raises Refused, or TooManyRows."""
    return understand_sent(game, checker, received(checker, fields))


def received(checker: AnyChecker, fields: QueryDict, posted: bool = False) -> Sent:
    """Return what an address sends, or a form that is posted, not judged yet; raises TooManyRows."""
    sent = packed.read(fields) if packed.NAME in fields else submitted.read(checker.scenario, fields, posted)
    room.bounded(checker.scenario, sent)
    return sent


def understand_sent(game: Game, checker: AnyChecker, sent: Sent) -> Any:
    """Return the scenario that was sent; raises Refused."""
    scenario, errors = _read(game, checker, sent.data)
    covered = {error.place for error in sent.errors}
    return _possible(scenario, sent.data, [*sent.errors, *(error for error in errors if error.place not in covered)])


def arranged(data: Any, errors: Iterable[InputError]) -> list[InputError]:
    """Return errors in the order of the data, at most 500; the last of so many says that there are more, from where it points."""
    found = in_order(data, errors, lambda error: keys_of(error.at))
    if len(found) <= MOST:
        return found
    return [*found[: MOST - 1], told(found[MOST - 1].at, messages.MORE)]


def _read(game: Game, checker: AnyChecker, data: Any) -> tuple[Any, list[InputError]]:
    cls: type = checker.scenario
    trim = partial(trimmed, cls, most=MOST + 1)
    scenario, errors = model.accepted(model.scenario_model(game, checker), cls, data, trim)
    return scenario, listed(cls, data, errors) if errors else []


def _possible(scenario: Any, data: Any, errors: list[InputError]) -> Any:
    """Look at its length, and for contradictions, only in what could be understood."""
    found = errors or [*_too_long(scenario)] or [contradicted(scenario, data, one) for one in contradictions(scenario)]
    if found:
        raise Refused(arranged(data, found))
    return scenario


def _too_long(scenario: Any) -> Iterator[InputError]:
    """Yield what is wrong with a situation in which everything fits, but not all of it together: every finding repeats its names."""
    held = length(scenario)
    if held > LONGEST:
        text = messages.TOO_LONG.text.filled(held=f"{held:,}", most=f"{LONGEST:,}")
        yield InputError("", messages.TOO_LONG.code, text)


def length(scenario: Any) -> int:
    """Return how many bytes a situation has as JSON without its defaults."""
    return len(orjson.dumps(canonical(scenario)))
