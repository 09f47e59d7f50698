"""Can a reader find every card, and see what is told of it and by whom?"""

from __future__ import annotations

import re
from random import Random

import pytest
from django.template.loader import get_template
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from games.game import Game, all_games
from rulesite.reference.card_list import PAGE
from rulesite.reference.models import Change, Entry
from rulesite.reference.order import ROWS, rank_cards
from tests.share import share
from tests.site.crawl import opened
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db

VTES, DOMINION = all_games()["vtes"], all_games()["dominion"]
WITH_TABLES = (VTES, DOMINION)


def paged(game: Game) -> list[str]:
    """Return the cards that have a page by the table alone."""
    assert game.facts
    return [
        row.id for row in game.content.library.rows if game.facts.paged(row) and row.id not in game.content.full_cards
    ]


def _called(one: object) -> str:
    return one.slug if isinstance(one, Game) else str(one)


def chosen() -> list[tuple[Game, str]]:
    """Return the bare cards of which every page is opened: of each game the first, the last, the longest, and 50 by chance."""
    return [(game, slug) for game in WITH_TABLES for slug in _chosen(game, paged(game))]


def _chosen(game: Game, slugs: list[str]) -> list[str]:
    longest = max(slugs, key=lambda slug: sum(len(part.text.en) for part in game.card(slug).fact))
    return [slugs[0], slugs[-1], longest, *Random(14).sample(slugs, 50)]


@pytest.mark.parametrize(("game", "count"), [(VTES, 4_149), (DOMINION, 852)], ids=_called)
def test_the_list_has_every_card_once_by_name(client: Client, game: Game, count: int) -> None:
    seen: list[str] = []
    query = ""
    while True:
        body = client.get(f"/en/{game.slug}/cards/{query}").content.decode()
        seen += re.findall(r'<li id="([a-z0-9.-]+)">', body)
        following = re.search(r'rel="next" href="[^"?]*(\?[^"]*)"', body)
        if not following:
            break
        query = following[1]

    assert seen == [card.id for card in game.content.all_cards]
    assert len(seen) == count


def test_a_japanese_list_stands_in_the_order_of_readings_under_rows_of_kana(client: Client) -> None:
    body = client.get("/ja/dominion/cards/").content.decode()
    row = client.get("/ja/dominion/cards/", {"letter": "さ", "kind": "project"}).content.decode()

    first = re.findall(r'<li id="([a-z0-9.-]+)">', body)
    # アヴァント, あおぞらいちば, あくちょう, あくとう, あくにんのあじと
    assert first[:5] == ["avanto", "market-square", "bad-omens", "villain", "den-of-sin"]
    assert "village" not in first
    assert re.search(r'aria-current="true">さ<', row)
    assert "/ja/dominion/cards/?letter=%E3%82%8F" in body


def test_every_japanese_name_of_a_card_of_dominion_has_a_reading_or_is_one() -> None:
    held = rank_cards(DOMINION, "ja")
    named = [card for card in DOMINION.content.all_cards if card.name.ja != card.name.en]

    assert [card.name.ja for card in named if held[card.id].letter not in ROWS.values()] == []
    assert [card.name.ja for card in named if held[card.id].rank >= len(named)] == []


@pytest.mark.parametrize(
    ("asked", "count", "first"),
    [
        ("vtes/cards/?letter=x", 8, "xaviar-g3"),
        ("vtes/cards/?type=event", 40, "absimiliards-army"),
        ("vtes/cards/?type=vampire&group=7&sect=anarch", 13, "doc-martina"),
        ("vtes/cards/?type=action&discipline=dominate&does=bars", 0, ""),
        ("vtes/cards/?does=takes-over", 1, "mask-of-a-thousand-faces"),
        ("vtes/cards/?does=permits", 2, "nocturn"),
        ("dominion/cards/?letter=z", 3, "zombie-apprentice"),
        ("dominion/cards/?type=command", 7, "band-of-misfits"),
        ("dominion/cards/?kind=project&set=renaissance", 20, "academy"),
        ("dominion/cards/?type=duration&text=below-line", 11, "buried-treasure"),
    ],
)
def test_the_list_is_narrowed(client: Client, asked: str, count: int, first: str) -> None:
    body = client.get(f"/en/{asked}").content.decode()

    assert re.findall(r'<li id="([a-z0-9.-]+)">', body)[:1] == ([first] if first else [])
    assert re.search(rf"\b{count} cards?\b", body)


def test_a_choice_stays_on_the_ways_to_other_parts(client: Client) -> None:
    seen = Seen(client.get("/ja/vtes/cards/?type=action&letter=a&with=en").content)

    links = [held["href"] for held in seen.all("a") if "type=action" in held["href"] and "letter=b" in held["href"]]
    assert links == ["/ja/vtes/cards/?type=action&letter=b&with=en"]
    assert seen.one("input", name="letter")["value"] == "a"


def test_a_page_that_is_not_there_is_the_last_one(client: Client) -> None:
    assert "page 42 of 42" in client.get("/en/vtes/cards/?page=99").content.decode()


@pytest.mark.parametrize(
    ("path", "led"),
    [
        ("/en/vtes/cards/?does=nonsense&type=event", "/en/vtes/cards/?type=event"),
        ("/en/vtes/cards/?letter=A", "/en/vtes/cards/"),
        ("/en/vtes/cards/?page=0", "/en/vtes/cards/"),
        ("/en/vtes/cards/?page=-1&with=ja", "/en/vtes/cards/?with=ja"),
        ("/en/vtes/cards/?at=no-such-card", "/en/vtes/cards/"),
        ("/en/vtes/cards/?colour=yellow", "/en/vtes/cards/"),
        ("/ja/chronocard/cards/?page=7", "/ja/chronocard/cards/"),
        ("/ja/nightfall/cards/?type=action", "/ja/nightfall/cards/"),
    ],
)
def test_what_a_list_does_not_know_leads_to_the_address_without_it(client: Client, path: str, led: str) -> None:
    response = client.get(path)

    assert (response.status_code, response["Location"], response["Cache-Control"]) == (302, led, "no-store")


