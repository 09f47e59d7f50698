"""Does the page of the documentation tell all of the API, in the reader's language?"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rulesite.api.description import description
from rulesite.api.docs import OPERATIONS, PARAMETERS
from tests.checks.every import PEBBLES
from tests.site.seen import Seen
from tests.site.test_budgets import travelling

pytestmark = pytest.mark.django_db
DOCS = "/api/v1/docs/"
SAID = {
    "read_root": ("begin", "はじめ"),
    "read_schema": ("document", "仕様"),
    "ask": ("one line", "一行で聞く"),
    "search": ("search", "検索"),
    "read_coverage": ("proven", "仮定"),
    "check_batch": ("several", "まとめて判定"),
    "look_up_names": ("typed names", "カード名"),
    "compare_situations": ("compare", "比べる"),
    "list_surveys": ("surveys of a game", "調べるページの一覧"),
    "read_survey": ("pasted list", "貼り付けた"),
    "read_bulk": ("one document", "一つにまとめた"),
    "read_bulk_of_game": ("everything of one game", "ゲームのすべて"),
    "list_changes": ("different since", "変わった"),
    "store_situation": ("store a", "保存する"),
    "read_shared": ("read a stored", "読む"),
    "list_games": ("all games", "ゲームの一覧"),
    "read_game": ("one game", "ゲーム"),
    "list_sections": ("sections", "節"),
    "list_rules": ("clauses", "条項の一覧"),
    "list_faq": ("questions", "答えの一覧"),
    "list_terms": ("terms", "用語の一覧"),
    "list_cards": ("cards", "カードの一覧"),
    "list_sources": ("sources", "資料の一覧"),
    "list_checkers": ("checkers", "チェッカーの一覧"),
    "read_rule": ("one clause", "条項"),
    "read_faq": ("one question", "質問"),
    "read_term": ("one term", "用語"),
    "read_reference": ("ruling or passage", "裁定や箇所"),
    "read_card": ("one card", "カード"),
    "read_checker": ("one checker", "チェッカー"),
}
"""What the name of each operation says, in both languages."""
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


def test_the_documentation_leads_to_itself_in_the_other_language(client: Client) -> None:
    english, japanese = (Seen(client.get(f"{DOCS}?lang={language}").content) for language in ("en", "ja"))

    assert [one["href"] for one in english.all("a", hreflang="ja")] == [f"{DOCS}?lang=ja"]
    assert [one["href"] for one in japanese.all("a", hreflang="en")] == [f"{DOCS}?lang=en"]


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


@pytest.mark.parametrize(("operation", "words"), SAID.items())
def test_each_operation_is_called_what_it_does(operation: str, words: tuple[str, str]) -> None:
    name = OPERATIONS[operation]

    assert (words[0] in name.en.lower(), words[1] in name.ja) == (True, True), name


def test_what_is_said_of_operations_is_all_of_them() -> None:
    assert SAID.keys() == OPERATIONS.keys()


def test_parameters_and_operations_are_told_in_the_language_of_the_page(client: Client) -> None:
    english, japanese = (Seen(client.get(f"{DOCS}?lang={language}").content).said() for language in ("en", "ja"))
    limit = next(
        one
        for one in description()["paths"]["/api/v1/games/{game}/rules/"]["get"]["parameters"]
        if one["name"] == "limit"
    )

    assert (limit["description"] in english, limit["description"] in japanese) == (True, False)
    assert (PARAMETERS["limit"] in english, PARAMETERS["limit"] in japanese) == (False, True)
    told = description()["paths"]["/api/v1/games/"]["get"]["description"].split(". ")[0].removesuffix(".") + "."
    assert (told in english, told in japanese) == (True, False)


def test_a_check_is_called_by_its_checker_in_each_language(client: Client) -> None:
    pages = {language: Seen(client.get(f"{DOCS}?lang={language}").content).said() for language in ("en", "ja")}

    assert PEBBLES.title.en in pages["en"]
    assert PEBBLES.title.ja in pages["ja"]
    assert PEBBLES.title.ja not in pages["en"]


def test_a_checker_leads_to_its_own_call(client: Client) -> None:
    seen = Seen(client.get("/ja/toy/check/pebbles/").content)

    assert f"{DOCS}#post-games-toy-checkers-pebbles-check" in {held.get("href") for held in seen.all("a")}


def test_only_the_page_to_try_it_out_loads_swagger_ui(client: Client) -> None:
    read, tried = (client.get(path) for path in (DOCS, f"{DOCS}try/"))

    assert b"swagger" not in b" ".join(one.encode() for one in Seen(read.content).loaded())
    assert "'unsafe-inline'" not in read["Content-Security-Policy"]
    assert "swagger-ui-bundle" in tried.content.decode()
    assert f'href="{DOCS}"' in tried.content.decode()
