"""Does the site go on while Redis is lost or silent, and come back to it by itself?"""

from __future__ import annotations

import functools
import itertools
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from fakeredis import FakeRedisConnection, FakeServer
from redis.backoff import NoBackoff
from redis.retry import Retry

from rulesite.site import outages
from rulesite.site.redis_cache import Cache
from tests.ports import free_port

TIMEOUT = 0.2


def cache_at(port: int, name: str = "counts", **more: Any) -> Cache:
    """Return a cache as the settings make it, at a server of this machine."""
    timeouts = {"socket_connect_timeout": TIMEOUT, "socket_timeout": TIMEOUT}
    options = {"retry": Retry(NoBackoff(), 0), **timeouts, **more}
    return Cache(f"redis://127.0.0.1:{port}", {"KEY_PREFIX": name, "OPTIONS": options, "max_entries": 100})


def cache_of(server: FakeServer, name: str = "counts") -> Cache:
    """Return a cache at a server that can be cut off."""
    return cache_at(port_of(server), name, connection_class=FakeRedisConnection, server=server)


@functools.cache
def port_of(server: FakeServer) -> int:
    """Return a port by which no other server of these tests is known, though nobody listens there."""
    return free_port()


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written to the log."""
    lines: list[str] = []
    for level in ("error", "info"):
        monkeypatch.setattr(outages.log, level, lambda line, **_named: lines.append(line), raising=False)
    return lines


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    """Return what listens at a port and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


def connections(silent: socket.socket) -> int:
    """Return how many clients have come."""
    silent.setblocking(False)
    for number in itertools.count():
        try:
            silent.accept()[0].close()
        except BlockingIOError:
            return number
    raise AssertionError


def used(cache: Cache) -> list[Any]:
    """Do once what the site does with its caches."""
    cache.set("page", b"<p>")
    return [cache.add("n", 1, 60), cache.incr("n"), cache.get("page"), cache.get("none"), cache.delete("n")]


def test_a_server_that_answers_is_used(told: list[str]) -> None:
    server = FakeServer()

    assert used(cache_of(server)) == [True, 2, b"<p>", None, True]
    assert cache_of(server).get("page") == b"<p>"
    assert cache_of(server, "answers").get("page") is None
    assert cache_of(server).here.get("page") is None
    with pytest.raises(ValueError, match="not found"):
        cache_of(server).incr("nothing")
    assert told == []


def test_without_a_server_a_memory_of_the_process_stands_in_and_the_log_says_so_once(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 3600.0)
    free = free_port()

    assert used(cache_at(free)) == [True, 2, b"<p>", None, True]
    assert cache_at(free).get("page") == b"<p>", "another thread's cache is the same memory"
    assert cache_at(free, "answers").get("page") is None
    assert told == ["cache lost"]


def test_a_silent_server_is_waited_for_once(silent: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "PAUSE", 3600.0)
    port = silent.getsockname()[1]

    used(cache_at(port))
    used(cache_at(port, "answers"))

    assert connections(silent) == 1


def test_a_server_that_comes_back_is_used_again(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "PAUSE", 0.0)
    server = FakeServer()
    cache = cache_of(server)
    cache.set("page", b"there")

    server.connected = False
    assert cache.get("page") is None
    cache.set("page", b"here")
    assert cache.get("page") == b"here"

    server.connected = True
    assert cache.get("page") == b"there"
    assert told == ["cache lost", "cache answers again"]
