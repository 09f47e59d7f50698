"""Databases of their own, empty or with the content, for tests that run the project in processes beside them."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings

from tests.content import copy_database
from tests.waiting import PATIENCE

SERVER = os.environ.get("DATABASE_URL", "")
IS_POSTGRESQL = SERVER.startswith("postgres")


@contextmanager
def empty_database(folder: Path, name: str = "apart") -> Iterator[str]:
    """Make an empty database of the kind that the tests run on, and give its URL."""
    if not IS_POSTGRESQL:
        yield f"sqlite:///{folder}/{name}.sqlite3"
        return
    own = f"{name}_{os.getpid()}"
    create(own)
    try:
        yield urlsplit(SERVER)._replace(path=f"/{own}").geturl()
    finally:
        drop(own)


@contextmanager
def filled_database(folder: Path, name: str = "apart") -> Iterator[str]:
    """Make a database that holds the content of all games, of the kind that the tests run on, and give its URL."""
    with empty_database(folder, name) as url:
        if IS_POSTGRESQL:
            said(url, "manage.py", "migrate", "-v0")
            said(url, "manage.py", "sync_content", "-v0")
        else:
            copy_database(file_of(url))
        yield url


def create(name: str) -> None:
    """Make an empty database on the server."""
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")


def drop(name: str) -> None:
    """Drop a database of the server, whoever still has it open."""
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def file_of(database: str) -> Path:
    """Return the file of an SQLite database."""
    return Path(urlsplit(database).path)


def rows(database: str, statement: str) -> list[tuple[Any, ...]]:
    """Return what a statement finds in a database, and keep what it changes."""
    if IS_POSTGRESQL:
        with psycopg.connect(database) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []
    with closing(sqlite3.connect(file_of(database), timeout=PATIENCE)) as file, file:
        return file.execute(statement).fetchall()


def started(database: str, *command: str, **environment: str) -> subprocess.Popen[str]:
    """Start Python with a command on a database, all that it says in its output."""
    own = {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings"} | environment
    return subprocess.Popen(
        [sys.executable, *command],
        cwd=settings.BASE_DIR,
        env=os.environ | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def said(database: str, *command: str, **environment: str) -> str:
    """Run Python with a command on a database, and return what it says; it must not fail."""
    process = started(database, *command, **environment)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, told
    return told
