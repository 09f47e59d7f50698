"""Which checkers are there to run a generic test over, and what do the toy's fields look like?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from games.game import AnyChecker, Game, all_games
from games.text import Text
from rulesite.checks.proof import examples
from rulesite.checks.validate import decoder
from rulesite.checks.validate.errors import InputError, PageSentence

CHECKERS = [
    pytest.param(game, checker, id=f"{game.slug}/{checker.slug}")
    for game in all_games().values()
    for checker in game.checkers
]
TOY = all_games()["toy"]
PEBBLES = TOY.checker("pebbles")
HEAPS = [{"name": "A", "bags": [{"pebbles": 6}]}]


def situations(game: Game, checker: AnyChecker) -> list[examples.Situation]:
    """Return the situations of the FAQ that the page of a checker offers, in one list."""
    return [one for question in examples.questions(game.slug, checker.slug) for one in question.situations]


def errors(game: Game, checker: AnyChecker, data: Any) -> tuple[InputError, ...]:
    """Return the errors for which a checker refuses JSON data, none when it does not."""
    try:
        decoder.understand(game, checker, data)
    except decoder.Refused as refused:
        return refused.errors
    return ()


def refusal(data: Any) -> tuple[InputError, ...]:
    """Return the errors for which the toy's checker refuses JSON data; fails when it does not."""
    with pytest.raises(decoder.Refused) as caught:
        decoder.understand(TOY, PEBBLES, data)
    return caught.value.errors


def said_of(errors: Iterable[InputError]) -> list[tuple[str, str, str, Text, PageSentence]]:
    """Return what is said of errors, to programs and to people."""
    return [(one.at, one.field, one.code, one.text, one.sentence()) for one in errors]


def exists(data: Any, pointer: str) -> bool:
    """Say whether a JSON pointer leads to something in the data."""
    for key in (part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]):
        if isinstance(data, list) and key.isdecimal() and int(key) < len(data):
            data = data[int(key)]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return False
    return True
