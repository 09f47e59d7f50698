"""The content cache of a build, and the files that are not trusted."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import astuple
from pytest_django import Settings

from games import sentences
from games.content import ContentError
from games.folder import Folder, preload
from games.game import all_games
from games.verdict import Reason
from rulesite.revision import current
from rulesite.whole import builds


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.INDEX_DIR = tmp_path
    return tmp_path


class Called:
    """What runs as it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return pytest.fail, ("what nobody signed was unpickled",)


def told(entries: dict[str, Any]) -> list[tuple[str, Any]]:
    """Return what entries say, in their order: a reason is itself alone, so what it holds is compared."""
    return [(name, astuple(one) if isinstance(one, Reason) else one) for name, one in entries.items()]


def test_content_that_was_read_is_the_content_of_the_files() -> None:
    builds.store_content_cache()

    known = builds.load_content_cache()

    for game in all_games().values():
        with preload(known):
            handed = Folder(game.folder)
        assert handed.content == Folder(game.folder).content
        assert handed.faults == []
        for words in sentences.sentences_of(game.module):
            assert told(known[words.file]) == told(sentences.Sentences(words.module).entries)


def test_of_what_was_read_no_file_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    builds.store_content_cache()
    known = builds.load_content_cache()
    monkeypatch.setattr(Path, "read_bytes", pytest.fail)
    monkeypatch.setattr(Path, "read_text", pytest.fail)

    with preload(known):
        for game in all_games().values():
            Folder(game.folder)
            sentences.Sentences(game.module)


def test_a_game_that_is_declared_wrongly_is_found_where_nothing_is_preload(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_games()["toy"]
    monkeypatch.setattr("games.game.Checker.faults", lambda checker: iter(("is wrong",)))

    with pytest.raises(ContentError, match="is wrong"):
        type(game)(game.module, game.accent, game.checkers)


def test_what_was_read_is_forgotten_when_the_server_has_started() -> None:
    with preload({"toy/content": "what was handed over"}):
        pass

    assert Folder(all_games()["toy"].folder).content == all_games()["toy"].content


def test_without_a_folder_that_can_be_read_nothing_is_known(settings: Settings, tmp_path: Path) -> None:
    settings.INDEX_DIR = tmp_path / "missing"

    assert builds.load_content_cache() == {}


@pytest.mark.parametrize("damage", [b"", b"x", b"\n"])
def test_what_is_damaged_is_left_alone_and_mended(damage: bytes) -> None:
    builds.store_content_cache()
    own = builds.content_cache_path(current().build)
    whole = own.read_bytes()
    own.write_bytes(whole[:-9] + damage)

    assert builds.load_content_cache() == {}
    builds.store_content_cache()
    assert builds.load_content_cache().keys() >= {"toy/content", "toy/content/sentences/pebbles.toml"}


def test_what_another_key_signed_is_left_alone(settings: Settings) -> None:
    builds.store_content_cache()
    settings.SECRET_KEY = "another key than the one that signed it"

    assert builds.load_content_cache() == {}


def test_without_a_key_nothing_is_kept(settings: Settings, folder: Path) -> None:
    settings.SECRET_KEY = ""

    builds.store_content_cache()

    assert list(folder.iterdir()) == []
    assert builds.load_content_cache() == {}


def test_what_was_signed_for_another_build_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    builds.store_content_cache()
    own, held = builds.content_cache_path("0" * 16), builds.content_cache_path(current().build).read_bytes()
    own.write_bytes(held)
    monkeypatch.setattr(builds, "current", lambda: type("Other", (), {"build": "0" * 16}))

    assert builds.load_content_cache() == {}


def test_nothing_that_is_not_signed_runs() -> None:
    own = builds.content_cache_path(current().build)
    own.write_bytes(b"0" * 64 + b"\n" + pickle.dumps(Called()))

    assert builds.load_content_cache() == {}


@pytest.mark.parametrize("name", ["", f"{current().build}.content"])
def test_what_anybody_may_write_is_left_alone(folder: Path, name: str) -> None:
    builds.store_content_cache()
    path = folder / name
    path.chmod(path.stat().st_mode | 0o002)

    assert builds.load_content_cache() == {}


def test_the_newest_three_are_kept(folder: Path) -> None:
    for name in ("0" * 16, "1" * 16, "2" * 16):
        (folder / f"{name}.content").touch()

    builds.store_content_cache()

    assert len(list(folder.iterdir())) == 3
    assert builds.content_cache_path(current().build).is_file()
