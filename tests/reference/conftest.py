"""When does the site see the tiny game?"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.game import all_games
from tests.reference.tiny import PACKAGE, RULES, SOURCES, Tiny


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tiny]:
    """Add the tiny game to the games, for one test."""
    folder = tmp_path / "games" / "tiny"
    (folder / "content").mkdir(parents=True)
    package = Tiny(folder)
    package.write("__init__.py", PACKAGE)
    package.write("content/sources.toml", SOURCES)
    package.write("content/rules.toml", RULES)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder.parent)])
    importlib.invalidate_caches()
    all_games.cache_clear()
    yield package
    all_games.cache_clear()
    for name in [name for name in sys.modules if name.startswith("games.tiny")]:
        del sys.modules[name]
