"""./dev impact as a whole, in a clone of the project: a revision extracted and judged, an edit told, pages written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tree import ROOT

FILE = "games/nightfall/content/sentences/claim/rules.toml"


def impact(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.impact", *words, "--game", "nightfall", "--number", "2"]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


@pytest.mark.apart
@pytest.mark.once
def test_a_changed_sentence_is_told_with_its_cause_and_the_addresses_then_and_now(tmp_path: Path) -> None:
    tree = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(tree)], check=True)
    file = tree / FILE
    sentences = file.read_text("utf-8")
    file.write_text(sentences.replace("{player} claims {card} from", "{player} takes {card} from"), "utf-8")

    told = impact(tree, "HEAD", "--markdown", str(tmp_path / "report.md"))

    assert told.returncode == 0, told.stderr
    assert "0 situations have another outcome" in told.stdout
    assert "Because of nightfall/content/sentences/claim/rules.toml: reason.claimed.text" in told.stdout
    assert "/en/nightfall/check/claim/?" in told.stdout
    assert "## Verdicts" in (tmp_path / "report.md").read_text("utf-8")
    page = (tree / "var/impact.html").read_text("utf-8")
    assert '<div class="two">' in page
    assert "<script" not in page


def test_an_unknown_revision_is_named() -> None:
    command = [sys.executable, "-m", "tests.impact", "no-such-revision", "--number", "0"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert told.returncode == 1
    assert "no-such-revision" in told.stderr
