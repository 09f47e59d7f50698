"""What do search engines, feed readers and other sites get?"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rulesite.reference import changes
from rulesite.reference.models import Change
from rulesite.whole.sitemap import paths
from tests.site.conftest import Look

pytestmark = pytest.mark.django_db
CLAUSE = "/ja/toy/rules/toy-1/"
HERE = "http://127.0.0.1:8000"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ATOM = "{http://www.w3.org/2005/Atom}"


def structured(client: Client, path: str) -> dict[str, object]:
    page = client.get(path).content.decode()
    found: dict[str, object] = json.loads(page.split('<script type="application/ld+json">')[1].split("</script>")[0])
    return found


def test_the_sitemap_lists_every_page_with_its_partner(client: Client) -> None:
    root = ElementTree.fromstring(client.get("/sitemap.xml").content)

    places = {url.findtext(f"{SITEMAP}loc"): url for url in root}
    assert set(places) == {HERE + path for language in ("ja", "en") for path in paths(language)}
    beside = {one.get("hreflang"): one.get("href") for one in places[f"{HERE}/ja/toy/"].findall(f"{XHTML}link")}
    assert beside == {"ja": f"{HERE}/ja/toy/", "en": f"{HERE}/en/toy/", "x-default": f"{HERE}/en/toy/"}


def test_robots_are_told_where_the_sitemap_is(client: Client) -> None:
    response = client.get("/robots.txt")

    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert f"Sitemap: {HERE}/sitemap.xml" in response.content.decode()


def test_an_answer_and_a_term_can_be_read_by_search_engines(client: Client) -> None:
    answer = structured(client, "/en/toy/faq/how-many/")
    term = structured(client, "/ja/toy/terms/pebble/")

    assert answer["@type"] == "FAQPage"
    assert answer["mainEntity"][0]["name"] == "May I take four?"  # type: ignore[index]
    assert (term["@type"], term["name"], term["url"]) == ("DefinedTerm", "小石", f"{HERE}/ja/toy/terms/pebble/")
    assert term["alternateName"][-1] == structured(client, "/en/toy/terms/pebble/")["name"] == "pebble"  # type: ignore[index]


def test_who_links_to_a_page_is_given_its_title(look: Look) -> None:
    seen = look("/ja/toy/rules/toy-1/")

    assert seen.one("meta", property="og:title")["content"] == seen.title
    assert seen.one("meta", property="og:url")["content"] == f"{HERE}/ja/toy/rules/toy-1/"
    assert seen.one("meta", property="og:locale")["content"] == "ja_JP"


def changed() -> Change:
    time = datetime(2026, 5, 4, tzinfo=UTC)
    return Change.objects.create(
        revision="abc", time=time, game="toy", kind="rule", slug="toy-1", what=Change.Event.CHANGED
    )


def test_a_change_that_another_process_recorded_is_seen_at_the_next_look(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "LOOK_INTERVAL", 0)
    before = client.get(CLAUSE)["ETag"]
    changed()

    assert client.get(CLAUSE, headers={"If-None-Match": before}).status_code == 200


def test_until_the_next_look_a_clause_is_as_it_was_known(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "LOOK_INTERVAL", 60)
    before = client.get(CLAUSE)["ETag"]
    changed()

    assert client.get(CLAUSE, headers={"If-None-Match": before}).status_code == 304


@pytest.mark.parametrize(("old", "asked"), [(60, 1), (0, 2)], ids=["known", "old"])
def test_the_changes_of_a_clause_are_asked_for_again_when_some_were_recorded_or_they_are_old(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries, old: int, asked: int
) -> None:
    monkeypatch.setattr(changes, "LOOK_INTERVAL", 0)
    monkeypatch.setattr(changes, "MAX_AGE", old)
    assert changes.change_log.of_entry("toy", "rule", "toy-1") == []

    with django_assert_num_queries(asked):
        assert changes.change_log.of_entry("toy", "rule", "toy-1") == []
    row = changed()
    with django_assert_num_queries(2):
        assert changes.change_log.of_entry("toy", "rule", "toy-1") == [row.pk]


def test_a_change_stands_on_its_clause_among_the_changes_and_in_the_feed(client: Client) -> None:
    before = client.get("/ja/toy/rules/toy-1/")["ETag"]
    changed()
    changes.change_log.forget()

    clause = client.get("/ja/toy/rules/toy-1/", headers={"If-None-Match": before})
    listed = client.get("/ja/changes/").content.decode()
    feed = ElementTree.fromstring(client.get("/en/changes/feed/").content)

    assert clause.status_code == 200
    assert "2026年5月4日" in clause.content.decode()
    assert 'href="/ja/toy/rules/toy-1/"' in listed
    assert "小石取り · <time" in listed
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Pebbles: TOY-1 How many to take"
    assert entry.findtext(f"{ATOM}summary") == "Changed in revision abc."
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == f"{HERE}/en/toy/rules/toy-1/"


def test_the_feed_says_what_has_become_of_an_entry_in_its_language(client: Client) -> None:
    for day, what in enumerate((Change.Event.ADDED, Change.Event.CHANGED, Change.Event.REMOVED), 1):
        time = datetime(2026, 5, day, tzinfo=UTC)
        Change.objects.create(revision="abc", time=time, game="toy", kind="rule", slug="toy-1", what=what)

    told = {language: client.get(f"/{language}/changes/feed/").content for language in ("en", "ja")}

    said = {
        language: [one.text for one in ElementTree.fromstring(feed).iter(f"{ATOM}summary")]
        for language, feed in told.items()
    }
    assert said == {
        "en": ["Removed in revision abc.", "Changed in revision abc.", "Added in revision abc."],
        "ja": ["リビジョンabcでなくなりました。", "リビジョンabcで変わりました。", "リビジョンabcで加わりました。"],
    }


def test_only_a_clause_is_called_by_its_id_in_the_feed(client: Client) -> None:
    row = changed()
    Change.objects.filter(pk=row.pk).update(kind="term", slug="pebble")

    feed = ElementTree.fromstring(client.get("/en/changes/feed/").content)

    assert [one.findtext(f"{ATOM}title") for one in feed.findall(f"{ATOM}entry")] == ["Pebbles: pebble"]


def test_what_is_gone_leads_to_the_list(client: Client) -> None:
    row = changed()
    Change.objects.filter(pk=row.pk).update(slug="toy-77", what=Change.Event.REMOVED)

    assert "toy-77" in client.get("/en/changes/").content.decode().lower()
    assert f"{HERE}/en/toy/rules/" in client.get("/en/changes/feed/").content.decode()


def test_a_feed_without_changes_is_the_same_every_time(client: Client) -> None:
    first, second = (client.get("/ja/changes/feed/") for _ in range(2))

    assert first["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert (first.content, first["ETag"]) == (second.content, second["ETag"])
