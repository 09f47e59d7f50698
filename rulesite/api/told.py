"""What does the API tell of each entry, as bytes that are ready to be sent?

They follow from code and content alone. `sync_content` keeps them in the archive of bulk, one behind the other in the order of the
content and not compressed, so that an entry, or several that follow each other, are read in one piece. Where that was not done for
this release nothing is ready, and answers are made from the copies in the database.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from zipfile import ZIP_STORED, BadZipFile, ZipFile

import orjson
from django.conf import settings
from msgspec import Struct

from rulesite.reference.models import copies_were_read
from rulesite.revision import current

DATA, SIZES = "told.json", "sizes.json"
BETWEEN = b","
HEAD = 30  # bytes of a member's own head in an archive, before its name and what is said besides (APPNOTE 4.3.7)
Told = tuple[str, str, str, bytes]  # the game, kind and id of an entry, and what is told of it


class Held(Struct, frozen=True):
    """The entries of one kind that a game has, in the order of the content: in which file, and where in it each begins and the next would."""

    file: int
    ids: dict[str, int]
    starts: Sequence[int]

    def some(self, first: int, last: int) -> bytes:
        """Return entries that follow each other, with commas between them; the last one is not among them."""
        last = min(last, len(self.ids))
        if first >= last:
            return b""
        start = self.starts[first]
        return os.pread(self.file, self.starts[last] - len(BETWEEN) - start, start)

    def one(self, id: str) -> bytes:
        """Return one entry; raises LookupError."""
        place = self.ids[id]
        return self.some(place, place + 1)


NOTHING = Held(-1, {}, ())


def place() -> Path:
    """Return where the archive of this release stands."""
    return Path(settings.INDEX_DIR) / f"{current().release}.bulk"


def held(game: str, kind: str) -> Held | None:
    """Return the entries of a kind that a game has, None where nothing is ready; who reads them relies on the copies of this build."""
    try:
        known = _known(place())
    except (OSError, LookupError, BadZipFile):
        return None
    copies_were_read.set(True)
    return known.get((game, kind)) or NOTHING


def keep(archive: ZipFile, entries: Iterable[Told]) -> None:
    """Put entries, those of a kind and game together, into an archive that is being written."""
    sizes: dict[str, dict[str, dict[str, int]]] = {}
    told = []
    for game, kind, id, data in entries:
        sizes.setdefault(game, {}).setdefault(kind, {})[id] = len(data)
        told.append(data)
    archive.writestr(SIZES, orjson.dumps(sizes))
    archive.writestr(DATA, BETWEEN.join(told), ZIP_STORED)


@cache
def _known(path: Path) -> Mapping[tuple[str, str], Held]:
    """Return what an archive holds by game and kind; raises OSError, LookupError or BadZipFile where it cannot be read. The file stays open."""
    with ZipFile(path) as archive:
        sizes, member = orjson.loads(archive.read(SIZES)), archive.getinfo(DATA)
    return dict(_read(os.open(path, os.O_RDONLY | os.O_CLOEXEC), member.header_offset, sizes))


def _read(
    file: int, offset: int, sizes: Mapping[str, Mapping[str, Mapping[str, int]]]
) -> Iterator[tuple[tuple[str, str], Held]]:
    head = os.pread(file, HEAD, offset)
    start = offset + HEAD + sum(int.from_bytes(head[at : at + 2], "little") for at in (26, 28))
    for game, kinds in sizes.items():
        for kind, held in kinds.items():
            starts = array("L", accumulate((size + len(BETWEEN) for size in held.values()), initial=start))
            yield (game, kind), Held(file, {id: n for n, id in enumerate(held)}, starts)
            start = starts[-1]
