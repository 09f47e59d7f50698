"""What is read from a replica of the database, and what from the database itself?"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from rulesite.revision import current
from tests.apart import IS_POSTGRESQL, SERVER, drop, empty_database, file_of, rows, said

pytestmark = [pytest.mark.apart, pytest.mark.xdist_group("replica")]

ANSWERS = """
import django; django.setup()
import json
from django.test import Client
client = Client(SERVER_NAME="localhost")
situation = {"played": {"minion": "A", "card": "X"}, "attempt": {"minion": "A", "card": "X"}}
told = {"game": "vtes", "checker": "play-again", "scenario": situation}
stored = client.post("/api/v1/shared/", told, "application/json")
paths = ["/api/v1/games/vtes/rules/nra-31/", "/api/v1/games/vtes/rules/nra-31/?lang=en", stored.json()["self"], "/readyz", "/en/vtes/rules/nra-31/"]
found = [client.get(path) for path in paths]
print(json.dumps([[one.status_code, one.content.decode()] for one in found]))
"""
MARK = "what the replica alone says"
EMPTY = ("citation", "entry", "change", "build")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give a database with its content."""
    with empty_database(tmp_path_factory.mktemp("database"), "replicated") as url:
        said(url, "manage.py", "migrate", "-v0")
        said(url, "manage.py", "sync_content", "-v0", DATABASE_REPLICA_URL="sqlite:////none")
        yield url


@pytest.fixture
def copy(database: str, tmp_path: Path) -> Iterator[str]:
    """Give a copy of it in which nothing is stored, and which says something else of one clause."""
    if IS_POSTGRESQL:
        name = f"{urlsplit(database).path.strip('/')}_copy"
        with psycopg.connect(SERVER, autocommit=True) as server:
            server.execute(f"CREATE DATABASE {name} TEMPLATE {name.removesuffix('_copy')}")
        url = urlsplit(SERVER)._replace(path=f"/{name}").geturl()
    else:
        url = f"sqlite:///{shutil.copy(file_of(database), tmp_path / 'copy.sqlite3')}"
    rows(url, "DELETE FROM shared_check")
    _mark(url)
    yield url
    if IS_POSTGRESQL:
        drop(name)


def _mark(copy: str) -> None:
    ((body,),) = rows(
        copy, "SELECT body FROM reference_entry WHERE game = 'vtes' AND kind = 'rule' AND slug = 'nra-31'"
    )
    told: Any = body if isinstance(body, dict) else json.loads(body)
    told["title"]["en"] = MARK
    written = json.dumps(told, ensure_ascii=False).replace("'", "''").replace("%", "%%" if IS_POSTGRESQL else "%")
    rows(
        copy, f"UPDATE reference_entry SET body = '{written}' WHERE game = 'vtes' AND kind = 'rule' AND slug = 'nra-31'"
    )


def answers(database: str, replica: str) -> list[tuple[int, str]]:
    told: list[Any] = json.loads(said(database, "-c", ANSWERS, DATABASE_REPLICA_URL=replica).splitlines()[-1])
    return [(status, text) for status, text in told]


def test_content_is_read_from_the_replica_and_what_is_stored_where_it_was_written(database: str, copy: str) -> None:
    _, _, stored, ready, clause = answers(database, copy)

    assert MARK in clause[1]
    assert stored[0] == 200
    assert json.loads(ready[1])["database"] == "ok"
    assert rows(copy, "SELECT count(*) FROM shared_check") == [(0,)]
    assert rows(database, "SELECT count(*) FROM shared_check") == [(1,)]


def test_a_replica_without_the_build_is_not_read(database: str, copy: str) -> None:
    for table in EMPTY:
        rows(copy, f"DELETE FROM reference_{table}")

    found = answers(database, copy)

    assert [status for status, _ in found if status != 503] == [200] * 4  # the tests have no index beside the server
    assert json.loads(found[3][1])["database"] == "ok"
    assert not any(MARK in text for _, text in found)
    assert rows(database, f"SELECT count(*) FROM reference_build WHERE id = '{current().build}'") == [(1,)]


def test_a_replica_that_loses_the_build_costs_one_request(database: str, copy: str) -> None:
    lost = (
        "from rulesite.reference.models import *; Entry.objects.first(); Build.objects.using('replica').all().delete()"
    )

    told = json.loads(
        said(database, "-c", ANSWERS.replace("paths =", f"{lost}\npaths ="), DATABASE_REPLICA_URL=copy).splitlines()[-1]
    )

    assert [status for status, _ in told[:3]] == [503, 200, 200]
    assert not any(MARK in text for _, text in told)
