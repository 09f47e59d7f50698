"""Where does a test change the project? In a copy of its tree."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "var", "__pycache__", ".hypothesis", ".schemathesis")


def copied(folder: Path) -> Path:
    """Copy the tree, without what commands leave in it, into a folder, and return where it stands there."""
    there = shutil.copytree(ROOT, folder / "tree", ignore=LEFT_OUT)
    (there / "var").mkdir()
    return there
