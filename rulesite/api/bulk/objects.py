"""What does a mirror hold of each thing: its object, and the hash that tells whether it became different?

An object is what stands at the thing's own address, and in an answer the verdict beside each of its examples. It names no revision:
it stays the same as long as nothing of it changes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import orjson
from msgspec import Struct

from games.game import Game
from games.text import LANGUAGES
from rulesite.api import checkers, entries, shapes
from rulesite.api.reads import games_data, writer
from rulesite.checks.examples import Judged, verdicts
from rulesite.revision import current

LENGTH = 32
KINDS = ("game", *(one.kind for one in entries.COLLECTIONS), "checker")
Data = dict[str, Any]
Key = tuple[str, str, str]


class Piece(Struct, frozen=True):
    """One thing as bulk has it: its game, kind and id, the hash of its object, and all of it as a line of JSON."""

    key: Key
    hash: str
    line: bytes


def pieces(game: Game, judged: Judged) -> Iterator[Piece]:
    """Yield everything of a game, in the order of the content; `judged` says what the examples come to."""
    yield piece(game, "game", writer(shapes.GameSerializer, LANGUAGES)(games_data([game])[0]))
    for collection in entries.COLLECTIONS:
        write = writer(collection.shape, LANGUAGES)
        for data in collection.data(game, list(entries.held(game, collection.kind))):
            told = write(data)
            yield piece(game, collection.kind, _judged(game, told, judged) if collection is entries.FAQ else told)
    write = writer(shapes.CheckerSerializer, LANGUAGES)
    for checker in game.checkers:
        yield piece(game, "checker", write(checkers.data(game, checker)))


def _judged(game: Game, told: Data, judged: Judged) -> Data:
    """Return an answer with the verdict on each of its examples."""
    shown = zip(told["examples"], verdicts(game, told["id"], judged), strict=True)
    return told | {"examples": [data | {"verdict": verdict} for data, verdict in shown]}


def piece(game: Game, kind: str, told: Data) -> Piece:
    """Return a thing as bulk has it, of what the API tells of it."""
    held = orjson.dumps(_lasting(told))
    digest = hashlib.sha256(held).hexdigest()[:LENGTH]
    line = {"game": game.slug, "kind": kind, "id": told["id"], "hash": digest, "object": orjson.Fragment(held)}
    return Piece((game.slug, kind, told["id"]), digest, orjson.dumps(line))


def _lasting(value: Any) -> Any:
    """Return data without the revision that it was made from."""
    if isinstance(value, list):
        return [_lasting(one) for one in value]
    if not isinstance(value, dict):
        return value
    own = ("revision", current().revision)
    return {name: _lasting(one) for name, one in value.items() if (name, one) != own}
