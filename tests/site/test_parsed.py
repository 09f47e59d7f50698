"""Is what was parsed of the content before taken for what the files say, and for nothing else?"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from pytest_django import Settings

import games
from games.reading import digest, parsed_before, tables
from rulesite.revision import current
from rulesite.whole import parsed

FILES = sorted(Path(games.__path__[0]).glob("*/content/**/*.toml"))


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.INDEX_DIR = tmp_path
    return tmp_path


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List what is parsed."""
    found: list[str] = []
    loads = tomllib.loads

    def listing(text: str) -> dict[str, object]:
        found.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", listing)
    return found


def read(path: Path) -> dict[str, object]:
    told: list[str] = []
    found = tables(path, told.append)
    assert not told
    return found


def test_every_file_is_read_from_what_was_parsed_as_if_it_were_parsed(parses: list[str]) -> None:
    wanted = {file: read(file) for file in FILES}
    parsed.bring()
    parses.clear()

    with parsed_before(parsed.known()):
        found = {file: read(file) for file in FILES}

    assert found == wanted
    assert repr(found) == repr(wanted)  # 1 is no True, and what stands first stays first
    assert not parses


def test_a_file_that_changed_is_parsed(tmp_path: Path, parses: list[str]) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('said = "before"', "utf-8")
    known = {digest(file.read_bytes()): b'{"said": "before"}'}
    file.write_text('said = "after"', "utf-8")

    with parsed_before(known):
        found = read(file)

    assert found == {"said": "after"}
    assert parses == ['said = "after"']


def test_what_was_parsed_is_forgotten_when_the_server_has_started(parses: list[str]) -> None:
    parsed.bring()
    with parsed_before(parsed.known()):
        pass
    parses.clear()

    read(FILES[0])

    assert len(parses) == 1


def test_what_json_cannot_say_is_parsed() -> None:
    assert parsed._json(tomllib.loads("date = 2026-11-23")) == ""
    assert parsed._json(tomllib.loads("much = nan")) == ""


def test_without_a_folder_that_can_be_read_nothing_is_known(settings: Settings, tmp_path: Path) -> None:
    settings.INDEX_DIR = tmp_path / "missing"

    assert parsed.known() == {}


@pytest.mark.parametrize("damage", [b"", b"x", b"\n"])
def test_what_is_damaged_is_left_alone(damage: bytes) -> None:
    parsed.bring()
    own = parsed.place(current().build)
    own.write_bytes(own.read_bytes()[:-9] + damage)

    assert parsed.known() == {}


@pytest.mark.parametrize("name", ["", f"{current().build}.parsed"])
def test_what_anybody_may_write_is_left_alone(folder: Path, name: str) -> None:
    parsed.bring()
    path = folder / name
    path.chmod(path.stat().st_mode | 0o002)

    assert parsed.known() == {}


def test_the_newest_three_are_kept(folder: Path) -> None:
    for name in ("0" * 16, "1" * 16, "2" * 16):
        (folder / f"{name}.parsed").touch()

    parsed.bring()

    assert len(list(folder.iterdir())) == 3
    assert parsed.place(current().build).is_file()
