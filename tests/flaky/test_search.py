"""Does `./dev flaky` find a test that fails now and then? It is run in a copy of the tree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from tests.tree import copied

pytestmark = pytest.mark.apart

FILE = "tests/dev/test_shaky.py"
SHAKY = """
import os
import time
from pathlib import Path

def test_that_fails_the_second_time():
    assert time and not Path("var/second").exists()
    Path("var/second").touch()

def test_that_passes():
    assert os.getpid() and time

def test_of_the_rest():
    assert True
"""


def searched(tree: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.flaky", "--times", "2", *options, FILE]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def test_what_fails_once_is_named_with_its_seed_and_what_is_done_is_not_asked_again(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    (tree / "var").mkdir(exist_ok=True)
    (tree / FILE).write_text(SHAKY, "utf-8")

    stopped, first, second = searched(tree, "--minutes", "0"), searched(tree), searched(tree, "--rest")

    record = orjson.loads((tree / "var/flaky.json").read_bytes())[FILE]["parts"]
    (failure,) = record["outside"][f"{FILE}::test_that_fails_the_second_time"]["failures"]
    assert (stopped.returncode, stopped.stderr) == (0, "")
    assert "the next run goes on from here" in stopped.stdout
    assert first.returncode == 1, first.stdout + first.stderr
    assert (failure["round"], failure["busy"]) == (2, True)
    assert (
        f"FAILED {FILE}::test_that_fails_the_second_time (round 2, outside, busy, seed {failure['seed']})"
        in first.stdout
    )
    assert record["outside"][f"{FILE}::test_that_passes"] == {"quiet": 1, "busy": 1, "failures": []}
    assert record["not outside"] == {f"{FILE}::test_of_the_rest": {"quiet": 2, "busy": 0, "failures": []}}
    assert second.returncode == 0, second.stdout + second.stderr
    assert "round" not in second.stdout
