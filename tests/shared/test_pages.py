"""Pages on which situations are stored and opened."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from tests.shared.situations import FINE, SITUATION, kept, long_turn, of_old
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db

GOOD = {"game": "toy", "checker": "pebbles", "scenario": json.dumps(SITUATION)}
SAYS = "北は5個までしか取れません。"


def text(response: Any) -> str:
    return str(response.content.decode())


def test_a_situation_is_stored_from_its_verdict(client: Client) -> None:
    page = text(client.get("/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass"))
    shape = r'<input type="hidden" name="(game|checker|scenario)" value=(["\'])(.*?)\2>'
    fields = {name: value for name, _, value in re.findall(shape, page)}

    response = client.post("/ja/c/", {name: unescape(value) for name, value in fields.items()})

    assert response.status_code == 303
    assert re.fullmatch(r"/ja/c/[a-z2-7]{12}/", response["Location"])
    assert "北がパスします。" in text(client.get(response["Location"]))


@pytest.mark.parametrize(("wished", "kept"), [("?with=en&ruby=1", "?with=en&ruby=1"), ("?with=fr&x=//y", "")])
def test_storing_keeps_what_its_reader_wishes(client: Client, wished: str, kept: str) -> None:
    response = client.post(f"/ja/c/{wished}", GOOD)

    assert response["Location"] == f"/ja/c/{SharedCheck.objects.get().pk}/{kept}"


def test_the_page_tells_the_verdict_of_then_and_that_it_still_holds(client: Client) -> None:
    row = kept()

    page = text(client.get(f"/ja/c/{row.pk}/"))

    assert f"<title>{SAYS} – " in page
    assert "verdict--forbidden" in page
    assert 'href="/ja/toy/rules/toy-1/#toy-1.2"' in page
    assert "手番1・小石の数" in page
    assert 'id="today"' in page
    assert "verdict--allowed" not in page
    assert 'href="/ja/toy/check/pebbles/?heaps.0.name=A&amp;heaps.0.bags.0.pebbles=6&amp;moves.0.kind=take' in page


def test_the_page_stays_out_of_search_and_has_both_languages(client: Client) -> None:
    row = kept()

    response = client.get(f"/ja/c/{row.pk}/")
    seen = Seen(response.content)

    assert seen.one("meta", name="robots")["content"] == "noindex"
    assert seen.one("link", rel="canonical")["href"] == f"http://127.0.0.1:8000/ja/c/{row.pk}/"
    assert seen.one("a", hreflang="en")["href"] == f"/en/c/{row.pk}/"
    assert row.pk not in text(client.get("/sitemap.xml"))
    assert not response.cookies


def test_who_hands_on_a_stored_verdict_hands_on_its_mark_its_sentence_and_its_reason(client: Client) -> None:
    seen = Seen(client.get(f"/en/c/{kept().pk}/").content)

    head = {name: seen.one("meta", property=f"og:{name}")["content"] for name in ("title", "description")}
    assert head == {
        "title": "✕ North may not take more than 5.",
        "description": "North may not take more than 5. (TOY-1.2)",
    }


def test_both_languages_stand_side_by_side(client: Client) -> None:
    seen = Seen(client.get(f"/ja/c/{kept().pk}/?with=en").content)

    assert "North may not take more than 5." in seen.said("en")
    assert SAYS in seen.said("ja")


def test_an_address_without_language_leads_to_the_readers_own(client: Client) -> None:
    row = kept()

    japanese = client.get(f"/c/{row.pk}/", headers={"Accept-Language": "ja"})
    other = client.get(f"/c/{row.pk}/", headers={"Accept-Language": "fr"})

    assert (japanese.status_code, japanese["Location"]) == (302, f"/ja/c/{row.pk}/")
    assert other["Location"] == f"/en/c/{row.pk}/"
    assert japanese["Vary"] == "Accept-Language"


@pytest.mark.parametrize("path", ["/c/{}/", "/ja/c/{}/", "/ja/c/{}/picture.png", "/api/v1/shared/{}/"])
def test_what_may_be_removed_is_kept_for_a_minute_and_purged_by_its_name(client: Client, path: str) -> None:
    row = kept()

    first = client.get(path.format(row.pk))
    again = client.get(path.format(row.pk), headers={"If-None-Match": first.get("ETag", "")})

    assert again.status_code == (302 if path == "/c/{}/" else 304)
    for response in (first, again):
        assert response["Cache-Control"] == "public, max-age=0, s-maxage=60"
        assert response["Cache-Tag"] == f"release-{current().release}, stored-{row.pk}"


@pytest.mark.parametrize("path", ["/ja/c/nothinghere2/", "/ja/c/no.id/", "/ja/c/nothinghere2/picture.png"])
def test_an_unknown_id_is_told_in_the_readers_language(client: Client, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert "このアドレスには何もありません" in text(response)
    assert client.get("/c/nothinghere2/").status_code == 404


def test_a_removed_situation_is_gone_in_words_and_is_not_stored_again(client: Client) -> None:
    row = kept()
    before = client.get(f"/ja/c/{row.pk}/")
    call_command("remove_shared", row.pk, verbosity=0)

    asked = [f"/ja/c/{row.pk}/", f"/en/c/{row.pk}/", f"/c/{row.pk}/", f"/ja/c/{row.pk}/picture.png"]
    answers = [client.get(path, headers={"If-None-Match": before["ETag"]}) for path in asked]

    assert [one.status_code for one in answers] == [410, 410, 410, 410]
    assert "この項目はなくなりました" in text(answers[0])
    assert not any(SAYS in text(one) for one in answers)
    assert client.post("/ja/c/", GOOD).status_code == 410


def test_what_is_judged_differently_today_is_told_with_the_reason_that_changed(client: Client) -> None:
    row = of_old(outcome="allowed", summary=FINE["text"], findings=[FINE])

    page = text(client.get(f"/en/c/{row.pk}/"))

    then, _, today = page.partition('id="today"')
    assert "verdict--allowed" in then
    assert "verdict--forbidden" not in then
    assert "verdict--forbidden" in today
    assert "Found then, and no longer" in today
    assert "Newly found" in today
    assert "North may not take more than 5." in today
    assert "0123456789abcdef" in then


def test_a_clause_that_has_changed_is_told_with_its_words_of_then(client: Client) -> None:
    row = of_old()
    row.clauses["toy-1.2"]["parts"][0]["text"] = {"ja": "昔は7個でした。", "en": "It was seven once."}
    row.save()

    page = text(client.get(f"/en/c/{row.pk}/"))

    assert "judges it the same" in page
    assert "Clauses that have changed since" in page
    assert "It was seven once." in page


def test_a_clause_that_is_gone_is_named_without_a_link(client: Client) -> None:
    row = of_old()
    row.verdict["findings"][0]["cites"] = ["toy-99.2"]
    row.clauses = {"toy-99.2": {"title": {"ja": "昔", "en": "Once"}, "parts": []}}
    row.save()

    page = text(client.get(f"/en/c/{row.pk}/"))

    assert "TOY-99.2" in page
    assert "toy-99" not in page
    assert "no longer there" in page


def test_a_situation_that_the_checker_no_longer_reads_keeps_its_verdict(client: Client) -> None:
    row = of_old(scenario=kept().verdict["scenario"] | {"weather": "rain"})

    page = text(client.get(f"/ja/c/{row.pk}/"))

    assert SAYS in page
    assert "&quot;heaps&quot;" in page
    assert "/ja/toy/check/pebbles/?" not in page


@pytest.mark.parametrize("changes", [{"checker": "marbles"}, {"game": "chess"}])
def test_a_verdict_outlives_its_checker(client: Client, changes: dict[str, str]) -> None:
    row = of_old()
    SharedCheck.objects.filter(pk=row.pk).update(**changes)

    assert SAYS in text(client.get(f"/ja/c/{row.pk}/"))


@pytest.mark.parametrize("place", ["/ja/c/", "/api/v1/shared/"])
def test_what_has_not_changed_costs_one_query_and_no_body(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, place: str
) -> None:
    path = f"{place}{kept().pk}/"
    first = client.get(path)

    with django_assert_num_queries(1):
        again = client.get(path, headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")


def test_what_is_too_long_for_an_address_can_be_stored_and_opened_again(client: Client) -> None:
    words = "".join(chr(0x4E00 + n * 37 % 20_000) for n in range(1_800))
    remarks = [{"kind": "remark", "words": words[n * 40 : n * 40 + 40]} for n in range(45)]
    path = client.post("/ja/c/", GOOD | {"scenario": json.dumps(SITUATION | {"moves": remarks})})["Location"]

    page = text(client.get(path))
    packed = re.findall(r'name="_s" value="([^"]+)"', page)

    assert "?heaps" not in page
    assert "まだ誰も動いていません。" in text(client.post("/ja/toy/check/pebbles/", {"_s": packed[0]}))


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"game": "chess"}, 404),
        ({"checker": "marbles"}, 404),
        ({"scenario": "{"}, 400),
        ({"scenario": ""}, 400),
        ({"scenario": '{"heaps": []}'}, 400),
        ({"scenario": '{"heaps": [{"name": "A", "name": "B"}]}'}, 400),
        ({"scenario": [GOOD["scenario"]] * 2}, 400),
        ({"game": ["toy", "toy"]}, 400),
        ({"checker": ["pebbles", "pebbles"]}, 400),
        ({"colour": "red"}, 400),
    ],
)
def test_what_cannot_be_stored_is_refused_in_words(client: Client, changes: dict[str, Any], status: int) -> None:
    response = client.post("/ja/c/", GOOD | changes)

    assert response.status_code == status
    assert 'lang="ja"' in text(response)
    assert not SharedCheck.objects.exists()


def test_what_is_too_long_to_be_stored_is_refused_in_words(client: Client) -> None:
    long = {"game": "vtes", "checker": "no-repeat", "scenario": json.dumps(long_turn(50))}

    response = client.post("/ja/c/", long)

    assert response.status_code == 413
    assert "16kB" in text(response)


def test_only_a_form_stores(client: Client) -> None:
    assert client.get("/ja/c/").status_code == 405


@pytest.fixture
def limits(settings: Settings) -> Settings:
    """Let a client store twice an hour and check eight times a minute."""
    settings.STORES, settings.API_CHECKS = 2, 8
    return settings


def asked(name: str) -> dict[str, str]:
    return GOOD | {"scenario": json.dumps({"heaps": [{"name": name}]})}


def test_a_client_stores_so_often_in_an_hour(client: Client, limits: Settings) -> None:
    answers = [client.post("/ja/c/", asked(name)) for name in "ABC"]
    other = client.post("/ja/c/", asked("C"), REMOTE_ADDR="192.0.2.1")

    assert [one.status_code for one in answers] == [303, 303, 429]
    assert 3_590 <= int(answers[-1]["Retry-After"]) <= 3_600
    assert "リクエストが多すぎます" in text(answers[-1])
    assert other.status_code == 303


def test_who_stores_the_same_again_is_led_to_it_whatever_is_left(client: Client, limits: Settings) -> None:
    answers = [client.post("/ja/c/", asked(name)) for name in "AAABCA"]

    assert [one.status_code for one in answers] == [303, 303, 303, 303, 429, 303]
    assert len({answers[n]["Location"] for n in (0, 1, 2, 5)}) == 1


def test_what_is_refused_counts_as_a_check(client: Client, limits: Settings) -> None:
    refused = [client.post("/ja/c/", asked("")).status_code for _ in range(6)]
    stored = [client.post("/ja/c/", asked(name)).status_code for name in "AB"]
    over = client.post("/ja/c/", asked("A"))

    assert (refused, stored, over.status_code) == ([400] * 6, [303, 303], 429)
    assert 1 <= int(over["Retry-After"]) <= 60
