"""How much may one client ask of the pages, and what does it see when that was too much?"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.conf import settings as site
from django.test import Client
from pytest_django import Settings

from rulesite.site.throttles import Throttle
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db
CHECKER = {language: f"/{language}/toy/check/pebbles/" for language in ("ja", "en")}
FILLED = "?heaps.0.name=A&moves.0.kind=pass"
TYPED = {"heaps.0.name": "<山>", "moves.0.kind": "pass", "moves.0.by": "typed"}
GOOD = {"heaps.0.name": "A", "moves.0.kind": "pass"}
LIVE = {"HX-Request": "true", "HX-Source": "div#live"}
STORE = {"game": "toy", "checker": "pebbles", "scenario": '{"heaps": [{"name": "A"}]}'}


@pytest.fixture(autouse=True)
def one_of_each(settings: Settings) -> None:
    """Let each client ask once."""
    for limit in Throttle.__subclasses__():
        setattr(settings, limit.setting, 1)


def text(response: Any) -> str:
    return unescape(str(response.content.decode()))


def waited(response: Any) -> int:
    assert response.status_code == 429
    assert response["Cache-Control"] == "no-store"
    return int(response["Retry-After"])


@pytest.mark.parametrize(
    ("language", "told"), [("en", r"opened again in \d+ seconds?\."), ("ja", r"\d+秒後に、もう一度開けます。")]
)
@pytest.mark.parametrize("asked", ["situation", "search"])
def test_what_is_opened_too_often_is_led_back_to(client: Client, language: str, told: str, asked: str) -> None:
    situation, search = f"{CHECKER[language]}{FILLED}&ruby=1", f"/{language}/search/?q=pebble&kind=rule"
    address = situation if asked == "situation" else search

    first, second = client.get(address), client.get(address)

    assert first.status_code == 200
    assert 1 <= waited(second) <= 60
    assert Seen(second.content).one("a", **{"class": "button button--primary"})["href"] == address
    assert re.search(told, text(second))
    assert "verdict--" not in text(second)


def test_a_situation_that_is_refused_counts_as_well(client: Client) -> None:
    statuses = [client.get(f"{CHECKER['en']}?gone={n}").status_code for n in range(2)]

    assert statuses == [422, 429]


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [
        ("en", "Too many requests: ", r"What you typed is still here\. It can be sent again in \d+ seconds?\."),
        ("ja", "リクエストが多すぎます：", r"入力した内容はそのまま残っています。\d+秒後に、もう一度送れます。"),
    ],
)
@pytest.mark.parametrize("button", [{}, {"_op": "add|moves|pass"}, {"_op": "keep"}])
def test_a_form_sent_too_often_keeps_what_was_typed(
    client: Client, language: str, title: str, told: str, button: dict[str, str]
) -> None:
    first = client.post(CHECKER[language], GOOD)

    response = client.post(CHECKER[language], TYPED | button)

    seen = Seen(response.content)
    assert first.status_code == 303
    assert 1 <= waited(response) <= 60
    assert seen.title.startswith(title)
    assert seen.one("input", name="heaps.0.name")["value"] == "<山>"
    assert len([*seen.all("input", name="moves.0.kind")]) == 1
    assert not [*seen.all("input", name="moves.1.kind")]
    assert re.search(told, text(response))
    assert seen.one("div", id="error-summary")["role"] == "alert"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"Too many requests: the answer follows in \d+ seconds?\."),
        ("ja", r"リクエストが多すぎます。\d+秒後に判定します。"),
    ],
)
def test_a_verdict_that_follows_too_often_tells_so_in_its_line_alone(client: Client, language: str, told: str) -> None:
    first = client.post(CHECKER[language], GOOD, headers=LIVE)

    response = client.post(CHECKER[language], GOOD, headers=LIVE)

    assert first.status_code == 200
    wait = waited(response)
    assert (response["HX-Retarget"], response["HX-Reswap"], response["HX-Push-Url"]) == ("#live", "innerMorph", "false")
    assert re.fullmatch(rf'<span class="incomplete" data-wait="{wait}">{told}</span>\n?', text(response))


def test_suggestions_asked_too_often_leave_the_list_as_it_is(client: Client) -> None:
    first, second = (client.get("/en/search/suggestions/?q=pe") for _ in range(2))

    assert first.status_code == 200
    assert 1 <= waited(second) <= 60
    assert (second["HX-Reswap"], second.content) == ("none", b"")


def test_what_is_stored_too_often_can_be_tried_again_within_the_hour(client: Client, settings: Settings) -> None:
    settings.API_CHECKS = 0

    first, second = (client.post("/en/c/", STORE | {"scenario": f'{{"heaps": [{{"name": "{n}"}}]}}'}) for n in "AB")

    assert first.status_code == 303
    assert 60 < waited(second) <= 3600
    assert not [*Seen(second.content).all("a", **{"class": "button button--primary"})]


def test_each_kind_of_request_has_a_limit_of_its_own(client: Client) -> None:
    statuses = [
        client.get(f"{CHECKER['en']}{FILLED}").status_code,
        client.post(CHECKER["en"], GOOD).status_code,
        client.post(CHECKER["en"], GOOD, headers=LIVE).status_code,
        client.get("/en/search/?q=a").status_code,
        client.post("/en/c/", STORE).status_code,
    ]

    assert statuses == [200, 303, 200, 200, 303]


@pytest.mark.parametrize("path", ["/en/c/", "/ja/toy/check/pebbles/", "/en/search/", "/api/v1/shared/"])
def test_a_body_of_many_parts_is_refused_before_it_is_read(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr("django.http.multipartparser.MultiPartParser.parse", pytest.fail)

    response = client.post(path, {f"a{n}": "1" for n in range(201)})  # as the test client sends forms

    assert response.status_code == 413


def test_a_form_has_so_many_fields(client: Client) -> None:
    body = "&".join(f"a{n}=1" for n in range(5_002))

    response = client.post("/ja/toy/check/pebbles/", body, content_type="application/x-www-form-urlencoded")

    assert response.status_code == 413
    assert "リクエストが大きすぎます" in response.content.decode()


def test_both_languages_and_all_checkers_share_a_limit(client: Client) -> None:
    assert client.get(f"{CHECKER['ja']}{FILLED}").status_code == 200
    assert client.get("/en/toy/check/pebbles/?_check=1").status_code == 429


def test_what_needs_no_work_costs_nothing(client: Client) -> None:
    tag = client.get(CHECKER["en"])["ETag"]
    held = {"If-None-Match": tag}

    statuses = [
        *(client.get(f"{CHECKER['en']}{FILLED}", headers=held).status_code for _ in range(3)),
        *(client.get(CHECKER["en"]).status_code for _ in range(3)),
        *(client.get("/en/search/?q=a", headers=held).status_code for _ in range(3)),
        *(client.get("/en/search/").status_code for _ in range(3)),
        *(client.put(CHECKER["en"]).status_code for _ in range(3)),
        *(client.get(f"{CHECKER['en']}{FILLED}&utm_source=x").status_code for _ in range(3)),
    ]

    assert statuses == [304] * 3 + [200] * 3 + [304] * 3 + [200] * 3 + [405] * 3 + [302] * 3
    assert client.get(f"{CHECKER['en']}{FILLED}").status_code == 200
    assert client.get("/en/search/?q=a").status_code == 200


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("unix:", "192.0.2.1", False),
    ],
)
def test_a_client_is_an_ipv4_address_or_an_ipv6_network(client: Client, one: str, other: str, same: bool) -> None:
    statuses = [client.get("/en/search/?q=a", REMOTE_ADDR=address).status_code for address in (one, other)]

    assert statuses == [200, 429 if same else 200]


def test_behind_our_proxy_each_reader_has_a_limit_and_none_names_itself_anew(
    client: Client, settings: Settings
) -> None:
    settings.REST_FRAMEWORK = site.REST_FRAMEWORK | {"NUM_PROXIES": 1}
    seen = ("203.0.113.1, 2001:db8::1", "203.0.113.2, 2001:db8::2", "203.0.113.1, 192.0.2.1")

    statuses = [client.get("/en/search/?q=a", headers={"X-Forwarded-For": one}).status_code for one in seen]

    assert statuses == [200, 429, 200]


def test_zero_is_no_limit(client: Client, settings: Settings) -> None:
    for limit in Throttle.__subclasses__():
        setattr(settings, limit.setting, 0)

    statuses = {client.get(f"{CHECKER['en']}{FILLED}").status_code for _ in range(3)}
    statuses |= {client.get("/en/search/?q=a").status_code for _ in range(3)}
    statuses |= {client.post(CHECKER["en"], GOOD, headers=LIVE).status_code for _ in range(3)}

    assert statuses == {200}


def test_every_limit_is_told_and_switched_off_where_the_site_is_tried() -> None:
    described, dev, bench = (
        (site.BASE_DIR / name).read_text("utf-8") for name in ("docs/operations.md", "dev", "tests/bench/side.py")
    )
    for limit in Throttle.__subclasses__():
        assert re.search(rf"^\| `{limit.setting}` \|", described, re.MULTILINE), limit.setting
        assert f'"{limit.setting}"' in dev
        assert f'"{limit.setting}"' in bench


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "body",
    [
        {"data": "&".join(f"a{n}=1" for n in range(7_000)), "content_type": "application/x-www-form-urlencoded"},
        {"data": {f"a{n}": "1" for n in range(2_000)}},
    ],
    ids=["fields", "parts"],
)
def test_a_form_that_is_too_large_counts_before_it_is_taken_apart(
    client: Client, settings: Settings, language: str, body: Any
) -> None:
    settings.FORMS = 2
    responses = [client.post(CHECKER[language], **body) for _ in range(3)]

    assert [response.status_code for response in responses] == [413, 413, 429]
    assert 1 <= waited(responses[-1]) <= 60
    assert client.post(CHECKER[language], GOOD).status_code == 429
