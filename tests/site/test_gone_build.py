"""A process whose build is no longer in the database."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rulesite.reference.build import require_content
from rulesite.reference.models import Build
from rulesite.revision import Fingerprints
from rulesite.search import index as searching
from rulesite.search.index import Index
from rulesite.site.outages import Outage
from rulesite.site.startup import MARK
from rulesite.whole import builds
from tests.content import SECRET_KEY, copy_database, copy_pieces
from tests.dev.test_run import groups_of
from tests.ports import free_port
from tests.waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
PAGES = ["rules/", "rules/toy-1/", "faq/", "faq/how-many/", "terms/", "cards/", "cards/golden-pebble/", "sources/"]
LISTS = ["rules/", "rules/?limit=2", "rules/?kind=advice", "faq/", "terms/", "cards/", "sources/", "sections/"]
SINGLE = ["rules/toy-1/", "faq/how-many/", "terms/pebble/", "cards/golden-pebble/"]
V1 = "/api/v1/"


@pytest.fixture
def outage(monkeypatch: pytest.MonkeyPatch) -> Outage:
    """Let the build of this process be as it was never lost before."""
    own = Outage("build")
    monkeypatch.setattr(builds, "outage", own)
    return own


@pytest.fixture
def gone(db: None, outage: Outage) -> None:
    """Drop the build of this process."""
    Build.objects.all().delete()


def waits(response: Any) -> bool:
    return (response.status_code, response["Retry-After"], response["Cache-Control"]) == (503, "5", "no-store")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("place", PAGES)
def test_a_page_says_when_to_ask_again(client: Client, gone: None, place: str, language: str) -> None:
    response = client.get(f"/{language}/toy/{place}")

    assert waits(response)
    assert {"ja": "新しい状態に切り替え", "en": "changing to a newer state"}[language] in response.content.decode()


@pytest.mark.parametrize(
    "path", [f"{V1}games/", f"{V1}games/toy/", *(f"{V1}games/toy/{place}" for place in [*LISTS, *SINGLE])]
)
def test_the_api_says_it_as_a_problem(client: Client, gone: None, path: str) -> None:
    response = client.get(path)

    assert waits(response)
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["type"] == "/en/errors/unavailable/"


@pytest.mark.parametrize("path", ["/ja/search/?q=toy", f"{V1}search/?q=toy"])
def test_a_search_whose_index_went_with_the_build_says_so_too(
    client: Client, gone: None, outage: Outage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str
) -> None:
    monkeypatch.setattr("rulesite.search.results.index", lambda: Index(tmp_path / "none.sqlite3"))

    assert waits(client.get(path))
    assert outage.is_on


@pytest.mark.parametrize(
    "path",
    ["/ja/", "/en/about/", "/ja/toy/check/pebbles/", "/ja/search/?q=toy", f"{V1}schema/", f"{V1}games/toy/checkers/"],
)
def test_what_needs_no_copies_goes_on(client: Client, gone: None, path: str) -> None:
    assert client.get(path).status_code == 200


def test_a_situation_is_judged_and_stored(client: Client, gone: None) -> None:
    data = {"game": "toy", "checker": "pebbles", "scenario": {"heaps": [{"name": "A"}]}}

    assert (
        client.post(f"{V1}games/toy/checkers/pebbles/check/", data["scenario"], "application/json").status_code == 200
    )
    assert client.post(f"{V1}shared/", data, "application/json").status_code == 201


def test_what_went_while_a_page_was_being_made_is_not_shown_in_part(
    client: Client, db: None, outage: Outage, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = "rulesite.reference.contexts.cited_by_clause"

    def drop(*_args: Any) -> dict[str, Any]:
        Build.objects.all().delete()
        return {}

    monkeypatch.setattr(beside, drop)

    assert waits(client.get("/ja/toy/rules/"))


def test_an_address_where_nothing_stands_is_not_found_all_the_same(client: Client, gone: None) -> None:
    assert client.get("/ja/toy/rules/toy-99/").status_code == 404
    assert client.get(f"{V1}games/toy/rules/toy-99/").status_code == 404


@pytest.mark.apart
def test_it_is_told_once_and_is_over_when_the_build_comes_back(
    client: Client, gone: None, outage: Outage, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        client.get("/ja/toy/rules/")
    call_command("sync_content", verbosity=0)
    response = client.get("/ja/toy/rules/")

    assert response.status_code == 200
    assert caplog.text.count("build lost") == 1
    assert caplog.text.count("build answers again") == 1


def test_to_look_costs_one_query(client: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(2):
        client.get("/ja/toy/faq/")
    with django_assert_num_queries(0):
        client.get("/ja/toy/check/pebbles/")


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Hear of the signals that this process sends to itself instead of getting them."""
    sent: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, number: sent.append(number) if pid == os.getpid() else None)
    return sent


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Let the files be those of another build."""
    found = Fingerprints("f" * 16, "f" * 16, "f" * 16)
    monkeypatch.setattr(builds, "fingerprints", lambda root: found)
    monkeypatch.setattr(builds, "index_path", lambda build: tmp_path / build)
    return found.build


def test_a_process_ends_where_another_would_find_its_build(
    client: Client, gone: None, newer: str, ended: list[int], tmp_path: Path
) -> None:
    Build.objects.create(id=newer, made="2026-01-01T00:00:00Z")
    (tmp_path / newer).touch()

    assert waits(client.get("/ja/toy/rules/"))
    assert ended == [signal.SIGTERM]


@pytest.mark.parametrize("missing", ["build", "index"])
def test_a_process_stays_where_another_would_find_no_more(
    client: Client, gone: None, newer: str, ended: list[int], tmp_path: Path, missing: str
) -> None:
    if missing == "index":
        Build.objects.create(id=newer, made="2026-01-01T00:00:00Z")
    else:
        (tmp_path / newer).touch()

    assert waits(client.get("/ja/toy/rules/"))
    assert ended == []


def test_a_process_stays_whose_files_are_as_they_were(client: Client, gone: None, ended: list[int]) -> None:
    assert client.get("/readyz").status_code == 503
    assert ended == []


@pytest.mark.parametrize("successor", [False, True])
def test_only_what_takes_anothers_place_starts_without_content(
    gone: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, successor: bool
) -> None:
    if successor:
        monkeypatch.setenv(MARK, "1")
        require_content()
        assert "manage.py sync_content" in caplog.text
    else:
        with pytest.raises(ImproperlyConfigured, match="sync_content"):
            require_content()


def test_what_takes_anothers_place_starts_without_a_database(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: Any) -> None:
        raise OperationalError("no answer in time")

    monkeypatch.setattr("rulesite.reference.build.connection.introspection.table_names", fail)
    with pytest.raises(OperationalError):
        require_content()
    monkeypatch.setenv(MARK, "1")

    require_content()


def test_what_takes_anothers_place_starts_without_an_index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(searching, "place", lambda build: tmp_path / build)
    with pytest.raises(ImproperlyConfigured, match="sync_content"):
        searching.require_index()
    monkeypatch.setenv(MARK, "1")

    searching.require_index()


# The same with a server, in a copy of the files that can be changed


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Copy what a server needs."""
    for name in ("games", "rulesite", "templates", "locale", "requirements"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("manage.py", "gunicorn.conf.py"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.fixture
def run(site: Path) -> Callable[..., subprocess.Popen[str]]:
    own = {
        "DATABASE_URL": f"sqlite:///{site}/db.sqlite3",
        "CACHE_URL": "locmemcache://",
        "INDEX_DIR": str(site / "var"),
        "SECRET_KEY": SECRET_KEY,
        "DJANGO_SETTINGS_MODULE": "rulesite.settings",
        "LOG_FORMAT": "plain",
    }
    environment = {name: value for name, value in os.environ.items() if name != MARK} | own

    def started(*command: str) -> subprocess.Popen[str]:
        with (site / "log").open("a") as log:
            return subprocess.Popen([sys.executable, *command], cwd=site, env=environment, text=True, stderr=log)

    return started


@pytest.fixture
def sync(run: Callable[..., subprocess.Popen[str]]) -> Callable[[], None]:
    def brought() -> None:
        assert run("manage.py", "sync_content", "-v0").wait(PATIENCE) == 0

    return brought


@pytest.fixture
def served(run: Callable[..., subprocess.Popen[str]], site: Path) -> Iterator[tuple[int, int]]:
    """Start a server with one worker, give its port and its process, and end it."""
    assert run("manage.py", "collectstatic", "--no-input", "-v0").wait(PATIENCE) == 0
    copy_database(site / "db.sqlite3")
    copy_pieces(site / "var")
    port = free_port()
    flags = f"--bind 127.0.0.1:{port} --worker-class gthread --threads 2 --graceful-timeout 2"
    server = run("-m", "gunicorn", "rulesite.wsgi", *flags.split())
    try:
        yield port, server.pid
        assert server.poll() is None
    finally:
        server.terminate()
        server.wait(PATIENCE)


def asked(port: int, path: str, body: Any = None) -> tuple[int, str]:
    """Return status and text, 0 while nobody answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        sent = {"Content-Type": "application/json"}
        connection.request("POST" if body else "GET", path, json.dumps(body) if body else None, sent if body else {})
        response = connection.getresponse()
        return response.status, response.read().decode()
    except OSError:
        return 0, ""
    finally:
        connection.close()


def build_of(port: int) -> str:
    status, text = asked(port, "/healthz")
    return str(json.loads(text)["build"]) if status == 200 else ""


def drop(site: Path, build: str) -> None:
    with closing(sqlite3.connect(site / "db.sqlite3", timeout=PATIENCE)) as database, database:
        for table in ("reference_citation", "reference_entry"):
            database.execute(f"DELETE FROM {table} WHERE build_id = ?", [build])
        database.execute("DELETE FROM reference_build WHERE id = ?", [build])


CHECK = "/api/v1/games/vtes/checkers/play-again/check/"
PLAY = {"played": {"minion": "A", "card": "X"}, "attempt": {"minion": "B", "card": "X"}}


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.apart
def test_a_server_outlives_its_worker_and_its_build_and_comes_up_on_the_newest(
    site: Path, served: tuple[int, int], sync: Callable[[], None]
) -> None:
    port, master = served
    until(lambda: asked(port, "/en/vtes/rules/")[0] == 200)
    old = build_of(port)
    drop(site, old)
    (worker,) = groups_of(master)

    # the files are those of the build that is gone: what takes the worker's place finds no more, and starts all the same
    os.kill(worker, signal.SIGKILL)

    until(lambda: asked(port, CHECK, PLAY)[0] == 200)
    assert asked(port, "/en/vtes/rules/")[0] == 503
    assert asked(port, "/readyz")[0] == 503
    sync()
    assert asked(port, "/en/vtes/rules/")[0] == 200
    assert asked(port, "/readyz")[0] == 200

    # the files are those of a newer one
    with (site / "games/vtes/content/terms.toml").open("a") as file:
        file.write("\n# newer\n")
    sync()
    drop(site, old)

    assert asked(port, "/en/vtes/terms/?with=ja")[0] == 503
    until(lambda: build_of(port) not in ("", old))
    assert asked(port, "/en/vtes/terms/?with=ja")[0] == 200
    assert asked(port, "/readyz")[0] == 200
    assert (site / "log").read_text().count("build lost") == 2
