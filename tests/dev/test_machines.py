"""Do the ten commands of docs/operations.md name what is there, and does what they write fit together?"""

from __future__ import annotations

import re
import runpy
import subprocess
from pathlib import Path

import pytest

from rulesite.whole.monitoring import registry
from tests.documented import OPERATIONS, ROOT
from tests.faults.__main__ import FAULTS
from tests.nginx import PROGRAM, command, plain

TEXT = OPERATIONS.read_text("utf-8")
COMMANDS = re.findall(r"<!-- ten commands -->\n```sh\n(.*?)```", TEXT, re.DOTALL)[0].splitlines()
ALARMS = TEXT.partition("### Alarms")[2].partition("\n## ")[0]


def test_there_are_ten_and_they_can_be_read() -> None:
    checked = subprocess.run(["sh", "-n"], input="\n".join(COMMANDS), text=True, capture_output=True, check=False)

    assert len(COMMANDS) == 10
    assert checked.returncode == 0, checked.stderr


def test_what_they_install_is_what_a_stack_needs() -> None:
    packages = {*COMMANDS[0].partition("--yes ")[2].split()}

    assert packages & {*runpy.run_path(str(ROOT / "dev"))["DEBIAN"]} == {"nginx", "postgresql", "redis-server"}


@pytest.mark.skipif(PROGRAM is None, reason="./dev system installs nginx")
def test_what_they_write_for_the_proxy_is_two_nodes(tmp_path: Path) -> None:
    (writing,) = (part for part in COMMANDS[8].split(" && ") if part.startswith("sed"))
    call = command(tmp_path, plain(1), [])

    subprocess.run(
        writing.replace("/etc/nginx", str(tmp_path)).replace("docs/", f"{ROOT}/docs/"), shell=True, check=True
    )

    servers = [line for line in (tmp_path / "nodes.conf").read_text().splitlines() if line.startswith("server")]
    assert [line.split()[1] for line in servers] == ["127.0.0.1:8000", "127.0.0.1:8001"]
    ports = [line.rpartition("@")[2] for line in COMMANDS[7].split() if "@" in line]
    assert ports == ["8000", "8001"]
    assert subprocess.run([*call, "-t"], capture_output=True, check=False).returncode == 0


def test_the_runbook_says_what_to_do_at_each_fault() -> None:
    runbook = TEXT.partition("### Runbook")[2].partition("### Alarms")[0]
    named = {
        name
        for line in runbook.splitlines()
        if line.startswith("|")
        for name in re.findall(r"`([a-z-]+)`", line.split("|")[1])
    }

    assert {*FAULTS} == named


@pytest.mark.django_db
def test_alarms_name_numbers_that_the_site_tells() -> None:
    told = {name for one in registry().collect() for name in (one.name, f"{one.name}_info")}

    wanted = {*re.findall(r"\b((?:rulesite|process)_\w+?)(?:_total|_bucket|_info)?\b(?=[{\[`) >])", ALARMS)}
    assert wanted
    assert wanted <= told
