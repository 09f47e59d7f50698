"""Does the page for a pasted list show in both languages what was read, a table to sort, and where each line comes from?"""

from __future__ import annotations

import html
import re
from urllib.parse import urlencode

import pytest
from django.test import Client, override_settings

from games.game import all_games
from games.survey import LONGEST_LIST
from tests.site.conftest import Look

pytestmark = pytest.mark.django_db

KINGDOM = "Way of the Mouse (Moat), Way of the Sheep, Village, Harbor Village, Goons, Throne Room, Habor Villag"
PLACES = {language: f"/{language}/dominion/kingdom/" for language in ("ja", "en")}


def address(language: str = "en", cards: str = KINGDOM, **more: str) -> str:
    return f"{PLACES[language]}?{urlencode({'cards': cards} | more)}"


def body(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status, path
    return response.content.decode()


def column(page: str, at: int) -> list[str]:
    """Return the words of a column of the table, from 0, without marks."""
    table = page.partition('id="table"')[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table.partition("<tbody>")[2], re.DOTALL)
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)[at] for row in rows]
    return [html.unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in cells]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["The list as it was read", "card set aside: Way of the Mouse", "What each of them does", "Traps"]),
        ("ja", ["読み取った一覧", "脇に置くカード：ハツカネズミの習性", "カードごとの結果", "間違えやすい点"]),
    ],
)
def test_a_list_is_shown_as_it_was_read_and_judged(client: Client, language: str, words: list[str]) -> None:
    page = html.unescape(re.sub(r"<[^>]+>", "", body(client, address(language))))

    assert [word for word in words if word not in page] == []


@pytest.mark.parametrize(
    ("language", "where", "meant"),
    [("en", "line 1, character 89", "Harbor Village"), ("ja", "1行目の89文字目", "港の村")],
)
def test_what_is_not_understood_is_told_with_its_place_and_what_may_be_meant(
    client: Client, language: str, where: str, meant: str
) -> None:
    told = body(client, address(language)).partition('id="misread"')[2].partition("</section>")[0]

    assert "Habor Villag" in told
    assert where in told
    assert meant in told


def test_the_empty_page_has_a_form_with_an_example_that_can_be_sent(look: Look, client: Client) -> None:
    page = body(client, PLACES["ja"])
    example = html.unescape(re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.DOTALL)[1])  # type: ignore[index]

    assert 'id="table"' not in page
    assert "noindex" not in page
    assert 'id="table"' in body(client, address("ja", example))
    assert 'id="misread"' not in body(client, address("ja", example))


def test_the_game_links_to_the_page_and_another_game_has_none(look: Look, client: Client) -> None:
    assert PLACES["en"] in body(client, "/en/dominion/")
    assert PLACES["ja"] in body(client, "/ja/dominion/")
    assert client.get("/en/vtes/kingdom/").status_code == 404
    assert client.get("/en/dominion/queendom/").status_code == 404


def test_the_page_of_a_list_stays_out_of_search_engines(client: Client) -> None:
    assert '<meta name="robots" content="noindex">' in body(client, address())


@pytest.mark.parametrize(("sort", "numbers"), [("-coins", ["2", "2", "2"]), ("coins", ["0", "0", "0"])])
def test_the_table_is_sorted_by_numbers_without_a_script(client: Client, sort: str, numbers: list[str]) -> None:
    page = body(client, address(sort=sort))

    told = column(page, 7)
    assert told[:3] == numbers
    assert told == sorted(told, key=int, reverse=sort.startswith("-"))
    assert f'aria-sort="{"descending" if sort.startswith("-") else "ascending"}"' in page


@pytest.mark.parametrize("language", ["ja", "en"])
def test_cards_are_sorted_as_in_the_list_of_cards(client: Client, language: str) -> None:
    game = all_games()["dominion"]
    goons, harbor, throne, village = (
        game.card(slug).name.of(language) for slug in ("goons", "harbor-village", "throne-room", "village")
    )
    order = {"en": [goons, harbor, throne, village], "ja": [throne, goons, harbor, village]}[language]

    told = list(dict.fromkeys(column(body(client, address(language, sort="card")), 0)))

    assert told == order
    assert list(dict.fromkeys(column(body(client, address(language, sort="-card")), 0))) == order[::-1]


def test_what_is_open_stands_last_in_either_order(client: Client) -> None:
    cards = "Way of the Sheep, Haggler, Village"
    for sort in ("coins", "-coins"):
        assert column(body(client, address(cards=cards, sort=sort)), 7)[-1] == "open"


