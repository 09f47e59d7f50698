"""What the API says when it cannot answer."""

from __future__ import annotations

import datetime
import io
from typing import Any

import pytest
from django.test import Client, RequestFactory, override_settings
from django.urls import resolve
from gunicorn.http.body import Body, ChunkedReader
from gunicorn.http.unreader import IterUnreader
from rest_framework.request import Request

from games.content import Retired
from games.game import all_games
from rulesite.api.problems import handle
from rulesite.site.errors import ERRORS
from rulesite.site.registry import EntryGone
from tests.api.addresses import CHECK, TOY, V1, checks, reads

pytestmark = pytest.mark.django_db

JSON = "application/json"
SITUATION = b'{"heaps": [{"name": "A"}]}'


def test_the_same_problem_is_told_in_the_readers_language(client: Client) -> None:
    japanese = client.get(f"{TOY}rules/nope/", headers={"Accept-Language": "ja"})
    english = client.get(f"{TOY}rules/nope/", headers={"Accept-Language": "fr, en;q=0.5"})

    assert japanese.json()["title"] == ERRORS["not-found"].title.ja
    assert english.json()["title"] == ERRORS["not-found"].title.en
    assert japanese["Content-Language"] == "ja"
    assert english["Content-Language"] == "en"
    assert japanese.json()["type"] == english.json()["type"] == "/en/errors/not-found/"


def answers(client: Client) -> list[tuple[str, Any]]:
    """Return an answer of each kind of failure."""
    return [
        ("not-found", client.get("/api/")),
        ("not-found", client.get(f"{V1}nonsense/")),
        ("not-found", client.get("/api/v1/nonsense")),
        ("unknown-revision", client.get(f"{V1}changes/?since={16 * '0'}")),
        ("not-found", client.get(f"{V1}games/nobody/")),
        ("not-found", client.get(f"{V1}games/nobody/rules/toy-1/")),
        ("not-found", client.get(f"{TOY}rules/TOY-1/")),
        ("not-found", client.get(f"{TOY}rules/%00/")),
        ("not-found", client.get(f"{TOY}sources/house/")),
        ("not-found", client.post(f"{TOY}checkers/nothing/check/", SITUATION, JSON)),
        ("gone", client.get(f"{TOY}faq/may-i-throw/")),
        ("method-not-allowed", client.post(f"{TOY}rules/", SITUATION, JSON)),
        ("method-not-allowed", client.get(CHECK)),
        ("method-not-allowed", client.generic("BREW", V1)),
        ("not-acceptable", client.get(V1, headers={"Accept": "application/xml"})),
        ("not-acceptable", client.get(f"{V1}docs/", headers={"Accept": JSON})),
        ("unknown-parameter", client.get(V1, {"page": "2"})),
        ("bad-parameter", client.get(V1, {"lang": "fr"})),
        ("empty-body", client.post(CHECK, b"", JSON)),
        ("bad-json", client.post(CHECK, b'{"heaps": ', JSON)),
        ("bad-input", client.post(CHECK, b"{}", JSON)),
        ("unsupported-media-type", client.post(CHECK, SITUATION, "text/plain")),
        ("too-large", client.post(CHECK, b" " * 262_145, JSON)),
    ]


def test_each_failure_is_a_problem_with_its_status(client: Client) -> None:
    for code, response in answers(client):
        body = response.json()

        assert response.status_code == body["status"] == ERRORS[code].status, code
        assert response["Content-Type"] == "application/problem+json"
        assert response["Cache-Control"] == "no-store"
        assert {"Accept", "Accept-Language"} <= set(response["Vary"].split(", "))
        assert body["type"] == f"/en/errors/{code}/"
        assert body["title"] == ERRORS[code].title.en
        assert body["detail"]
        assert body["request_id"] == response["X-Request-ID"]
        assert not response.has_header("ETag")


def test_the_type_of_each_problem_is_a_page_in_both_languages(client: Client) -> None:
    for code in {code for code, _ in answers(client)}:
        assert client.get(f"/en/errors/{code}/").status_code == 200
        assert client.get(f"/ja/errors/{code}/").status_code == 200


def test_a_problem_is_a_page_for_those_who_ask_for_one(client: Client) -> None:
    response = client.get(f"{TOY}rules/nope/", headers={"Accept": "text/html", "Accept-Language": "ja"})

    assert response.status_code == 404
    assert response["Content-Type"] == "text/html; charset=utf-8"
    assert ERRORS["not-found"].title.ja in response.content.decode()
    assert response["Cache-Control"] == "no-store"


def test_an_empty_accept_field_accepts_anything(client: Client) -> None:
    for address in reads():
        response = client.get(address, headers={"Accept": ""})
        assert (response.status_code, response["Content-Type"]) == (200, "application/json"), address


