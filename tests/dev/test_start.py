"""Does a server that has started still need the files it was started from?"""

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.content import SECRET_KEY, copy_database, copy_pieces

pytestmark = pytest.mark.apart

ROOT = Path(__file__).parents[2]
COMMANDS = (".management", ".migrations", ".manage")
ELSEWHERE = {
    "rulesite.progress",  # commands need it, no server does
    "rulesite.site.redis_cache",  # where Redis is
    "rulesite.site.accents",  # collectstatic and sync_content need it, no server does
    *(f"rulesite.assistants{name}" for name in ("", ".server", ".texts")),  # a process of its own serves assistants
    *(f"rulesite.server.{name}" for name in ("connection", "worker")),  # gunicorn has loaded them by then
}
LOADED = "import sys, rulesite.wsgi; print(*sys.modules)"


def python(database: Path, *args: str) -> str:
    own = {
        "DATABASE_URL": f"sqlite:///{database}",
        "INDEX_DIR": str(database.parent),
        "SECRET_KEY": SECRET_KEY,
    }
    own["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"
    command = [sys.executable, *args]
    return subprocess.run(command, env=os.environ | own, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_all_code_is_loaded_before_the_first_request(tmp_path: Path) -> None:
    database = tmp_path / "db.sqlite3"
    copy_database(database)
    copy_pieces(tmp_path)

    loaded = python(database, "-c", LOADED).split()

    own = {
        found.name
        for package in ("games", "rulesite")
        for found in pkgutil.walk_packages([str(ROOT / package)], f"{package}.")
    }
    needed = {name for name in own if not any(part in name for part in COMMANDS)}
    assert needed - set(loaded) - ELSEWHERE == set()
