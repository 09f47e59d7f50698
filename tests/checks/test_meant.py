"""Is somebody who misspells a card asked whether it is meant?"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.game import all_games
from games.text import Text
from games.verdict import Mark, Neutral, Outcome
from rulesite.checks.present.suggestions import ShownAnswers, ShownChange, ShownQuestion
from rulesite.search import results

pytestmark = pytest.mark.django_db

CHECK = "/api/v1/games/vtes/checkers/play-again/check/"
PAGE = "/en/vtes/check/play-again/"
BUTTON = "[{&quot;op&quot;:&quot;replace&quot;,&quot;path&quot;:&quot;/played/card&quot;,&quot;value&quot;:&quot;Computer Hacking&quot;}]"


def situation(card: str) -> dict[str, Any]:
    return {"played": {"minion": "A", "card": card}, "attempt": {"minion": "A", "kind": "without-card"}}


def test_the_api_asks(client: Client) -> None:
    told = client.post(CHECK, situation("Computer Haking"), content_type="application/json").json()

    name = {"ja": "Computer Hacking", "en": "Computer Hacking"}
    patch = [{"op": "replace", "path": "/played/card", "value": "Computer Hacking"}]
    cards = [{"id": "computer-hacking", "name": name, "patch": patch}]
    other = [{"op": "replace", "path": "/played/card", "value": "“Computer Haking”"}]
    assert told["meant"] == [
        {"at": "/played/card", "typed": "Computer Haking", "why": "near", "cards": cards, "other": other}
    ]


@pytest.mark.parametrize("card", ["Computer Hacking", "computer hacking", "Zzyzx"])
def test_nobody_is_asked_for_a_card_that_is_known_or_like_none(client: Client, card: str) -> None:
    assert "meant" not in client.post(CHECK, situation(card), content_type="application/json").json()


def test_the_page_asks_at_the_field_and_one_button_puts_the_name_there(client: Client) -> None:
    fields = {
        "played.minion": "A",
        "played.card": "Computer Haking",
        "attempt.minion": "A",
        "attempt.kind": "without-card",
    }

    body = client.get(PAGE, fields).content.decode()
    led = client.post(PAGE, {**fields, "_patch": '[{"op":"replace","path":"/played/card","value":"Computer Hacking"}]'})

    assert f'name="_patch" value="{BUTTON}">Computer Hacking</button>' in body
    assert "played.card=Computer%20Hacking" in led["Location"]


def many(card: str) -> dict[str, str]:
    """Return a turn of so many events that each stands as one line, the last of them with this card."""
    fields = {"turn_of": "A", "minions.0.name": "A"}
    for n in range(30):
        fields |= {f"events.{n}.kind": "card-action", f"events.{n}.minion": "A", f"events.{n}.does": "as-card"}
        fields[f"events.{n}.card"] = card if n == 29 else "Govern the Unaligned"
    return fields


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Did you mean, instead of “Computer Haking”: "),
        ("ja", '「<span lang="en">Computer Haking</span>」は、もしかして：'),
    ],
)
def test_the_page_asks_at_the_line_in_which_a_row_stands(client: Client, language: str, question: str) -> None:
    page = f"/{language}/vtes/check/no-repeat/"

    body = client.get(page, many("Computer Haking")).content.decode()

    line = next(part for part in body.split('<li class="row row--closed') if "known-as" in part)
    assert 'value="open|events.29"' in line
    assert f'<p class="known-as">{question}<button class="way-button" type="submit" name="_patch"' in line
    assert ">Computer Hacking</" in line
    assert body.count('class="known-as"') == 1


def test_the_page_asks_at_an_open_row_that_is_a_name_alone(client: Client) -> None:
    used = {"kind": "action", "minion": "A", "does.0": "equip", "item": "Zzyzx", "further_items.0": "Computer Haking"}
    fields = {"turn_of": "A", "minions.0.name": "A", **{f"events.0.{name}": value for name, value in used.items()}}

    body = client.get("/en/vtes/check/no-repeat/", fields).content.decode()

    row = body.split('id="f-events-1-further_items-1"')[1].split("</li>")[0]
    assert "Did you mean, instead of “Computer Haking”: " in row
    assert "/events/0/further_items/0&quot;,&quot;value&quot;:&quot;Computer Hacking" in row


def test_one_button_puts_the_name_into_a_row_that_stands_as_a_line(client: Client) -> None:
    page = "/en/vtes/check/no-repeat/"
    change = '[{"op":"replace","path":"/events/29/card","value":"Computer Hacking"}]'

    led = client.post(page, {**many("Computer Haking"), "_patch": change}, follow=True).content.decode()

    assert "Computer Hacking" in led
    assert "Computer Haking" not in led
    assert 'class="known-as"' not in led


def test_no_more_than_five_names_are_looked_up(client: Client) -> None:
    events = [
        {"kind": "card-action", "minion": "A", "card": f"Computer Haking {n}", "does": ["other"]} for n in range(9)
    ]
    turn = {"turn_of": "A", "minions": [{"name": "A"}], "events": events}

    told = client.post("/api/v1/games/vtes/checkers/no-repeat/check/", turn, content_type="application/json").json()

    assert [one["at"] for one in told["meant"]] == [f"/events/{n}/card" for n in range(5)]


THREATS = {"played": {"minion": "Anson", "card": "Threts"}, "attempt": {"minion": "Anson", "card": "Threats"}}
NEVER_SEEN = {"played": {"minion": "A", "card": "Zzyzx"}, "attempt": {"minion": "A", "kind": "without-card"}}


def test_the_api_leaves_open_what_hangs_on_a_name_and_its_questions_ask_for_it(client: Client) -> None:
    told = client.post(f"{CHECK}?include=questions", THREATS, content_type="application/json").json()

    assert told["outcome"] == "unknown"
    assert {finding["code"] for finding in told["findings"]} == {"name-meant"}
    answers = told["questions"]["questions"][0]["answers"]
    assert [(answer["values"][0]["en"], answer["outcome"]) for answer in answers] == [
        ("Threats", "forbidden"),
        ("No, another card", "unknown"),
    ]


def test_the_page_links_to_the_situation_with_the_card_beside_the_verdict(client: Client) -> None:
    fields = {"played.minion": "Anson", "played.card": "Threts", "attempt.minion": "Anson", "attempt.card": "Threats"}

    body = client.get(PAGE, fields).content.decode()

    line = body.split('<p class="verdict-names">')[1].split("</p>")[0]
    assert "Did you mean, instead of “Threts”: " in line
    assert "played.card=Threats" in line


ANOTHER = {
    "ja": "引用符で囲まれた「Computer Haking」は、Computer Hackingとは別のカードとして扱います。",
    "en": "In quotation marks, “Computer Haking” is another card than Computer Hacking.",
}
NO_REPEAT = "/api/v1/games/vtes/checkers/no-repeat/check/"
OBLIGED = {
    "turn_of": "Aki",
    "minions": [{"name": "Anson"}, {"name": "Basil", "controller": "Bea"}],
    "events": [
        {"kind": "obligation", "minion": "Anson", "source": "any", "does": ["hunt"]},
        {"kind": "card-action", "minion": "Basil", "card": "Computer Haking"},
    ],
}
ANOTHER_OBLIGED = {**OBLIGED, "events": [OBLIGED["events"][0], {**OBLIGED["events"][1], "card": "“Computer Haking”"}]}  # type: ignore[dict-item]
OBLIGED_FIELDS = {
    "turn_of": "Aki",
    "minions.0.name": "Anson",
    "minions.1.name": "Basil",
    "minions.1.controller": "Bea",
    "events.0.kind": "obligation",
    "events.0.minion": "Anson",
    "events.0.source": "any",
    "events.0.does.0": "hunt",
    "events.1.kind": "card-action",
    "events.1.minion": "Basil",
    "events.1.card": "Computer Haking",
}


def test_the_api_is_told_that_it_is_another_card(client: Client) -> None:
    asked = client.post(NO_REPEAT, OBLIGED, content_type="application/json").json()
    told = client.post(NO_REPEAT, ANOTHER_OBLIGED, content_type="application/json").json()

    assert asked["meant"][0]["other"] == [{"op": "replace", "path": "/events/1/card", "value": "“Computer Haking”"}]
    assert (asked["outcome"], told["outcome"]) == ("unknown", "allowed")
    assert "meant" not in told
    assert told["scenario"]["events"][1]["card"] == "“Computer Haking”"
    assert all(told["unlisted"]["text"][language].endswith(words) for language, words in ANOTHER.items())


@pytest.mark.parametrize("language", ["ja", "en"])
def test_one_tap_on_the_page_says_that_it_is_another_card(client: Client, language: str) -> None:
    page = f"/{language}/vtes/check/no-repeat/"
    label = {"ja": "いいえ、別のカード", "en": "No, another card"}[language]
    change = '[{"op":"replace","path":"/events/1/card","value":"“Computer Haking”"}]'

    asked = client.get(page, OBLIGED_FIELDS).content.decode()
    led = client.post(page, {**OBLIGED_FIELDS, "_patch": change}, follow=True)
    told = led.content.decode()

    assert f">{label}</button>" in asked
    assert f">{label}</a>" in asked.split('<p class="verdict-names">')[1].split("</p>")[0]
    assert "%E2%80%9CComputer%20Haking%E2%80%9D" in led.redirect_chain[0][0]
    assert "verdict-names" not in told
    assert "verdict--allowed" in told
    assert ANOTHER[language] in told.replace('<span lang="en">', "").replace("</span>", "")


def test_a_stored_situation_keeps_that_it_is_another_card(client: Client) -> None:
    body = {"game": "vtes", "checker": "no-repeat", "scenario": ANOTHER_OBLIGED}

    stored = client.post("/api/v1/shared/", body, content_type="application/json").json()
    told = client.get(stored["self"]).json()["verdict"]

    assert told["outcome"] == "allowed"
    assert told["scenario"]["events"][1]["card"] == "“Computer Haking”"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Not known here as a card: “Zzyzx”."),
        ("ja", "「Zzyzx」は当サイトにないカードです。"),
    ],
)
def test_a_name_of_no_card_is_told_beside_the_verdict(client: Client, language: str, words: str) -> None:
    told = client.post(CHECK, NEVER_SEEN, content_type="application/json").json()
    body = client.get(
        f"/{language}/vtes/check/play-again/",
        {"played.minion": "A", "played.card": "Zzyzx", "attempt.minion": "A", "attempt.kind": "without-card"},
    ).content.decode()

    assert told["unlisted"]["text"][language].startswith(words)
    assert told["unlisted"]["names"] == [{"at": "/played/card", "typed": "Zzyzx"}]
    assert words in body.replace('<span lang="en">', "").replace("</span>", "")


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        (
            "ja",
            "葉山秋音のイベント",
            (
                "「葉山秋音のイベント」は当サイトにないカードです。入力されていない効果はないものとして判定しました。",
                "使った「葉山秋音のイベント」はプレイヤーBの捨て札になります。",
                "効果は入力されていません。",
            ),
        ),
        (
            "en",
            "Akine’s event",
            (
                "Not known here as a card: “Akine’s event”. It was judged without any effect that is not entered.",
                "The used Akine’s event goes to Player B's discard pile.",
            ),
        ),
    ],
)
def test_a_page_says_of_an_unknown_event_where_it_goes_and_what_was_assumed(
    client: Client, language: str, name: str, words: tuple[str, ...]
) -> None:
    chain = {
        "declarations.0.kind": "use",
        "declarations.0.player": "a",
        "declarations.0.card": "葉山秋音",
        "declarations.1.kind": "use",
        "declarations.1.player": "b",
        "declarations.1.card": name,
        "declarations.1.type": "event",
        "declarations.2.kind": "end-interrupts",
    }

    body = client.get(f"/{language}/chronocard/check/interrupts/", chain).content.decode()

    shown = unescape(re.sub(r"</?(?:span|wbr)[^>]*>", "", body))
    assert [sentence for sentence in words if sentence not in shown] == []


@pytest.mark.parametrize(
    ("game", "query", "card"),
    [
        ("vtes", "12x Govern the Unaligned", "govern-the-unaligned"),
        ("vtes", "Mask of 1000 Faces", "mask-of-a-thousand-faces"),
        ("vtes", "1x Theo Bell (ADV)    7  aus dom CEL POT PRE  Brujah:2", "theo-bell-g2-adv"),
        ("dominion", "3 Coppers", "copper"),
        ("dominion", "銅貨3枚", "copper"),
        ("dominion", "Duchies", "duchy"),
    ],
)
def test_the_search_finds_a_card_as_the_checkers_do(client: Client, game: str, query: str, card: str) -> None:
    told = client.get("/api/v1/search/", {"q": query, "game": game}).json()

    assert (told["results"][0]["kind"], told["results"][0]["id"]) == ("card", card)


def test_the_search_finds_every_name_of_the_tables(client: Client) -> None:
    missed = []
    for slug in ("vtes", "dominion"):
        content = all_games()[slug].content
        for other in content.library.other_names:
            hits = [hit.slug for hit in results.search(other.name).of(slug, "card")]
            if other.card not in hits[:3]:
                missed.append(other.name)

    assert missed == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_asks_once_beside_the_verdict_for_a_name_and_not_again_in_a_question(
    client: Client, language: str
) -> None:
    fields = {"events.0.kind": "play", "events.0.card": "Smithyy"}

    body = client.get(f"/{language}/dominion/check/turn/", fields).content.decode()

    assert body.count('<p class="verdict-names">') == 1
    assert 'id="question"' not in body


@pytest.mark.parametrize("mark", [*Outcome, Neutral.NEUTRAL])
def test_one_arrow_stands_before_what_an_answer_comes_to(mark: Mark) -> None:
    ways = (ShownChange(Text("three", "三"), "?number=3", ""),)
    question = ShownQuestion((Text("Number", "数"),), (ShownAnswers(mark, ways),), None)

    listed = render_to_string("checks/answers.html", {"question": question})

    assert listed.count("→") == 1
