"""What do the commands do on a database of their own, one after another and two at once?"""

from __future__ import annotations

import subprocess

import pytest

from rulesite.revision import current
from tests.apart import started
from tests.waiting import PATIENCE

BUILD = current().build


def answers(*processes: subprocess.Popen[str]) -> list[tuple[str, int]]:
    return sorted(
        (process.communicate(timeout=PATIENCE)[0].strip().splitlines()[-1], process.returncode) for process in processes
    )


@pytest.mark.apart
def test_two_processes_may_bring_the_content_at_once(database: str) -> None:
    started(database, "manage.py", "migrate", "--verbosity=0").communicate(timeout=PATIENCE)

    both = answers(started(database, "manage.py", "sync_content"), started(database, "manage.py", "sync_content"))

    assert both == [(f"Build {BUILD} brought in.", 0), (f"Build {BUILD} is there already.", 0)]


def test_a_server_without_tables_does_not_start_and_names_the_commands(database: str) -> None:
    ((said, code),) = answers(started(database, "-c", "import rulesite.wsgi"))

    assert "manage.py migrate" in said
    assert "manage.py sync_content" in said
    assert code == 1
