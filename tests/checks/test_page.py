"""What does a reader see who fills in the form of a checker, with a script or without?"""

from __future__ import annotations

import re
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.html import strip_tags
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.verdict import Finding
from rulesite.checks.links import url
from rulesite.checks.present.serializer import assumed_parts
from rulesite.checks.proof import examples
from rulesite.checks.proof.examples import Situation
from rulesite.checks.suggest.moves import list_moves
from rulesite.checks.validate import decoder
from tests.checks.every import CHECKERS
from tests.share import share

JA, EN = "/ja/toy/check/pebbles/", "/en/toy/check/pebbles/"
FILLED = "?heaps.0.name=A&heaps.0.bags.0.pebbles=6&moves.0.kind=take&moves.0.heap=A&moves.0.number=4"
GOOD = {
    "heaps.0.name": "A",
    "heaps.0.bags.0.pebbles": "６",
    "moves.0.kind": "take",
    "moves.0.heap": "A",
    "moves.0.number": "4",
}
BAD = GOOD | {"moves.0.number": "99", "heaps.0.name": ""}


def text(response: Any) -> str:
    assert isinstance(response, HttpResponse)
    return response.content.decode()


def first_of_each_question(game: Game, checker: AnyChecker) -> list[Situation]:
    return [question.situations[0] for question in examples.questions(game.slug, checker.slug)]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_empty_form_asks_the_checkers_question(
    client: Client, game: Game, checker: AnyChecker, language: str
) -> None:
    response = client.get(f"/{language}/{game.slug}/check/{checker.slug}/")

    assert response.status_code == 200
    assert checker.question.of(language).split("’")[0].split('"')[0] in text(response)
    assert 'name="robots"' not in text(response)


@pytest.mark.apart
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_question_of_the_faq_is_offered_and_opens_with_its_verdict(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    offered = share([*zip(first_of_each_question(game, checker), cycle(("ja", "en")))])

    assert offered
    for situation, language in offered:
        page = client.get(f"/{language}/{game.slug}/check/{checker.slug}/{situation.query}")
        assert page.status_code == 200
        verdict = checker.check(decoder.understand(game, checker, situation.example.scenario))
        assert f"verdict--{checker.mark(verdict).code}" in text(page)


def test_a_valid_form_leads_to_the_address_of_its_situation(client: Client) -> None:
    response = client.post(JA, GOOD)

    assert (response.status_code, response["Location"]) == (303, JA + FILLED)
    assert client.post(f"{JA}?with=en", GOOD)["Location"] == f"{JA}{FILLED}&with=en"


def test_a_verdict_says_itself_its_clauses_steps_result_and_address(client: Client) -> None:
    page = text(client.get(EN + FILLED))

    assert "<title>North may take 4. – Taking pebbles" in page
    assert 'href="/en/toy/rules/toy-1/"' in page
    assert 'href="#f-moves-1-number"' in page
    assert "Pebbles left" in page
    assert '<meta name="robots" content="noindex">' in page
    assert f'<link rel="canonical" href="http://127.0.0.1:8000{EN}{FILLED.replace("&", "&amp;")}">' in page
    assert f'data-copy="http://127.0.0.1:8000{EN}{FILLED.replace("&", "&amp;")}"' in page
    assert "/api/v1/games/toy/checkers/pebbles/check/" in page


def test_an_assumption_and_the_readings_of_an_open_point_are_shown(client: Client) -> None:
    assumed = text(client.get(f"{EN}?heaps.0.name=A&moves.0.kind=take&moves.0.heap=A"))
    open_point = text(client.get(f"{EN}?heaps.0.name=A&moves.0.kind=pass"))

    assert 'class="assumption"' in assumed
    assert "A move may be to do nothing." in open_point
    assert "A move takes a pebble." in open_point


def test_both_languages_stand_side_by_side_on_request(client: Client) -> None:
    page = text(client.get(f"{JA}{FILLED}&with=en"))

    assert "北は4個取れます。" in page
    assert '<span class="partner" lang="en">North may take 4.</span>' in page


def test_the_language_switch_keeps_the_situation(client: Client) -> None:
    assert f'href="{EN}{FILLED.replace("&", "&amp;")}"' in text(client.get(JA + FILLED))
    assert "heaps.0.bags.0.pebbles=%EF%BC%96" in switch(text(client.post(JA, BAD)))
    assert "moves.1.kind=pass" in switch(text(client.post(JA, GOOD | {"_op": "add|moves|pass"})))


def switch(page: str) -> str:
    found = re.search(r'<a href="([^"]*)" lang="en" hreflang="en">', page)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("path", "title", "message"),
    [
        (JA, "エラー：", "「小石の数」には1〜20の整数を入力してください。"),
        (EN, "Error: ", "“Pebbles” needs a whole number from 1 to 20."),
    ],
)
def test_a_faulty_form_is_422_with_each_message_at_its_field_and_what_was_typed(
    client: Client, path: str, title: str, message: str
) -> None:
    response = client.post(path, BAD)
    page = text(response)

    assert response.status_code == 422
    assert f"<title>{title}" in page
    assert 'id="f-moves-1-number--error"' in page
    assert page.count(message) == 2
    assert 'href="#f-moves-1-number"' in page
    assert 'name="moves.0.number" value="99"' in page
    assert 'name="heaps.0.bags.0.pebbles" value="６"' in page


