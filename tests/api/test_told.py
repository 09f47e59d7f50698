"""Is what is ready of each entry what would be made of it?"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from games.game import all_games
from rulesite.api import entry_archive
from tests.api.addresses import LISTS, TOY, entries, reads

pytestmark = pytest.mark.django_db
PAGES = (
    "",
    "limit=3",
    "limit=200&offset=2",
    "limit=2&offset=3&lang=ja",
    "offset=1000",
    "cites=toy-3",
    "cites=toy-3&lang=en&limit=1",
)
READABLE = {"Accept": "text/html", "Accept-Language": "ja"}
NAMED = {"X-Request-ID": "one"}


def made(client: Client, address: str, settings: Settings, folder: Path) -> bytes:
    """Return what is made at an address where nothing is ready."""
    with_ready, settings.INDEX_DIR = settings.INDEX_DIR, folder
    try:
        return client.get(address, headers=NAMED).content
    finally:
        settings.INDEX_DIR = with_ready


@pytest.mark.parametrize("language", ["", "ja", "en"])
def test_what_is_ready_is_what_is_made(client: Client, settings: Settings, tmp_path: Path, language: str) -> None:
    single = [address for name, held in entries(all_games()["toy"]).items() if name != "checkers" for address in held]

    for address in [*reads(), *single]:
        asked = f"{address}?lang={language}" if language else address
        assert client.get(asked, headers=NAMED).content == made(client, asked, settings, tmp_path), asked


@pytest.mark.parametrize("name", LISTS)
def test_a_page_of_a_list_is_put_together_as_it_is_made(
    client: Client, settings: Settings, tmp_path: Path, name: str
) -> None:
    for query in PAGES:
        address = f"{TOY}{name}/?{query}"
        assert client.get(address, headers=NAMED).content == made(client, address, settings, tmp_path), address


def test_what_is_ready_is_shown_to_readers_like_the_rest(client: Client) -> None:
    listed, single = (
        client.get(f"{TOY}{place}", headers=READABLE).content.decode() for place in ("rules/", "rules/toy-1/")
    )

    assert "\n      &quot;id&quot;: &quot;toy-1&quot;" in listed
    assert "\n  &quot;id&quot;: &quot;toy-1&quot;" in single


def test_an_archive_that_cannot_be_read_is_left_alone(client: Client, settings: Settings, tmp_path: Path) -> None:
    before = client.get(f"{TOY}rules/").content
    settings.INDEX_DIR = tmp_path
    entry_archive.archive_file().write_bytes(b"cut off")

    assert entry_archive.stored_entries("toy", "rule") is None
    assert client.get(f"{TOY}rules/").content == before
