"""Probes of health and readiness."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import Settings

from rulesite.atomic_files import digest_path
from rulesite.reference.models import Build
from rulesite.revision import current
from rulesite.search.index import Index, index, place
from rulesite.site.outages import Outage
from rulesite.whole import monitoring

WELL = {"database": "ok", "index": "ok", "cache": "ok"}


def test_a_process_says_that_it_lives_without_asking_anybody(client: Client) -> None:
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.json() == {"process": "ok", "build": current().build}
    assert response["Cache-Control"] == "no-store"


def test_it_is_ready_when_all_is_there(client: Client, db: None) -> None:
    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.json() == WELL | {"build": current().build}
    assert client.head("/readyz").status_code == 200
    assert client.post("/readyz").status_code == 405


def not_ready(client: Client, **parts: str) -> bool:
    response = client.get("/readyz")
    return (
        response.status_code == 503
        and response["Retry-After"] == "5"
        and response.json() == WELL | parts | {"build": current().build}
    )


def test_it_is_not_ready_without_the_database(client: Client, db: None) -> None:
    def fail(*_args: Any) -> None:
        raise OperationalError("no answer in time")

    with connection.execute_wrapper(fail):
        assert not_ready(client, database="lost")


def test_it_is_not_ready_without_its_build(client: Client, db: None) -> None:
    Build.objects.all().delete()

    assert not_ready(client, database="without this build")


def test_it_is_not_ready_without_its_index(
    client: Client, db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert index() is index()
    monkeypatch.setattr(monitoring, "index", lambda: Index(tmp_path / "none.sqlite3"))

    assert not_ready(client, index="lost")


@pytest.fixture
def own_index(settings: Settings, tmp_path: Path) -> Path:
    """Return a copy of the index, of which this process reads from now on."""
    served = place(current().build)
    for file in (served, digest_path(served)):
        shutil.copy(file, tmp_path)
    settings.INDEX_DIR = tmp_path
    return tmp_path / served.name


def test_it_is_not_ready_with_a_damaged_index(client: Client, db: None, own_index: Path) -> None:
    assert client.get("/readyz").status_code == 200
    size = own_index.stat().st_size

    with own_index.open("r+b") as file:  # on pages that no search for a name reads
        file.seek(size - 4096)
        file.write(b"x" * 100)

    assert not_ready(client, index="damaged")
    assert own_index.stat().st_size == size


def test_it_is_not_ready_when_its_index_is_removed(client: Client, db: None, own_index: Path) -> None:
    assert client.get("/readyz").status_code == 200

    own_index.unlink()

    assert not_ready(client, index="lost")


def test_a_damaged_index_is_made_anew_and_read_without_a_restart(client: Client, db: None, own_index: Path) -> None:
    whole = own_index.read_bytes()
    own_index.write_bytes(whole[:1_000_000])
    assert client.get("/readyz").status_code == 503

    own_index.unlink()  # a file of another number, as one that is moved into place
    own_index.write_bytes(whole)

    assert client.get("/readyz").status_code == 200


def test_it_is_ready_and_says_so_when_nothing_can_be_stored(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitoring, "can_store", lambda: False)

    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.json()["database"] == "read-only"


def test_without_the_cache_it_is_ready_and_says_so(client: Client, db: None) -> None:
    outage = Outage("cache")
    outage.begins(TimeoutError())
    cache = caches["counts"]
    before = getattr(cache, "outage", None)
    cache.outage = outage  # type: ignore[attr-defined]
    try:
        response = client.get("/readyz")
    finally:
        if before:
            cache.outage = before  # type: ignore[attr-defined]
        else:
            del cache.outage  # type: ignore[attr-defined]

    assert response.status_code == 200
    assert response.json()["cache"] == "degraded"
