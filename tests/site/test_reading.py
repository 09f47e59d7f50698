"""What does a reader find on the pages of a game?"""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoAssertNumQueries, Settings

from games.game import Game, all_games
from rulesite.reference.templatetags.page import write_report
from rulesite.reference.templatetags.words import sign
from rulesite.revision import current
from tests.site.conftest import Look
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db

MEANT = (
    ("stated Stated in the source.", "明記 挙げた資料に書かれていることです。"),
    (
        "derived Follows from the sources named, without standing there.",
        "推論 挙げた資料から導けることです。資料にそのままは書かれていません。",
    ),
    (
        "assumed An assumption of this site: the sources are silent.",
        "当サイトの仮定 資料に定めがないため、当サイトが置いた仮定です。",
    ),
    (
        "unconfirmed Known from the game or read from a printed card, without a document that confirms it.",
        "未確認 ゲームの知識や、印刷されたカードのテキストの読み取りによるもので、資料で確かめてはいません。",
    ),
    ("official From those who make or govern the game.", "公式 ゲームの発行元や公式の運営によるものです。"),
    (
        "community From players, with no official standing.",
        "コミュニティ プレイヤーによるもので、公式のものではありません。",
    ),
    ("✓ allowed The rules let it happen, or the situation is legal.", "✓ できる ルール上できます。"),
    (
        "? depends on what is not known It depends on something that the situation leaves open, such as a hidden card.",
        "? 情報不足 伏せられたカードなど、状況からはわからないことによって変わります。",
    ),
    (
        "≈ not settled The sources leave it open. The readings are shown, and where each leads.",
        "≈ 裁定なし 資料からは決まりません。考えられる読み方と、それぞれの結論を示します。",
    ),
    ("✕ forbidden A rule forbids it.", "✕ できない ルールによりできません。"),
)


def links(seen: Seen) -> list[str]:
    return [held["href"] for held in seen.all("a")]


def test_a_clause_shows_each_part_with_its_standing_and_its_sources(look: Look) -> None:
    seen = look("/en/toy/rules/toy-4/")

    assert {"toy-4", "toy-4.1", "toy-4.2"} <= seen.ids()
    said = " ".join(seen.said())
    assert "Whether one may pass is open. TOY-4.2 It may also be read that" in said
    assert "a move always takes a pebble . unconfirmed Unless marked otherwise: stated community A letter (und" in said
    assert seen.one("span", **{"class": "standing standing--unconfirmed"})["title"] == (
        "Known from the game or read from a printed card, without a document that confirms it."
    )


def test_a_clause_shows_the_place_in_its_source_where_one_is_known(look: Look) -> None:
    assert "家のルール p. 1 (2020年)" in " ".join(look("/ja/toy/rules/toy-1/").said())


def test_the_rule_book_names_the_sources_of_a_section_once_and_marks_what_is_not_stated(look: Look) -> None:
    said = " ".join(look("/en/toy/rules/").said())

    assert said.count("Unless marked otherwise: stated") == 2  # one for each section
    assert "derived" in said
    assert "assumed" in said


def test_on_paper_a_clause_has_the_words_of_those_that_it_names(look: Look) -> None:
    seen = look("/en/toy/rules/toy-3/")

    said = " ".join(seen.said())
    assert "See also" in said
    assert "TOY-1 How many to take A move takes at least one" in said


def test_a_clause_leads_to_all_that_points_at_it_and_to_its_neighbours(look: Look) -> None:
    seen = look("/en/toy/rules/toy-3/")

    assert {
        "/en/toy/faq/twice/",
        "/en/toy/check/pebbles/",
        "/en/toy/rules/#section-moves",
        "/en/toy/rules/toy-1/",
    } <= set(links(seen))
    assert seen.one("a", rel="prev")["href"] == "/en/toy/rules/toy-2/"
    assert seen.one("a", rel="next")["href"] == "/en/toy/rules/toy-4/"


def test_a_clause_of_advice_says_that_it_does_not_bind(look: Look) -> None:
    said = look("/en/toy/rules/toy-5/").said()

    assert "advice" in said
    assert "This does not bind; no verdict rests on it." in said


