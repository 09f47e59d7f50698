"""A file of SQLite that is put in the place of another, or damaged, while the site runs."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import DatabaseError
from django.test import Client

from rulesite.site import outages
from rulesite.site.sqlite.base import DatabaseWrapper, damage_of
from rulesite.whole import monitoring

ROWS = 2_000
PAGE = 4_096


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
    damage_of.cache_clear()


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


def fill(database: DatabaseWrapper) -> bytes:
    """Write so many rows that they take up a hundred pages, and return the file as a backup has it."""
    numbers = f"WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT {ROWS})"
    run(database, f"{numbers} INSERT INTO stored SELECT printf('%0200d', n) FROM counted")
    database.close()
    return Path(database.settings_dict["NAME"]).read_bytes()


def damage(database: DatabaseWrapper, first: int, last: int) -> None:
    """Write over pages of the file, counted from 0."""
    with open(database.settings_dict["NAME"], "r+b") as file:
        file.seek(first * PAGE)
        file.write(b"\xa5" * PAGE * (last + 1 - first))


def meet(database: DatabaseWrapper) -> None:
    """Read all that is stored, as a request does that meets the damage."""
    with pytest.raises(DatabaseError):
        rows(database)
    database.close_if_unusable_or_obsolete()


def test_damage_that_no_statement_has_met_is_found_at_the_end_of_a_table(database: DatabaseWrapper) -> None:
    whole = fill(database)
    run(database, "SELECT max(rowid) FROM stored")
    assert not database.is_damaged()

    damage(database, 20, len(whole) // PAGE - 1)

    run(database, "SELECT max(rowid) FROM stored")  # as it was read before
    assert database.is_damaged()


def test_damage_that_a_statement_has_met_is_remembered_until_the_file_is_whole(
    database: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fill(database)
    damage(database, 20, 30)
    assert not database.is_damaged()

    meet(database)
    assert database.is_damaged()
    Path(database.settings_dict["NAME"]).write_bytes(whole)
    assert database.is_damaged()  # it is not asked again so soon

    monkeypatch.setattr(outages, "PAUSE", 0.0)
    database.damage.begins(LookupError())
    assert not database.is_damaged()
    assert len(rows(database)) == ROWS + 1


def test_damage_that_is_met_is_found_again_by_a_check_of_the_whole_file(
    database: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 0.0)
    fill(database)
    damage(database, 20, 30)

    meet(database)

    assert database.is_damaged()
    assert database.is_damaged()


def test_a_backup_in_the_place_of_a_damaged_file_is_well_at_once(database: DatabaseWrapper, tmp_path: Path) -> None:
    whole = fill(database)
    damage(database, 20, 30)
    meet(database)
    assert database.is_damaged()

    (tmp_path / "backup").write_bytes(whole)
    os.replace(tmp_path / "backup", database.settings_dict["NAME"])

    assert not database.is_damaged()
    assert len(rows(database)) == ROWS + 1


def test_it_is_no_damage_that_a_table_is_missing(database: DatabaseWrapper) -> None:
    with pytest.raises(DatabaseError):
        run(database, "SELECT id FROM missing")

    assert not database.damage.is_on


def test_a_site_with_a_damaged_database_is_not_ready(
    client: Client, database: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitoring, "connection", database)
    fill(database)
    damage(database, 20, 30)
    meet(database)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.json()["database"] == "damaged"
