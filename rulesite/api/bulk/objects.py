"""What does a mirror hold of each thing: its object, and the hash that tells whether it became different?

An object is what stands at the thing's own address, and in an answer the verdict beside each of its examples. It names no revision:
it stays the same as long as nothing of it changes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import orjson
from msgspec import Struct

from games.game import Game
from games.text import LANGUAGES
from rulesite.api import checkers, entries, shapes
from rulesite.api.reads import games_data, writer
from rulesite.checks.proof.examples import Judge, example_verdicts
from rulesite.reference.models import Entry
from rulesite.revision import current

LENGTH = 32
KINDS = ("game", *(one.kind for one in entries.COLLECTIONS), "checker")
Data = dict[str, Any]
Key = tuple[str, str, str]


class Piece(Struct, frozen=True):
    """One thing as bulk has it: its game, kind and id, the hash of its object, and all of it as a line of JSON; `told` is what stands at its address."""

    key: Key
    hash: str
    line: bytes
    told: bytes


def pieces(game: Game, judged: Judge) -> Iterator[Piece]:
    """Yield everything of a game, in the order of the content; `judged` says what the examples come to."""
    yield piece(game, "game", writer(shapes.GameSerializer, LANGUAGES)(games_data([game])[0]))
    for collection in entries.COLLECTIONS:
        write, held = writer(collection.shape, LANGUAGES), list(entries.held(game, collection.kind))
        if collection is entries.FAQ:
            yield from _answers(game, held, write, judged)
        else:
            yield from (piece(game, collection.kind, write(one)) for one in collection.data(game, held))
    write = writer(shapes.CheckerSerializer, LANGUAGES)
    for checker in game.checkers:
        yield piece(game, "checker", write(checkers.data(game, checker)))


def _answers(game: Game, held: Iterable[Entry], write: Callable[[Data], Data], judged: Judge) -> Iterator[Piece]:
    """Yield answers with the verdict on each of their examples, which names the addresses of its situation."""
    for entry in held:
        said = example_verdicts(game, entry.slug, judged)
        told = write(entries.answer(game, entry, [verdict["link"] for verdict in said]))
        shown = zip(told["examples"], said, strict=True)
        yield piece(game, "faq", told, {"examples": [data | {"verdict": verdict} for data, verdict in shown]})


def piece(game: Game, kind: str, told: Data, besides: Data | None = None) -> Piece:
    """Return a thing as bulk has it, of what the API tells of it, and what bulk tells instead."""
    own = orjson.dumps(told)
    held = _lasting(orjson.dumps(told | besides) if besides else own)
    digest = hashlib.sha256(held).hexdigest()[:LENGTH]
    line = {"game": game.slug, "kind": kind, "id": told["id"], "hash": digest, "object": orjson.Fragment(held)}
    return Piece((game.slug, kind, told["id"]), digest, orjson.dumps(line), own)


def _lasting(data: bytes) -> bytes:
    """Return JSON without the revision that it was made from; within a text its quotation marks would be escaped."""
    own = b'"revision":"%s"' % current().revision.encode()
    return data.replace(b"," + own, b"").replace(own + b",", b"").replace(own, b"")
