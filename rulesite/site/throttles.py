"""Throttles: limits to the requests of one client in a period.

Counts lie in a cache of their own, so that nothing else drives them out. One number holds both the end of the period and the count: a cache
adds to a number in one step, so that of two requests at once none is lost."""

from __future__ import annotations

import hashlib
import math
import time
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from rulesite.site.errors import Failed
from rulesite.site.metrics import THROTTLED

CACHE = "counts"
MOST = 1_000_000
ATTEMPTS = 2
ADDRESS_BITS = 128
HOST_BITS, SITE_BITS = 64, 80
"""Bits of an IPv6 address beyond the network of one client, and of one customer of a provider (/48, RFC 6177)."""
MINUTE, HOUR = 60, 3600


def count(counted: str, seconds: int, times: int = 1) -> tuple[int, int]:
    """Count one more, or several; return the number in the present window, and the seconds until the next one begins.

    A window of so many seconds begins with the first that is counted in it.
    """
    cache, key = caches[CACHE], _key(counted)
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


def count_so_far(counted: str, seconds: int) -> tuple[int, int]:
    """Return the same, and count nothing."""
    return _read(caches[CACHE].get(_key(counted), 0), seconds)


def _key(counted: str) -> str:
    """Return a digest as the key; no address of a client is stored."""
    return hashlib.sha256(counted.encode()).hexdigest()


def _read(value: int, seconds: int) -> tuple[int, int]:
    """Return the stored count of the present window; a count of another window is zero."""
    end, number = divmod(value, MOST)
    rest = end - time.time()
    return (number, min(math.ceil(rest), seconds)) if 0 < rest <= seconds + 1 else (0, seconds)


class Throttle(BaseThrottle):
    """A limit to the requests of one client: a number from the settings, 0 being none, in so many seconds."""

    scope = ""
    setting = ""
    seconds = MINUTE
    times = 1
    """As so many requests one counts."""

    def __init__(self) -> None:
        self.most: int = getattr(settings, self.setting)
        self.number, self.rest = 0, self.seconds

    def allow_request(self, request: Request | HttpRequest, view: APIView | None = None) -> bool:
        """Count a request, and say whether it is within the limit."""
        if not self.most:
            return True
        self.number, self.rest = count(self.counts(request), self.seconds, self.times)
        if self.number > self.most:
            THROTTLED.labels(self.scope).inc()
        return self.number <= self.most

    def counts(self, request: Request | HttpRequest) -> str:
        """Return the name of a client's request count. The count is that of requests of this kind."""
        return f"{self.scope} {client(request)}"

    def wait(self) -> float:
        return self.rest

    def fields(self) -> dict[str, str]:
        """Return the header fields of a client's limit. They hold the limit and the rest of it (draft-ietf-httpapi-ratelimit-headers)."""
        if not self.most:
            return {}
        return {
            "RateLimit-Policy": f'"{self.scope}";q={self.most};w={self.seconds}',
            "RateLimit": f'"{self.scope}";r={max(0, self.most - self.number)};t={self.rest}',
        }


class Reads(Throttle):
    """The limit for reads over the API."""

    scope = "reads"
    setting = "API_READS"


class Checks(Throttle):
    """The limit for judgements over the API."""

    scope = "checks"
    setting = "API_CHECKS"

    def allow_more(self, request: Request | HttpRequest, times: int) -> bool:
        """Count further checks and return whether the limit allows them.

        They come beside the first check, and none is counted where they are over the limit.
        """
        if not self.most or not times:
            return True
        is_within = self.number + times <= self.most
        if is_within:
            self.number, self.rest = count(self.counts(request), self.seconds, times)
        if not is_within or self.number > self.most:  # another request may have come between
            THROTTLED.labels(self.scope).inc()
            return False
        return True


