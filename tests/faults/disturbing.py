"""How is a site asked while a server that it stands on is taken away, and after it was given back?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulesite.site.outages import PAUSE
from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.servers import Own
from tests.faults.site import Site
from tests.faults.table import Row

Interpreter = Callable[[int, Iterator[Question]], Iterator[Row]]


@dataclass(frozen=True)
class Disturbance:
    """A way to take a server away, in a word, and the way to give it back."""

    word: str
    take: Callable[[Own], None]
    give_back: Callable[[Own], None]


CUT = Disturbance("cut", Own.cut, Own.start)
SILENT = Disturbance("silent", Own.silence, Own.wake)


def disturbed(site: Site, own: Own, disturbance: Disturbance, lost: Interpreter, back: Interpreter) -> Iterator[Row]:
    """Yield what is asked of a site while a server is lost, then what is asked once the site looks for it again.

    Both are given the port of the site and clauses that nobody has read.
    """
    site.release()
    with site.serving() as server:
        anew = asked.clauses(server.port)
        asked.ask(server.port, asked.BOOK)
        disturbance.take(own)
        yield from lost(server.port, anew)
        disturbance.give_back(own)
        time.sleep(PAUSE)
        yield from back(server.port, anew)
