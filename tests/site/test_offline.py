"""What a browser keeps of the site for reading without a network: which files and pages, and how much."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.game import all_games
from games.text import LANGUAGES
from rulesite.whole.offline import FILES, LIBRARY, WORKER, book

pytestmark = pytest.mark.django_db

MOST = 2_000_000
"""Bytes of a game in a language."""
NAMED = re.compile(r'(?:href|src)="/static/([^"]+?)(?:\.[0-9a-f]{12})?(\.\w+)"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_at_most_two_megabytes_and_loads_what_is_kept_alone(client: Client, language: str) -> None:
    for game in all_games().values():
        pages = [client.get(address) for address in book(game, language)]
        assert {page.status_code for page in pages} == {200}
        assert sum(len(page.content) for page in pages) <= MOST, game.slug
        named = {f"{name}{end}" for page in pages for name, end in NAMED.findall(page.content.decode())}
        assert {file for file in named if not file.startswith("icons/")} <= {*FILES}, game.slug


def test_a_verdict_loads_what_is_kept_alone(client: Client) -> None:
    address = "/en/toy/check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=3&moves.0.kind=take&moves.0.heap=A"
    page = client.get(address).content.decode()
    named = {f"{name}{end}" for name, end in NAMED.findall(page)}

    assert {file for file in named if not file.startswith("icons/")} <= {*FILES}


def test_the_worker_is_made_of_files_of_ours_and_asked_for_anew(client: Client) -> None:
    answer = client.get("/service-worker.js")
    first, second, _ = answer.content.decode().split("\n")
    kept = json.loads(first.removeprefix("Object.assign(self, ").removesuffix(");"))

    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert "max-age=0" in answer["Cache-Control"]
    assert len(kept["FILES"]) == len(FILES)
    assert kept["OFFLINE"] == {"ja": "/ja/offline/", "en": "/en/offline/"}
    assert kept["BOOKS"]["ja"]["toy"] == [f"/ja/toy/{part}/" for part in ("rules", "faq", "answers", "terms", "sheet")]
    for file in (*FILES, *LIBRARY, WORKER):
        assert file == "accents.css" or finders.find(file), file
        assert file in FILES or file.rpartition(".")[0] in second


@pytest.mark.parametrize(("language", "said"), [("ja", "通信できません"), ("en", "No network")])
def test_the_page_that_stands_in_for_others_says_what_is_the_matter(client: Client, language: str, said: str) -> None:
    page = client.get(f"/{language}/offline/")

    assert page.status_code == 200
    assert f"<h1>{said}</h1>" in page.content.decode()
    assert 'content="noindex"' in page.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_stands_on_one_page(client: Client, language: str) -> None:
    for game in all_games().values():
        page = client.get(f"/{language}/{game.slug}/answers/").content.decode()
        assert [one for one in game.content.faq if f'<h3 id="answer-{one.id}">' not in page] == []
