"""Archive of bulk: every game and all of them as one document, compressed once, with the hash of every entry.

`sync_content` stores it beside the index under its release: of each game and of all, as one JSON document and as lines (NDJSON), each
compressed as it is sent. Where that was not done for this release, the first request makes it, and others wait for that one. The same
archive holds the answer of each entry's own address (`rulesite.api.entry_archive`).

An object is the answer at an entry's own address, and in an answer of the FAQ the verdict beside each example. It names no revision: it
stays the same as long as nothing of it changes.

States of bulk are the hashes of all entries in earlier revisions, from which the difference to the present one follows."""

from __future__ import annotations

import gzip
import hashlib
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache, partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO
from zipfile import ZIP_STORED, ZipFile

import orjson
from django.db import transaction
from django.db.models import Min, Q
from django.utils import timezone
from msgspec import Raw, Struct

from games.game import Game, all_games
from games.values import contents, replace
from rulesite.api import entries
from rulesite.api.bulk import wire
from rulesite.api.entries import COLLECTIONS, build_object
from rulesite.api.entry_archive import EntryBytes, archive_file, write_entries
from rulesite.api.models import State
from rulesite.api.reads import games_json
from rulesite.api.wire import Checker, Faq
from rulesite.api.wire import Entry as Written
from rulesite.api.wire import Game as WrittenGame
from rulesite.atomic_files import drop_old, is_sound, sealed_draft
from rulesite.checks.proof.examples import Judge, JudgeOnce, example_verdicts
from rulesite.reference.models import Entry
from rulesite.revision import current
from rulesite.site.plain import ENCODER

MOST_HELD = 50
"""Of so many states the hashes are held; of those before, that they were there."""
LEVEL = 6
GZIP_HEAD = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
"""What every gzip file begins with (RFC 1952): deflated, without flags, time and system."""
GZIP_END = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS).flush()
LENGTH_MODULUS = 1 << 32
HASH_LENGTH = 32
Key = tuple[str, str, str]
FILE = re.compile(r"[0-9a-f]{16}\.bulk")
ALL = "_all"  # the name of no game
HASHES = "hashes.json"
JSON, LINES = "json", "ndjson"
BETWEEN = {JSON: b",\n", LINES: b"\n"}
CHUNK, BATCH = 65_536, 500
LISTED = {collection.kind for collection in COLLECTIONS}
Hashes = dict[Key, str]
_one_maker = Lock()


class Deflated:
    """A piece of a document, deflated by itself: its content, or what gives it in chunks as often as it is read."""

    def __init__(self, content: bytes = b"", chunks: Callable[[], Iterable[bytes]] | None = None) -> None:
        self.chunks = chunks or (lambda: (content,))
        deflating = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
        self.deflated = b"".join((*map(deflating.compress, self.chunks()), deflating.flush(zlib.Z_FULL_FLUSH)))


def join_gzip(pieces: Iterable[Deflated]) -> bytes:
    """Return pieces one behind the other as one gzip file, the same bytes of the same data at any time."""
    checksum, length, parts = 0, 0, [GZIP_HEAD]
    for piece in pieces:
        for chunk in piece.chunks():
            checksum, length = zlib.crc32(chunk, checksum), length + len(chunk)
        parts.append(piece.deflated)
    return b"".join((*parts, GZIP_END, checksum.to_bytes(4, "little"), (length % LENGTH_MODULUS).to_bytes(4, "little")))


class BulkEntry(Struct, frozen=True):
    """An entry in bulk: its game, kind and id, the hash of its object, and a line of JSON; `document` is the answer at its address."""

    key: Key
    hash: str
    line: bytes
    document: bytes


def bulk_entries(game: Game, judged: Judge) -> Iterator[BulkEntry]:
    """Yield all entries of a game, in the order of the content; `judged` gives the verdicts on examples."""
    yield bulk_entry(game, "game", build_object(WrittenGame, games_json([game])[0]))
    for collection in entries.COLLECTIONS:
        for some in _batches(entries.entries_of_kind(game, collection.kind).iterator(BATCH)):
            if collection is entries.FAQ:
                yield from _answers(game, some, judged)
                continue
            for document in collection.make_json(game, some):
                yield bulk_entry(game, collection.kind, build_object(collection.shape, document))
    for checker in game.checkers:
        yield bulk_entry(game, "checker", build_object(Checker, entries.checker_json(game, checker)))


