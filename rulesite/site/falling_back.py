"""What becomes of what is kept while Redis is lost or silent?

Then a memory of this process stands in for it: counts go on here, answers are made anew and kept here. Who finds Redis
silent waits once, for as long as the settings give a socket; for a while after that nobody asks. What is seen is that a
request takes a little longer.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import structlog
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)

PAUSE = 5.0  # seconds in which a server that was lost is not asked


class Line:
    """Whether a server is worth asking, for all threads of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._again = 0.0  # when it is asked again
        self.is_lost = False

    def may_ask(self) -> bool:
        """Say whether to ask: always while it answers, else one of those who come once the pause is over."""
        if not self.is_lost:
            return True
        with self._lock:
            if time.monotonic() < self._again:
                return False
            self._again = time.monotonic() + PAUSE
            return True

    def lost(self, problem: Exception) -> None:
        """Remember that it gave no answer, and tell the log the first time."""
        with self._lock:
            self._again = time.monotonic() + PAUSE
            known, self.is_lost = self.is_lost, True
        if not known:
            log.error("cache lost, this process keeps for itself", problem=type(problem).__name__)

    def answered(self) -> None:
        """Remember that it answers, and tell the log when it did not before."""
        if self.is_lost:
            with self._lock:
                known, self.is_lost = self.is_lost, False
            if known:
                log.info("cache answers again")


_lines: dict[str, Line] = {}


def _either(what: str) -> Any:
    """Return a method of a cache that asks Redis, and the memory of this process while Redis gives no answer."""

    def ask(self: Cache, *args: Any, **named: Any) -> Any:
        if self.line.may_ask():
            try:
                found = getattr(RedisCache, what)(self, *args, **named)
            except (RedisError, OSError) as problem:
                self.line.lost(problem)
            else:
                self.line.answered()
                return found
        return getattr(self.here, what)(*args, **named)

    return ask


class Cache(RedisCache):
    """Be Redis, or a memory of this process while that gives no answer; takes the parameters of both."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        # each takes out of the parameters what it knows
        self.here = LocMemCache(f"{server} {params['KEY_PREFIX']}", {**params, "OPTIONS": {}})
        self.line = _lines.setdefault(server, Line())
        super().__init__(server, params)

    add = _either("add")
    clear = _either("clear")
    delete = _either("delete")
    delete_many = _either("delete_many")
    get = _either("get")
    get_many = _either("get_many")
    has_key = _either("has_key")
    incr = _either("incr")
    set = _either("set")
    set_many = _either("set_many")
    touch = _either("touch")
