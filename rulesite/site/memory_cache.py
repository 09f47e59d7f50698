"""Memory cache bounded by bytes: the least recently asked value goes first.

A value that would drive out an eighth of all others is not kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache

LARGE = 8


class Cache(LocMemCache):
    """Django's memory cache, bounded by `max_bytes` as well as by `max_entries`."""

    _cache: OrderedDict[str, bytes]
    _expire_info: dict[str, float | None]

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, params)
        self.most: int = params["max_bytes"]

    def _set(self, key: str, value: bytes, timeout: Any = DEFAULT_TIMEOUT) -> None:
        """Store a pickled value; the caller has the lock."""
        if len(value) > self.most // LARGE:
            self._delete(key)  # type: ignore[attr-defined]
            return
        super()._set(key, value, timeout)  # type: ignore[misc]
        over = sum(map(len, self._cache.values())) - self.most
        while over > 0:
            oldest, dropped = self._cache.popitem()
            del self._expire_info[oldest]
            over -= len(dropped)
