"""Where do JSON pointers lead in a document, and in which order do they stand there?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

# RFC 6901, section 3
POINTER = re.compile(r"(/([^/~]|~[01])*)*")


def places(document: Any, at: str = "") -> Iterator[str]:
    """Yield the pointer of everything in a document, from its top to its bottom."""
    yield at
    held = enumerate(document) if isinstance(document, list) else document.items() if isinstance(document, dict) else ()
    for key, value in held:
        yield from places(value, f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}")


def strays(document: Any, pointers: Iterable[str]) -> list[str]:
    """Return the pointers that are none, lead nowhere, or stand after one that is further down in the document."""
    order = {at: n for n, at in enumerate(places(document))}
    furthest, found = 0, []
    for at in pointers:
        if not POINTER.fullmatch(at) or order.get(at, -1) < furthest:
            found.append(at)
        furthest = max(furthest, order.get(at, 0))
    return found