def _batches(kind_entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Yield entries some at a time: a game may have thousands of cards."""
    rest = iter(kind_entries)
    while some := [*islice(rest, BATCH)]:
        yield some


def _answers(game: Game, faq_entries: Iterable[Entry], judged: Judge) -> Iterator[BulkEntry]:
    """Yield answers with the verdict on each of their examples, which names the addresses of its situation."""
    for entry in faq_entries:
        verdicts = example_verdicts(game, entry.slug, judged)
        answer = build_object(Faq, entries.answer_json(game, entry, [verdict.link for verdict in verdicts]))
        examples_and_verdicts = zip(answer.examples, verdicts, strict=True)
        proven = [
            wire.ProvenExample(**contents(example), verdict=verdict) for example, verdict in examples_and_verdicts
        ]
        yield bulk_entry(game, "faq", answer, replace(answer, examples=proven))


def bulk_entry(game: Game, kind: str, entry: Written, proven: Written | None = None) -> BulkEntry:
    """Return an entry in its bulk form, an answer with the verdicts on its examples."""
    address_json = ENCODER.encode(entry)
    bulk_json = _without_revision(ENCODER.encode(proven) if proven else address_json)
    digest = hashlib.sha256(bulk_json).hexdigest()[:HASH_LENGTH]
    line = wire.BulkEntry(game=game.slug, kind=kind, id=entry.id, hash=digest, object=Raw(bulk_json))
    return BulkEntry((game.slug, kind, entry.id), digest, ENCODER.encode(line), address_json)


def _without_revision(document_json: bytes) -> bytes:
    """Return JSON without the revision that it was made from; within a text its quotation marks would be escaped."""
    revision_json = b'"revision":"%s"' % current().revision.encode()
    return (
        document_json.replace(b"," + revision_json, b"").replace(revision_json + b",", b"").replace(revision_json, b"")
    )


def store_bulk(judged: Judge | None = None) -> None:
    """Keep the documents of this release unless they are kept and sound, and drop all but the newest."""
    file = archive_file()
    with _one_maker:
        if not is_sound(file):
            with sealed_draft(file) as draft_path:
                _write(draft_path, judged or JudgeOnce())
    drop_old(file, FILE)


def stream(name: str, form: str, *, is_compressed: bool) -> Iterator[bytes]:
    """Yield a document, of a game or of ALL, in JSON or LINES, as it is kept or as it was before it was compressed."""
    with _open_archive() as archive, archive.open(f"{name}.{form}.gz") as member:
        source: IO[bytes] = member if is_compressed else gzip.GzipFile(fileobj=member)  # type: ignore[assignment]
        while chunk := source.read(CHUNK):
            yield chunk


def hashes() -> Hashes:
    """Return the hash of everything of this release, in the order of the documents."""
    return _hashes(archive_file())


def lines(wanted_keys: set[Key]) -> Iterator[tuple[Key, bytes]]:
    """Yield the lines of entries, each with its game, kind and id."""
    of_games: dict[str, list[Key]] = {game: [] for game, _, _ in wanted_keys}
    for key in hashes():
        if key[0] in of_games:
            of_games[key[0]].append(key)
    for game, keys in of_games.items():
        yield from ((key, line) for key, line in zip(keys, _lines(game), strict=True) if key in wanted_keys)


def _lines(game: str) -> Iterator[bytes]:
    with (
        _open_archive() as archive,
        archive.open(f"{game}.{LINES}.gz") as member,
        gzip.GzipFile(fileobj=member) as source,
    ):
        next(source)  # what the document says of itself
        yield from (line.rstrip(b"\n") for line in source)


def _open_archive() -> ZipFile:
    if not is_sound(archive_file()):
        store_bulk()
    return ZipFile(archive_file())


@cache
def _hashes(archive: Path) -> Hashes:
    with _open_archive() as file:
        rows: list[tuple[str, str, str, str]] = orjson.loads(file.read(HASHES))
    return {(game, kind, id): digest for game, kind, id, digest in rows}


def _write(archive: Path, judged: Judge) -> None:
    """Write the archive. What it holds of the documents, some fifty megabytes, is what is deflated."""
    with ExitStack() as open_files, ZipFile(archive, "w", ZIP_STORED) as zip_file:
        lines_of = {
            slug: WrittenLines(open_files.enter_context(TemporaryFile(dir=archive.parent))) for slug in all_games()
        }
        keys_and_hashes: list[tuple[str, ...]] = []

        def documents() -> Iterator[EntryBytes]:
            for game in all_games().values():
                for entry in bulk_entries(game, judged):
                    lines_of[game.slug].add(entry.line)
                    keys_and_hashes.append((*entry.key, entry.hash))
                    if entry.key[1] in LISTED:
                        yield (*entry.key, entry.document)

        write_entries(zip_file, documents())
        for form in BETWEEN:
            for name, packed in _documents(form, lines_of):
                zip_file.writestr(f"{name}.{form}.gz", packed)
        zip_file.writestr(HASHES, orjson.dumps(keys_and_hashes))


class WrittenLines:
    """The lines of a game's entries, in a file of their own until they are needed."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.count = 0

    def add(self, line: bytes) -> None:
        """Put a line behind the others."""
        self._file.write(BETWEEN[LINES] + line if self.count else line)
        self.count += 1

    def chunks(self, form: str) -> Iterator[bytes]:
        """Yield all lines with what stands between them in a form, chunk by chunk."""
        self._file.seek(0)
        while chunk := self._file.read(CHUNK):
            yield chunk.replace(BETWEEN[LINES], BETWEEN[form])  # within a line of JSON there is no such sign


def _documents(form: str, lines_of: dict[str, WrittenLines]) -> Iterator[tuple[str, bytes]]:
    """Yield the document of each game in a form, compressed, and that of ALL, with their names."""
    pieces = {name: Deflated(chunks=partial(of_game.chunks, form)) for name, of_game in lines_of.items()}
    for name, piece in pieces.items():
        yield name, join_gzip(_parts(form, _head(name, lines_of[name].count), [piece]))
    yield ALL, join_gzip(_parts(form, _head(ALL, sum(lines.count for lines in lines_of.values())), pieces.values()))


def _head(name: str, count: int) -> bytes:
    """Return the head of a document of so many entries, which describes it."""
    head = wire.BulkHead(id="all" if name == ALL else name, revision=current().revision, count=count)
    return ENCODER.encode(head)


def _parts(form: str, head: bytes, entries: Iterable[Deflated]) -> Iterator[Deflated]:
    """Yield the parts of a document: its head, and the entries of its games."""
    begin, end = (head[:-1] + b',"entries":[\n', b"\n]}") if form == JSON else (head + b"\n", b"\n")
    yield Deflated(begin)
    for n, part in enumerate(entries):
        yield from (Deflated(BETWEEN[form]), part) if n else (part,)
    yield Deflated(end)


class Difference(Struct, frozen=True):
    """The difference between two states: changed entries with their hashes, removed ones with the last they had."""

    added: Hashes
    changed: Hashes
    retired: Hashes


def record_state(revision: str, hashes: Hashes) -> None:
    """Make the present bulk documents the newest state, and drop the hashes of states that are too old."""
    packed = _pack(hashes)
    digest = hashlib.sha256(packed).hexdigest()
    with transaction.atomic():
        newest = State.objects.select_for_update().newest_first().first()
        if newest and (newest.revision, newest.digest, newest.hashes is None) == (revision, digest, False):
            return
        now = timezone.now()
        made = max(now, newest.made + timedelta(microseconds=1)) if newest else now  # another clock may be ahead
        State.objects.update_or_create(revision=revision, digest=digest, defaults={"made": made, "hashes": packed})
        newest_ids = [*State.objects.newest_first().values_list("id", flat=True)[:MOST_HELD]]
        State.objects.exclude(id__in=newest_ids).update(hashes=None)


def states_of(revision: str) -> Sequence[tuple[int, bool]]:
    """Return the states of a revision by number, each with whether its hashes are stored; one query."""
    rows = State.objects.filter(revision=revision).order_by("id")
    return [*rows.annotate(is_held=Q(hashes__isnull=False)).values_list("id", "is_held")]


def time_of(revision: str) -> datetime | None:
    """Return the earliest time at which a state of a revision became the newest, None where none did; one query."""
    made: datetime | None = State.objects.filter(revision=revision).aggregate(first=Min("made"))["first"]
    return made


def hashes_before(revision: str) -> list[Hashes]:
    """Return the hashes in each state of a revision; one query."""
    rows = State.objects.filter(revision=revision, hashes__isnull=False).order_by("id")
    return [_unpack(bytes(packed)) for packed in rows.values_list("hashes", flat=True) if packed is not None]


def difference(before: Iterable[Hashes], now: Hashes) -> Difference:
    """Return the difference that brings a client from any of some states to the present one."""
    added, changed, retired = set[Key](), set[Key](), dict[Key, str]()
    for old_hashes in before:
        added |= now.keys() - old_hashes.keys()
        changed |= {key for key, digest in old_hashes.items() if key in now and now[key] != digest}
        retired |= {key: digest for key, digest in old_hashes.items() if key not in now}
    return Difference(_hashes_of(now, added), _hashes_of(now, changed - added), retired)


def _hashes_of(now: Hashes, keys: set[Key]) -> Hashes:
    """Return the hashes of some things, in the order of the documents."""
    return {key: digest for key, digest in now.items() if key in keys}


def _pack(hashes: Hashes) -> bytes:
    return zlib.compress(orjson.dumps([[*key, digest] for key, digest in hashes.items()]), 6)


def _unpack(packed: bytes) -> Hashes:
    return {(game, kind, id): digest for game, kind, id, digest in orjson.loads(zlib.decompress(packed))}
