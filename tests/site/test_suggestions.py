"""Does "Suggest a change" lead to a form that makes a proposal, in both languages, and is whatever cannot be one told beside its field?"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from games.proposal import LONGEST_GROUND, LONGEST_TEXT, read
from rulesite.site.throttles import Forms
from tests.site.conftest import Look
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db
PLACE = "/en/toy/suggest/rule/toy-1/"
GROUNDS = {"source": "House rules, p. 2", "reason": "“Takes” reads like advice."}
BETTER = {"part.1.text.en": "A move must take at least one pebble."}


def message(response: Any, name: str) -> str:
    """Return the error beside a field."""
    return str(response.content.decode().partition(f'id="{name}--error">')[2].partition("</p>")[0])


@pytest.mark.parametrize(("language", "called"), [("en", "Suggest a change"), ("ja", "修正を提案する")])
@pytest.mark.parametrize(
    ("page", "form"),
    [
        ("rules/toy-1/", "rule/toy-1/"),
        ("faq/how-many/", "faq/how-many/"),
        ("terms/pebble/", "term/pebble/"),
        ("cards/golden-pebble/", "card/golden-pebble/"),
    ],
)
def test_each_part_leads_to_its_form(look: Look, language: str, called: str, page: str, form: str) -> None:
    place = f"/{language}/toy/suggest/{form}"
    link = look(f"/{language}/toy/{page}").one("a", href=place)

    seen = look(place)

    assert link["rel"] == "nofollow"
    assert called in seen.said(language)
    assert seen.one("meta", name="robots")["content"] == "noindex"
    assert {"ja", "en"} == {box["lang"] for box in seen.all("textarea") if "lang" in box}
    assert {"source", "reason"} <= {box["name"] for box in seen.all("textarea")}


def test_a_card_known_by_its_row_alone_has_no_form(client: Client) -> None:
    page = client.get("/en/vtes/cards/419-operation/")

    assert page.status_code == 200
    assert b"/suggest/" not in page.content
    assert client.get("/en/vtes/suggest/card/419-operation/").status_code == 404


@pytest.mark.parametrize("place", ["rule/toy-99", "checker/pebbles", "source/house", "nothing/toy-1"])
def test_there_is_no_form_for_what_has_no_texts_in_one_place(client: Client, place: str) -> None:
    assert client.get(f"/en/toy/suggest/{place}/").status_code == 404


def test_a_retired_clause_leads_on_as_its_page_does(client: Client) -> None:
    assert client.get("/en/toy/suggest/term/stone/").status_code == client.get("/en/toy/terms/stone/").status_code


@pytest.mark.parametrize(
    ("contact", "link"),
    [("mailto:rules@example.org", True), ("https://example.org/issues?new=1&a=b", True), ("", False)],
)
def test_the_page_says_where_the_file_goes(look: Look, settings: Settings, contact: str, link: bool) -> None:
    settings.CONTACT_URL = contact

    seen = look(PLACE)

    assert any(tag["href"] == contact and tag.get("rel") == "nofollow" for tag in seen.all("a")) is link
    assert any("ask whoever showed you the site" in text for text in seen.said()) is not link


def test_a_form_makes_a_file_with_both_languages_and_its_grounds(client: Client) -> None:
    response = client.post(PLACE, BETTER | GROUNDS)

    assert response.status_code == 200
    assert response["Content-Type"] == "application/toml; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="toy-rule-toy-1.toml"'
    assert response["Cache-Control"] == "no-store"
    proposal = read(response.content)
    assert (proposal.game, proposal.kind, proposal.id) == ("toy", "rule", "toy-1")
    assert (proposal.source, proposal.reason) == (GROUNDS["source"], GROUNDS["reason"])
    (change,) = proposal.change
    assert change.path == "part.1.text"
    assert change.before.en == "A move takes at least one pebble."
    assert change.after.en == BETTER["part.1.text.en"]
    assert change.after.ja == change.before.ja == "手番では小石を1個以上取ります。"


def test_a_form_sent_as_it_stands_in_the_page_changes_what_was_changed_and_nothing_else(
    client: Client, look: Look
) -> None:
    boxes = look("/ja/toy/suggest/faq/how-many/").all("textarea")
    page = client.get("/ja/toy/suggest/faq/how-many/").content.decode()
    typed = {
        box["name"]: page.partition(f'id="{box["name"]}"')[2].partition(">\n")[2].partition("</textarea>")[0]
        for box in boxes
    }

    response = client.post("/ja/toy/suggest/faq/how-many/", typed | GROUNDS | {"answer.ja": "はい。\r\n取れます。"})

    assert [(change.path, change.after.ja) for change in read(response.content).change] == [
        ("answer", "はい。 取れます。")
    ]


@pytest.mark.parametrize(
    ("sent", "name", "said"),
    [
        (GROUNDS | {"part.1.text.ja": " "}, "part.1.text.ja", "Something must stand here."),
        (GROUNDS | {"title.en": "x" * (LONGEST_TEXT + 1)}, "title.en", "At most 2000 characters"),
        (GROUNDS | {"title.en": "a\u202eb"}, "title.en", "a character that shows nothing: U+202E"),
        (GROUNDS | {"title.en": "a\x1b[2Jb"}, "title.en", "a character that shows nothing: U+001B"),
        (GROUNDS | {"title.en": "See [[toy-99]]"}, "title.en", "must be the id of a clause"),
        (BETTER | {"reason": "x"}, "source", "Something must stand here."),
        (BETTER | {"source": "x"}, "reason", "Something must stand here."),
        (BETTER | {"source": "x", "reason": "x" * (LONGEST_GROUND + 1)}, "reason", "At most 1000 characters"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field_and_nothing_typed_is_lost(
    client: Client, sent: dict[str, str], name: str, said: str
) -> None:
    response = client.post(PLACE, sent)
    page, seen = response.content.decode(), Seen(response.content)

    assert response.status_code == 422
    assert response["Cache-Control"] == "no-store"
    assert said in message(response, name)
    assert seen.title.startswith("Error: ")
    assert seen.one("textarea", name=name)["aria-invalid"] == "true"
    assert f"{name}--error" in seen.one("textarea", name=name)["aria-describedby"]
    assert [*seen.all("a", href=f"#{name}")]
    assert [words for words in sent.values() if words.strip() and f"\n{words}</textarea>" not in page] == []


def test_a_form_in_which_nothing_is_changed_is_refused(client: Client) -> None:
    response = client.post("/ja/toy/suggest/rule/toy-1/", GROUNDS)

    assert response.status_code == 422
    assert "どの文も変わっていません" in response.content.decode()


def test_what_was_typed_stays_text(client: Client) -> None:
    page = client.post(PLACE, {"title.en": "</textarea><script>x</script>"}).content.decode()

    assert "&lt;/textarea&gt;&lt;script&gt;" in page
    assert "<script>x" not in page


def test_the_other_language_keeps_what_was_typed(client: Client) -> None:
    refused = Seen(client.post(PLACE, BETTER).content)
    (switch,) = refused.all("button", lang="ja")

    response = client.post(switch["formaction"], BETTER | GROUNDS | {switch["name"]: switch["value"]})

    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/html")
    assert response["Content-Language"] == "ja"
    assert BETTER["part.1.text.en"] in response.content.decode()


@pytest.mark.parametrize("sent", [{"part.9.text.en": "x"}, {"cites": "x"}, {"title.en": ["a", "b"]}])
def test_a_field_that_no_form_has_is_refused(client: Client, sent: dict[str, Any]) -> None:
    assert client.post(PLACE, GROUNDS | sent).status_code == 400


def test_a_form_in_chunks_is_refused(client: Client) -> None:
    assert client.post(PLACE, BETTER, headers={"Transfer-Encoding": "chunked"}).status_code == 400


def test_forms_are_limited_and_keep_what_was_typed(client: Client, settings: Settings) -> None:
    setattr(settings, Forms.setting, 1)

    first, second = (client.post(PLACE, BETTER | GROUNDS) for _ in range(2))

    assert first.status_code == 200
    assert second.status_code == 429
    assert 1 <= int(second["Retry-After"]) <= 60
    assert BETTER["part.1.text.en"] in second.content.decode()
    assert "What you typed is still here" in second.content.decode()


def test_the_file_is_toml_to_any_reader_of_it(client: Client) -> None:
    hostile = "\"\"\"\\ ''' [change] # \" ' = {x}"

    response = client.post(PLACE, GROUNDS | {"title.en": hostile, "reason": hostile})

    document = tomllib.loads(response.content.decode())
    assert document["change"][0]["after"]["en"] == document["reason"] == hostile
    assert len(document["change"]) == 1


def test_no_form_is_listed_among_the_pages(client: Client) -> None:
    assert not re.search("/suggest/", client.get("/sitemap.xml").content.decode())
