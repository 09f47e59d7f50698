"""Does ./dev system go on without Firefox where Debian cannot give it, and stop without anything else?"""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from tests.documented import ROOT


def commands(monkeypatch: pytest.MonkeyPatch, absent: str) -> dict[str, Any]:
    """Return the names of ./dev, on a Debian that has all packages but one and can install none."""
    names: dict[str, Any] = runpy.run_path(str(ROOT / "dev"))["system"].__globals__

    def refuse(packages: list[str]) -> None:
        raise names["Stop"](1, f"no {' '.join(packages)}")

    monkeypatch.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setitem(names, "is_installed", lambda package: package != absent)
    monkeypatch.setitem(names, "install_packages", refuse)
    return names


def test_firefox_that_cannot_be_installed_is_told_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands(monkeypatch, "firefox-esr")["system"]([])

    assert "the tests of Firefox will be skipped. no firefox-esr" in capsys.readouterr().out


def test_another_package_that_cannot_be_installed_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    names = commands(monkeypatch, "chromium")

    with pytest.raises(names["Stop"], match="no chromium"):
        names["system"]([])
