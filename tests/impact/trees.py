"""The two trees that are compared: their keys, their files, and what was judged of them before."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any
from zipfile import ZipFile

from tests.tree import ROOT

JUDGE = Path(__file__).with_name("judging.py")
JUDGING = ("games", "rulesite")  # what a verdict stands on
READ = (*JUDGING, "templates", "locale", "requirements")
KEPT = ROOT / "var" / "impact"
MOST_KEPT = 6  # states of the project, the oldest going first


class Unknown(ValueError):
    """A name that is no revision."""


class Broken(ValueError):
    """A tree whose games cannot be read, with every fault."""


def git(*words: str, folder: Path = ROOT, given: str = "") -> str:
    """Return what git says. Raises Unknown where it refuses."""
    ran = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False, input=given)
    if ran.returncode:
        raise Unknown(ran.stderr.strip() or f"git {' '.join(words)} failed")
    return ran.stdout


def commit_of(name: str) -> str:
    """Return the commit of a revision. Raises Unknown."""
    try:
        return git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}").strip()
    except Unknown:
        raise Unknown(f"there is no revision {name!r}") from None


def usual_base() -> str:
    """Return the revision that is compared with where none is named: where this branch left main, else the last commit."""
    try:
        return git("merge-base", "HEAD", "main").strip()
    except Unknown:
        return "HEAD"


def key_of_commit(commit: str) -> str:
    """Return the key of what is judged by a commit."""
    return _key(line.split(None, 3)[2:] for line in git("ls-tree", "-r", commit, *JUDGING).splitlines())


def key_of_files() -> str:
    """Return the key of what is judged by the files as they are: that of their commit where nothing differs."""
    names = git("ls-files", "-co", "--exclude-standard", *JUDGING).splitlines()
    present = sorted({name for name in names if (ROOT / name).is_file()})
    hashes = git("hash-object", "--stdin-paths", given="\n".join(present)).split()
    return _key(zip(hashes, present, strict=True))


def _key(files: Any) -> str:
    digest = hashlib.sha256(JUDGE.read_bytes())
    for one in sorted("\t".join(words) for words in files):
        digest.update(one.encode())
    return digest.hexdigest()[:20]


@contextmanager
def extracted(commit: str) -> Iterator[Path]:
    """Put what a commit judges and says into a folder, for as long as the block lasts."""
    present = git("ls-tree", "--name-only", commit, *READ).split()
    packed = subprocess.run(
        ["git", "archive", "--format=zip", commit, *present], cwd=ROOT, capture_output=True, check=True
    ).stdout
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=KEPT, prefix="tree-") as folder:
        with ZipFile(BytesIO(packed)) as archive:
            archive.extractall(folder)
        (Path(folder) / "var").mkdir()
        yield Path(folder)


class Record:
    """What a tree judges: verdicts by checker and situation, kept in a file under the key of the tree."""

    def __init__(self, key: str) -> None:
        self.file = KEPT / f"{key}.json.gz"
        kept = {}
        if self.file.exists():
            self.file.touch()  # what is used stays longest
            kept = json.loads(gzip.decompress(self.file.read_bytes()))
        self.verdicts: dict[str, dict[str, Any]] = kept.get("verdicts", {})
        self.links: dict[str, dict[str, list[str]]] | None = kept.get("links")

    def missing(self, situations: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
        """Return the situations that are not judged yet, by checker and key."""
        lacking = {
            checker: {key: asked for key, asked in own.items() if key not in self.verdicts.get(checker, {})}
            for checker, own in situations.items()
        }
        return {checker: own for checker, own in lacking.items() if own}

    def save(self) -> None:
        """Keep it, and let go of the oldest beside it."""
        KEPT.mkdir(parents=True, exist_ok=True)
        packed = gzip.compress(json.dumps({"verdicts": self.verdicts, "links": self.links}).encode(), 1)
        part = self.file.with_suffix(".part")
        part.write_bytes(packed)
        part.replace(self.file)
        kept = sorted(KEPT.glob("*.json.gz"), key=lambda file: file.stat().st_mtime)
        for old in kept[:-MOST_KEPT]:
            old.unlink(missing_ok=True)


class Judge:
    """A process that judges by a tree."""

    def __init__(self, tree: Path) -> None:
        self._said = TemporaryFile("w+")  # noqa: SIM115 - it lasts as long as the process
        self._process = subprocess.Popen(
            [sys.executable, str(JUDGE), str(tree)],
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
        )

    def begin(self) -> None:
        """Wait until the games are read. Raises Broken."""
        told = self.answer()
        if faults := told.get("faults"):
            raise Broken("\n".join(faults))

    def send(self, name: str, asked: Any) -> None:
        """Ask for something; the answer is for `answer`."""
        assert self._process.stdin
        print(json.dumps({name: asked}), file=self._process.stdin, flush=True)

    def ask(self, name: str, asked: Any) -> Any:
        """Ask and return the answer. Raises Broken."""
        self.send(name, asked)
        return self.answer()

    def answer(self) -> Any:
        """Return the next answer. Raises Broken."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            self._said.seek(0)
            raise Broken("\n".join(self._said.read().strip().splitlines()[-3:]) or "the judge ended")
        return json.loads(line)

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
        self._said.close()
