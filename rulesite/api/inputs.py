"""Which situation does a body describe, and what is wrong with it?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.game import AnyChecker, Game
from rulesite.api.problems import Fault, Problem
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.errors import InputError
from rulesite.site.metrics import count_check


def understood(game: Game, checker: AnyChecker, data: Any) -> Any:
    """Return the scenario that JSON data describes; raises Problem with a pointer to each fault."""
    try:
        return understand(game, checker, data)
    except Refused as refused:
        count_check(game, checker)
        raise bad_input(refused.errors) from None


def bad_input(errors: Iterable[InputError]) -> Problem:
    """Return what is wrong with a body as a problem."""
    return Problem("bad-input", faults=tuple(_fault(error) for error in errors))


def _fault(error: InputError) -> Fault:
    missing = {"field": error.field} if error.field else {}
    return Fault(error.code, error.text, {"pointer": error.at, **missing})
