"""Probes of health and readiness."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.db import OperationalError, connection
from django.test import Client

from rulesite.reference.models import Build
from rulesite.revision import current
from rulesite.search.index import Index, index
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