@pytest.mark.parametrize("accepted", ["", " ", ",", " , "])
def test_an_accept_field_that_names_nothing_is_an_empty_one(client: Client, accepted: str) -> None:
    named = client.get(V1, headers={"Accept": accepted})

    assert named["Content-Type"] == "application/json"
    assert named["ETag"] == client.get(V1)["ETag"]
    assert client.get(f"{V1}docs/", headers={"Accept": accepted}).status_code == 200
    assert client.post(CHECK, SITUATION, JSON, headers={"Accept": accepted}).status_code == 200


@pytest.mark.parametrize("refused", ["application/json;q=0", "*/*;q=0", "application/xml,"])
def test_an_accept_field_that_refuses_is_heard(client: Client, refused: str) -> None:
    assert client.get(V1, headers={"Accept": refused}).status_code == 406


def test_a_method_that_does_not_fit_names_those_that_do(client: Client) -> None:
    assert client.delete(f"{TOY}rules/")["Allow"] == "GET, HEAD, OPTIONS"
    assert client.get(CHECK)["Allow"] == "POST, OPTIONS"


@override_settings(ROOT_URLCONF="tests.api.broken")
@pytest.mark.parametrize("address", [f"{V1}broken/", f"{V1}torn/"])
def test_a_failure_of_the_site_is_a_problem_too(address: str) -> None:
    response = Client(raise_request_exception=False).get(address, headers={"Accept-Language": "ja"})

    assert response.status_code == 500
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["title"] == ERRORS["server-error"].title.ja
    assert "broken on purpose" not in response.content.decode()


def test_a_host_that_is_not_ours_is_a_problem_too(client: Client) -> None:
    response = client.get(V1, headers={"Host": "elsewhere.example"})

    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["type"] == "/en/errors/bad-request/"


def test_every_address_refuses_a_parameter_that_it_does_not_know(client: Client) -> None:
    for address in [*reads(), f"{V1}schema/", f"{V1}docs/"]:
        response = client.get(address, {"langg": "ja"}, headers={"Accept": "*/*"})
        assert response.status_code == 400, address
        assert parameters(response) == [("unknown-parameter", "langg")]


def test_a_check_refuses_a_parameter_that_it_does_not_know(client: Client) -> None:
    for address in checks():
        assert client.post(f"{address}?format=json", SITUATION, JSON).status_code == 400, address


@pytest.mark.parametrize(
    "query",
    [
        "lang=fr",
        "lang=",
        "lang=ja&lang=en",
        "lang=JA",
        "limit=0",
        "limit=201",
        "limit=-1",
        "limit=abc",
        "limit=1.0",
        "limit=%EF%BC%95",
        "limit=1&limit=1",
        "offset=1000001",
        "offset=99999999999999999999999",
        "kind=nonsense",
        "kind=Rule",
        "standing=official",
        "section=%00",
        "section=Moves",
        "cites=toy_1",
        f"cites={'a' * 101}",
    ],
)
def test_a_value_that_cannot_be_is_refused_by_name(client: Client, query: str) -> None:
    response = client.get(f"{TOY}rules/?{query}")

    assert response.status_code == 400
    assert parameters(response) == [("bad-parameter", query.partition("=")[0])]


def test_who_sends_no_id_is_told_what_one_is(client: Client) -> None:
    (error,) = client.get(f"{TOY}rules/?section=Moves").json()["errors"]

    assert "an id of lower-case letters, digits, dots and hyphens" in error["detail"]


def test_all_that_is_wrong_with_the_parameters_is_told_at_once(client: Client) -> None:
    response = client.get(f"{TOY}rules/?limit=0&page=2&kind=x", headers={"Accept-Language": "ja"})

    assert [one["detail"] for one in response.json()["errors"]] == [
        "「limit」には1から200までの整数を指定してください。",
        "ここには「page」というパラメーターはありません。使えるもの：lang, limit, offset, section, kind, standing, cites",
        "「kind」には次のどれか（rule、example、advice、history、errata、term）を指定してください。",
    ]


def test_what_is_missing_is_told_before_what_the_address_has(client: Client) -> None:
    response = client.get(f"{V1}search/?kind=x&{'y' * 300}=1")

    assert parameters(response) == [
        ("bad-parameter", "q"),
        ("bad-parameter", "kind"),
        ("unknown-parameter", "y" * 300),
    ]


def test_of_many_wrong_parameters_500_are_told_at_most(client: Client) -> None:
    response = client.get(f"{V1}?{'&'.join(f'x{n}' for n in range(501))}")

    assert parameters(response)[::498] == [("unknown-parameter", "x0"), ("unknown-parameter", "x498")]
    assert parameters(response)[499:] == [("more", "x499")]


def parameters(response: Any) -> list[tuple[str, str]]:
    return [(one["code"], one["parameter"]) for one in response.json()["errors"]]


