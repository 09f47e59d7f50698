"""How is a site started to be disturbed: its code, its settings, its server and what it writes to its log?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.server import Server, serving
from tests.bench.side import LIMITS

ROOT = Path(__file__).parents[2]
CODE = ("games", "rulesite", "templates", "locale", "requirements", "manage.py", "gunicorn.conf.py")
FIRST = "/en/about/"
TERM = """
[[term]]
id = "added-{mark}"
name = {{ ja = "追加{mark}", en = "addition {mark}" }}
reading = "ついか{mark}"
definition = {{ ja = "後から加えられた言葉です。", en = "A word that was added later." }}
cites = ["nra-30"]
"""


@dataclass(frozen=True)
class Site:
    """An installation: where its code lies, the folder of what it keeps, and settings beside the usual ones."""

    folder: Path
    code: Path = ROOT
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def env(self) -> dict[str, str]:
        """Return the surroundings of its processes: production, without limits."""
        return {
            **os.environ,
            **dict.fromkeys(LIMITS, "0"),
            "PYTHONPATH": str(self.code),
            "DJANGO_SETTINGS_MODULE": "rulesite.settings",
            "DEBUG": "false",
            "SECRET_KEY": "for the length of one disturbance, which is long enough",
            "DATABASE_URL": f"sqlite:///{self.folder}/site.sqlite3",
            "CACHE_URL": "locmemcache://",
            "INDEX_DIR": str(self.folder),
            "LOG_FORMAT": "json",
            "DATABASE_TIMEOUT": "1",
            **self.settings,
        }

    def release(self) -> None:
        """Bring database, content and files up to date with the code; raises CalledProcessError."""
        for command in ("migrate --no-input -v0", "sync_content -v0", "collectstatic --no-input -v0"):
            self.manage(command)

    def manage(self, command: str) -> None:
        """Run one of Django's commands; raises CalledProcessError."""
        if code := self.started(command).wait():
            raise subprocess.CalledProcessError(code, command)

    def started(self, command: str) -> subprocess.Popen[bytes]:
        """Start one of Django's commands; what it says goes to the log."""
        call = [sys.executable, "manage.py", *command.split()]
        with self.log.open("ab") as log:
            # what is brought in may take its time
            env = self.env | {"DATABASE_TIMEOUT": "0"}
            return subprocess.Popen(call, cwd=self.code, env=env, stdout=log, stderr=log)

    @contextmanager
    def serving(self) -> Iterator[Server]:
        """Serve it until the block ends, from its first answer on."""
        with self.log.open("ab") as log, serving("rulesite.wsgi", FIRST, self.env, self.code, log) as server:
            yield server

    @property
    def log(self) -> Path:
        """Return the file that holds what its server has written."""
        return self.folder / "server.log"

    def said(self, words: str) -> int:
        """Return how many lines of its log hold some words."""
        return sum(words in line for line in self.log.read_text("utf-8").splitlines())


@contextmanager
def scratch(name: str) -> Iterator[Path]:
    """Give a folder below var/ until the block ends; servers of our own, which may run as somebody else, can reach it."""
    var = ROOT / "var"
    var.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{name}-", dir=var) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def copied(folder: Path) -> Path:
    """Return a copy of the code in a folder, to be changed."""
    for name in CODE:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    return folder


def edited(code: Path, mark: int) -> None:
    """Add a term to a copy's content, so that its build is another one."""
    with (code / "games" / "vtes" / "content" / "terms.toml").open("a", encoding="utf-8") as terms:
        terms.write(TERM.format(mark=mark))