def test_what_a_form_leaves_open_is_nothing(client: Client) -> None:
    assert client.get("/en/vtes/cards/?type=&discipline=&does=").status_code == 200


def test_a_part_of_the_list_says_which_in_its_title(client: Client) -> None:
    assert Seen(client.get("/en/vtes/cards/?letter=k").content).title.startswith("Cards – K – ")
    assert Seen(client.get("/en/vtes/cards/?page=2").content).title.startswith("Cards – page 2 of 42 – ")


def test_a_card_without_a_page_is_shown_in_the_list(client: Client) -> None:
    response = client.get("/ja/vtes/cards/eagles-sight/?with=en")

    assert (response.status_code, response["Location"]) == (302, "/ja/vtes/cards/?at=eagles-sight&with=en#eagles-sight")
    assert 'id="eagles-sight"' in client.get("/ja/vtes/cards/?at=eagles-sight").content.decode()


def test_a_card_that_never_was_is_not_found(client: Client) -> None:
    assert client.get("/en/vtes/cards/no-such-card/").status_code == 404


@pytest.mark.apart
@pytest.mark.once
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "slug"), chosen(), ids=_called)
def test_a_page_of_bare_facts_is_whole_and_left_to_no_search_engine(game: Game, slug: str, language: str) -> None:
    _, seen = opened(f"/{language}/{game.slug}/cards/{slug}/")

    assert seen.one("meta", name="robots")["content"] == "noindex"
    assert game.card(slug).name.of(language) in seen.title
    assert list(seen.all("span", **{"class": "standing standing--unconfirmed"}))


def test_a_page_of_a_card_that_is_told_in_full_is_for_search_engines(client: Client) -> None:
    assert "noindex" not in client.get("/en/vtes/cards/freak-drive/").content.decode()


def test_an_english_name_on_a_japanese_page_is_marked_as_such(client: Client) -> None:
    body = client.get("/ja/vtes/cards/line-brawl/").content.decode()

    assert '<h1><span lang="en">Line Brawl</span></h1>' in body


def test_a_list_says_of_names_that_they_are_not_confirmed(client: Client) -> None:
    assert (
        "日本語名は印刷されたカードのもので、それがわからないときは有志の一覧の名前を示し、確認されていないと断っています。"
        in client.get("/ja/dominion/cards/").content.decode()
    )
    assert '<span lang="en">Carnival</span>' in client.get("/ja/dominion/cards/?letter=c").content.decode()


def test_a_page_opens_the_checkers_with_the_card_in_it(client: Client) -> None:
    seen = Seen(client.get("/en/vtes/cards/abbot/").content)

    opening = [held["href"] for held in seen.all("a") if "/check/" in held["href"] and "Abbot" in held["href"]]
    assert [address.split("?")[0] for address in opening] == [
        "/en/vtes/check/no-repeat/",
        "/en/vtes/check/play-again/",
    ]
    assert all(client.get(address).status_code == 200 for address in opening)


@pytest.mark.apart
@pytest.mark.once
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", WITH_TABLES, ids=_called)
def test_every_card_of_the_table_can_be_told(game: Game, language: str, rf: RequestFactory) -> None:
    page, request = get_template("reference/card.html"), rf.get(f"/{language}/{game.slug}/cards/")
    with translation.override(language):
        for card in (game.card(slug) for slug in share(paged(game))):
            told = page.render({"game": game, "card": card, "bare": True, "seen": {}}, request)
            assert told.count('class="part"') == len(card.fact) > 1
            assert "{" not in Seen(told.encode()).said()


def test_bare_cards_are_in_neither_the_sitemap_nor_the_changes(client: Client) -> None:
    sitemap = client.get("/sitemap.xml").content

    assert b"/en/vtes/cards/freak-drive/" in sitemap
    assert b"/en/vtes/cards/line-brawl/" not in sitemap


def test_what_becomes_of_bare_cards_is_in_neither_changes_nor_feed(client: Client) -> None:
    for kind, slug in (("row", "line-brawl"), ("card", "freak-drive")):
        Change.objects.create(revision="r", time=timezone.now(), game="vtes", kind=kind, slug=slug, what="added")

    for path in ("/en/changes/", "/en/changes/feed/"):
        body = client.get(path).content.decode()
        assert "Freak Drive" in body
        assert "Line Brawl" not in body


@pytest.mark.parametrize(("game", "date"), [("vtes", "9 April 2026"), ("dominion", "17 April 2026")])
def test_the_table_is_named_among_the_sources(client: Client, game: str, date: str) -> None:
    body = client.get(f"/en/{game}/sources/").content.decode()

    assert date in body
    assert "belong to their owners" in body


def test_other_games_list_their_cards_as_before(client: Client) -> None:
    body = client.get("/en/chronocard/cards/").content.decode()

    assert "<select" not in body
    assert body.count('<li><a href="/en/chronocard/cards/') - 1 == len(all_games()["chronocard"].content.card) <= PAGE


def test_bare_facts_are_rows_of_a_kind_of_their_own() -> None:
    rows = Entry.objects.of_build().filter(game="vtes", kind="row")

    assert rows.count() == 4_149 - 20
    assert (
        rows.get(slug="mole").tags
        == ",letter:m,,type:reaction,,discipline:animalism,,discipline:celerity,,discipline:dominate,,does:ends,,does:locked,"
    )
