"""Is everything counted that happens in a while, and nothing lost?"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import caches
from pytest_django import Settings

from rulesite.site.throttles import count, count_so_far

A_MINUTE = 60
MANY = 200


@pytest.fixture(autouse=True)
def now(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Count by a clock that can be set."""
    clock = [time.time()]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    return clock


def test_a_while_begins_with_the_first_and_ends_for_all(now: list[float]) -> None:
    first = count("a", A_MINUTE)
    now[0] += 20
    second = count("a", A_MINUTE)

    assert first == (1, 60)
    assert second[0] == 2
    assert second[1] in (40, 41)


def test_what_is_called_otherwise_is_counted_apart() -> None:
    assert [count(key, A_MINUTE)[0] for key in ("a", "b", "a")] == [1, 1, 2]


def test_who_only_looks_counts_nothing(now: list[float]) -> None:
    before = count_so_far("a", A_MINUTE)
    count("a", A_MINUTE)
    looks = [count_so_far("a", A_MINUTE) for _ in range(2)]
    now[0] += A_MINUTE + 1

    assert (before, looks, count_so_far("a", A_MINUTE)) == ((0, 60), [(1, 60)] * 2, (0, 60))


def test_after_the_while_counting_begins_anew(now: list[float]) -> None:
    count("a", A_MINUTE)
    count("a", A_MINUTE)
    now[0] += A_MINUTE + 1

    assert count("a", A_MINUTE) == (1, 60)


def test_a_clock_set_back_makes_nobody_wait_longer(now: list[float]) -> None:
    count("a", A_MINUTE)
    now[0] -= 3600

    assert count("a", A_MINUTE) == (1, 60)


def test_of_those_that_come_at_once_none_is_lost() -> None:
    with ThreadPoolExecutor(8) as clients:
        numbers = [number for number, _ in clients.map(lambda _: count("a", A_MINUTE), range(MANY))]

    assert sorted(numbers) == list(range(1, MANY + 1))


def test_others_do_not_drive_a_count_out() -> None:
    count("a", A_MINUTE)
    for other in range(1_000):
        count(f"other {other}", A_MINUTE)
        caches["answers"].set(str(other), b"")
        caches["default"].set(str(other), b"")

    assert count("a", A_MINUTE)[0] == 2


def test_the_counts_of_a_hundred_thousand_clients_fit() -> None:
    assert vars(caches["counts"])["_max_entries"] == 100_000


def test_where_nothing_is_kept_nothing_is_refused(settings: Settings) -> None:
    settings.CACHES = settings.CACHES | {"counts": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}

    assert [count("a", A_MINUTE) for _ in range(3)] == [(1, 60)] * 3
