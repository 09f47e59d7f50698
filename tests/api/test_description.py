"""What does the description of the API cost, and where does it come from?"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import orjson
import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from games.game import all_games
from rulesite.api import description, openapi
from rulesite.atomic_files import digest_path
from rulesite.checks.validate import schema
from rulesite.revision import current
from rulesite.search.index import place
from tests.api.addresses import V1

pytestmark = pytest.mark.django_db
OLDEST, OLD, NEWER = "0" * 16, "1" * 16, "2" * 16
FIRST = 4


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Iterator[Path]:
    """Begin as a process does that has described nothing yet, where nothing but the index is kept; leave the same behind."""
    index = place(current().build)
    for file in (index, digest_path(index)):
        (tmp_path / file.name).symlink_to(file)
    settings.INDEX_DIR = tmp_path
    _forget()
    yield tmp_path
    _forget()


@pytest.fixture
def schemas(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the JSON schemas that are written, by the name of their component."""
    counted: Counter[str] = Counter()
    write = schema._object

    def counting(cls: type, prefix: str, name: str, given: bool) -> schema.JsonSchema:
        counted[prefix + name] += 1
        return write(cls, prefix, name, given)

    monkeypatch.setattr(schema, "_object", counting)
    return counted


def _forget() -> None:
    description._stored_description.cache_clear()
    schema._component.cache_clear()


def test_each_type_is_described_once(schemas: Counter[str]) -> None:
    description.make_description()

    checkers = [checker for game in all_games().values() for checker in game.checkers]
    wholes = [name for name in schemas if name.endswith(("Scenario", "Result"))]
    assert set(schemas.values()) == {1}
    assert len(wholes) == len(checkers) + len([one for one in checkers if one.result])


def test_those_who_ask_first_and_at_once_wait_for_one_maker(schemas: Counter[str]) -> None:
    ready = Barrier(FIRST)

    def asking(_: int) -> Any:
        ready.wait()
        return description.description()

    with ThreadPoolExecutor(FIRST) as readers:
        first, *others = readers.map(asking, range(FIRST))

    assert all(other is first for other in others)
    assert set(schemas.values()) == {1}


@pytest.mark.apart
def test_what_was_kept_with_the_content_is_answered_and_nothing_made(
    client: Client, schemas: Counter[str], folder: Path
) -> None:
    with openapi.examples_from_copies():
        made = description.make_description()
    call_command("sync_content", verbosity=0)
    _forget()
    schemas.clear()

    answer = client.get(f"{V1}schema/")

    assert (folder / f"{current().release}.openapi.json").is_file()
    assert answer.json() == orjson.loads(orjson.dumps(made))
    assert not schemas


def test_a_server_names_its_own_address_whoever_kept_the_description(settings: Settings) -> None:
    description.store_description()
    settings.SPECTACULAR_SETTINGS = settings.SPECTACULAR_SETTINGS | {"SERVERS": [{"url": "https://rules.example"}]}

    assert description.description()["servers"] == [{"url": "https://rules.example"}]


def test_descriptions_of_the_newest_releases_stay_and_others_go(folder: Path) -> None:
    for written, release in enumerate((OLDEST, OLD, NEWER)):
        description.description_file(release).touch()
        os.utime(description.description_file(release), (written, written))
    (folder / "notes.txt").touch()

    description.store_description()
    kept = description.description_file(current().release).stat().st_mtime_ns
    description.store_description()

    own, index = description.description_file(current().release), place(current().build)
    kept_names = {description.description_file(release).name for release in (OLD, NEWER)}
    kept_names |= {file.name for path in (own, index) for file in (path, digest_path(path))}
    assert {file.name for file in folder.iterdir()} == {*kept_names, "notes.txt"}
    assert description.description_file(current().release).stat().st_mtime_ns == kept
