"""Are the tests that reach outside the ones that are marked so?"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.test import override_settings
from hypothesis import given
from hypothesis import strategies as st

from tests import ports
from tests.outside import is_outside, reaches_outside


def slow() -> None:
    time.sleep(0)


def through_a_module() -> int:
    return ports.free_port()


def through_another() -> int:
    return through_a_module() + through_another()


def through_a_setting(settings: Any) -> None:
    settings.CACHES = {}


@override_settings(API_CHECKS=1)
def through_a_limit() -> None:
    on_a_day()


class Clock:
    """What asks a clock in one of its members."""

    @property
    def hour(self) -> int:
        return datetime.now(UTC).hour


def through_a_class() -> int:
    return Clock().hour


def through_one_within() -> Callable[[], None]:
    def within() -> None:
        slow()

    return within


STEPS = {"slow": slow}


def through_a_table() -> None:
    STEPS["slow"]()


@given(st.none())
def by_chance(_: None) -> None:
    slow()


def on_a_day() -> date:
    return date(2026, 1, 1)


def around() -> None:
    around()


@pytest.mark.parametrize(
    "function",
    [
        slow,
        through_a_module,
        through_another,
        through_a_setting,
        through_a_limit,
        through_a_class,
        through_one_within,
        through_a_table,
        by_chance,
    ],
)
def test_what_names_something_outside_reaches_it_however_far_away(function: Callable[..., object]) -> None:
    assert reaches_outside(function)


@pytest.mark.parametrize("function", [on_a_day, around, date])
def test_what_stays_within_the_process_does_not(function: Callable[..., object]) -> None:
    assert not reaches_outside(function)


@pytest.fixture
def port() -> int:
    return ports.free_port()


@pytest.mark.usefixtures("port")
def test_a_test_reaches_what_its_fixtures_do(request: pytest.FixtureRequest) -> None:
    assert is_outside(request.node)
    assert request.node.get_closest_marker("outside")


def test_a_test_that_asks_for_nothing_is_not_marked(request: pytest.FixtureRequest) -> None:
    assert not request.node.get_closest_marker("outside")
