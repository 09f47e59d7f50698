"""Can two people play on one device, each seeing the own hand alone, and one against the program?"""

from __future__ import annotations

import html
import json
import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.game import all_games
from rulesite.checks.links import url
from rulesite.checks.validate.decoder import understand

pytestmark = pytest.mark.django_db
CARD = re.compile("[♡♠◇♣](?:10|[A2-9JQK])")
PATH = "/en/blackpoker/check/duel/"
DUEL = {"format": "lite", "shuffle": 3}
BUTTON = re.compile(r"""<button class="button[^"]*" name="(\w+)" value=('[^']*'|"[^"]*")>(.*?)</button>""", re.DOTALL)
WALL = [{"kind": "barrier", "card": "?"}]
OWN = {"life": "?×20", "hand": "♡7 ♠3", "field": WALL}


def press(client: Client, scenario: Any, path: str = PATH, **fields: str) -> Any:
    return client.post(path, {"_s": url.pack(scenario), **fields}, follow=True)


def page_of(client: Client, scenario: Any, **fields: str) -> str:
    response = press(client, scenario, **fields)
    assert response.status_code == 200
    page: str = response.content.decode()
    return page


def main_of(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


def buttons(page: str) -> dict[str, tuple[str, str]]:
    """Return name and value of each button, by its words."""
    return {
        html.unescape(re.sub("<[^>]+>", "", words)): (name, html.unescape(value[1:-1]))
        for name, value, words in BUTTON.findall(main_of(page))
    }


def faces(page: str) -> list[str]:
    return re.findall(r'<span class="face[^"]*">([^<]*)</span>', page)


def test_the_page_of_a_duel_leads_to_a_seat_and_to_the_program(client: Client) -> None:
    page = client.get(f"{PATH}?format=lite&shuffle=3").content.decode()

    assert buttons(page)["Hand over to Player A"] == ("_to", "to-a")
    assert buttons(page)["looks ahead"] == ("_opponent", "looking")
    assert buttons(page)["at random"] == ("_opponent", "random")


def test_the_page_before_a_seat_shows_no_card_and_leads_to_the_seat(client: Client) -> None:
    response = press(client, DUEL, _to="to-b")
    page = response.content.decode()

    assert response.redirect_chain[-1][0] == f"{PATH}?_s={url.pack(DUEL)}&_seat=to-b"
    assert faces(page) == []
    assert not re.search("[♡♠◇♣]", page)
    assert buttons(page)["I am Player B: show my hand"] == ("_to", "b")
    assert '<meta name="robots" content="noindex">' in page


def test_the_other_hand_is_in_no_byte_of_a_seats_page(client: Client) -> None:
    game = all_games()["blackpoker"]
    checker = game.checker("duel")
    assert checker.seats
    state = DUEL
    for _ in range(20):
        situation = understand(game, checker, state)
        hands = {
            side.code: next(
                [face.en for figure in zone.figures for face in figure.faces if face]
                for zone in checker.seats.board(situation, side).zones[::-1]
                if zone.text and zone.text.en == f"Hand of {side.text.en}"
            )
            for side in checker.seats.players
        }
        for seat, other in (("a", "b"), ("b", "a")):
            page = page_of(client, state, _to=seat)
            secret = {*hands[other]} - {*hands[seat]} - _laid_open(checker, situation) - _named_when_played(state)
            assert secret
            assert all(card in faces(page) for card in hands[seat])
            assert not any(card in page for card in secret)
        found = checker.seats.decide(situation, next(iter(checker.seats.skills)), None)
        assert found
        body = client.post(
            "/api/v1/games/blackpoker/checkers/duel/check/?include=opponent", state, "application/json"
        ).json()
        state = body["scenario"]
        for operation in body["opponent"]["patch"]:
            state["deeds"].append(operation["value"])


def _laid_open(checker: Any, situation: Any) -> set[str]:
    """Return the cards that lie face up outside of the hands."""
    return {
        face.en
        for zone in checker.seats.board(situation, next(iter(checker.seats.players))).zones
        if not (zone.text and zone.text.en.startswith("Hand of "))
        for figure in zone.figures
        for face in figure.faces
        if face
    }


def _named_when_played(state: Any) -> set[str]:
    """Return the cards that were named as they were played, all but those that became barriers."""
    deeds = state.get("deeds", [])
    barriers = {n + 1 for n, deed in enumerate(deeds) if deed.get("action") == "set-barrier"}
    return {
        card
        for n, deed in enumerate(deeds)
        if n not in barriers
        for card in CARD.findall(json.dumps(deed, ensure_ascii=False))
    }


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_hands_of_the_other_player_give_the_same_page(client: Client, language: str) -> None:
    pages = []
    for hand in ("♣9 ♢4 ♠K", "♡2 ♡3 Joker"):
        situation = {"a": OWN, "b": {**OWN, "hand": hand}}
        page = press(client, situation, f"/{language}/blackpoker/check/duel/", _to="a").content.decode()
        pages.append(re.sub(r'(_s=|name="_s" value=")[\w-]+', "", page))

    assert pages[0] == pages[1]


def test_a_seat_offers_the_moves_of_its_player_alone(client: Client) -> None:
    own, other = (page_of(client, DUEL, _to=seat) for seat in ("a", "b"))

    assert "Player A passes" in buttons(own)
    assert "Both players pass" not in buttons(own)
    assert not [words for words, (name, _) in buttons(other).items() if name == "_patch"]
    assert buttons(other)["Hand over to Player A"] == ("_to", "to-a")


def test_a_tap_stays_at_the_seat_and_then_the_other_player_is_next(client: Client) -> None:
    page = page_of(client, DUEL, _to="a")
    name, patch = buttons(page)["End"]

    response = press(client, DUEL, _seat="a", **{name: patch})
    after = response.content.decode()

    assert "_seat=a" in response.redirect_chain[-1][0]
    assert "Player B decides next." in after
    assert buttons(after)["Hand over to Player B"] == ("_to", "to-b")
    assert "A: End" in main_of(after)


def test_the_program_decides_for_the_other_player_at_a_seat(client: Client) -> None:
    ended = {**DUEL, "deeds": [{"kind": "start", "action": "end"}]}
    page = page_of(client, ended, _to="a")

    after = page_of(client, ended, _seat="a", _opponent=buttons(page)["looks ahead"][1])

    assert "B: passes" in main_of(after)
    assert "Hand of Player B" in after


@pytest.mark.parametrize("skill", ["looking", "random"])
def test_the_program_decides_on_the_page_of_the_verdict(client: Client, skill: str) -> None:
    response = press(client, DUEL, _opponent=skill)

    assert "deeds.0.kind=" in response.redirect_chain[-1][0]
    assert 'class="verdict verdict--neutral"' in response.content.decode()


def test_where_nobody_is_next_nothing_is_decided(client: Client) -> None:
    response = press(client, {"format": "lite"}, _opponent="looking")

    assert response.redirect_chain[-1][0] == f"{PATH}?format=lite"
    assert "Let the program decide" not in response.content.decode()


def test_a_situation_that_is_too_long_for_an_address_is_posted_from_seat_to_seat(client: Client) -> None:
    luck = Random(1)
    named = [
        {
            "kind": "attackers",
            "soldiers": ["+".join(luck.choice("♡♠◇♣") + luck.choice("23456789") for _ in "123") for _ in range(18)],
        }
        for _ in range(90)
    ]
    situation = {**DUEL, "deeds": named}

    handing = client.post(PATH, {"_s": url.pack(situation), "_to": "to-a"})
    seat = client.post(PATH, {"_s": url.pack(situation), "_seat": "to-a", "_to": "a"})

    assert (handing.status_code, seat.status_code) == (200, 200)
    assert buttons(handing.content.decode())["I am Player A: show my hand"] == ("_to", "a")
    assert "Of both hands only that of Player A is shown." in seat.content.decode()


def test_a_readable_address_with_a_seat_leads_to_the_packed_one(client: Client) -> None:
    response = client.get(f"{PATH}?format=lite&shuffle=3&_seat=a")

    assert response.status_code == 303
    assert response["Location"] == f"{PATH}?_s={url.pack(DUEL)}&_seat=a"


@pytest.mark.parametrize("wrong", ["_seat=c", "_seat=to-", "_seat=a&_seat=b"])
def test_what_is_no_seat_leads_to_the_situation(client: Client, wrong: str) -> None:
    response = client.get(f"{PATH}?format=lite&shuffle=3&{wrong}")

    assert response.status_code in (302, 422)
    if response.status_code == 302:
        assert response["Location"] == f"{PATH}?format=lite&shuffle=3"


@pytest.mark.parametrize("fields", [{"_to": "c"}, {"_seat": "a", "_opponent": "cheating"}, {"_opponent": ""}])
def test_what_no_button_sends_is_refused(client: Client, fields: dict[str, str]) -> None:
    expected = 200 if fields == {"_opponent": ""} else 400

    assert press(client, DUEL, **fields).status_code == expected


def test_a_checker_without_seats_has_none(client: Client) -> None:
    toy = "/en/toy/check/pebbles/"

    assert client.post(toy, {"heaps.0.name": "A", "heaps.0.bags.0.pebbles": "6", "_to": "a"}).status_code == 400
    assert "Hand over" not in client.get(f"{toy}?heaps.0.name=A&heaps.0.bags.0.pebbles=6").content.decode()


CHECK = "/api/v1/games/blackpoker/checkers/duel/check/"


def ask(client: Client, query: str, scenario: Any = DUEL, path: str = CHECK) -> Any:
    return client.post(f"{path}?{query}", scenario, "application/json")


def test_the_api_tells_what_an_opponent_decides_alike_for_the_same_seed(client: Client) -> None:
    first, again, random = (
        ask(client, query).json()["opponent"]
        for query in (
            "include=opponent",
            "include=opponent&skill=looking&seed=3",
            "include=opponent&skill=random&seed=5",
        )
    )

    assert first == again
    assert first["by"] == "a"
    assert first["outcome"] == "allowed"
    assert first["patch"][0]["path"] == "/deeds/0"
    assert {*first["text"]} == {"en", "ja"}
    assert random["outcome"] == "allowed"


def test_the_api_tells_no_decision_where_nobody_is_next(client: Client) -> None:
    assert ask(client, "include=opponent", {"format": "lite"}).json()["opponent"] is None
    heaps = {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}]}
    assert (
        ask(client, "include=opponent", heaps, "/api/v1/games/toy/checkers/pebbles/check/").json()["opponent"] is None
    )


@pytest.mark.parametrize("query", ["skill=looking", "seed=3", "include=opponent&skill=best", "include=opponent&seed=x"])
def test_the_api_refuses_a_skill_or_a_seed_that_says_nothing(client: Client, query: str) -> None:
    response = ask(client, query)

    assert response.status_code == 400
    assert response.json()["type"].endswith("/bad-parameter/")


def test_an_opponent_counts_as_a_further_check(client: Client, settings: Any) -> None:
    settings.API_CHECKS = 10
    rests = [
        int(re.search("r=([0-9]+)", ask(client, query).headers["RateLimit"])[1])  # type: ignore[index]
        for query in ("include=boards", "include=opponent", "include=boards")
    ]

    assert rests[0] - rests[2] == 3


@pytest.mark.parametrize("seat", ["a", "b", "to-a", "to-b"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_seat_opens_where_nobody_decides_next(client: Client, seat: str, language: str) -> None:
    response = press(client, {"format": "lite"}, f"/{language}/blackpoker/check/duel/", _to=seat)

    assert response.status_code == 200
    assert "_opponent" not in main_of(response.content.decode())
