"""May a process start that cannot do all of its work?

The first of a server may not: whoever starts it shall see what is wrong. One that takes the place of another must: gunicorn ends
when a worker does not start, and with it all that needs neither database nor index.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable

import structlog
from django.core.exceptions import ImproperlyConfigured
from django.db import InterfaceError, OperationalError

log = structlog.get_logger(__name__)

MARK = "RULESITE_SUCCESSOR"  # set by gunicorn.conf.py in workers that take the place of others


def required_at_first(require: Callable[[], None]) -> Callable[[], None]:
    """Let what must be there at the start of a server be told in the log alone where a process takes the place of another."""

    @functools.wraps(require)
    def demand() -> None:
        try:
            require()
        except (ImproperlyConfigured, OperationalError, InterfaceError) as problem:
            if MARK not in os.environ:
                raise
            log.error("started incomplete", problem=str(problem))

    return demand
