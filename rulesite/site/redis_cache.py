"""Redis cache with a memory of the process as its stand-in while Redis gives no answer.

Counts go on in this process, answers are made anew and kept here. Whoever finds Redis silent waits once, as long as the settings give a
socket; for a while after that nobody asks."""

from __future__ import annotations

from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from rulesite.site import memory_cache
from rulesite.site.outages import Outage

_outages: dict[str, Outage] = {}


def _redis_or_memory(method: str) -> Any:
    """Return a cache method on Redis with a memory fallback.

    It asks the memory of this process while Redis gives no answer.
    """

    def ask(self: Cache, *args: Any, **options: Any) -> Any:
        if self.outage.may_ask():
            try:
                answer = getattr(RedisCache, method)(self, *args, **options)
            except (RedisError, OSError) as problem:
                self.outage.begins(problem)
            else:
                self.outage.ends()
                return answer
        return getattr(self.here, method)(*args, **options)

    return ask


class Cache(RedisCache):
    """Redis, or a memory of this process while that gives no answer; takes the parameters of both."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        # each takes out of the parameters what it knows
        memory = memory_cache.Cache if "max_bytes" in params else LocMemCache
        self.here = memory(f"{server} {params['KEY_PREFIX']}", {**params, "OPTIONS": {}})
        self.outage = _outages.setdefault(server, Outage("cache"))
        super().__init__(server, params)

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
