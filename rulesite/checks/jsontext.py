"""What does a JSON text say?"""

from __future__ import annotations

import json
from typing import Any

import orjson

from games.text import Text
from rulesite.checks import messages

TOO_DEEP = Text("The body is nested too deeply.", "本文の入れ子が深すぎます。")
SHOWN = 100


class BadJson(ValueError):
    """What keeps a JSON text from being read; line and column, counted from 1, say where the reading stopped, if anywhere."""

    def __init__(self, text: Text, line: int = 0, column: int = 0) -> None:
        self.text, self.line, self.column = text, line, column
        super().__init__(text.en)


class Repeated(BadJson):
    """An object that says one thing twice: taking either would be a guess."""


def parsed(body: bytes) -> Any:
    """Return the data of a JSON text in UTF-8; raises BadJson, or Repeated for a key that stands twice in an object."""
    try:
        found = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        raise BadJson(messages.BAD_JSON.filled(line=line, column=column), line, column) from None
    try:
        # orjson keeps the last of two silently
        json.loads(body, object_pairs_hook=_unique)
    except RecursionError:
        raise BadJson(TOO_DEEP) from None
    return found


def _unique(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) == len(pairs):
        return
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise Repeated(messages.KEY_TWICE.filled(key=key[:SHOWN]))
        seen.add(key)