class TwoChecks(Checks):
    """Two situations that are judged over the API at once."""

    def allow_request(self, request: Request | HttpRequest, view: APIView | None = None) -> bool:
        """Count both, and say whether the second is within the limit."""
        first, second = super().allow_request(request, view), super().allow_request(request, view)
        return first and second


class SurveyChecks(Checks):
    """Pasted lists over the API: hundreds of situations are judged for one, each in a fraction of the time of an answer."""

    times = 10


class Verdicts(Throttle):
    """The pages that are opened with a situation, and the pictures of their verdicts."""

    scope = "verdicts"
    setting = "VERDICTS"


class SurveyPages(Verdicts):
    """The pages that are opened with a pasted list."""

    times = 10


class LiveAnswers(Throttle):
    """The verdicts that follow a form while it is being filled in."""

    scope = "live-answers"
    setting = "LIVE_ANSWERS"


class Forms(Throttle):
    """The buttons of a form."""

    scope = "forms"
    setting = "FORMS"


class Searches(Throttle):
    """The limit for pages of the search and its suggestions."""

    scope = "searches"
    setting = "SEARCHES"


class Stores(Throttle):
    """The limit for new stored situations.

    Pages and the API share it, and a situation counts once it is stored.
    """

    scope = "stores"
    setting = "STORES"
    seconds = HOUR

    def __init__(self, request: Request | HttpRequest) -> None:
        super().__init__()
        self.counted = self.counts(request)
        self.number, self.rest = count_so_far(self.counted, self.seconds)
        self.wider = [kind(request) for kind in self.wider_kinds()]
        is_open = not self.most or self.number < self.most
        self.open: bool = is_open and all(limit.open for limit in self.wider)
        if is_open and not self.open:
            self.rest = max(limit.rest for limit in self.wider if not limit.open)

    def wider_kinds(self) -> tuple[type[Stores], ...]:
        """Return the limits that hold for more than this client."""
        return NetworkStores, SiteStores

    def count(self) -> None:
        """Count one situation that was stored just now."""
        if self.most:
            self.number, self.rest = count(self.counted, self.seconds)
        for limit in self.wider:
            limit.count()


class NetworkStores(Stores):
    """The limit for new situations of one IPv6 network of the size that providers hand out, or of one IPv4 address."""

    scope = "stores-network"
    setting = "STORES_NETWORK"

    def counts(self, request: Request | HttpRequest) -> str:
        """Return the name of the count of a network."""
        return f"{self.scope} {client(request, SITE_BITS)}"

    def wider_kinds(self) -> tuple[type[Stores], ...]:
        """Return none: the client asks for each."""
        return ()


class SiteStores(NetworkStores):
    """The limit for new situations of everybody together."""

    scope = "stores-site"
    setting = "STORES_SITE"

    def counts(self, request: Request | HttpRequest) -> str:
        """Return the name of the one count."""
        return self.scope


def client(request: Request | HttpRequest, bits: int = HOST_BITS) -> str:
    """Return the identity of a client: its IPv4 address, or the network of its IPv6 address, within which it can choose any.

    The network has so many bits beyond it.
    """
    given: str = BaseThrottle().get_ident(request)  # type: ignore[arg-type]
    try:
        address = ip_address(given)
    except ValueError:
        return given
    if not isinstance(address, IPv6Address):
        return str(address)
    network = IPv6Address(int(address) >> bits << bits)
    return str(address.ipv4_mapped or f"{network}/{ADDRESS_BITS - bits}")


def wait_of(request: HttpRequest, kind: type[Throttle]) -> int:
    """Count a request for a page; return the seconds that its client has to wait, 0 where it need not."""
    throttle = kind()
    return 0 if throttle.allow_request(request) else throttle.rest


def demand(request: HttpRequest, kind: type[Throttle]) -> None:
    """Count a request for a page; raises Failed where its client has to wait."""
    if wait := wait_of(request, kind):
        raise Failed("throttled", {"Retry-After": str(wait)})
