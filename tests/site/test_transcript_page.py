"""Does the page for a pasted log show in both languages each turn, the line that decides, and what each line became?"""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client, override_settings

from games.blackpoker.formats.duel import EXAMPLE, read_duels
from tests.games.dominion.test_formats import E1, E2, J2, J3
from tests.games.dominion.written_games import Game, written

pytestmark = pytest.mark.django_db
PLACES = {language: f"/{language}/dominion/check/turn/log/" for language in ("ja", "en")}


def paste(client: Client, text: str, language: str = "en", **more: Any) -> Any:
    return client.post(PLACES[language], {"log": text, **more})


def words(response: Any) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", response.content.decode()))


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        (E2, "en", ["The turns", "line 4", "A plays a Smithy.", "no Action is left", "Turn 5, Aoi", "what is judged", "Open in the checker"]),
        (J2, "ja", ["各ターン", "7行目", "あは銅貨を購入・獲得した。", "ターン6（あおい）", "この状況を判定ページで開く"]),
        (J3, "ja", ["この行は読み取れません", "不明"]),
    ],
)  # fmt: skip
def test_a_log_is_shown_with_the_line_that_decides(client: Client, text: str, language: str, said: list[str]) -> None:
    response = paste(client, text, language)

    assert response.status_code == 200
    assert [word for word in said if word not in words(response)] == []
    assert response["Cache-Control"] == "no-store"
    assert 'content="noindex"' in response.content.decode()


def test_a_turn_opens_in_the_checker_with_the_same_verdict(client: Client) -> None:
    page = paste(client, E2).content.decode()

    address = html.unescape(re.search(r'<a class="way" href="([^"]+)"', page)[1])  # type: ignore[index]
    assert "Aoi" not in address
    assert "Smithy cannot be played: no Action is left" in words(client.get(address))


def test_no_name_of_a_player_stands_in_an_address() -> None:
    names = {"Alexandrina": "Turn 2 - Alexandrina", "Bartholomew": "Turn 1 - Bartholomew"}
    text = f"{names['Bartholomew']}\nB plays a Smithy.\n\n{names['Alexandrina']}\nA plays a Smithy.\nBartholomew: gg\nA plays a Smithy.\n"

    page = paste(Client(), text).content.decode()

    assert all(name in page for name in names)
    assert [
        one for one in re.findall(r'(?:href|src|action|value)="([^"]*)"', page) if any(name in one for name in names)
    ] == []


def test_the_button_of_a_turn_shows_its_lines(client: Client) -> None:
    text = f"{E1}\n{E2}"

    first, second = (words(paste(client, text, turn=turn)) for turn in ("1", "2"))

    assert "A buys and gains a Militia." in first.partition("Read as")[2].partition("It is kept nowhere")[0]
    assert "A plays a Smithy." in second.partition("Read as")[2].partition("It is kept nowhere")[0]


def test_what_was_pasted_stays_in_its_box_as_text(client: Client) -> None:
    page = paste(client, f"{E2}\nA: <b>gg</b>").content.decode()

    assert "A: &lt;b&gt;gg&lt;/b&gt;" in page.partition("<textarea")[2]
    assert "<b>gg</b>" not in page


@pytest.mark.parametrize(
    ("text", "language", "said"), [("hello", "en", "No turn was found"), ("", "ja", "ターンを読み取れませんでした"), ("A plays a Village.\n" * 5_000, "en", "5,000 lines")]
)  # fmt: skip
def test_what_is_no_log_is_refused_at_its_field(client: Client, text: str, language: str, said: str) -> None:
    response = paste(client, text, language)

    assert response.status_code == 422
    assert said in response.content.decode().partition('id="log-message"')[2].partition("</p>")[0]


def test_the_empty_page_has_an_example_that_is_judged(client: Client) -> None:
    for language, outcome in (("en", "line 4"), ("ja", "7行目")):
        page = client.get(PLACES[language]).content.decode()
        example = html.unescape(page.partition("<textarea")[2].partition(">\n")[2].partition("</textarea>")[0])

        assert outcome in words(paste(client, example, language))


def test_the_checkers_page_has_the_box_and_others_have_not(client: Client) -> None:
    assert f'action="{PLACES["en"]}"' in client.get("/en/dominion/check/turn/").content.decode()
    assert 'id="log"' not in client.get("/en/dominion/check/play/").content.decode()
    assert client.get("/en/dominion/check/play/log/").status_code == 404
    assert client.get("/en/dominion/check/nope/log/").status_code == 404


def test_a_whole_game_is_listed(client: Client) -> None:
    text, _ = written(Game(2).play(20), "en")

    response = paste(client, text)

    assert response.content.decode().count('name="turn"') == 40
    assert len(response.content) < 200_000


@override_settings(VERDICTS=25)
def test_a_log_counts_as_ten_verdicts(client: Client) -> None:
    assert [paste(client, E1).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(("language", "text"), [("en", E1), ("ja", J2)])
def test_the_ask_box_leads_a_log_to_its_page(client: Client, language: str, text: str) -> None:
    asked = " ".join(text.splitlines())[:190]

    response = client.get(f"/{language}/ask/?{urlencode({'q': asked})}")

    assert f'href="{PLACES[language]}"' in response.content.decode()
    assert (
        PLACES[language]
        not in client.get(f"/{language}/ask/?{urlencode({'q': '鍛冶屋に雄牛の習性'})}").content.decode()
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["The duels", "Duel 1", "what is judged"]), ("ja", ["デュエル 1", "始める前の状況"])],
)
def test_a_duel_is_shown_line_by_line_and_opens_in_the_checker(client: Client, language: str, said: list[str]) -> None:
    place = f"/{language}/blackpoker/check/duel/log/"
    response = client.post(place, {"log": EXAMPLE.of(language)})

    assert response.status_code == 200
    assert [word for word in said if word not in words(response)] == []
    assert "of the turn" not in words(response)
    address = html.unescape(re.search(r'<a class="way" href="([^"]+)"', response.content.decode())[1])  # type: ignore[index]
    page = client.get(address).content.decode()
    written = html.unescape(page.partition('id="copy-lines"')[2].partition(">\n")[2].partition("</textarea>")[0])
    assert read_duels(written).turns[0].situation == read_duels(EXAMPLE.of(language)).turns[0].situation


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ask_box_leads_a_duel_to_its_page(client: Client, language: str) -> None:
    asked = " ".join(EXAMPLE.of(language).splitlines())[:190]

    page = client.get(f"/{language}/ask/?{urlencode({'q': asked})}").content.decode()

    assert f'href="/{language}/blackpoker/check/duel/log/"' in page
