"""Does a proxy stand in front of which the settings know nothing?

Then all readers are one client to the throttles, and share its limits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase

log = structlog.get_logger(__name__)


def proxies(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Tell the log, once in a process, of a request that says it came through a proxy; raises MiddlewareNotUsed where proxies are known."""
    if settings.TRUSTED_PROXIES:
        raise MiddlewareNotUsed
    first = threading.Lock()  # whoever gets it is the first

    def respond(request: HttpRequest) -> HttpResponseBase:
        if "HTTP_X_FORWARDED_FOR" in request.META and first.acquire(blocking=False):
            log.warning(
                "X-Forwarded-For came, and TRUSTED_PROXIES is 0: behind a proxy all readers share the limits of one"
            )
        return answer(request)

    return respond
