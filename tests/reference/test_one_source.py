"""Does what is served come from one place: what is read from the copies of this build, what is judged from memory?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

from games.folder import once_read
from games.game import all_games
from games.text import LANGUAGES
from rulesite.api.bulk.archive import LISTED, bulk_entries
from rulesite.api.entry_archive import archive_file, write_entries
from rulesite.checks.proof.examples import JudgeOnce
from rulesite.reference.models import Entry
from tests.apart import said

ROOT = Path(settings.BASE_DIR)
COPIES = "rulesite.reference.models"
# who may ask for a game's content: what says names, what copies and indexes it, what judges and shows what was judged
ASKING = {
    "rulesite.site.registry",
    "rulesite.reference.build",
    "rulesite.reference.cites",
    "rulesite.reference.order",  # in which order questions and cards stand
    "rulesite.reference.references",  # what a locator and a link name, on any page
    "rulesite.reference.suggestions",  # which texts the files have, for the form that rewords them
    "rulesite.reference.management",
    "rulesite.search",
    "rulesite.api.names",  # which card a typed name means
    "rulesite.interpreter.card_names",  # how a card is called in the language of a sentence
    "rulesite.checks",
    "rulesite.shared",
    "rulesite.wsgi",  # reads it as a server starts
    "rulesite.whole.builds",  # keeps what was read for the next start
}
COPYING = {"rulesite.reference.build"}
# the frame of every page names the parts of a game, and the form of a checker its cards
FRAMED = {"templates/site", "templates/checks"}
MARK = "§"
LINKED = {"link", "cited_by"}  # what leads elsewhere, and how that is called
PAGES = {
    "source": "/en/toy/sources/",
    "edition": "/en/toy/sources/",
    "section": "/en/toy/rules/",
    "rule": "/en/toy/rules/toy-1/",
    "faq": "/en/toy/faq/how-many/",
    "term": "/en/toy/terms/pebble/",
    "card": "/en/toy/cards/golden-pebble/",
}
API = "/api/v1/games/toy/"
TOLD = {
    "source": f"{API}sources/",
    "edition": API,
    "section": f"{API}sections/",
    "rule": f"{API}rules/toy-1/",
    "faq": f"{API}faq/how-many/",
    "term": f"{API}terms/pebble/",
    "card": f"{API}cards/golden-pebble/",
}
SEEN = """
import collections, sys

opened = collections.Counter()


def see(event, args):
    if event == "open" and "/content/" in str(args[0]) and str(args[0]).endswith(".toml"):
        opened[str(args[0])] += 1


sys.addaudithook(see)
import django
django.setup()
from django.test import Client
from games.game import all_faults, all_games

assert not all_faults()
for game in all_games().values():
    assert game.words
    for place in ("coverage/", *(f"check/{checker.slug}/" for checker in game.checkers)):
        assert Client(SERVER_NAME="localhost").get(f"/en/{game.slug}/{place}").status_code == 200
print(len(opened), *sorted(set(opened.values())))
"""


@cache
def modules() -> dict[str, ast.Module]:
    """Return every module of the site as a tree, by its name."""
    paths = sorted((ROOT / "rulesite").rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8")) for path in paths
    }


def asks_for_content(tree: ast.Module) -> bool:
    """Return whether a module asks for the content of something that is no response."""
    asked = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "content")
    return any(ast.unparse(node.value) != "response" for node in asked)


def reads_copies(tree: ast.Module) -> bool:
    """Return whether a module names the copies of entries, or of who cites them."""
    named = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == COPIES)
    return any(alias.name in ("Entry", "Citation") for node in named for alias in node.names)


def is_said(key: str, value: Any) -> bool:
    return key in LANGUAGES and isinstance(value, str) and value != ""


def marked(value: Any) -> Any:
    """Return data with a mark behind each text that it says."""
    if isinstance(value, dict):
        return {key: f"{held}{MARK}" if is_said(key, held) else marked(held) for key, held in value.items()}
    return [marked(one) for one in value] if isinstance(value, list) else value


def texts(value: Any) -> Iterator[str]:
    """Yield each text of data in each language, without what leads elsewhere."""
    if isinstance(value, dict):
        yield from (held for key, held in value.items() if is_said(key, held))
        yield from (text for key, held in value.items() if key not in LINKED for text in texts(held))
    elif isinstance(value, list):
        yield from (text for one in value for text in texts(one))


def mark(kind: str) -> None:
    """Let the copies of a kind of the toy's entries say something else than its content does."""
    for entry in Entry.objects.of_build().filter(game="toy", kind=kind):
        entry.body = marked(entry.body)
        entry.save()


