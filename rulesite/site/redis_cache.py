"""Redis cache with a memory of the process as its stand-in while Redis gives no answer, or takes nothing in.

Counts go on in this process, answers are made anew and kept here. Whoever finds Redis silent waits once, as long as the settings give a
socket; for a while after that nobody asks. A Redis that only refuses to write counts as lost until it writes again.

Nothing that Redis says is run: what is kept are numbers, or answers as bytes and header fields. What cannot be read as that was not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError, ResponseError

from rulesite.site import memory_cache
from rulesite.site.outages import Outage

OF_THE_KEY = ("WRONGTYPE", "value is not an integer")
"""How refusals begin that are about what stands under a key."""
TRIED = "written-as-a-try"
TRIED_FOR = 60  # seconds
KeptAnswer = tuple[bytes, dict[str, str]]


class Unreadable(Exception):
    """A value under a key of ours that is not one of ours."""


class AnswerSerializer:
    """Answers as they were sent, content and header fields, as MessagePack."""

    dumps: Callable[[KeptAnswer], bytes] = staticmethod(msgspec.msgpack.Encoder().encode)
    _decode: Callable[[bytes], KeptAnswer] = staticmethod(msgspec.msgpack.Decoder(KeptAnswer).decode)

    def loads(self, packed: bytes) -> KeptAnswer:
        """Read an answer; raises Unreadable."""
        try:
            return self._decode(packed)
        except (msgspec.MsgspecError, ValueError) as problem:
            raise Unreadable from problem


class NumberSerializer:
    """Whole numbers, to which Redis itself can add."""

    def dumps(self, number: int) -> int:
        """Return the number as it is."""
        return number

    def loads(self, packed: bytes) -> int:
        """Read a number; raises Unreadable."""
        try:
            return int(packed)
        except ValueError as problem:
            raise Unreadable from problem


class Refusals(Outage):
    """An outage of a cache, which may be one of writing alone."""

    of_writing = False

    def begins(self, problem: Exception) -> None:
        """Remember whether the server answers and refuses, or gave no answer."""
        self.of_writing = isinstance(problem, ResponseError)
        super().begins(problem)


_outages: dict[str, Refusals] = {}


def _redis_or_memory(method: str) -> Any:
    """Return a cache method on Redis with a memory fallback.

    It asks the memory of this process while Redis gives no answer. What stands under the key and is not ours is deleted: it was not kept.
    """

    def ask(self: Cache, *args: Any, **options: Any) -> Any:
        if self.outage.may_ask():
            try:
                if self.outage.is_on and self.outage.of_writing:
                    self.try_to_write()  # reads, and what only deletes, succeed all the while
                answer = _ask_redis(self, method, *args, **options)
            except (RedisError, OSError) as problem:
                self.outage.begins(problem)
            else:
                self.outage.ends()
                return answer
        return getattr(self.here, method)(*args, **options)

    return ask


def _ask_redis(cache: Cache, method: str, *args: Any, **options: Any) -> Any:
    try:
        return getattr(RedisCache, method)(cache, *args, **options)
    except (Unreadable, ResponseError) as problem:
        if isinstance(problem, ResponseError) and not str(problem).startswith(OF_THE_KEY):
            raise
        keys = [args[0]] if isinstance(args[0], str) else [*args[0]]
        RedisCache.delete_many(cache, keys)
        return getattr(RedisCache, method)(cache, *args, **options)


class Cache(RedisCache):
    """Redis, or a memory of this process while that gives no answer; takes the parameters of both."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        # each takes out of the parameters what it knows
        memory = memory_cache.Cache if "max_bytes" in params else LocMemCache
        self.here = memory(f"{server} {params['KEY_PREFIX']}", {**params, "OPTIONS": {}})
        self.outage = _outages.setdefault(server, Refusals("cache"))
        super().__init__(server, params)

    def try_to_write(self) -> None:
        """Write something to Redis; raises RedisError where that refuses it, or gives no answer."""
        RedisCache.set(self, TRIED, 1, TRIED_FOR)

    add = _redis_or_memory("add")
    clear = _redis_or_memory("clear")
    delete = _redis_or_memory("delete")
    delete_many = _redis_or_memory("delete_many")
    get = _redis_or_memory("get")
    get_many = _redis_or_memory("get_many")
    has_key = _redis_or_memory("has_key")
    incr = _redis_or_memory("incr")
    set = _redis_or_memory("set")
    set_many = _redis_or_memory("set_many")
    touch = _redis_or_memory("touch")