def test_the_head_of_a_column_turns_the_order_round(client: Client) -> None:
    first = re.findall(r'href="([^"]*sort=-?coins[^"]*)#table"', body(client, address()))
    second = re.findall(r'href="([^"]*sort=-?coins[^"]*)#table"', body(client, html.unescape(first[0])))

    assert [re.search("sort=(-?coins)", one)[1] for one in (first[0], second[0])] == ["-coins", "coins"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("sent", "led"),
    [
        (f"{PLACES['en']}?sort=coins", PLACES["en"]),
        (f"{PLACES['en']}?cards=+%0A", PLACES["en"]),
        (f"{PLACES['en']}?cards=Village&sort=taste&with=ja", f"{PLACES['en']}?cards=Village&with=ja"),
    ],
)
def test_what_the_page_does_not_know_leads_to_the_page_without_it(client: Client, sent: str, led: str) -> None:
    response = client.get(sent)

    assert (response.status_code, response["Location"]) == (302, led)


def test_each_line_leads_to_its_verdict(client: Client) -> None:
    links = [html.unescape(one) for one in re.findall(r'href="([^"]*/check/[^"]*)"', body(client, address()))]

    assert {one.split("/")[4] for one in links} >= {"play", "turn", "may-use-way"}
    for checker in ("play", "turn", "may-use-way"):
        link = next(one for one in links if f"/check/{checker}/" in one)
        assert 'class="verdict' in body(client, link)


def test_readers_options_stay_on_the_way(client: Client) -> None:
    page = body(client, address(**{"with": "ja"}))

    assert all("with=ja" in one for one in re.findall(r'href="([^"]*/check/[^"]*)"', page))
    assert '<input type="hidden" name="with" value="ja">' in page


def test_what_the_content_says_of_exactly_these_cards_is_listed(client: Client) -> None:
    told = body(client, address()).partition('id="known"')[2]

    assert "/en/dominion/rules/way-78/" in told
    assert "/en/dominion/rules/way-10/" in told
    assert "Wharf" not in told


@pytest.mark.parametrize(("language", "words"), [("en", "at most 4000"), ("ja", "4000文字まで")])
def test_a_list_that_is_too_long_is_refused_and_kept(client: Client, language: str, words: str) -> None:
    page = body(client, address(language, "a" * (LONGEST_LIST + 1)), status=422)

    assert words in page
    assert "a" * (LONGEST_LIST + 1) in page


def test_a_list_with_marks_of_html_is_shown_as_it_was_typed(client: Client) -> None:
    page = body(client, address(cards='</textarea><script>alert(1)</script>, Village "'))

    assert "<script>alert" not in page
    assert "&lt;/textarea&gt;&lt;script&gt;" in page


def test_a_reader_with_the_present_page_is_not_sent_it_again(client: Client) -> None:
    first = client.get(address())
    again = client.get(address(), headers={"If-None-Match": first["ETag"]})

    assert again.status_code == 304


@override_settings(VERDICTS=15)
def test_a_list_counts_as_several_pages(client: Client) -> None:
    statuses = [client.get(address(cards=f"Village, {name}")).status_code for name in ("Smithy", "Market")]

    assert statuses == [200, 429]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Which cards of this deck", "the archive's text", "Freak Drive", "Perhaps this is meant: Govern the Unaligned", "Copies", "Govern the Unalignedlibrary4", "Pairs", "NRA-30"]),
        ("ja", ["このデッキのどのカード", "アーカイブの形式", "Freak Drive", "次のカードのことでしょうか。 Govern the Unaligned", "枚数", "Govern the Unalignedライブラリー4", "2枚の組み合わせ", "NRA-30"]),
    ],
)  # fmt: skip
def test_a_deck_is_read_and_judged_in_both_languages(client: Client, language: str, words: list[str]) -> None:
    deck = "4x Govern the Unaligned\n2x Freak Drive\n1x Govern the Unalinged"

    page = html.unescape(re.sub(r"<[^>]+>", "", body(client, f"/{language}/vtes/deck/?{urlencode({'cards': deck})}")))

    assert [word for word in words if word not in page] == []


def test_the_forms_of_a_deck_stand_in_the_place_of_those_of_a_kingdom(client: Client) -> None:
    assert "in its parameters" not in body(client, "/en/vtes/deck/")
    assert "in its parameters" in body(client, "/en/dominion/kingdom/")
