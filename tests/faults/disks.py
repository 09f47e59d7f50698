"""What becomes of requests when no byte more can be written?

A limit to the size of files stands in for a full disk: every write fails in the same way, and no administrator is needed.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path

from tests.faults import asked
from tests.faults.site import Site, copied, edited
from tests.faults.table import Row

LONGEST = 2.0  # seconds
WITHOUT = (0, resource.RLIM_INFINITY)
ENOUGH = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def full(folder: Path) -> Iterator[Row]:
    """Let nothing more be written by the server, then by what brings new content."""
    site = Site(folder, copied(folder / "code"))
    site.release()
    with site.serving() as server:
        anew = asked.clauses(server.port)
        resource.prlimit(server.worker, resource.RLIMIT_FSIZE, WITHOUT)
        for question in (asked.BOOK, next(anew), asked.LIST, asked.SEARCH, asked.check()):
            yield asked.asked(server.port, question, "disk full", (200,), LONGEST)
        yield asked.asked(server.port, asked.store(), "disk full", (503,), LONGEST)

        edited(site.code, 1)
        before = {file.name for file in folder.iterdir()}
        bringing = site.started("sync_content")
        resource.prlimit(bringing.pid, resource.RLIMIT_FSIZE, WITHOUT)
        code = bringing.wait()
        yield Row("disk full", "sync_content", f"ends with {code}", code != 0)
        left = {file.name for file in folder.iterdir()} - before
        yield Row("disk full", "what it leaves", ", ".join(sorted(left)) or "nothing", not left)
        yield asked.asked(server.port, asked.LIST, "disk full, content refused", (200,), LONGEST)

        resource.prlimit(server.worker, resource.RLIMIT_FSIZE, ENOUGH)
        yield asked.asked(server.port, asked.store(), "room again", (201,), LONGEST)
        site.manage("sync_content")
        yield asked.asked(server.port, asked.LIST, "room again, new content beside it", (200,), LONGEST)
