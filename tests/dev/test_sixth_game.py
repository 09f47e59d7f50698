"""Is "Add a game" of docs/contributing.md all that a game needs? A small one is added to a copy of the tree, step by step."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.apart import IS_POSTGRESQL
from tests.tree import LEFT_OUT, ROOT, copied

pytestmark = [
    pytest.mark.apart,
    pytest.mark.skipif(IS_POSTGRESQL, reason="what is added and how is the same on every database"),
]

GAME = ROOT / "tests/sixth/memory"
GENERIC = ("tests/games/test_every_game.py", "tests/games/test_imports.py", "tests/checks", "tests/sentences")
DEFAULT = "not properties and not apart"
ADDED = {
    *(f"games/memory/{file.relative_to(GAME).as_posix()}" for file in GAME.rglob("*.*") if file.suffix != ".pyc"),
    "tests/codes.txt",
    "tests/addresses.txt",
    "games/memory/ways.txt",
    "tests/sentences/memory/pair.txt",
    "tests/sentences/memory/pair.refused.txt",
    "tests/sentences/memory/game.txt",
}
ANSWERED = """
import django
django.setup()
from django.test import Client

client = Client(SERVER_NAME="localhost")
print("7と8は数が違うので、取れません。" in client.get("/ja/memory/check/pair/?first=7&second=8").content.decode())
print("/memory/terms/" in client.get("/sitemap.xml").content.decode())
print("Those of one rank are taken" in client.get("/en/memory/rules/mem-1/").content.decode())
check = "/api/v1/games/memory/checkers/pair/check/?lang=en"
print(client.post(check, {"first": 7, "second": 7}, "application/json").json()["summary"]["en"])
"""

Run = Callable[..., str]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture
def run(tree: Path) -> Run:
    """Run Python with a command in the copy, on a database of its own, and return what it says; it must not fail."""
    own = {"DATABASE_URL": f"sqlite:///{tree}/var/db.sqlite3", "DJANGO_SETTINGS_MODULE": "tests.settings"}
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}

    def said(*command: str) -> str:
        order = [sys.executable, "-W", "ignore", *command]
        process = subprocess.run(order, cwd=tree, env=surroundings | own, capture_output=True, text=True, check=False)
        assert process.returncode == 0, process.stdout + process.stderr
        return process.stdout

    return said


def fingerprints(tree: Path) -> dict[str, str]:
    """Return the fingerprint of every file that is no trace of a command, by its path."""
    files = {file.relative_to(tree): file for file in tree.rglob("*") if file.is_file()}
    traces = {"var", "__pycache__", ".hypothesis"}
    return {
        path.as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for path, file in files.items()
        if not traces & {*path.parts}
    }


def test_a_game_is_added_as_is_written_and_nothing_else_changes(tree: Path, run: Run) -> None:
    before, began = fingerprints(tree), time.monotonic()
    shutil.copytree(GAME, tree / "games/memory", ignore=LEFT_OUT)
    run("manage.py", "migrate", "--verbosity=0")

    assert "brought in" in run("manage.py", "sync_content")
    changed = ["memory/pair.txt", "memory/pair.refused.txt", "memory/game.txt"]
    assert run("-m", "tests.sentences") == "".join(f"{file}: changed\n" for file in changed)
    assert run("-m", "tests.outs") == ""
    run("manage.py", "sync_content")
    assert run("-m", "tests.published") == "codes.txt: 5 new\naddresses.txt: 2 new\ncards.txt: 0 new\n"
    assert "passed" in run("-m", "pytest", "-q", "-m", DEFAULT, "-k", "memory/ or [memory]", *GENERIC)
    assert run("-c", ANSWERED).splitlines() == [
        "True",
        "False",
        "True",
        "7 and 7 are of one rank, so that both cards may be taken.",
    ]

    after = fingerprints(tree)
    assert {path for path in before | after if before.get(path) != after.get(path)} == ADDED
    written = [file for file in (tree / "games/memory").rglob("*.*") if file.suffix in (".py", ".toml")]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in written)
    print(f"{len(written)} files, {lines} lines, {time.monotonic() - began:.0f} s for all steps")
