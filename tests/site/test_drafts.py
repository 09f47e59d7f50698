"""Does a file appear whole or not at all, and does nothing stay of one that was given up?"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rulesite.atomic_files import OLD, clear, digest_path, draft, is_sound, remove, sealed_draft


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    with draft(tmp_path / "whole") as written:
        written.write_text("a")
        assert not (tmp_path / "whole").exists()

    assert [file.name for file in tmp_path.iterdir()] == ["whole"]


def test_nothing_stays_of_what_failed(tmp_path: Path) -> None:
    def fail(written: Path) -> None:
        written.write_text("a")
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"), draft(tmp_path / "whole") as written:
        fail(written)

    assert [*tmp_path.iterdir()] == []


def test_what_a_killed_process_left_is_cleared_away_once_it_is_old(tmp_path: Path) -> None:
    for name, age in (("index-old", OLD + 60), ("index-young", 0)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age,) * 2)

    clear(tmp_path)

    assert {file.name for file in tmp_path.iterdir()} == {"index-young"}


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """Return a file that was written with its digest."""
    path = tmp_path / "sealed"
    with sealed_draft(path) as written:
        written.write_bytes(b"whole" * 100)
    return path


def test_a_file_is_known_again_by_its_digest(sealed: Path) -> None:
    assert is_sound(sealed)
    assert {file.name for file in sealed.parent.iterdir()} == {"sealed", "sealed.sha256"}


@pytest.mark.parametrize("damage", [b"", b"whole", b"whole" * 99 + b"hole!"])
def test_a_damaged_file_is_not_taken_for_it(sealed: Path, damage: bytes) -> None:
    assert is_sound(sealed)

    sealed.write_bytes(damage)

    assert not is_sound(sealed)


@pytest.mark.parametrize("damage", [b"", b"0" * 64, b"\xff"])
def test_neither_is_one_with_another_digest(sealed: Path, damage: bytes) -> None:
    digest_path(sealed).write_bytes(damage)

    assert not is_sound(sealed)


def test_a_file_without_a_digest_or_none_at_all_is_not_sound(sealed: Path) -> None:
    digest_path(sealed).unlink()

    assert not is_sound(sealed)
    assert not is_sound(sealed.with_name("none"))


def test_a_removed_file_leaves_no_digest(sealed: Path) -> None:
    remove(sealed)

    assert [*sealed.parent.iterdir()] == []
