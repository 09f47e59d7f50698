"""What is the dearest request that no throttle counts, beside a page that is kept?

Of every published address, and of each in the forms in which it may be sent again and again: as it is, with a query that nobody knows,
with a letter too many, as something that is sent. What is kept the second time counts as it is then; what is made anew each time shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from time import process_time
from typing import Any

from django.http.response import HttpResponseBase
from django.test import Client

from rulesite.site.throttles import Throttle
from tests.bench.report import KEPT
from tests.tree import ROOT

ADDRESSES = ROOT / "tests" / "addresses.txt"
BEYOND: tuple[str, ...] = (
    "/",
    "/en/",
    "/ja/",
    "/en/about/",
    "/en/changes/",
    "/en/changes/feed/",
    "/en/api/",
    "/en/search/",
    "/sitemap.xml",
)
BEYOND += (
    "/robots.txt",
    "/en/manifest.webmanifest",
    "/.well-known/security.txt",
    "/favicon.ico",
    "/healthz",
    "/readyz",
)
BEYOND += ("/en/c/", "/en/c/nothing/", "/c/nothing/", "/c/", "/en/errors/", "/en/errors/too-large/", "/en/compare/")
BEYOND += ("/api/", "/api/v1/nothing/", "/api/v1/games", "/nothing/", "/en/nothing/", "/static/nothing.css", "/metrics")
LISTS = ("", "rules/", "faq/", "terms/", "cards/", "sources/", "check/", "sheet/", "editions/", "changes/", "print/")
TIMES = 3
FORM = "&".join(f"a{n}=1" for n in range(4_000))


@dataclass
class Asked:
    """What is asked, as a way of sending it to an address; whether a throttle counted it, and the milliseconds of CPU that it took."""

    way: str
    address: str
    is_counted: bool = False
    ms: float = field(default=0.0)


def measured(given: Any) -> Any:
    """Return what a kept page costs in milliseconds, and what each request that nobody counts costs, the dearest first."""
    client, counted = Client(SERVER_NAME="127.0.0.1", raise_request_exception=False), _watched()
    kept = Asked("", KEPT)
    _measure(client, kept, counted)
    found = [*_asked()]
    for one in found:
        _measure(client, one, counted)
    uncounted = sorted((one for one in found if not one.is_counted), key=lambda one: one.ms, reverse=True)
    return {"kept": kept.ms, "asked": len(found), "uncounted": [[one.way, one.address, one.ms] for one in uncounted]}


def _asked() -> Iterator[Asked]:
    """Yield every address in each way of sending it."""
    published = {line.partition("?")[0] for line in ADDRESSES.read_text("utf-8").splitlines()}
    games = sorted({path.split("/")[1] for path in published if path.count("/") > 1})
    lists = {f"/{game}/{name}" for game in games for name in LISTS}
    for address in chain(BEYOND, (f"/en{path}" for path in sorted(published | lists))):
        yield Asked("", address)
        yield Asked("POST", address)
        yield Asked("?x=1", address)
        yield Asked("HEAD", address)
        if address.endswith("/") and address.count("/") > 2:
            yield Asked("", f"{address[:-1]}x/")


def _measure(client: Client, one: Asked, counted: list[bool]) -> None:
    """Send it some times; what it costs the last ones is what it costs."""
    _send(client, one)
    del counted[:]
    times = []
    for _ in range(TIMES):
        began = process_time()
        answer = _send(client, one)
        getattr(answer, "content", b"")
        times.append(1_000 * (process_time() - began))
    one.ms, one.is_counted = min(times), bool(counted)


def _send(client: Client, one: Asked) -> HttpResponseBase:
    if one.way == "POST":
        return client.post(one.address, FORM, content_type="application/x-www-form-urlencoded")
    if one.way == "HEAD":
        return client.head(one.address)
    return client.get(one.address + one.way)


def _watched() -> list[bool]:
    """Return a list to which each request that a throttle counts adds."""
    counted: list[bool] = []
    allow = Throttle.allow_request

    def noted(self: Throttle, *args: Any) -> bool:
        counted.append(True)
        return allow(self, *args)

    Throttle.allow_request = noted  # type: ignore[method-assign, assignment]
    return counted
