"""Outages of servers: pauses before a silent server is asked again.

Whoever finds it silent has waited for it; for a while after that nobody asks, and then the next one does. The log is
told when it is lost and when it answers again, once for each process.
"""

from __future__ import annotations

import math
import threading
import time

import structlog

log = structlog.get_logger(__name__)

PAUSE = 5.0  # seconds in which a server that was lost is not asked
SOON = math.ceil(PAUSE)  # seconds after which it is worth asking for what it holds


class Outage:
    """The state of a server, shared by this process's threads. `name` names it in the log."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_on = False
        self._lock = threading.Lock()
        self._again = 0.0  # when the server is asked again

    def may_ask(self) -> bool:
        """Return whether to ask: always while the server answers, else one of those who come once the pause is over."""
        if not self.is_on:
            return True
        with self._lock:
            if time.monotonic() < self._again:
                return False
            self._again = time.monotonic() + PAUSE
            return True

    def begins(self, problem: Exception) -> None:
        """Remember that the server gave no answer."""
        with self._lock:
            self._again = time.monotonic() + PAUSE
            was_on, self.is_on = self.is_on, True
        if not was_on:
            log.error(f"{self.name} lost", problem=type(problem).__name__)

    def ends(self) -> None:
        """Remember that the server answers."""
        if not self.is_on:
            return
        with self._lock:
            was_on, self.is_on = self.is_on, False
        if was_on:
            log.info(f"{self.name} answers again")
