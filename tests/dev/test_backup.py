"""Do the commands of docs/operations.md bring back what was stored, into an empty database?"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests.apart import IS_POSTGRESQL, create, drop, empty_database, file_of, rows, said

pytestmark = pytest.mark.apart

SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = SHELL.findall((settings.BASE_DIR / "docs/operations.md").read_text("utf-8"))
SEED = """
import django; django.setup()
from datetime import datetime, UTC
from django.core.management import call_command
from games.game import all_games
from rulesite.checks.validate.decoder import understand
from rulesite.reference.models import Change
from rulesite.shared.storage import store
game = all_games()["vtes"]
checker = game.checker("play-again")
for name in ("A", "B", "山"):
    play = {"minion": name, "card": "X"}
    row, _ = store(game, checker, understand(game, checker, {"played": play, "attempt": play}))
call_command("remove_shared", row.pk, verbosity=0)
Change.objects.create(revision="r", time=datetime(2026, 1, 2, tzinfo=UTC), game="vtes", kind="rule",
                      slug=game.content.rule[0].id, what="changed")
"""
ANSWERS = """
import django; django.setup()
import json
from django.test import Client
from rulesite.shared.models import SharedCheck
ids = SharedCheck.objects.order_by("pk").values_list("pk", flat=True)
paths = [path.format(id) for id in ids for path in ("/ja/c/{}/", "/en/c/{}/", "/api/v1/shared/{}/")]
paths += ["/ja/changes/", "/ja/vtes/rules/", "/api/v1/games/vtes/rules/"]
found = {path: Client(SERVER_NAME="localhost").get(path) for path in paths}
print(json.dumps({path: [one.status_code, one.get("ETag"), one.content.decode()] for path, one in found.items()}))
"""
REQUEST = re.compile(r'"request_id": ?"\w+"')


def block(word: str) -> str:
    """Return the one block of commands with a word in it."""
    (found,) = (one for one in BLOCKS if word in one)
    return str(found)


def shell(commands: str, database: str, folder: Path) -> None:
    """Run commands of the documentation in a folder, on a database and with the files of this project."""
    named_here = {".venv/bin/python": sys.executable, "manage.py": f"{settings.BASE_DIR}/manage.py"}
    if not IS_POSTGRESQL:
        named_here["var/db.sqlite3"] = str(file_of(database))
    for named, here in named_here.items():
        commands = commands.replace(named, here)
    own = {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(settings.BASE_DIR)}
    done = subprocess.run(
        ["sh", "-ec", commands], cwd=folder, env=os.environ | own, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture
def seeded(database_with_content: str) -> str:
    """Give a database in which situations are stored, one is removed, and a change is recorded."""
    said(database_with_content, "-c", SEED)
    return database_with_content


def answers(database: str) -> dict[str, tuple[int, str, str]]:
    told: dict[str, list[Any]] = json.loads(said(database, "-c", ANSWERS).splitlines()[-1])
    return {path: (status, tag, REQUEST.sub("", text)) for path, (status, tag, text) in told.items()}


def test_a_backup_brings_back_the_same_answers(seeded: str, tmp_path: Path) -> None:
    if IS_POSTGRESQL and not shutil.which("pg_dump") and "CI" not in os.environ:
        pytest.skip("the tools of PostgreSQL are not installed here")
    before = answers(seeded)
    name = urlsplit(seeded).path.strip("/")
    backup, restore = ("pg_dump", "pg_restore") if IS_POSTGRESQL else ("VACUUM INTO", "cp backup")

    shell(block(backup), seeded, tmp_path)
    if IS_POSTGRESQL:
        drop(name)
        create(name)
    else:
        rows(seeded, "DELETE FROM shared_check")
    shell(block(restore), seeded, tmp_path)
    shell(BLOCKS[BLOCKS.index(block("pg_restore")) + 1], seeded, tmp_path)

    assert sorted(status for status, _, _ in before.values() if status != 200) == [410] * 3
    assert answers(seeded) == before


def test_the_records_alone_bring_back_the_same_answers(seeded: str, tmp_path: Path) -> None:
    before = answers(seeded)

    shell(block("export_shared"), seeded, tmp_path)
    with empty_database(tmp_path, "other") as other:
        shell(block("import_shared"), other, tmp_path)
        after = answers(other)

    assert after == before
