"""Does the page of the documentation tell all of the API, in the reader's language?"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rulesite.api.description import description
from rulesite.api.manual_words import OPERATIONS
from tests.site.seen import Seen
from tests.site.test_budgets import travelling

pytestmark = pytest.mark.django_db
DOCS = "/api/v1/docs/"
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


@pytest.mark.parametrize(
    ("asked", "accepted", "language"), [("", "ja", "ja"), ("", "fr", "en"), ("?lang=ja", "en", "ja")]
)
def test_the_documentation_is_in_the_language_that_is_asked_for(
    client: Client, asked: str, accepted: str, language: str
) -> None:
    response = client.get(f"{DOCS}{asked}", headers={"Accept-Language": accepted})

    seen = Seen(response.content)
    assert seen.one("html")["lang"] == response["Content-Language"] == language
    assert "Accept-Language" in response["Vary"]
    assert ("チェッカーの一覧" in seen.said()) is (language == "ja")
    assert f"/{language}/" in {held.get("href") for held in seen.all("a")}
    assert travelling(response.content) < 200_000
    assert len(list(seen.all("h1"))) == 1


def test_every_operation_has_a_place_and_a_name_in_both_languages(client: Client) -> None:
    document = description()
    operations = [one for methods in document["paths"].values() for one in methods.values()]
    page = Seen(client.get(f"{DOCS}?lang=ja").content)

    anchors = {id for id in page.ids() if re.match("get-|post-", id)} | ({"get", "post"} & page.ids())
    assert len(anchors) == len(operations)
    assert "post-games-toy-checkers-pebbles-check" in anchors
    unnamed = [one["operationId"] for one in operations if not one["operationId"].startswith("check_")]
    assert [name for name in unnamed if name not in OPERATIONS] == []
    assert all(JAPANESE.search(name.ja) for name in OPERATIONS.values() if "OpenAPI" not in name.ja)


def test_a_checker_leads_to_its_own_call(client: Client) -> None:
    seen = Seen(client.get("/ja/toy/check/pebbles/").content)

    assert f"{DOCS}#post-games-toy-checkers-pebbles-check" in {held.get("href") for held in seen.all("a")}


def test_only_the_page_to_try_it_out_loads_swagger_ui(client: Client) -> None:
    read, tried = (client.get(path) for path in (DOCS, f"{DOCS}try/"))

    assert b"swagger" not in b" ".join(one.encode() for one in Seen(read.content).loaded())
    assert "'unsafe-inline'" not in read["Content-Security-Policy"]
    assert "swagger-ui-bundle" in tried.content.decode()
    assert f'href="{DOCS}"' in tried.content.decode()
