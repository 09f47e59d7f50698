"""The steps of "Add a game" of docs/contributing.md: a small game is added to a copy of the tree, and the tests pass there.

The copy is asked what a new game can break: each generic test of this game, and the tests that go through all games in one case. Where every
case is wanted (`./dev apart --all`) it is asked all of `./dev test`: format, lint, types, and all default tests.
"""

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
from tests.share import is_whole
from tests.tree import LEFT_OUT, ROOT, copied

pytestmark = [
    pytest.mark.apart,
    pytest.mark.skipif(IS_POSTGRESQL, reason="what is added and how is the same on every database"),
]

SIXTH = ROOT / "tests/sixth"
GAME, REFUSED = SIXTH / "whist", SIXTH / "sentences/follow.refused.txt"
GENERIC = (
    "tests/games",
    "tests/checks",
    "tests/sentences",
    "tests/api",
    "tests/site",
    "tests/search",
    "tests/reference",
)
# the tests whose loops go through all games in one case, which bears no name of a game
OVER_ALL = "test_published or test_contract or test_sentences or test_machines"
ADDED = {
    *(f"games/whist/{file.relative_to(GAME).as_posix()}" for file in GAME.rglob("*.*") if file.suffix != ".pyc"),
    "tests/codes.txt",
    "tests/addresses.txt",
    "tests/components.txt",
    "docs/changelog.md",
    "docs/openapi.json",
    "docs/clients/python/rulebook/types.py",
    "docs/clients/typescript/rulebook.d.ts",
    "games/whist/puzzles.txt",
    "games/whist/remedies.txt",
    "tests/sentences/whist/follow.txt",
    "tests/sentences/whist/follow.refused.txt",
    "tests/sentences/whist/game.txt",
}
ANSWERED = """
import django
django.setup()
from django.test import Client

client = Client(SERVER_NAME="localhost")
trick = {
    "trump": "hearts",
    "played": [{"suit": "clubs", "rank": "king"}],
    "hand": [{"suit": "hearts", "rank": "4"}, {"suit": "clubs", "rank": "2"}],
    "card": {"suit": "hearts", "rank": "4"},
}
page = "/ja/whist/check/follow/?trump=hearts&played.0.suit=clubs&played.0.rank=king&hand.0.suit=clubs&hand.0.rank=2&card.suit=clubs&card.rank=2"
print("リードと同じスート（クラブ）なので、クラブの2を出せます。" in client.get(page).content.decode())
print("Any card may be led" in client.get("/en/whist/rules/wh-2/").content.decode())
api = "/api/v1/games/whist/checkers/follow"
print(client.post(f"{api}/check/?lang=en", trick, "application/json").json()["summary"]["en"])
(group,) = client.post(f"{api}/check/?lang=en&include=moves", trick, "application/json").json()["moves"]["groups"]
print([move["text"]["en"] for move in group["moves"]])
"""

Run = Callable[..., str]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture
def run(tree: Path) -> Run:
    """Run Python with a command in the copy, on a database of its own, and return what it says; it must not fail."""
    own = {"DATABASE_URL": f"sqlite:///{tree}/var/db.sqlite3"}
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}

    def said(*command: str, settings: str = "tests.settings") -> str:
        order = [sys.executable, "-W", "ignore", *command]
        environment = surroundings | own | {"DJANGO_SETTINGS_MODULE": settings}
        process = subprocess.run(order, cwd=tree, env=environment, capture_output=True, text=True, check=False)
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
    shutil.copytree(GAME, tree / "games/whist", ignore=LEFT_OUT)
    run("manage.py", "migrate", "--verbosity=0")

    assert "brought in" in run("manage.py", "sync_content")
    (tree / "tests/sentences/whist").mkdir()
    shutil.copy(REFUSED, tree / "tests/sentences/whist")
    changed = ["whist/follow.txt", "whist/follow.refused.txt", "whist/game.txt"]
    assert run("-m", "tests.sentences") == "".join(f"{file}: changed\n" for file in changed)
    assert run("-m", "tests.remedies") == ""
    assert run("-m", "tests.puzzles") == ""
    run("manage.py", "sync_content")
    run("-m", "tests.api.contract", settings="rulesite.settings")
    published = run("-m", "tests.published")
    assert published == "codes.txt: 75 new\naddresses.txt: 29 new\ncards.txt: 0 new\ncomponents.txt: 6 new\n"
    for command in asked():
        run("-m", *command)
    assert run("-c", ANSWERED).splitlines() == [
        "True",
        "True",
        "The player has the 2 of clubs and must follow the lead of clubs, so that the 4 of hearts may not be played.",
        "['Play the 2 of clubs']",
    ]

    after = fingerprints(tree)
    assert {path for path in before | after if before.get(path) != after.get(path)} == ADDED
    written = [file for file in (tree / "games/whist").rglob("*.*") if file.suffix in (".py", ".toml")]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in written)
    print(f"{len(written)} files, {lines} lines, {time.monotonic() - began:.0f} s for all steps")


def asked() -> list[list[str]]:
    """Return what the copy is asked: all that `./dev test` asks, or the tests that a new game can break."""
    tests = ["pytest", "-q", "-m", "not properties and not apart"]
    if not is_whole():
        return [[*tests, "-k", f"whist or {OVER_ALL}", *GENERIC]]
    style = [["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy"]]
    return [*style, [*tests, "-n", "auto", "--dist", "loadgroup"]]
