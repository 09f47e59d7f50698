"""What does a page weigh, and what does it ask of the database?"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.game import Game, all_games
from rulesite.reference.changes import change_log
from tests.site.crawl import opened
from tests.site.seen import Seen

pytestmark = [pytest.mark.django_db, pytest.mark.apart, pytest.mark.once, pytest.mark.xdist_group("pages")]
MOST_BYTES = 60_000
MOST_QUERIES = 6
GAMES = [*all_games().values()]
LISTS = ["", "rules/", "faq/", "terms/", "cards/", "sources/", "coverage/"]
SINGLE = {"rules": "rule", "faq": "faq", "terms": "term", "cards": "card"}


def clauses(game: Game, language: str) -> Iterator[str]:
    yield from (f"/{language}/{game.slug}/rules/{rule.id}/" for rule in game.content.rule)


@cache
def weight(address: str) -> int:
    """Return how many bytes of a static file travel."""
    found = finders.find(address.removeprefix(settings.STATIC_URL))
    assert isinstance(found, str), address
    return len(gzip.compress(Path(found).read_bytes()))


def travelling(page: bytes) -> int:
    return len(gzip.compress(page, compresslevel=6)) + sum(map(weight, Seen(page).loaded()))


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_no_clause_weighs_more_than_its_budget_with_all_that_it_loads(game: Game, language: str) -> None:
    pages = {path: opened(path)[0].content for path in clauses(game, language)}

    assert {path: bytes for path, page in pages.items() if (bytes := travelling(page)) > MOST_BYTES} == {}


@pytest.mark.parametrize("query", ["?with=en", "?with=en&ruby=1", "?ruby=1"])
@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_nor_does_the_longest_clause_with_all_that_can_be_asked_for(client: Client, game: Game, query: str) -> None:
    longest = max(clauses(game, "ja"), key=lambda path: len(opened(path)[0].content))

    assert travelling(client.get(f"{longest}{query}").content) <= MOST_BYTES


def test_what_a_page_loads_loads_nothing_more() -> None:
    for sheet in (Path(settings.BASE_DIR) / "rulesite/static").glob("*.css"):
        words = sheet.read_text(encoding="utf-8")
        assert "url(" not in words, sheet
        assert "@import" not in words, sheet


def test_a_page_is_as_light_on_its_way_as_is_counted_here(client: Client) -> None:
    path = "/ja/toy/rules/toy-1/"

    sent = client.get(path, headers={"Accept-Encoding": "gzip"}).content

    assert len(sent) == len(gzip.compress(opened(path)[0].content, compresslevel=6))


def queries(path: str) -> int:
    """Return how often a page asks the database when nothing is kept."""
    change_log.forget()
    with CaptureQueriesContext(connection) as asked:
        assert Client().get(path).status_code == 200, path
    return len(asked)


def longest(game: Game, kind: str) -> str:
    """Return the id of the entry of a kind that says most."""
    entry: str = max(getattr(game.content, kind), key=lambda one: len(repr(one))).id
    return entry


@pytest.mark.parametrize("place", LISTS)
def test_a_list_asks_as_little_for_the_largest_game_as_for_the_smallest(place: str) -> None:
    asked = {game.slug: queries(f"/en/{game.slug}/{place}") for game in GAMES if place != "cards/" or game.content.card}

    assert len(asked) > 1
    assert len(set(asked.values())) == 1, asked
    assert max(asked.values()) <= MOST_QUERIES


@pytest.mark.parametrize("place", SINGLE)
def test_an_entry_asks_as_little_when_it_is_the_longest_of_all(place: str) -> None:
    kind = SINGLE[place]
    having = [game for game in GAMES if getattr(game.content, kind)]
    asked = {game.slug: queries(f"/ja/{game.slug}/{place}/{longest(game, kind)}/?with=en&ruby=1") for game in having}

    assert len(asked) > 1
    assert len(set(asked.values())) == 1, asked
    assert max(asked.values()) <= MOST_QUERIES


@pytest.mark.parametrize("path", ["/ja/", "/ja/about/", "/en/changes/", "/en/errors/not-found/"])
def test_a_page_of_no_game_asks_little(path: str) -> None:
    assert queries(path) <= MOST_QUERIES