@pytest.mark.parametrize(
    ("media", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("APPLICATION/JSON", 200),
        ("application/json; charset=shift_jis", 415),
        ("application/x-www-form-urlencoded", 415),
        ("application/problem+json", 415),
        ("nonsense", 415),
        ("", 415),
    ],
)
def test_a_check_reads_json_alone(client: Client, media: str, status: int) -> None:
    response = client.generic("POST", CHECK, SITUATION, CONTENT_TYPE=media)

    assert response.status_code == status
    assert status == 200 or response["Accept"] == "application/json"


def test_a_body_that_is_announced_as_too_long_is_not_read(client: Client) -> None:
    assert client.post(CHECK, SITUATION, JSON, CONTENT_LENGTH="262145").status_code == 413


def test_a_body_of_just_the_greatest_length_is_read(client: Client) -> None:
    assert client.post(CHECK, SITUATION + b" " * (262_144 - 26), JSON).status_code == 200


def test_of_a_body_longer_than_announced_only_that_much_is_read(client: Client) -> None:
    response = client.post(CHECK, SITUATION + b" " * 300_000, JSON, CONTENT_LENGTH="10")

    assert response.json()["type"] == "/en/errors/bad-json/"


@pytest.mark.parametrize(
    ("sent", "status"), [(SITUATION, 200), (b"", 400), (b" " * 262_144 + b"{}", 413), (b'{"heaps"', 400)]
)
def test_a_body_in_chunks_is_read_up_to_the_same_length(client: Client, sent: bytes, status: int) -> None:
    environment = {"wsgi.input": io.BytesIO(sent), "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}

    response = client.post(CHECK, b"x", JSON, **environment)  # type: ignore[arg-type]

    assert response.status_code == status


@pytest.mark.parametrize(
    "sent",
    [b"zz\r\n{}", b'5\r\n{"a":', b"2\r\n{}", b"2\r\n{}\r\n", b"2\r\n{}0\r\n\r\n", b"2;\r;=\r\n{}\r\n0\r\n\r\n"],
)
def test_chunks_that_are_malformed_or_cut_off_are_refused(client: Client, sent: bytes) -> None:
    stream = Body(ChunkedReader(None, IterUnreader([sent])))
    environment = {"wsgi.input": stream, "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}

    response = client.post(CHECK, b"x", JSON, headers={"Accept-Language": "ja"}, **environment)

    assert response.status_code == 400
    assert response.json()["type"] == "/en/errors/bad-json/"
    assert response.json()["detail"] == "本文が途中で終わっているか、区切り（チャンク）の書き方が正しくありません。"


def test_a_body_shorter_than_announced_is_refused_even_where_it_reads_as_json(client: Client) -> None:
    environment = {"wsgi.input": io.BytesIO(SITUATION), "CONTENT_LENGTH": "200"}

    response = client.post(CHECK, SITUATION, JSON, **environment)  # type: ignore[arg-type]

    assert response.json()["type"] == "/en/errors/bad-json/"


@pytest.mark.parametrize(
    "sent",
    [
        b"NaN",
        b'{"heaps": NaN}',
        b'{"heaps": Infinity}',
        b'{"heaps": 1e999}',
        b'{"heaps": ' + b"9" * 5_000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
        b"[" * 1_000 + b"]" * 1_000,
        b'{"heaps": "\\ud800"}',
        b'"\xff\xfe"',
        b"\xef\xbb\xbf{}",
        '{"heaps": []}'.encode("utf-16"),
        b'{"heaps": [], "heaps": []}',
        b"{}{}",
        b"{'heaps': []}",
        b"\x00",
        b" ",
    ],
)
def test_what_is_not_json_is_refused_and_said_where(client: Client, sent: bytes) -> None:
    response = client.post(CHECK, sent, JSON)

    assert response.status_code == 400
    assert response.json()["type"] in ("/en/errors/bad-json/", "/en/errors/bad-input/")
    assert response.json()["detail"]


def test_a_key_that_stands_twice_is_named(client: Client) -> None:
    response = client.post(CHECK, b'{"heaps": [{"name": "A", "name": "B"}]}', JSON, headers={"Accept-Language": "ja"})

    assert response.json()["detail"] == "一つのオブジェクトに「name」というキーが2回あります。"


def test_a_situation_posted_to_a_retired_checker_is_led_on_as_it_is() -> None:
    path = f"{TOY}checkers/old-pebbles/check/"
    request = RequestFactory().post(f"{path}?lang=ja", SITUATION, JSON)
    request.resolver_match = resolve(path)
    gone = EntryGone(all_games()["toy"], Retired("checker", "old-pebbles", datetime.date(2026, 1, 1), "pebbles"))

    response = handle(gone, {"request": Request(request)})

    assert response is not None
    assert (response.status_code, response["Location"]) == (308, f"{CHECK}?lang=ja")
