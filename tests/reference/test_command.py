"""Does the command tell of a wrong declaration in its own words, and change nothing?"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

pytestmark = pytest.mark.apart

MADE_OF = ("games", "rulesite", "templates", "locale", "requirements", "manage.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy what the commands need."""
    for name in MADE_OF:
        source = settings.BASE_DIR / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tmp_path / name)
    shutil.copytree(settings.BASE_DIR / "tests/toy/toy", tmp_path / "games/toy")
    return tmp_path


def manage(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    own = {"DATABASE_URL": f"sqlite:///{project}/db.sqlite3", "CACHE_URL": "locmemcache://"}
    own["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"
    order = [sys.executable, "manage.py", *command.split()]
    return subprocess.run(order, cwd=project, env=os.environ | own, capture_output=True, text=True, check=False)


def entries(project: Path) -> int:
    with sqlite3.connect(project / "db.sqlite3") as database:
        (count,) = database.execute("SELECT COUNT(*) FROM reference_entry").fetchone()
    return int(count)


def change(file: Path, old: str, new: str) -> None:
    words = file.read_text(encoding="utf-8")
    assert old in words
    file.write_text(words.replace(old, new, 1), encoding="utf-8")


def test_a_reserved_field_name_and_faults_of_content_are_told_in_one_run(project: Path) -> None:
    assert manage(project, "migrate -v0").returncode == 0
    assert manage(project, "sync_content").returncode == 0
    before = entries(project)
    change(project / "games/toy/pebbles.py", "    absent: Annotated", "    include: Annotated")
    change(project / "games/toy/content/sentences/pebbles.toml", "absent.label", "include.label")
    change(project / "games/toy/content/rules.toml", 'en = "Taking turns"', 'en = ""')
    change(project / "games/toy/content/faq.toml", 'cites = ["toy-1.2"]', 'cites = ["toy-9"]')

    run = manage(project, "sync_content -v0")

    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "CommandError: The content has faults; the database is as it was.",
        "games.toy.pebbles: pebbles: Pebbles.include: this name is reserved",
        "toy/content/rules.toml: rule toy-2: title.en is missing",
        "toy/content/faq.toml: faq how-many: unknown citation 'toy-9'",
    ]
    assert entries(project) == before > 0
