"""What becomes of what is kept while Redis is lost or silent?

Then a memory of this process stands in for it: counts go on here, answers are made anew and kept here. Who finds Redis
silent waits once, for as long as the settings give a socket; for a while after that nobody asks.
"""

from __future__ import annotations

from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from rulesite.site import bounded
from rulesite.site.outages import Outage

_outages: dict[str, Outage] = {}


def _either(what: str) -> Any:
    """Return a method of a cache that asks Redis, and the memory of this process while Redis gives no answer."""

    def ask(self: Cache, *args: Any, **named: Any) -> Any:
        if self.outage.may_ask():
            try:
                found = getattr(RedisCache, what)(self, *args, **named)
            except (RedisError, OSError) as problem:
                self.outage.begins(problem)
            else:
                self.outage.ends()
                return found
        return getattr(self.here, what)(*args, **named)

    return ask


class Cache(RedisCache):
    """Redis, or a memory of this process while that gives no answer; takes the parameters of both."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        # each takes out of the parameters what it knows
        memory = bounded.Cache if "max_bytes" in params else LocMemCache
        self.here = memory(f"{server} {params['KEY_PREFIX']}", {**params, "OPTIONS": {}})
        self.outage = _outages.setdefault(server, Outage("cache"))
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
