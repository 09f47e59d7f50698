"""What is measured: the site and the bare one, each with its settings, its database and its server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.server import Server, serving

KEEPS_NOTHING = "dummycache://"
LIMITS = (
    "API_READS",
    "API_CHECKS",
    "VERDICTS",
    "LIVE_ANSWERS",
    "FORMS",
    "SEARCHES",
    "STORES",
    "STORES_NETWORK",
    "STORES_SITE",
)


@dataclass(frozen=True)
class Side:
    """One of the sites: the package of its settings, what a server is told to run, where it keeps what was made before."""

    package: str
    application: str
    folder: Path
    cache: str = KEEPS_NOTHING
    games: str = ""  # a folder of games beside the site's own

    @property
    def env(self) -> dict[str, str]:
        """Return the surroundings of every process of this side: production, its bytecode kept, without limits."""
        return {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "ALLOWED_HOSTS": "127.0.0.1",
            **dict.fromkeys(LIMITS, "0"),
            "BENCH_FOLDER": str(self.folder),
            "BENCH_GAMES": self.games,
            "CACHE_URL": self.cache,
            "DATABASE_URL": f"sqlite:///{self.folder / self.package}.sqlite3",
            "DEBUG": "false",
            "DJANGO_SETTINGS_MODULE": f"{self.package}.settings",
            "INDEX_DIR": str(self.folder),
            "SECRET_KEY": "for the length of one measurement, and of no other at all",
        }

    def manage(self, *commands: str) -> None:
        """Run some of Django's commands; raises CalledProcessError."""
        for command in commands:
            subprocess.run([sys.executable, "manage.py", *command.split()], env=self.env, check=True)

    def inside(self, module: str, given: Any = None) -> Any:
        """Return what a module finds out in a process of this side; raises CalledProcessError."""
        command = [sys.executable, "-m", "tests.bench.inside", f"{self.package}.{module}"]
        said = json.dumps(given).encode()
        return json.loads(subprocess.run(command, env=self.env, input=said, stdout=subprocess.PIPE, check=True).stdout)

    @contextmanager
    def serving(self, path: str, workers: int = 1) -> Iterator[Server]:
        """Serve this side until the block ends, from its first answer at a path on, by some processes."""
        options = f"{os.environ.get('GUNICORN_CMD_ARGS', '')} --workers {workers}"
        with serving(self.application, path, {**self.env, "GUNICORN_CMD_ARGS": options}) as server:
            yield server


@dataclass(frozen=True)
class Sides:
    """What runs beside each other: the site that makes each answer, the same that keeps what it made, the bare one."""

    made: Side
    kept: Side
    bare: Side


def prepared(folder: Path) -> Sides:
    """Return the sides in a folder: the site with its content and files in place, the bare one still empty."""
    made = Side("tests.bench", "rulesite.wsgi", folder)
    kept = Side("tests.bench", "rulesite.wsgi", folder, os.environ.get("CACHE_URL") or "locmemcache://")
    bare = Side("tests.bench.bare", "django.core.wsgi:get_wsgi_application()", folder)
    made.manage("migrate --no-input -v0", "sync_content -v0", "collectstatic --no-input -v0")
    bare.manage("migrate --no-input -v0 --run-syncdb")
    return Sides(made, kept, bare)