def test_a_faulty_address_is_422_too_and_not_kept_by_caches(client: Client) -> None:
    response = client.get(f"{JA}?heaps.0.name=A&edition=new")

    assert response.status_code == 422
    assert response["Cache-Control"] == "no-store"
    assert "「ルール」にない選択肢です。選び直してください。" in text(response)


def test_a_refused_packed_address_shows_what_it_holds_with_each_message_at_its_field(client: Client) -> None:
    moves = [{"kind": "take", "heap": "A", "number": 99}, {"kind": "fly"}, {"kind": "take", "heap": "B", "number": 2.0}]
    heaps = [{"name": "A", "bags": [{"pebbles": "many", "sealed": True}, {"pebbles": None}]}]
    data = {"heaps": heaps, "moves": moves, "absent": ["north"], "_id": 7, "a.b": {}}

    response = client.get(f"{JA}?_s={url.pack(data)}")
    page = text(response)

    assert response.status_code == 422
    assert 'name="moves.0.number" value="99"' in page
    assert 'id="f-moves-1-number--error"' in page
    assert 'name="moves.2.number" value="2"' in page
    assert 'name="heaps.0.bags.0.pebbles" value="many"' in page
    assert 'name="heaps.0.bags.1.pebbles" value=""' in page
    assert re.search('name="heaps.0.bags.0.sealed" value="true" checked', page)
    assert re.search('name="absent" value="north" checked', page)


@pytest.mark.parametrize(
    "data", [{"heaps": 1}, {"heaps": [[[]], None, True]}, {"heaps": {"0": {}}}, [], None, "A", 1.5]
)
def test_a_packed_address_of_any_shape_is_refused_with_a_form(client: Client, data: Any) -> None:
    response = client.get(f"{JA}?_s={url.pack(data)}")

    assert response.status_code == 422
    assert 'id="f-heaps"' in text(response)


def test_a_packed_address_as_deep_as_json_goes_is_refused_with_a_form(client: Client) -> None:
    data: Any = {}
    for _ in range(100):
        data = {"heaps": [data]}

    assert client.get(f"{JA}?_s={url.pack(data)}").status_code == 422


def test_an_operation_shows_the_changed_form_and_judges_nothing(client: Client) -> None:
    response = client.post(JA, BAD | {"_op": "add|moves|remark"})

    assert response.status_code == 200
    assert 'name="moves.1.words"' in text(response)
    assert 'name="moves.0.number" value="99"' in text(response)
    assert "error-summary" not in text(response)
    assert "autofocus" in text(response)
    assert response["HX-Push-Url"] == "false"


