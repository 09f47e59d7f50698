"""Which documents hold everything, ready to be sent?

`sync_content` keeps them beside the index under its release, in one archive: of each game and of all, as one JSON document and as lines
(NDJSON), each compressed as it is sent, and the hash of every thing. Where that was not done for this release, the first that
asks makes them, and others wait for that one. In the same archive stands what each entry's own address tells (`rulesite.api.told`).
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO
from zipfile import ZIP_STORED, ZipFile

import orjson

from games.game import all_games
from rulesite.api.bulk.objects import Key, Piece, pieces
from rulesite.api.bulk.packing import Packed, together
from rulesite.api.entries import COLLECTIONS
from rulesite.api.told import keep, place
from rulesite.atomic_files import draft, drop_old
from rulesite.checks.proof.examples import Judge, JudgeOnce
from rulesite.revision import current

FILE = re.compile(r"[0-9a-f]{16}\.bulk")
ALL = "_all"  # the name of no game
HASHES = "hashes.json"
JSON, LINES = "json", "ndjson"
BETWEEN = {JSON: b",\n", LINES: b"\n"}
CHUNK = 65_536
LISTED = {one.kind for one in COLLECTIONS}
Hashes = dict[Key, str]

_one_maker = Lock()


def bring(judged: Judge | None = None) -> None:
    """Keep the documents of this release unless they are kept, and drop all but the newest."""
    own = place()
    with _one_maker:
        if not own.is_file():
            with draft(own) as written:
                _write(written, judged or JudgeOnce())
    drop_old(own, FILE)


def streamed(name: str, form: str, *, is_compressed: bool) -> Iterator[bytes]:
    """Yield a document, of a game or of ALL, in JSON or LINES, as it is kept or as it was before it was compressed."""
    with _opened() as archive, archive.open(f"{name}.{form}.gz") as held:
        source: IO[bytes] = held if is_compressed else gzip.GzipFile(fileobj=held)  # type: ignore[assignment]
        while chunk := source.read(CHUNK):
            yield chunk


def hashes() -> Hashes:
    """Return the hash of everything of this release, in the order of the documents."""
    return _hashes(place())


def lines(wanted: set[Key]) -> Iterator[tuple[Key, bytes]]:
    """Yield the lines of some things, each with what it is of."""
    of_games: dict[str, list[Key]] = {game: [] for game, _, _ in wanted}
    for key in hashes():
        if key[0] in of_games:
            of_games[key[0]].append(key)
    for game, keys in of_games.items():
        yield from ((key, line) for key, line in zip(keys, _lines(game), strict=True) if key in wanted)


def _lines(game: str) -> Iterator[bytes]:
    with _opened() as archive, archive.open(f"{game}.{LINES}.gz") as held, gzip.GzipFile(fileobj=held) as source:
        next(source)  # what the document says of itself
        yield from (line.rstrip(b"\n") for line in source)


def _opened() -> ZipFile:
    if not place().is_file():
        bring()
    return ZipFile(place())


@cache
def _hashes(archive: Path) -> Hashes:
    with _opened() as held:
        found: list[tuple[str, str, str, str]] = orjson.loads(held.read(HASHES))
    return {(game, kind, id): digest for game, kind, id, digest in found}


def _write(archive: Path, judged: Judge) -> None:
    held = {game.slug: [*pieces(game, judged)] for game in all_games().values()}
    each = [piece for found in held.values() for piece in found]
    with ZipFile(archive, "w", ZIP_STORED) as written:
        for form, between in BETWEEN.items():
            packed = {name: Packed(between.join(piece.line for piece in found)) for name, found in held.items()}
            for name, found in {**held, ALL: each}.items():
                entries = [*packed.values()] if name == ALL else [packed[name]]
                written.writestr(f"{name}.{form}.gz", together(_parts(form, _head(name, found), entries)))
        keep(written, ((*piece.key, piece.told) for piece in each if piece.key[1] in LISTED))
        written.writestr(HASHES, orjson.dumps([[*piece.key, piece.hash] for piece in each]))


def _head(name: str, found: list[Piece]) -> bytes:
    """Return what a document says of itself."""
    return orjson.dumps({"id": "all" if name == ALL else name, "revision": current().revision, "count": len(found)})


def _parts(form: str, head: bytes, entries: list[Packed]) -> Iterator[Packed]:
    """Yield what a document consists of: what it says of itself, and the entries of its games."""
    begin, end = (head[:-1] + b',"entries":[\n', b"\n]}") if form == JSON else (head + b"\n", b"\n")
    yield Packed(begin)
    for n, one in enumerate(entries):
        yield from (Packed(BETWEEN[form]), one) if n else (one,)
    yield Packed(end)
