"""What does a memory hold that is bounded?"""

from __future__ import annotations

import uuid

import pytest

from rulesite.site.memory_cache import Cache

KILO = b"." * 1000


@pytest.fixture
def cache() -> Cache:
    return Cache(uuid.uuid4().hex, {"max_bytes": 12_000, "max_entries": 100})


def test_what_nobody_has_asked_for_longest_goes_first(cache: Cache) -> None:
    for n in range(11):
        cache.set(str(n), KILO)
        cache.get("0")
    cache.set("last", KILO)

    assert [name for name in ("0", "1", "2", "last") if cache.get(name)] == ["0", "2", "last"]


def test_it_never_holds_more_bytes_than_it_may(cache: Cache) -> None:
    for n in range(50):
        cache.set(str(n), b"." * (n * 37 % 1400))

        assert sum(map(len, vars(cache)["_cache"].values())) <= 12_000
    assert vars(cache)["_cache"].keys() == vars(cache)["_expire_info"].keys()


def test_a_value_that_would_drive_out_the_others_is_not_held(cache: Cache) -> None:
    cache.set("one", KILO)
    cache.set("two", KILO)
    cache.set("one", KILO * 2)

    assert (cache.get("one"), cache.get("two")) == (None, KILO)


def test_it_holds_no_more_values_than_it_may() -> None:
    cache = Cache(uuid.uuid4().hex, {"max_bytes": 12_000, "max_entries": 3})
    for n in range(9):
        cache.set(str(n), n)

    assert len(vars(cache)["_cache"]) <= 3
    assert cache.get("8") == 8
