"""Do the ten commands of docs/operations.md, and those of a small site, name what is there, and does what they write fit together?"""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from rulesite.databases import database_at
from rulesite.environment import Environment, read
from rulesite.whole.monitoring import registry
from tests.documented import OPERATIONS, ROOT
from tests.faults.__main__ import FAULTS
from tests.installed.printed import blocks
from tests.nginx import PROGRAM, command, plain

TEXT = OPERATIONS.read_text("utf-8")
COMMANDS, SMALL = (blocks(way)[0].splitlines() for way in ("ten", "small"))
DEPLOY = ROOT / "docs/deploy"
ALARMS = TEXT.partition("### Alarms")[2].partition("\n## ")[0]


@pytest.mark.parametrize(("commands", "number"), [(COMMANDS, 10), (SMALL, 10)], ids=["ten", "small"])
def test_they_can_be_read_and_name_what_is_there(commands: list[str], number: int) -> None:
    checked = subprocess.run(["sh", "-n"], input="\n".join(commands), text=True, capture_output=True, check=False)

    assert len(commands) == number
    assert checked.returncode == 0, checked.stderr
    for name in re.findall(r"docs/deploy/[\w@.-]+", "\n".join(commands)):
        assert (ROOT / name).is_file(), name


def test_what_they_install_is_what_a_stack_needs() -> None:
    packages = {*COMMANDS[0].partition("--yes ")[2].split()}

    assert packages & {*runpy.run_path(str(ROOT / "dev"))["DEBIAN"]} == {"nginx", "postgresql", "redis-server"}


@pytest.mark.parametrize("name", ["rules.env", "small.env"])
def test_the_settings_that_they_write_are_settings_with_which_the_site_may_be_served(tmp_path: Path, name: str) -> None:
    writing = re.search(r"sed (\"[^\"]*\").*?docs/deploy/", "\n".join(COMMANDS if name == "rules.env" else SMALL))
    assert writing
    call = f"HOST=cards.example MAIL=me@cards.example; sed {writing[1]} {DEPLOY / name}"
    text = subprocess.run(["sh", "-c", call], text=True, capture_output=True, check=True).stdout
    given = dict(line.partition("=")[::2] for line in text.splitlines() if line and not line.startswith("#"))

    settings = read(given)

    ours = {key for key in given if not key.startswith("MALLOC_")}  # those are of the C library
    assert ours <= Environment.model_fields.keys()
    assert (settings.SITE_URL, settings.CONTACT_URL) == ("https://cards.example", "mailto:me@cards.example")
    assert settings.ALLOWED_HOSTS == ["cards.example", "127.0.0.1"]
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={"PATH": os.defpath, **given, "INDEX_DIR": str(tmp_path)},
        text=True,
        capture_output=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


def test_the_database_is_the_one_of_the_role_that_was_made_by_its_socket() -> None:
    database = database_at(read({"DATABASE_URL": _settings("rules.env")["DATABASE_URL"]}).DATABASE_URL)

    assert (database["HOST"], database["NAME"], database["USER"]) == ("/var/run/postgresql", "rules", "rules")
    assert 'su postgres -c "createuser rules && createdb --owner rules rules"' in COMMANDS


def _settings(name: str) -> dict[str, str]:
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    return dict(line.partition("=")[::2] for line in lines if line and not line.startswith("#"))


@pytest.mark.parametrize("name", ["rules@.service", "rules-backup.service"])
def test_the_units_name_what_the_commands_have_made(name: str) -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.read_string((DEPLOY / name).read_text("utf-8"))
    service = unit["Service"]

    assert "useradd --system rules" in SMALL[1]
    assert service["User"] == "rules"
    assert service["NoNewPrivileges"] == "true"
    assert service["CapabilityBoundingSet"] == ""
    if name == "rules@.service":
        assert service["EnvironmentFile"] == "/etc/rules.env"
        _, _, module, application, *_ = service["ExecStart"].split()
        assert (module, application) == ("gunicorn", "rulesite.wsgi")
        config = re.search(r"--config /srv/rules/current/(\S+)", service["ExecStart"])
        assert config
        assert (ROOT / config[1]).is_file()


@pytest.mark.skipif(PROGRAM is None, reason="./dev system installs nginx")
def test_what_they_write_for_the_proxy_is_two_nodes(tmp_path: Path) -> None:
    writing = next(part for part in COMMANDS[9].split(" && ") if "nodes.conf" in part)
    call = command(tmp_path, plain(1), [])

    subprocess.run(
        writing.replace("/etc/nginx", str(tmp_path)).replace("docs/", f"{ROOT}/docs/"), shell=True, check=True
    )

    servers = [line for line in (tmp_path / "nodes.conf").read_text().splitlines() if line.startswith("server")]
    assert [line.split()[1] for line in servers] == ["127.0.0.1:8000", "127.0.0.1:8001"]
    ports = re.findall(r"rules@(\d+)", COMMANDS[7])
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
