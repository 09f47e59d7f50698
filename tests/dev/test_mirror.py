"""A mirror that follows nothing but the changes, through ten edits of a small game, of content and of code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.apart import IS_POSTGRESQL
from tests.tree import ROOT, copied

pytestmark = [
    pytest.mark.apart,
    pytest.mark.skipif(IS_POSTGRESQL, reason="what changes is worked out alike on every database"),
]

FOLLOWED = """
import json
import django
django.setup()
from django.core.management import call_command
from django.test import Client as Browser
from rulebook import Mirror
from tests.api.over import rules

call_command("migrate", verbosity=0)
call_command("sync_content", verbosity=0)
site = rules(Browser(SERVER_NAME="localhost"))
mirror = Mirror(site, "var/mirror.json")
changes = site.changes(mirror.revision) if mirror.revision else None
mirror.update()
held = {key: (mirror.hash(key), mirror[key]) for key in mirror}
bulk = {(one["game"], one["kind"], one["id"]): (one["hash"], one["object"]) for one in site.bulk()["entries"]}
print(json.dumps({"is_equal": held == bulk, "held": len(held), "changes": changes}))
"""
CONTENT = "games/memory/content"
Edit = Callable[[Path], None]


def put(file: str, old: str, new: str) -> Edit:
    """Return what puts one text in the place of another in a file of the tree."""

    def edit(tree: Path) -> None:
        path = tree / file
        text = path.read_text("utf-8")
        assert old in text, (file, old)
        path.write_text(text.replace(old, new, 1), "utf-8")

    return edit


def add(file: str, text: str) -> Edit:
    """Return what adds a text at the end of a file of the tree."""

    def edit(tree: Path) -> None:
        path = tree / file
        path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")

    return edit


TERM = """
[[term]]
id = "pair"
name = { ja = "組", en = "Pair" }
reading = "くみ"
definition = { ja = "同じ数の2枚です。", en = "Two cards of one rank." }
cites = ["mem-1"]
"""
RULE = """
[[rule]]
id = "mem-2"
section = "play"
kind = "rule"
title = { ja = "次の手番", en = "The next turn" }
[[rule.part]]
text.ja = "取れた人が続けます。"
text.en = "Who took a pair goes on."
standing = "stated"
sources = [{ id = "custom" }]
"""
RETIRED = """
[[retired]]
kind = "term"
id = "pair"
date = 2026-01-02
"""


def _retire(tree: Path) -> None:
    """Put the record of the term in its place."""
    (tree / CONTENT / "terms.toml").write_text(RETIRED, "utf-8")


def _begin(tree: Path) -> None:
    """Put the small game into the tree, alone, and everything else as it was."""
    for game in (tree / "games").iterdir():
        if (game / "__init__.py").is_file():
            shutil.rmtree(game)
    shutil.copytree(ROOT / "tests/sixth/memory", tree / "games/memory")
    for file in ("rulesite/api/bulk/archive.py", "templates/base.html"):
        shutil.copy(ROOT / file, tree / file)


EDITS: dict[str, tuple[Edit, set[str]]] = {
    "a word of a clause": (put(f"{CONTENT}/rules.toml", "In a turn two", "In each turn two"), {"changed rule mem-1"}),
    "a term comes": (add(f"{CONTENT}/terms.toml", TERM), {"added term pair", "changed rule mem-1"}),
    "a clause comes": (add(f"{CONTENT}/rules.toml", RULE), {"added rule mem-2"}),
    "an answer cites it": (
        put(f"{CONTENT}/faq.toml", 'cites = ["mem-1"]', 'cites = ["mem-1", "mem-2"]'),
        {"changed faq colours", "changed rule mem-2"},
    ),
    "a sentence of the checker": (
        put(f"{CONTENT}/sentences/pair.toml", "are of one rank, so that both", "are of one rank: both"),
        {"changed checker pair", "changed faq colours"},
    ),
    "a bound of a field": (put("games/memory/pair.py", "Le(13)", "Le(14)"), {"changed checker pair"}),
    "what an object says": (
        put("rulesite/api/bulk/archive.py", 'example | {"verdict":', 'example | {"judged": True, "verdict":'),
        {"changed faq colours"},
    ),
    "a term goes": (
        _retire,
        # the revision before had two states, without what the code says and with it: the changes lead on from either
        {"retired term pair", "changed rule mem-1", "changed faq colours"},
    ),
    "only a page": (add("templates/base.html", "\n"), set()),
    "all is taken back": (_begin, set()),
}


def test_a_mirror_that_follows_only_changes_equals_bulk_after_each_of_ten_edits(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    _begin(tree)
    assert _followed(tree)["is_equal"]
    assert len(EDITS) == 10

    for name, (edit, expected) in EDITS.items():
        edit(tree)
        told = _followed(tree)

        assert told["is_equal"], name
        assert told["held"] > 4, name
        if expected:
            assert _named(told["changes"]) == expected, name


def _followed(tree: Path) -> Any:
    """Bring the content in, let the mirror follow, and return whether it equals bulk and what it was told."""
    own = {"DATABASE_URL": f"sqlite:///{tree}/var/db.sqlite3", "DJANGO_SETTINGS_MODULE": "rulesite.settings"}
    own |= {"SECRET_KEY": "of this test", "LOG_FORMAT": "plain", "API_READS": "0", "SITE_URL": "http://localhost"}
    own |= {"PYTHONPATH": f"{tree}:{tree / 'docs/clients/python'}"}
    command = [sys.executable, "-W", "ignore", "-c", FOLLOWED]
    said = subprocess.run(command, cwd=tree, env=os.environ | own, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return json.loads(said.stdout)


def _named(changes: Any) -> set[str]:
    return {f"{what} {one['kind']} {one['id']}" for what in ("added", "changed", "retired") for one in changes[what]}
