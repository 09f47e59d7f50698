"""Does the site go on while Redis is lost or silent, and come back to it by itself?"""

from __future__ import annotations

import functools
import itertools
import pickle
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache.backends.redis import RedisCache
from fakeredis import FakeRedisConnection, FakeServer, FakeStrictRedis
from redis.backoff import NoBackoff
from redis.exceptions import OutOfMemoryError
from redis.retry import Retry

from rulesite.site import outages
from rulesite.site.redis_cache import AnswerSerializer, Cache, KeptAnswer, NumberSerializer
from tests.ports import free_port

TIMEOUT = 0.2
SERIALIZERS = {"counts": NumberSerializer, "answers": AnswerSerializer}
PAGE: KeptAnswer = (b"<p>", {"ETag": "1"})
OTHER: KeptAnswer = (b"", {})


def cache_at(port: int, name: str = "counts", **more: Any) -> Cache:
    """Return a cache as the settings make it, at a server of this machine."""
    timeouts = {"socket_connect_timeout": TIMEOUT, "socket_timeout": TIMEOUT}
    options = {"retry": Retry(NoBackoff(), 0), "serializer": SERIALIZERS[name], **timeouts, **more}
    return Cache(f"redis://127.0.0.1:{port}", {"KEY_PREFIX": name, "OPTIONS": options, "max_entries": 100})


def cache_of(server: FakeServer, name: str = "counts") -> Cache:
    """Return a cache at a server that can be cut off."""
    return cache_at(port_of(server), name, connection_class=FakeRedisConnection, server=server)


def client(server: FakeServer) -> FakeStrictRedis:
    """Return somebody else's client at a server."""
    return FakeStrictRedis(server=server)


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
    cache.set("page", 7)
    return [cache.add("n", 1, 60), cache.incr("n"), cache.get("page"), cache.get("none"), cache.delete("n")]


def test_a_server_that_answers_is_used(told: list[str]) -> None:
    server = FakeServer()

    assert used(cache_of(server)) == [True, 2, 7, None, True]
    assert cache_of(server).get("page") == 7
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

    assert used(cache_at(free)) == [True, 2, 7, None, True]
    assert cache_at(free).get("page") == 7, "another thread's cache is the same memory"
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
    cache = cache_of(server, "answers")
    cache.set("page", PAGE)

    server.connected = False
    assert cache.get("page") is None
    cache.set("page", OTHER)
    assert cache.get("page") == OTHER

    server.connected = True
    assert cache.get("page") == PAGE
    assert told == ["cache lost", "cache answers again"]


def test_answers_are_kept_as_they_are(told: list[str]) -> None:
    cache = cache_of(FakeServer(), "answers")
    cache.set("page", PAGE)

    assert cache.get("page") == PAGE


class Called:
    """What runs as it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return pytest.fail, ("what stood in Redis was run",)


FOREIGN = [b"junk", b"", pickle.dumps(Called()), b"\xc1", b"\x93\x01\x02\x03", b"9" * 5_000, b"1.5"]


@pytest.mark.parametrize("name", ["answers", "counts"])
@pytest.mark.parametrize("value", FOREIGN)
def test_what_is_not_ours_was_not_kept(told: list[str], name: str, value: bytes) -> None:
    server = FakeServer()
    cache = cache_of(server, name)
    client(server).set(cache.make_key("key"), value)

    assert cache.get("key", 0) == 0
    assert told == []


@pytest.mark.parametrize("method", ["get", "add", "incr", "set"])
def test_a_key_of_another_type_was_not_kept(told: list[str], method: str) -> None:
    server = FakeServer()
    cache = cache_of(server)
    client(server).rpush(cache.make_key("key"), "a", "b")

    if method == "incr":
        with pytest.raises(ValueError, match="not found"):
            cache.incr("key")
    elif method == "get":
        assert cache.get("key", 0) == 0
    else:
        getattr(cache, method)("key", 1, 60)
    cache.set("key", 2)
    assert cache.incr("key") == 3
    assert told == []


def test_a_count_to_which_nothing_can_be_added_begins_anew(told: list[str]) -> None:
    server = FakeServer()
    cache = cache_of(server)
    client(server).set(cache.make_key("key"), b"junk")

    with pytest.raises(ValueError, match="not found"):
        cache.incr("key")
    assert cache.add("key", 1, 60)
    assert cache.incr("key") == 2
    assert told == []


def test_a_server_that_refuses_to_write_is_lost_until_it_writes(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 0.0)
    server = FakeServer()
    cache = cache_of(server)
    cache.set("page", 1)
    writing = RedisCache.set

    def refuse(*_args: Any, **_options: Any) -> None:
        raise OutOfMemoryError("command not allowed when used memory > 'maxmemory'")

    monkeypatch.setattr(RedisCache, "set", refuse)
    for number in range(3):
        cache.set("page", number)
        assert cache.get("page") == number
    assert told == ["cache lost"]

    monkeypatch.setattr(RedisCache, "set", writing)
    assert cache.get("page") == 1  # a read alone finds it out
    cache.set("page", 4)
    assert cache.get("page") == 4
    assert told == ["cache lost", "cache answers again"]
