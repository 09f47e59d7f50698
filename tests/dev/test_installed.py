"""Does what types the printed commands take each of them as it stands, and does what stands in for systemctl read a unit as it is meant?"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.documented import ROOT
from tests.installed import machine, systemctl
from tests.installed.__main__ import GIVEN, STAND_INS, stand_ins
from tests.installed.printed import WAYS, commands

UNIT = (ROOT / "docs/deploy/rules@.service").read_text("utf-8")


@pytest.mark.parametrize("way", WAYS)
def test_each_printed_command_can_be_read_and_ends_with_what_a_reader_sees(way: str) -> None:
    printed = commands(way)

    for command in printed:
        read = subprocess.run(["bash", "-n"], input=command, text=True, capture_output=True, check=False)
        assert (read.returncode, read.stderr) == (0, ""), command
    assert printed[0].startswith("apt-get update")
    assert "https://$HOST/en/" in printed[-1]
    assert GIVEN.keys() == WAYS.keys()


def test_a_text_that_a_command_is_given_belongs_to_it() -> None:
    (filling,) = (command for command in commands("steps") if "<<" in command)

    assert filling.splitlines()[0] == "su rules -s /bin/sh <<'END'"
    assert filling.splitlines()[-1] == "END"


def test_what_stands_in_is_named_where_it_does() -> None:
    named = "\n".join(stand_ins(commands("small")))

    assert "certbot" not in named
    assert len(named.splitlines()) == len(STAND_INS) - 1


def test_a_unit_is_read_for_its_instance() -> None:
    settings = systemctl.settings_of(UNIT, "8001")

    assert settings["User"] == ["rules"]
    assert settings["ExecStart"][0].endswith("--bind 127.0.0.1:8001")


def test_a_machine_that_lacks_programs_says_which(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)

    with pytest.raises(machine.Missing, match=r"missing: apt-get install .*debootstrap.*slirp4netns"):
        machine.require()
