"""What does a command leave behind that is killed?"""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import orjson
import pytest

from tests.apart import rows, said, started
from tests.content import copy_pieces
from tests.waiting import until

pytestmark = pytest.mark.apart

COPIES = "SELECT build_id, count(*), count(DISTINCT game) FROM reference_{} GROUP BY build_id"
STORING = """
import django; django.setup()
from games.game import all_games
from rulesite.checks.validate.decoder import understand
from rulesite.shared.storage import store
game = all_games()["vtes"]
checker = game.checker("play-again")
print("storing", flush=True)
for number in range(100_000):
    play = {"minion": f"A{number}", "card": "X"}
    store(game, checker, understand(game, checker, {"played": play, "attempt": play}))
"""


def state(database: str, folder: Path) -> list[object]:
    """Return what is there of a build: copies, then what its index holds; where the build is there the rest must be whole."""
    found: list[object] = [*rows(database, COPIES.format("entry")), *rows(database, COPIES.format("citation"))]
    for (build,) in rows(database, "SELECT id FROM reference_build"):
        with closing(sqlite3.connect(f"{(folder / build).as_uri()}.sqlite3?mode=ro", uri=True)) as index:
            found += index.execute("SELECT count(*), count(DISTINCT game) FROM entry").fetchall()
            found += index.execute("PRAGMA integrity_check").fetchall()
    return found


def test_a_sync_that_is_killed_leaves_all_or_nothing_and_the_next_completes_it(
    database_with_content: str, tmp_path: Path
) -> None:
    database, folder = database_with_content, tmp_path / "pieces"
    own = {"DJANGO_SETTINGS_MODULE": "rulesite.settings", "SECRET_KEY": "for this test", "INDEX_DIR": str(folder)}
    copy_pieces(folder)
    whole, pieces = state(database, folder), {piece.name for piece in folder.iterdir()}
    for table in ("citation", "entry", "build"):
        rows(database, f"DELETE FROM reference_{table}")
    for piece in folder.iterdir():
        piece.unlink()

    # in this order they come, and after them what is made from the copies
    reached: list[Callable[[], object]] = [
        lambda: [*folder.glob("*.sqlite3")],
        lambda: [*folder.glob("*.content")],
        lambda: rows(database, "SELECT id FROM reference_build"),
    ]
    killed = [left_when(is_reached, database, folder, own) for is_reached in reached]
    said(database, "manage.py", "sync_content", **own)

    assert len(whole) == 4
    assert [code for code, _ in killed] == [-signal.SIGKILL] * len(reached)
    assert all(left in ([], whole) for _, left in killed)
    assert state(database, folder) == whole
    assert pieces <= {piece.name for piece in folder.iterdir()}


def left_when(
    is_reached: Callable[[], object], database: str, folder: Path, own: dict[str, str]
) -> tuple[int, list[object]]:
    """Kill a sync as soon as it reaches a state; return how it ended, and what is there of a build then."""
    process = started(database, "manage.py", "sync_content", **own)
    until(lambda: is_reached() or process.poll() is not None)
    process.kill()
    process.communicate()
    return process.returncode, state(database, folder)


def test_what_is_stored_when_a_process_is_killed_is_whole(database: str) -> None:
    said(database, "manage.py", "migrate", "-v0")
    process = started(database, "-c", STORING)
    assert process.stdout
    assert process.stdout.readline() == "storing\n"
    until(lambda: rows(database, "SELECT count(*) FROM shared_check")[0][0] >= 20)

    process.kill()
    process.communicate()

    exported = said(database, "manage.py", "export_shared").splitlines()
    told = [orjson.loads(line) for line in exported]
    assert told.pop() == {"situations": len(told)}
    assert len(told) >= 20
    told_twice = [(one["scenario"]["played"], one["verdict"]["scenario"]["attempt"]) for one in told]
    assert all(played["minion"] == attempt["minion"] for played, attempt in told_twice)
    assert rows(database, "SELECT count(*) FROM shared_check WHERE size = 0") == [(0,)]
