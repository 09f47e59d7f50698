"""The content that tests find in a database: made once for a state of the project, and copied from then on."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings

from rulesite.revision import fingerprints
from rulesite.search.index import index
from tests.settings import INDEX_DIR

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "var/content"
DATABASE = "site.sqlite3"
SECRET_KEY = "for sites of tests, which begin with pieces that were signed with it"
KEPT = 6  # folders, those used last: who goes back and forth between states waits once for each
# what the content of the tests depends on beside the site itself
OURS = ("tests/content.py", "tests/settings.py", "tests/conftest.py", "tests/toy")


def bring_content() -> None:
    """Fill the database of the tests and their INDEX_DIR with the content of every game, the toy among them."""
    # a test that comes first may have set another folder for itself, and the index that is opened first stays open
    with override_settings(INDEX_DIR=INDEX_DIR):
        if ROOT == settings.BASE_DIR and connection.vendor == "sqlite":
            _copy_all(_folder("toy", _sync))
        else:
            call_command("sync_content", verbosity=0)
        index()


def _copy_all(folder: Path) -> None:
    shutil.copytree(folder, INDEX_DIR, ignore=lambda *_: {DATABASE}, dirs_exist_ok=True)
    connection.ensure_connection()
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.backup(connection.connection)


def copy_database(target: Path) -> None:
    """Copy a database of SQLite that holds the content of the real games to a file."""
    shutil.copy(_folder("site", _release) / DATABASE, target)


def copy_pieces(target: Path) -> None:
    """Copy what a site with the content of the real games keeps beside its database into its INDEX_DIR; its files are collected."""
    _collect()
    shutil.copytree(_folder("site", _release), target, ignore=lambda *_: {DATABASE}, dirs_exist_ok=True)


def _sync(folder: Path) -> None:
    call_command("sync_content", verbosity=0)
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        connection.connection.backup(database)
    shutil.copytree(INDEX_DIR, folder, dirs_exist_ok=True)


def _release(folder: Path) -> None:
    own = {
        "DATABASE_URL": f"sqlite:///{folder}/{DATABASE}",
        "DJANGO_SETTINGS_MODULE": "rulesite.settings",
        "INDEX_DIR": str(folder),
        "SECRET_KEY": SECRET_KEY,
    }
    for command in ("migrate", "sync_content"):
        _manage(command, **own)


@cache
def _collect() -> None:
    """Collect the files of this project once in this process: they lie in one folder for all sites of its code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _manage("collectstatic", "--no-input", DJANGO_SETTINGS_MODULE="rulesite.settings")


def _manage(*command: str, **own: str) -> None:
    subprocess.run([sys.executable, "manage.py", *command, "-v0"], cwd=ROOT, env=os.environ | own, check=True)


@cache
def _folder(name: str, make: Callable[[Path], None]) -> Path:
    """Return the folder of this state, made by whoever needs it first; raises what making it raises."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    state = _state()
    folder = FOLDER / f"{state}-{name}"
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            with tempfile.TemporaryDirectory(dir=FOLDER) as drafts:
                draft = Path(drafts, "content")
                draft.mkdir()
                make(draft)
                if _state() != state:
                    raise RuntimeError("the project was changed while its content was made for the tests")
                draft.rename(folder)
            _drop_old()
        os.utime(folder)
    return folder


def _drop_old() -> None:
    folders = sorted((path for path in FOLDER.glob("*-*") if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def _state() -> str:
    """Return the fingerprint of all that the content of the tests depends on."""
    digest = hashlib.sha256(f"{fingerprints(ROOT).release} {sys.version}".encode())
    for name in OURS:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix != ".pyc":
                digest.update(f"{file}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]
