"""What do the commands do on a database of their own, one after another and two at once?"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings

from rulesite.revision import current

BUILD = current().build
SERVER = os.environ.get("DATABASE_URL", "")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """Make an empty database of the kind that the tests run on."""
    if not SERVER.startswith("postgres"):
        yield f"sqlite:///{tmp_path}/db.sqlite3"
        return
    name = f"start_{os.getpid()}"
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield urlsplit(SERVER)._replace(path=f"/{name}").geturl()
        connection.execute(f"DROP DATABASE {name}")


def started(database: str, *command: str) -> subprocess.Popen[str]:
    environment = os.environ | {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    return subprocess.Popen(
        [sys.executable, *command],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def answers(*processes: subprocess.Popen[str]) -> list[tuple[str, int]]:
    return sorted(
        (process.communicate(timeout=60)[0].strip().splitlines()[-1], process.returncode) for process in processes
    )


def test_two_processes_may_bring_the_content_at_once(database: str) -> None:
    started(database, "manage.py", "migrate", "--verbosity=0").communicate(timeout=60)

    both = answers(started(database, "manage.py", "sync_content"), started(database, "manage.py", "sync_content"))

    assert both == [(f"Build {BUILD} brought in.", 0), (f"Build {BUILD} is there already.", 0)]


def test_a_server_without_tables_does_not_start_and_names_the_commands(database: str) -> None:
    ((said, code),) = answers(started(database, "-c", "import rulesite.wsgi"))

    assert "manage.py migrate" in said
    assert "manage.py sync_content" in said
    assert code == 1