def test_two_operations_at_once_are_none(client: Client) -> None:
    response = client.post(JA, GOOD | {"_op": ["add|moves|remark", "add|moves|pass"]})

    assert response.status_code == 422
    assert 'name="moves.1.words"' not in text(response)


def test_a_full_list_says_so(client: Client) -> None:
    rows = {f"moves.{n}.kind": "pass" for n in range(50)}

    page = text(client.post(EN, {"heaps.0.name": "A", "_op": "add|moves|pass"} | rows))

    assert "Moves: no more rows fit here." in page
    assert 'id="f-moves--add-pass"' not in page


def test_what_is_too_long_for_an_address_is_answered_at_once(client: Client) -> None:
    response = client.post(EN, LONG)

    assert response.status_code == 200
    assert "too long for an address" in text(response)


def test_a_page_with_a_long_address_does_not_pass_for_that_of_the_empty_form(client: Client) -> None:
    remarks = {f"moves.{n}.kind": "remark" for n in range(3)} | {f"moves.{n}.words": "静" * 40 for n in range(3)}

    page = text(client.get(EN, {"heaps.0.name": "A"} | remarks))

    assert 'id="verdict"' in page
    assert 'rel="canonical"' not in page
    assert 'property="og:url"' not in page


LONG = (
    {"heaps.0.name": "A"}
    | {f"moves.{n}.kind": "remark" for n in range(50)}
    | {f"moves.{n}.words": "".join(chr(0x4E00 + (n * 7919 + k * 104729) % 20000) for k in range(40)) for n in range(50)}
)


def typed(page: str) -> dict[str, str]:
    """Return what a browser sends of the text and hidden fields of a page."""
    found = re.findall(r'<input[^>]* name="([^"]+)" value=(?:"([^"]*)"|\'([^\']*)\')', page)
    return {name: unescape(value or line) for name, value, line in found}


@pytest.mark.parametrize("change", [{}, {"heaps.0.name": ""}, {"_op": "add|heaps"}], ids=["valid", "faulty", "button"])
def test_the_language_switch_keeps_what_is_too_long_for_an_address(client: Client, change: dict[str, str]) -> None:
    page = text(client.post(JA, LONG | change))

    assert f'type="submit" form="check" formaction="{EN}"' in page
    assert f'type="submit" form="check" formaction="{JA}?with=en"' in page
    other = text(client.post(EN, typed(page)))
    assert '<html lang="en"' in other
    assert LONG["moves.49.words"] in typed(other)["moves.49._row"]


def test_enter_in_a_field_checks_even_where_the_language_switch_is_a_button_of_the_form(client: Client) -> None:
    page = text(client.post(JA, LONG))

    buttons = re.findall(r'<button[^>]*type="submit"[^>]*>', page)

    assert "formaction" not in buttons[0]
    assert "_op" not in buttons[0]


def test_the_language_switch_is_a_link_wherever_an_address_can_hold_it(client: Client) -> None:
    assert "formaction" not in text(client.get(JA + FILLED)) + text(client.post(JA, BAD))


@pytest.mark.parametrize("query", [FILLED, f"{FILLED}&with=en", "?with=en", "?edition=new&with=en"])
def test_a_page_that_search_engines_leave_out_says_so_once(client: Client, query: str) -> None:
    assert text(client.get(JA + query)).count('name="robots"') == 1


@pytest.mark.parametrize(
    ("path", "words"), [(JA, "受け付けられないリクエストです"), (EN, "The request cannot be accepted")]
)
def test_a_form_that_comes_in_chunks_is_refused_in_words(client: Client, path: str, words: str) -> None:
    chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_TYPE": "application/x-www-form-urlencoded"}

    response = client.generic("POST", path, **chunked)  # type: ignore[arg-type]

    assert response.status_code == 400
    assert words in text(response)


