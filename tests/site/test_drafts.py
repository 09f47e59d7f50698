"""Does a file appear whole or not at all, and does nothing stay of one that was given up?"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rulesite.atomic_files import OLD, clear, draft


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
