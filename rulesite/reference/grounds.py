"""On what do several parts rest together, and on what does one of them alone?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from games.content import Locator, Part, Standing


class Ground(Struct, frozen=True):
    """What is told beside a part, or once for all of them: the standing, None where it need not be said, and the sources."""

    standing: Standing | None
    sources: tuple[Locator, ...]


def common(parts: Iterable[Part], *, located: bool = True) -> Ground | None:
    """Return the sources in which most of the parts are stated, with their places or without; None where none is stated."""
    found = Counter(_places(part, located) for part in parts if part.standing is Standing.STATED)
    return Ground(Standing.STATED, found.most_common(1)[0][0]) if found else None


def own(part: Part, shared: Ground | None, *, located: bool = True) -> Ground | None:
    """Return what is told beside a part where the rest is told once: its standing where it is not stated, other sources."""
    places = _places(part, located)
    differs = shared is None or places != shared.sources
    if part.standing is Standing.STATED and not differs:
        return None
    return Ground(None if part.standing is Standing.STATED else part.standing, places if differs else ())


def _places(part: Part, located: bool) -> tuple[Locator, ...]:
    if located:
        return part.sources
    return tuple(dict.fromkeys(Locator(place.id) for place in part.sources))