@pytest.mark.parametrize("place", ["rules/toy-1/", "rules/toy-4/", "rules/", "faq/how-many/", "terms/", "cards/"])
def test_a_page_asks_the_database_a_few_times_however_long_it_is(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, place: str
) -> None:
    with django_assert_max_num_queries(6):
        assert client.get(f"/en/toy/{place}").status_code == 200


def test_the_rule_book_has_every_clause_under_its_section_in_order(look: Look) -> None:
    ids = [held["id"] for _, held in look("/en/toy/rules/").tags if "id" in held]

    assert [id for id in ids if re.fullmatch(r"section-\w+|toy-\d", id)] == [
        *("section-moves", "toy-1", "toy-2", "toy-3", "toy-4"),
        *("section-around", "toy-5"),
    ]


def test_an_answer_shows_what_the_checker_says_of_each_example(look: Look) -> None:
    seen = look("/en/toy/faq/how-many/")

    said = " ".join(seen.said())
    assert "Taking four by the classic rules Rules classic rules Heaps Heap Name A" in said
    assert "✕ forbidden The checker “Taking pebbles” says North may not take more than 3." in said
    assert "✓ allowed The checker “Taking pebbles” says North may take 4." in said
    opened = "/en/toy/check/pebbles/?edition=classic&heaps.0.name=A&heaps.0.bags.0.pebbles=6"
    assert [href for href in links(seen) if href.startswith(opened)]


def test_an_answer_names_what_is_not_known_and_how_an_open_point_can_be_read(look: Look) -> None:
    said = " ".join(look("/ja/toy/faq/open-points/").said())

    assert "小石の数 指定なし" in said
    assert "? 情報不足" in said
    assert "≈ 裁定なし" in said
    assert "✕ できない 手番では小石を取ります。" in said


def test_an_answer_names_the_clauses_it_rests_on_with_their_standing(look: Look) -> None:
    said = " ".join(look("/en/toy/faq/twice/").said())

    assert "TOY-2 Taking turns derived TOY-3 Only what is there assumed" in said


def test_the_example_opens_in_the_checker_with_the_same_verdict(client: Client, look: Look) -> None:
    opened = [href for href in links(look("/en/toy/faq/how-many/")) if "edition=classic" in href]

    assert "North may not take more than 3." in client.get(opened[0]).content.decode()


def test_a_term_has_its_reading_its_other_names_and_its_name_in_the_other_language(look: Look) -> None:
    seen = look("/en/toy/terms/pebble/")

    assert {"小石", "こいし", "石ころ"} <= set(seen.said("ja"))
    assert "stone" in seen.said("en")


def test_a_card_tells_its_facts_with_their_standing(look: Look) -> None:
    said = " ".join(look("/en/toy/cards/golden-pebble/").said())

    assert "It counts as one pebble . unconfirmed" in said
    assert "金石 · Gold" in said


def test_the_sources_say_who_speaks_and_which_edition_rests_on_them(look: Look) -> None:
    seen = look("/en/toy/sources/")

    said = " ".join(seen.said())
    assert "A letter Authority community From players, with no official standing. Publisher A friend" in said
    assert "Only a copy is left." in said
    assert "Classic rules Up to three at a time. House rules · A letter" in said


def test_the_page_of_what_is_judged_counts_what_there_is(look: Look) -> None:
    said = " ".join(look("/en/toy/coverage/").said())

    assert (
        "Clauses 5 Questions answered 3, 3 of them with examples that the program computes Examples computed 6" in said
    )


def test_a_game_shows_a_verdict_worked_out(look: Look) -> None:
    said = " ".join(look("/en/toy/").said())

    assert "North takes twice, and more than is there" in said
    assert "Open in the checker" in said


def test_about_says_what_every_short_word_means(look: Look) -> None:
    english, japanese = (" ".join(look(f"/{language}/about/").said()) for language in ("en", "ja"))

    assert [words for words, _ in MEANT if words not in english] == []
    assert [words for _, words in MEANT if words not in japanese] == []
    assert "but not the address of the client" in english