def test_only_what_names_copies_or_judges_asks_for_content() -> None:
    asking = {name for name, tree in modules().items() if asks_for_content(tree)}

    assert {name for name in asking if not any(f"{name}.".startswith(f"{one}.") for one in ASKING)} == set()


def test_who_asks_for_content_reads_no_copies() -> None:
    both = {name for name, tree in modules().items() if asks_for_content(tree) and reads_copies(tree)}

    assert both == COPYING


def test_what_judges_and_what_searches_reads_no_copies() -> None:
    reading = {name for name, tree in modules().items() if reads_copies(tree)}

    assert {".".join(name.split(".")[:2]) for name in reading} == {"rulesite.reference", "rulesite.api"}


def test_a_page_that_is_read_asks_for_no_content() -> None:
    files = sorted((ROOT / "templates").rglob("*.html"))
    asking = {file for file in files if re.search(r"\bcontent\.", file.read_text("utf-8"))}

    assert {file.parent.relative_to(ROOT).as_posix() for file in asking} <= FRAMED


@pytest.mark.django_db
@pytest.mark.parametrize("kind", PAGES)
def test_a_page_shows_what_the_copies_say(client: Client, kind: str) -> None:
    mark(kind)

    page = client.get(PAGES[kind]).content.decode()

    assert MARK in page


@pytest.fixture(name="own")
def _own(settings: Settings) -> Settings:
    """Give the settings under another name than those of the project."""
    return settings


@pytest.mark.django_db
@pytest.mark.parametrize("kind", TOLD)
@pytest.mark.parametrize("is_ready", [False, True])
def test_the_api_tells_what_the_copies_say_ready_or_not(
    client: Client, own: Settings, tmp_path: Path, kind: str, is_ready: bool
) -> None:
    own.INDEX_DIR = tmp_path
    mark(kind)
    if is_ready:
        with ZipFile(archive_file(), "w") as archive:
            kept = (one for one in bulk_entries(all_games()["toy"], JudgeOnce()) if one.key[1] in LISTED)
            write_entries(archive, ((*one.key, one.document) for one in kept))

    told = client.get(TOLD[kind]).json()
    held = told.get("results", told.get("editions") if kind == "edition" else [told])

    said = [text for one in held for text in texts(one)]
    assert said
    assert [text for text in said if not text.endswith(MARK)] == []


@pytest.mark.django_db
def test_a_verdict_shows_what_memory_says(client: Client) -> None:
    for kind in PAGES:
        mark(kind)

    page = client.get("/en/toy/check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=6&moves.0.kind=take&moves.0.heap=A")

    assert "North may take 1." in page.content.decode()
    assert MARK not in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", sorted({*PAGES.values(), *TOLD.values(), "/en/search/?q=pebble"}))
def test_nothing_that_is_asked_for_reads_content_anew(client: Client, address: str) -> None:
    assert all(game.content.source for game in all_games().values())
    before = once_read.cache_info().misses

    assert client.get(address).status_code == 200
    assert once_read.cache_info().misses == before


@pytest.mark.apart
def test_a_process_reads_each_file_of_content_once_and_once_for_its_fingerprint(database: str) -> None:
    files, *times = said(database, "-W", "ignore", "-c", SEEN).split()

    assert int(files) == len([*(ROOT / "games").rglob("content/**/*.toml")])
    assert times == ["2"]
