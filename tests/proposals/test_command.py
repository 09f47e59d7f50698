"""./dev propose as a whole, in a clone of the project: what a reader downloaded goes into the content on a branch, and is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from games.proposal import read
from tests.proposals.__main__ import main
from tests.tree import ROOT

PLACE = "/en/nightfall/suggest/term/kicker/"
GROUNDS = {"source": "Rulebook, p. 7", "reason": "# Shorter; says \x22the same\x22."}
FILE = "games/nightfall/content/terms.toml"


def propose(tree: Path, file: Path | str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.proposals", str(file), "--number", "1"]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def git(tree: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=tree, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.apart
@pytest.mark.once
@pytest.mark.django_db
def test_what_was_downloaded_is_applied_on_a_branch_of_its_own_and_its_impact_told(
    client: Client, tmp_path: Path
) -> None:
    tree, file = tmp_path / "clone", tmp_path / "nightfall-term-kicker.toml"
    git(ROOT, "clone", "-q", "--shared", str(ROOT), str(tree))
    form = client.get(PLACE).content.decode()
    before = form.partition('name="definition.en"')[2].partition(">\n")[2].partition("</textarea>")[0]
    file.write_bytes(client.post(PLACE, GROUNDS | {"definition.en": f"{before} Indeed."}).content)
    head = git(tree, "rev-parse", "HEAD")

    told = propose(tree, file)

    assert told.returncode == 0, told.stderr
    branch = git(tree, "branch", "--show-current")
    assert branch.startswith("proposal/nightfall-term-kicker-")
    assert git(tree, "rev-parse", "HEAD") == head
    assert git(tree, "diff", "--stat", "--", FILE).endswith("1 file changed, 1 insertion(+), 1 deletion(-)")
    assert git(tree, "status", "--porcelain") == f"M {FILE}"
    assert f"{FILE} is changed on the branch {branch}." in told.stdout
    assert f"Reason: {GROUNDS['reason']}" in (tree / "var/proposal.txt").read_text("utf-8")
    assert "0 situations have another outcome" in told.stdout
    assert "Indeed." in told.stdout

    unclean = propose(tree, file)
    git(tree, *"-c user.name=A -c user.email=a@example.org commit -q --all --file var/proposal.txt".split())
    message = git(tree, "log", "-1", "--format=%B")
    git(tree, "switch", "-q", "--detach", head)
    again = propose(tree, file)

    assert (unclean.returncode, again.returncode) == (1, 1)
    assert unclean.stderr == f"./dev propose: the working tree is not clean: commit or put away {FILE} first\n"
    assert f"Source: {GROUNDS['source']}\nReason: {GROUNDS['reason']}" in message
    assert f"'{branch}' already exists" in again.stderr
    assert git(tree, "branch", "--show-current") == git(tree, "status", "--porcelain") == ""


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (None, "No such file or directory"),
        (b"title = 'no proposal'", "it is no proposal: Object contains unknown field `title`"),
        (b"\x1b[2J = 1", "it is not TOML"),
    ],
)
def test_what_is_no_proposal_is_named_and_nothing_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: bytes | None, said: str
) -> None:
    given = tmp_path / "given.toml"
    if file is not None:
        given.write_bytes(file)

    code = main([str(given)])

    told = capsys.readouterr().err
    assert code == 1
    assert told.startswith(f"./dev propose: {given}: ")
    assert said in told
    assert "\x1b" not in told


def test_an_unknown_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = tmp_path / "given.toml"
    given.write_text(
        'game = "chess"\nkind = "rule"\nid = "a"\nrevision = "a"\nsource = "a"\nreason = "a"\n'
        '[[change]]\npath = "title"\nbefore = { en = "a", ja = "あ" }\nafter = { en = "b", ja = "い" }\n',
        "utf-8",
    )

    assert main([str(given)]) == 1
    assert "there is no game 'chess': there are " in capsys.readouterr().err
    assert read(given.read_bytes()).format == 1
