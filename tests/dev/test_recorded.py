"""The database in which the site's answers are recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recorded import in_own_database

pytestmark = pytest.mark.apart

WRITE_DATABASE = """
import pathlib, sys
import tests.recorded
from django.conf import settings

databases = settings.DATABASES
pathlib.Path(sys.argv[1]).write_text(f"{len(databases)} {databases['default']['NAME']}")
"""


def test_answers_are_recorded_in_a_database_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/site.sqlite3")
    monkeypatch.setenv("DATABASE_REPLICA_URL", f"sqlite:///{tmp_path}/replica.sqlite3")

    code = in_own_database(WRITE_DATABASE, str(tmp_path / "name"))

    number, name = (tmp_path / "name").read_text().split()
    assert (code, number) == (0, "1")
    assert Path(name).name == "recorded.sqlite3"
    assert not Path(name).exists()