def test_a_held_page_is_not_sent_again_but_a_faulty_address_always_is(client: Client) -> None:
    tag = client.get(JA)["ETag"]

    assert client.get(JA, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(JA + FILLED, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(f"{JA}?edition=new", headers={"If-None-Match": tag}).status_code == 422


@pytest.mark.parametrize("body", ["a=" + "x" * 262_145, "&".join(f"a{n}=" for n in range(20_001))])
def test_more_than_a_form_can_send_is_refused_in_our_words(client: Client, body: str) -> None:
    response = client.post(JA, body, content_type="application/x-www-form-urlencoded")

    assert response.status_code == 413
    assert "リクエストが大きすぎます" in text(response)


@pytest.mark.parametrize("path", ["/ja/toy/check/fly/", "/ja/chess/check/pebbles/"])
def test_there_is_no_page_for_a_checker_that_does_not_exist(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("application/json", b"{}"),
        ("text/plain", b"heaps.0.name=A"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("multipart/form-data", b""),
        ("application/x-www-form-urlencoded", b"%ff=%ff&heaps.0.name=%00%ff"),
        ("application/x-www-form-urlencoded; charset=utf-16", b"a=b"),
    ],
)
def test_a_strange_body_is_refused_but_breaks_nothing(client: Client, content_type: str, body: bytes) -> None:
    assert 400 <= client.post(JA, body, content_type=content_type).status_code < 500


@pytest.mark.properties
@given(query=st.binary(max_size=200), op=st.text(max_size=30))
def test_no_query_and_no_button_breaks_the_page(query: bytes, op: str) -> None:
    reader = Client()

    assert reader.generic("GET", JA, QUERY_STRING=query.decode("latin-1")).status_code in (200, 422)
    assert reader.post(JA, GOOD | {"_op": op}).status_code in (200, 303, 422)


@pytest.mark.parametrize(("game", "checker"), [one for one in CHECKERS if one.values[1].offers])  # type: ignore[union-attr]
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_verdict_ends_with_what_may_be_done_next(
    client: Client, game: Game, checker: AnyChecker, language: str
) -> None:
    situations = first_of_each_question(game, checker)
    judged = ((one, decoder.understand(game, checker, one.example.scenario)) for one in situations)
    situation, scenario = next(one for one in judged if checker.list_options(one[1]))

    page = text(client.get(f"/{language}/{game.slug}/check/{checker.slug}/{situation.query}"))

    shown = list_moves(checker.groups(scenario)).groups
    reasons = [{said(move.finding) for move in one.moves} for one in shown]
    assert page.count('class="option-reason"') == sum(map(len, reasons))
    words = unescape(strip_tags(page))
    assert all(move.text.of(language) in words for one in shown for move in one.moves)


REASON_OF_A_MOVE = r'<p class="option-reason">(.*?)</p>\s*(<p class="assumption">)?'


@pytest.mark.apart
@pytest.mark.parametrize(("game", "checker"), [one for one in CHECKERS if one.values[1].offers])  # type: ignore[union-attr]
def test_what_may_be_done_next_names_the_assumptions_it_rests_on(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    for situation in share(first_of_each_question(game, checker)):
        page = text(client.get(f"/en/{game.slug}/check/{checker.slug}/{situation.query}"))

        for reason, assumption in re.findall(REASON_OF_A_MOVE, page, re.DOTALL):
            cites = [part or clause for clause, part in re.findall(r'/rules/([^/"]+)/(?:#([^"]+))?"', reason)]
            assert cites
            assert bool(assumption) == bool(assumed_parts(game.content, cites)), reason


def said(finding: Finding) -> tuple[object, ...]:
    """Return what is said of a move; those of a group of which the same is found share one reason on the page."""
    return finding.outcome, finding.text, finding.cites


def test_a_printed_verdict_tells_the_situation_that_the_form_holds(client: Client) -> None:
    page = client.get("/en/toy/check/pebbles/?edition=classic&heaps.0.name=A&moves.0.kind=pass").content.decode()

    (told,) = re.findall(r'<section class="print-only">(.*?)</section>', page, re.DOTALL)
    words = re.sub(r"<[^>]*>|\s+", " ", told).split()
    assert " ".join(words).startswith("The situation Rules classic rules Heaps Heap Name A")
