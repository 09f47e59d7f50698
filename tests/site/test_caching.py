"""How do browsers and caches keep a page?"""

from __future__ import annotations

import gzip

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from rulesite.reference import changes
from rulesite.revision import current

pytestmark = pytest.mark.django_db
CLAUSE = "/ja/toy/rules/toy-1/"
CONTENT = "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600"
KINDS = ["rules/", "rules/toy-1/", "faq/", "faq/how-many/", "terms/", "terms/pebble/", "cards/", "sources/", ""]


@pytest.mark.parametrize("place", KINDS)
def test_an_unchanged_page_costs_no_query_and_no_body(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(changes, "LOOK_INTERVAL", 60)  # a page that shows what changed looks for that once in a while
    first = client.get(f"/ja/toy/{place}")

    with django_assert_num_queries(0):
        again = client.get(f"/ja/toy/{place}", headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    for name in ("ETag", "Cache-Control", "Vary", "Content-Language"):
        assert again[name] == first[name]


@pytest.mark.parametrize("held", ["*", "W/{}", '"other", {}', '"other",W/{}'])
def test_every_way_to_name_the_present_page_is_understood(client: Client, held: str) -> None:
    tag = client.get(CLAUSE)["ETag"]

    assert client.get(CLAUSE, headers={"If-None-Match": held.format(tag)}).status_code == 304


def test_another_tag_brings_the_page(client: Client) -> None:
    assert client.get(CLAUSE, headers={"If-None-Match": '"other"'}).status_code == 200


def test_the_tag_is_strong_and_tells_language_and_coding_apart(client: Client) -> None:
    tags = {
        client.get(path, headers={"Accept-Encoding": coding})["ETag"]
        for path in (CLAUSE, CLAUSE.replace("/ja/", "/en/"))
        for coding in ("gzip", "identity")
    }

    assert len(tags) == 4
    assert not [tag for tag in tags if tag.startswith("W/")]


def test_the_tag_changes_with_what_the_installation_puts_on_the_page(client: Client, settings: Settings) -> None:
    before = client.get(CLAUSE)["ETag"]

    settings.CONTACT_URL = "https://example.org/contact"

    after = client.get(CLAUSE)
    assert "https://example.org/contact" in after.content.decode()
    assert after["ETag"] != before


def test_a_page_is_kept_by_caches_for_a_minute_and_goes_on_where_none_can_be_had(client: Client) -> None:
    response = client.get(CLAUSE)

    assert response["Cache-Control"] == CONTENT
    assert response["Cache-Tag"] == f"release-{current().release}"


def test_what_is_not_kept_has_no_name_to_be_purged_by(client: Client) -> None:
    for path in ("/en/nothing/", "/readyz", f"{CLAUSE}?x=1"):
        assert "Cache-Tag" not in client.get(path), path


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 302),
        ("/ja/toy", 301),
        ("/ja/toy/rules/toy-0/", 301),
        ("/api/v1/games/toy/rules/toy-0/", 301),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_where_an_address_leads_is_kept_as_long_as_a_page(client: Client, method: str, path: str, status: int) -> None:
    response = client.generic(method, path)

    assert response.status_code == status
    assert response["Cache-Control"] == CONTENT
    assert "ETag" not in response


def test_where_a_form_leads_is_not_kept_for_others(client: Client) -> None:
    assert "Cache-Control" not in client.post("/ja/toy/check/pebbles/", {"heaps.0.name": "A"})


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "*", "deflate, gzip", "gzip; q=1", "br , GZIP ; Q=0.5"])
def test_the_compressed_page_is_the_same_page_in_the_same_bytes(client: Client, accepted: str) -> None:
    plain = client.get(CLAUSE)
    first, second = (client.get(CLAUSE, headers={"Accept-Encoding": accepted}) for _ in range(2))

    assert first["Content-Encoding"] == "gzip"
    assert first["Content-Length"] == str(len(first.content))
    assert gzip.decompress(first.content) == plain.content
    assert first.content == second.content
    assert "Accept-Encoding" in plain["Vary"]


@pytest.mark.parametrize(
    "accepted", ["", "br", "gzip;q=0", "identity", "gzip;q=none", "*;q=0", "gzip; q=0.000", "gzip;q=-1", "gzip;q=nan"]
)
def test_a_reader_who_cannot_unpack_gets_the_page_as_it_is(client: Client, accepted: str) -> None:
    assert "Content-Encoding" not in client.get(CLAUSE, headers={"Accept-Encoding": accepted})


@pytest.mark.parametrize("coding", ["identity", "gzip"])
def test_head_tells_what_get_would_bring(client: Client, coding: str) -> None:
    headers = {"Accept-Encoding": coding, "X-Request-ID": "the-same"}

    head, get = client.head(CLAUSE, headers=headers), client.get(CLAUSE, headers=headers)

    assert head.content == b""
    assert dict(head.items()) == dict(get.items())


@pytest.mark.parametrize("path", ["/ja/nothing/", "/ja/toy/rules/toy-99/", "/ja/toy/check/pebbles/?heaps=1"])
def test_an_error_is_never_unchanged(client: Client, path: str) -> None:
    response = client.get(path, headers={"If-None-Match": "*"})

    assert response.status_code in (404, 422)
    assert response["Cache-Control"] == "no-store"
    assert "ETag" not in response


@pytest.mark.parametrize(("given", "kept"), [("a.B_c-1", True), ("", False), ("no spaces", False), ("x" * 65, False)])
def test_a_request_keeps_the_name_that_its_client_gave_it(client: Client, given: str, kept: bool) -> None:
    name = client.get("/ja/", headers={"X-Request-ID": given})["X-Request-ID"]

    assert (name == given) is kept
    assert name
