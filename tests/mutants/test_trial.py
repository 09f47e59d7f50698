"""Is a mutant that changes a verdict killed, and does one that changes nothing survive?"""

from __future__ import annotations

import subprocess
import sys

import pytest
from django.conf import settings

pytestmark = pytest.mark.apart

# a process of its own: it goes to a copy of the tree, and forks
TRIAL = """
import sys
from pathlib import Path
from tests.mutants.fitting import fitting
from tests.mutants.mutant import Edit, Mutant
from tests.mutants.target import targets
from tests.mutants.trial import copied, prepare, survives

file, written = Path("tests/toy/toy/pebbles.py"), "move.number > limit"
with copied():
    toy = targets()["toy"]
    prepare(toy)
    fits = fitting(toy)
    begin = file.read_bytes().index(written.encode())
    for words in sys.argv[1:]:
        mutant = Mutant(file, "comparison", 1, (Edit(begin, begin + len(written), words),))
        print(*survives(mutant, fits.tests(mutant), 60), sep=": ")
    assert written in file.read_text("utf-8")
"""


def tried(*instead: str) -> list[str]:
    """Return what came of other words for what limits a move of the toy game."""
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, *instead], cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_what_changes_a_verdict_is_killed_and_what_changes_nothing_survives() -> None:
    killed, equivalent = tried("move.number < limit", "not move.number <= limit")

    assert killed.startswith("False: tests/games/test_every_game.py::")
    assert equivalent == "True: "