def test_questions_stand_under_the_sections_of_their_clauses_and_can_be_narrowed_to_one(
    client: Client, look: Look
) -> None:
    seen = look("/en/toy/faq/")
    narrowed = look("/en/toy/faq/?section=moves&with=ja")

    assert "section-moves" in seen.ids()
    assert "/en/toy/faq/how-many/" in links(seen)
    assert [one["value"] for one in seen.all("option")] == ["", "moves"]
    assert seen.one("input", id="by-words")["name"] == "q"
    assert narrowed.title.startswith("FAQ – Moves")
    assert "noindex" in narrowed.one("meta", name="robots")["content"]
    assert "/en/toy/faq/how-many/?with=ja" in links(narrowed)
    led = client.get("/en/toy/faq/?section=nothing&with=ja")
    assert (led.status_code, led["Location"]) == (302, "/en/toy/faq/?with=ja")


@pytest.mark.parametrize(("language", "word"), [("en", "forbidden"), ("ja", "できない")])
def test_a_sign_bears_its_word_for_who_does_not_see_it(language: str, word: str) -> None:
    with translation.override(language):
        shown = Seen(sign("forbidden").encode())

    assert shown.one("span", **{"class": "outcome outcome--forbidden"})
    assert [text for _, text in shown.texts] == ["✕", word]


def test_a_search_of_the_questions_begins_on_their_page(client: Client) -> None:
    found = client.get("/en/search/?q=twice&game=toy&kind=faq").content.decode()

    assert "/en/toy/faq/twice/" in found


PLACED = {
    "/en/toy/rules/toy-1/": "Place:\nTOY-1 How many to take\nhttp://127.0.0.1:8000/en/toy/rules/toy-1/",
    "/en/toy/faq/twice/": "Place:\nMay I take twice?\nhttp://127.0.0.1:8000/en/toy/faq/twice/",
    "/en/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass": "&moves.0.kind=pass",
}


@pytest.mark.parametrize("path", PLACED)
def test_a_mistake_can_be_told_with_its_place_and_revision(client: Client, path: str) -> None:
    page = client.get(path).content.decode()

    (text,) = re.findall(r'<textarea id="mistake"[^>]*>\n(.*?)</textarea>', page, re.DOTALL)
    assert PLACED[path] in html.unescape(text)
    assert f"Revision:\n{current().revision}" in text
    assert text.endswith("What should stand there:\n\n\nBy which document, and where in it:\n")
    assert ("Situation:" in text) is ("/check/" in path)
    assert "Send the report" not in page


@pytest.mark.parametrize(
    ("contact", "begin"),
    [
        ("mailto:rules@example.org", "mailto:rules@example.org?subject=TOY-1%20How%20many%20to%20take&body=Place%3A%0A"),
        ("https://example.org/new?labels=rule", "https://example.org/new?labels=rule&title=TOY-1+How+many+to+take&body=Place"),
    ],
)  # fmt: skip
def test_where_somebody_is_named_a_link_carries_the_same(
    look: Look, settings: Settings, contact: str, begin: str
) -> None:
    settings.CONTACT_URL = contact

    hrefs = links(look("/en/toy/rules/toy-1/"))

    (sent,) = (href for href in hrefs if href.startswith(begin))
    assert current().revision in sent


def test_a_report_too_long_for_an_address_leads_to_the_bare_one() -> None:
    told = write_report("A", "http://127.0.0.1/", "abc", "あ" * 3_000, "https://example.org/")

    assert told.link == "https://example.org/"
    assert "あ" * 3_000 in told.text


def test_a_report_repeats_no_long_situation() -> None:
    told = write_report("A" * 400, "", "abc", "x" * 4_001, "")

    assert "xx" not in told.text
    assert "Share" in told.text
    assert "A" * 300 not in told.text


def test_both_languages_stand_clause_by_clause(look: Look) -> None:
    seen = look("/ja/toy/rules/toy-3/?with=en")

    assert "Only what is there" in seen.said("en")
    assert "Only pebbles in the heap can be taken" in " ".join(seen.said("en"))
    assert "山にある 小石 だけを取れます" in " ".join(seen.said("ja"))


