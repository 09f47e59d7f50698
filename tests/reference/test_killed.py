"""What does a command leave behind that is killed?"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import orjson
import pytest

from tests.apart import rows, said, started

pytestmark = pytest.mark.apart

COPIES = "SELECT build_id, count(*), count(DISTINCT game) FROM reference_{} GROUP BY build_id"
WHEN = (0.4, 0.8, 0.95)  # of the time that it takes; what is written to the database comes last
STORING = """
import django; django.setup()
from games.game import all_games
from rulesite.checks.validate.decoder import understand
from rulesite.shared.store import store
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


def test_a_sync_that_is_killed_leaves_all_or_nothing_and_the_next_completes_it(database: str, tmp_path: Path) -> None:
    own = {"DJANGO_SETTINGS_MODULE": "rulesite.settings", "SECRET_KEY": "for this test", "INDEX_DIR": str(tmp_path)}
    said(database, "manage.py", "migrate", "-v0", **own)
    began = time.monotonic()
    said(database, "manage.py", "sync_content", **own)
    took = time.monotonic() - began
    whole = state(database, tmp_path)

    left = []
    for part in WHEN:
        for table in ("citation", "entry", "build"):
            rows(database, f"DELETE FROM reference_{table}")
        for file in (*tmp_path.glob("*.sqlite3"), *tmp_path.glob("*.json")):
            if file.stem != "apart":
                file.unlink()
        process = started(database, "manage.py", "sync_content", **own)
        time.sleep(took * part)
        process.kill()
        process.communicate()
        left.append(state(database, tmp_path))
        said(database, "manage.py", "sync_content", **own)
        left.append(state(database, tmp_path))

    assert len(whole) == 4
    assert all(one in ([], whole) for one in left[::2])
    assert left[1::2] == [whole] * len(WHEN)


def test_what_is_stored_when_a_process_is_killed_is_whole(database: str) -> None:
    said(database, "manage.py", "migrate", "-v0")
    process = started(database, "-c", STORING)
    assert process.stdout
    assert process.stdout.readline() == "storing\n"
    while rows(database, "SELECT count(*) FROM shared_check")[0][0] < 20:
        time.sleep(0.05)

    process.kill()
    process.communicate()

    exported = said(database, "manage.py", "export_shared").splitlines()
    told = [orjson.loads(line) for line in exported]
    assert told.pop() == {"situations": len(told)}
    assert len(told) >= 20
    told_twice = [(one["scenario"]["played"], one["verdict"]["scenario"]["attempt"]) for one in told]
    assert all(played["minion"] == attempt["minion"] for played, attempt in told_twice)
    assert rows(database, "SELECT count(*) FROM shared_check WHERE size = 0") == [(0,)]
