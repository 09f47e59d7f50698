"""Is what was made once made again?"""

from __future__ import annotations

import uuid

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

pytestmark = pytest.mark.django_db
ANSWER = "/ja/toy/faq/how-many/"
RULES = "/api/v1/games/toy/rules/"


@pytest.fixture(autouse=True)
def _nothing_is_kept_yet(settings: Settings) -> None:
    kept = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid.uuid4().hex}
    settings.CACHES = settings.CACHES | {"answers": kept}


LISTED = [f"{RULES}?limit=2", f"{RULES}?limit=2&lang=ja&kind=rule", f"{RULES}?cites=toy-3&standing=stated"]


@pytest.mark.parametrize("path", [ANSWER, f"{ANSWER}?ruby=1", f"{ANSWER}?with=en&ruby=1", RULES, *LISTED])
@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_what_was_asked_before_costs_no_query_and_is_the_same(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, path: str, coding: str
) -> None:
    accepted = {"Accept-Encoding": coding, "X-Request-ID": "one"}
    first = client.get(path, headers=accepted)

    with django_assert_num_queries(0):
        again = client.get(path, headers=accepted)

    assert (again.status_code, again.content) == (200, first.content)
    assert dict(again.items()) == dict(first.items())


def test_each_request_has_a_name_of_its_own(client: Client) -> None:
    names = [client.get(ANSWER)["X-Request-ID"] for _ in range(2)]

    assert names[0] != names[1]


@pytest.mark.parametrize(
    ("path", "other"),
    [
        (ANSWER, f"{ANSWER}?with=en"),
        (ANSWER, f"{ANSWER}?ruby=1"),
        (ANSWER, "/en/toy/faq/how-many/"),
        (RULES, f"{RULES}?lang=ja"),
    ],
)
def test_another_address_has_an_answer_of_its_own(client: Client, path: str, other: str) -> None:
    assert client.get(path).content != client.get(other).content


def test_json_and_its_page_are_kept_apart(client: Client) -> None:
    kinds = [client.get(RULES, headers={"Accept": kind})["Content-Type"] for kind in ("application/json", "text/html")]

    assert kinds == ["application/json", "text/html; charset=utf-8"]


@pytest.mark.parametrize(("path", "status"), [("/ja/toy/rules/nope/", 404), (f"{RULES}?nonsense=1", 400)])
def test_a_failure_is_not_kept(client: Client, path: str, status: int) -> None:
    assert [client.get(path).status_code for _ in range(2)] == [status, status]


def test_a_head_is_answered_from_what_a_get_has_left(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.get(ANSWER)

    with django_assert_num_queries(0):
        head = client.head(ANSWER)

    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize("query", ["ruby=1&with=en", "with=%65n&ruby=1", "&with=en&&ruby=1&"])
def test_the_same_wishes_in_another_spelling_cost_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, query: str
) -> None:
    first = client.get(f"{ANSWER}?with=en&ruby=1")

    with django_assert_num_queries(0):
        again = client.get(f"{ANSWER}?{query}")

    assert (again.status_code, again.content) == (200, first.content)
    assert client.get(f"{ANSWER}?ruby=1").content != first.content


@pytest.mark.parametrize(
    "path",
    [
        *(f"{ANSWER}?whatever=1", f"{ANSWER}?ruby=2", "/ja/toy/check/pebbles/?heaps.0.name=A"),
        *(f"{RULES}?offset=7", f"{RULES}?limit=2&offset=2", "/api/v1/search/?q=toy&game=toy", f"{RULES}?limit=0"),
    ],
)
def test_what_anybody_could_make_up_is_not_kept(client: Client, path: str) -> None:
    client.get(path)

    assert not vars(caches["answers"])["_cache"]
