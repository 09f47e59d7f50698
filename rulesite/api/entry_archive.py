"""Archive of entries as bytes ready to be sent.

They follow from code and content alone. `sync_content` stores them in the archive of bulk, one after the other in the order of the content
and not compressed, so that an entry, or several in a row, are one read. Without an archive of this release, answers are made from the
copies in the database."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from zipfile import ZipFile

import orjson
from django.conf import settings
from msgspec import Struct

from rulesite.atomic_files import Identity, identity_of, is_sound
from rulesite.reference.models import copies_were_read
from rulesite.revision import current

ENTRIES_FILE, SIZES_FILE = "told.json", "sizes.json"
SEPARATOR = b","
HEAD_SIZE = 30  # bytes of a member's own head in an archive, before its name and what is said besides (APPNOTE 4.3.7)
EntryBytes = tuple[str, str, str, bytes]  # the game, kind and id of an entry, and what is told of it


class StoredEntries(Struct, frozen=True):
    """The entries of one kind of a game, in the order of the content: their file, and the offsets at which each begins and ends."""

    file: int
    ids: dict[str, int]
    starts: Sequence[int]

    def several(self, first: int, last: int) -> bytes:
        """Return entries that follow each other, with commas between them; the last one is not among them."""
        last = min(last, len(self.ids))
        if first >= last:
            return b""
        start = self.starts[first]
        return os.pread(self.file, self.starts[last] - len(SEPARATOR) - start, start)

    def single(self, id: str) -> bytes:
        """Return one entry; raises LookupError."""
        place = self.ids[id]
        return self.several(place, place + 1)


NO_ENTRIES = StoredEntries(-1, {}, ())


def archive_file() -> Path:
    """Return where the archive of this release stands."""
    return Path(settings.INDEX_DIR) / f"{current().release}.bulk"


def stored_entries(game: str, kind: str) -> StoredEntries | None:
    """Return the entries of a kind that a game has, None where nothing is ready; who reads them relies on the copies of this build."""
    file = archive_file()
    identity = identity_of(file)
    if identity is None or not is_sound(file):
        return None
    by_kind = _open_entries(file, identity)
    copies_were_read.set(True)
    return by_kind.get((game, kind)) or NO_ENTRIES


def write_entries(archive: ZipFile, entries: Iterable[EntryBytes]) -> None:
    """Put entries, those of a kind and game together, into an archive that is being written; they are not compressed."""
    sizes: dict[str, dict[str, dict[str, int]]] = {}
    with archive.open(ENTRIES_FILE, "w") as member:
        for game, kind, id, document in entries:
            sizes.setdefault(game, {}).setdefault(kind, {})[id] = len(document)
            member.write(document + SEPARATOR)
    archive.writestr(SIZES_FILE, orjson.dumps(sizes))


@cache
def _open_entries(path: Path, _identity: Identity) -> Mapping[tuple[str, str], StoredEntries]:
    """Return the entries of an archive by game and kind. The file stays open."""
    with ZipFile(path) as archive:
        sizes, member = orjson.loads(archive.read(SIZES_FILE)), archive.getinfo(ENTRIES_FILE)
    return dict(_read_entries(os.open(path, os.O_RDONLY | os.O_CLOEXEC), member.header_offset, sizes))


def _read_entries(
    file: int, offset: int, sizes: Mapping[str, Mapping[str, Mapping[str, int]]]
) -> Iterator[tuple[tuple[str, str], StoredEntries]]:
    head = os.pread(file, HEAD_SIZE, offset)
    start = offset + HEAD_SIZE + sum(int.from_bytes(head[at : at + 2], "little") for at in (26, 28))
    for game, kinds in sizes.items():
        for kind, sizes_by_id in kinds.items():
            starts = array("L", accumulate((size + len(SEPARATOR) for size in sizes_by_id.values()), initial=start))
            yield (game, kind), StoredEntries(file, {id: n for n, id in enumerate(sizes_by_id)}, starts)
            start = starts[-1]