def test_a_table_of_a_game_stands_in_its_section_with_its_clauses_as_links(look: Look) -> None:
    seen = look("/ja/toy/rules/")

    assert seen.one("div", id="table-limits")["tabindex"] == "0"
    assert "/ja/toy/rules/toy-1/#toy-1.2" in links(seen)
    assert "新ルール" in seen.said()


def test_the_page_of_a_card_shows_what_its_checkers_say_of_it(look: Look) -> None:
    said = " ".join(look("/en/toy/cards/golden-pebble/").said())

    assert "Taking it" in said
    assert "North may take 1." in said


def test_a_word_that_is_explained_leads_to_its_explanation_once_in_a_section(look: Look) -> None:
    seen = look("/ja/toy/rules/")

    named = [held for held in seen.all("a") if held["href"] == "/ja/toy/terms/pebble/" and "data-definition" in held]
    assert named
    assert len(named) <= len(list(seen.all("section", **{"class": "section"})))


def test_a_clause_leads_on_to_those_that_it_names_and_to_the_examples_judged_by_it(look: Look) -> None:
    seen = look("/en/toy/rules/toy-3/")

    assert "See also" in seen.said()
    assert "/en/toy/rules/toy-1/" in links(seen)
    assert any(href.startswith("/en/toy/faq/") and "#example-" in href for href in links(seen))


def test_what_is_proven_and_what_is_assumed_is_listed(look: Look) -> None:
    seen = look("/en/toy/coverage/")

    said = " ".join(seen.said())
    assert "… may not take more than …." in said
    assert "/en/toy/faq/how-many/#example-2" in links(seen)
    assert "/en/toy/rules/toy-4/#toy-4.2" in links(seen)


@pytest.mark.parametrize("game", [game for game in all_games().values() if game.facts], ids=lambda game: game.slug)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_fact_of_cards_says_whether_it_decides_and_what_it_rests_on(
    client: Client, game: Game, language: str
) -> None:
    page = client.get(f"/{language}/{game.slug}/coverage/").content.decode()
    deciding, _, shown = (
        page.partition('id="columns-deciding"')[2].partition("</section>")[0].partition('id="columns-shown"')
    )

    assert game.facts
    for column in game.facts.columns:
        where, elsewhere = (deciding, shown) if column.decides else (shown, deciding)
        text = where.partition(f'id="column-{column.name}"')[2].partition('<li id="column-')[0]

        assert bool(text) is not bool(column.derived)
        assert f'id="column-{column.name}"' not in elsewhere
        assert [clause for clause in column.decides if f"/rules/{clause}/" not in text] == []
        basis = game.facts.basis(column)
        assert re.findall(r'class="standing standing--(stated|unconfirmed)"', text) == (
            [basis.standing.code] if basis else []
        )
        assert text.count("<cite>") == len(basis.sources if basis else ())


def test_of_many_passages_that_rest_on_this_site_three_stand_open_and_the_rest_is_folded(client: Client) -> None:
    page = client.get("/en/dominion/coverage/").content.decode()

    passages = page.partition('id="unconfirmed"')[2]
    shown, further, folded = re.split(r"<summary>(\d+) further passages</summary>", passages)
    assert shown.count("<li>") == 3
    assert folded.count("<li>") == int(further) > 100


def test_the_sources_say_where_the_edition_alone_decides_and_what_is_open(look: Look) -> None:
    said = " ".join(look("/en/toy/sources/").said())

    assert "Where the edition alone decides" in said
    assert "What the sources leave open" in said


def test_the_sheet_for_the_table_holds_clauses_parts_and_tables(client: Client, look: Look) -> None:
    seen = look("/en/toy/sheet/?with=ja")

    said = " ".join(seen.said())
    assert "at most three by the classic rules" in said
    assert "旧ルールでは3個まで" in said
    assert "A move takes at least one" not in said
    assert "table-limits" in seen.ids()
    assert "/en/toy/rules/toy-1/?with=ja#toy-1.2" in links(seen)
    assert "/en/toy/sheet/" in links(look("/en/toy/"))
