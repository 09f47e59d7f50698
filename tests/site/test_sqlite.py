"""A file of SQLite that is put in the place of another while the site runs."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesite.site.sqlite.base import DatabaseWrapper


@pytest.fixture
def database(db: None, tmp_path: Path) -> Iterator[DatabaseWrapper]:
    """Return a database in a file, with one table of one row."""
    wrapper = DatabaseWrapper(
        {
            "NAME": str(tmp_path / "site.sqlite3"),
            "OPTIONS": {},
            "TIME_ZONE": None,
            "CONN_MAX_AGE": None,
            "CONN_HEALTH_CHECKS": False,
            "AUTOCOMMIT": True,
            "ATOMIC_REQUESTS": False,
        }
    )
    run(wrapper, "CREATE TABLE stored (id TEXT)")
    run(wrapper, "INSERT INTO stored VALUES ('first')")
    yield wrapper
    wrapper.close()


def run(database: DatabaseWrapper, statement: str) -> list[tuple[str, ...]]:
    with database.cursor() as cursor:
        cursor.execute(statement)
        return [*cursor.fetchall()]


def rows(database: DatabaseWrapper) -> list[str]:
    """Return what is stored, as a request finds it."""
    database.close_if_unusable_or_obsolete()
    return [id for (id,) in run(database, "SELECT id FROM stored ORDER BY id")]


def test_a_connection_stays_while_its_file_does(database: DatabaseWrapper) -> None:
    before = database.connection

    assert rows(database) == ["first"]
    assert database.connection is before


def test_a_backup_that_is_put_in_place_is_read_and_written(database: DatabaseWrapper, tmp_path: Path) -> None:
    file = tmp_path / "site.sqlite3"
    shutil.copy(file, tmp_path / "backup")
    run(database, "INSERT INTO stored VALUES ('second')")

    os.replace(tmp_path / "backup", file)

    assert rows(database) == ["first"]
    run(database, "INSERT INTO stored VALUES ('third')")
    database.close()
    assert rows(database) == ["first", "third"]
