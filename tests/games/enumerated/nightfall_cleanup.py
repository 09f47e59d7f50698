"""Which use of a Wound may come next in Cleanup, every candidate judged by the whole of it?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.cleanup import check
from games.nightfall.cleanup.scenario import Cleanup, Moon, UseNow
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of

USE, SWITCH = Text("use {number}", "{number}枚を使う"), Text("switch the Moon", "Moonを替える")
MOST, WOUNDS = 5, 10


def options(cleanup: Cleanup) -> Iterator[Option[Cleanup]]:
    """Yield a use that discards each number of plain Wounds, more than there can be as well, then the switching of the Moon."""
    for number in range(1, WOUNDS) if len(cleanup.uses) < MOST else ():
        yield _option(cleanup, USE.filled(number=number), replace(cleanup, uses=(*cleanup.uses, UseNow(plain=number))))
    if cleanup.moon is Moon.KEPT:
        yield _option(cleanup, SWITCH, replace(cleanup, moon=Moon.SWITCHED))


def _option(cleanup: Cleanup, text: Text, then: Cleanup) -> Option[Cleanup]:
    known = check(cleanup).findings
    new = [finding for finding in check(then).findings if finding not in known]
    return Option(text, worst_of(new or check(then).findings), then)
