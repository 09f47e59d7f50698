"""What every test stands on: the toy game beside the real ones, Hypothesis at its size, the content in the database."""

from __future__ import annotations

import gc
import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import games

games.__path__.append(str(Path(__file__).parent / "toy"))

import pytest  # noqa: E402
from django.conf import settings as project_settings  # noqa: E402
from django.test import override_settings  # noqa: E402
from hypothesis import HealthCheck, Phase, settings  # noqa: E402
from pytest_django import DjangoDbBlocker  # noqa: E402

from tests.apart import empty_database, filled_database  # noqa: E402
from tests.content import bring_content  # noqa: E402
from tests.outside import is_outside  # noqa: E402

FEW, FULL = 11, 20
"""The cases of a property that CI tries, after which 95 of 100 properties that find a fault have found it (tests/mutants/cases.py); those tried before a release."""
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
settings.register_profile("default", max_examples=2, derandomize=True, deadline=None, suppress_health_check=SLOW)
for name, number in (("few", FEW), ("full", FULL)):
    settings.register_profile(
        name, max_examples=number, derandomize="CI" in os.environ, deadline=None, suppress_health_check=SLOW
    )
# nothing is made smaller, and the first failure ends it: how soon a fault is found (tests.mutants.cases)
settings.register_profile(
    "faults",
    max_examples=FULL,
    derandomize=True,
    deadline=None,
    suppress_health_check=SLOW,
    phases=[Phase.generate],
    report_multiple_bugs=False,
)
STORED = {"db", "transactional_db", "database", "database_with_content"}
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Put the content of every game, the toy among them, into the test database once."""
    with django_db_blocker.unblock():
        bring_content()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that stand on a database, which CI asks again on the other kind of it, and those that reach outside."""
    for item in items:
        if item.get_closest_marker("django_db") or STORED & {*getattr(item, "fixturenames", ())}:
            item.add_marker("database")
        if is_outside(item):
            item.add_marker("outside")


def pytest_collection_finish() -> None:
    """Look no more for rubbish among what all tests have in common: that takes a fifth of their time."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """Make an empty database of the kind that the tests run on, for commands that run beside the test."""
    with empty_database(tmp_path) as url:
        yield url


@pytest.fixture
def database_with_content(tmp_path: Path) -> Iterator[str]:
    """Make a database as `database` does, with the content of the real games in it."""
    with filled_database(tmp_path) as url:
        yield url


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> Iterator[None]:
    """Count what a client asks in each test from nought, as others run beside it on the same cache."""
    caches = project_settings.CACHES
    with override_settings(CACHES=caches | {"counts": caches["counts"] | {"KEY_PREFIX": uuid.uuid4().hex}}):
        yield
