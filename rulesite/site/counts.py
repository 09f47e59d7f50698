"""How often has something happened in the present while?

Counts lie in a cache of their own, so that nothing else drives them out. One number holds both, when the while ends and how
often: a cache adds to a number in one step, so that of two requests at once none is lost.
"""

from __future__ import annotations

import hashlib
import math
import time

from django.core.cache import caches

CACHE = "counts"
MOST = 1_000_000
ATTEMPTS = 2


def counted(what: str, seconds: int, times: int = 1) -> tuple[int, int]:
    """Count one more, or several; return how many there have been in this while, and the seconds until the next one begins.

    A while of so many seconds begins with the first that is counted in it.
    """
    cache, key = caches[CACHE], _key(what)
    for _ in range(ATTEMPTS):
        cache.add(key, math.ceil(time.time() + seconds) * MOST, seconds)
        try:
            number, rest = _read(cache.incr(key, times), seconds)
        except ValueError:  # what is counted is not kept
            break
        if number:
            return number, rest
        cache.delete(key)  # the clock was set, or the while ended between the two steps
    return times, seconds


def so_far(what: str, seconds: int) -> tuple[int, int]:
    """Return the same, and count nothing."""
    return _read(caches[CACHE].get(_key(what), 0), seconds)


def _key(what: str) -> str:
    """Return a digest, which can be a key whatever stands in it; no address of a client is kept."""
    return hashlib.sha256(what.encode()).hexdigest()


def _read(value: int, seconds: int) -> tuple[int, int]:
    """Return what a number says of the present while; one that says nothing of it counts for nothing."""
    end, number = divmod(value, MOST)
    rest = end - time.time()
    return (number, min(math.ceil(rest), seconds)) if 0 < rest <= seconds + 1 else (0, seconds)
