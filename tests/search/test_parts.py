"""What is looked through of an entry, and how is what was found shown: the parts of a search, each by itself?"""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.html import strip_tags
from pytest_django import Settings

from games.game import all_games
from games.values import replace
from rulesite.search.content_words import content_words as bearing_parts
from rulesite.search.documents import documents, names
from rulesite.search.excerpts import Highlighter
from rulesite.search.results import search, suggest
from rulesite.search.tokens import phrase_expression, split_query
from tests.site.seen import Seen

TOY = all_games()["toy"]


def test_a_clause_can_be_found_by_its_number_as_it_is_printed() -> None:
    others = {one.slug: one.other_names for one in documents([TOY]) if one.kind in ("rule", "term")}

    assert others["toy-1"] == ("TOY-1",)
    assert not any(name.startswith("TOY") for name in others["pebble"])


def test_what_has_one_slug_stands_in_the_order_of_kinds() -> None:
    found = [(one.slug, one.kind) for one in documents([all_games()["blackpoker"]])]

    assert found[found.index(("damage", "term")) + 1] == ("damage", "checker")


@pytest.mark.parametrize(
    ("reading", "typed"),
    [
        ("しょうぶ", {"shoubu", "shobu", "syoubu", "syobu"}),
        ("ちゃーむ", {"cha-mu", "chamu", "tya-mu", "tyamu"}),
        ("ふうじる", {"fuujiru", "fujiru", "huuziru", "huziru"}),
        ("おおつち", {"ootsuchi", "otsuchi", "ootuti", "otuti"}),
    ],
)
def test_a_reading_is_found_in_latin_letters_however_it_is_typed(reading: str, typed: set[str]) -> None:
    found = names(replace(TOY.content.term[0], reading=reading))

    assert {*found} >= typed


def test_an_excerpt_begins_and_ends_with_whole_words_around_what_is_looked_for() -> None:
    text = "First there are a few words that nobody asked for, then the pebble lies in the middle of it all, " * 2

    assert Highlighter("pebble").excerpt(text) == (
        "… asked for, then the pebble lies in the middle of it all, First there are a few words that nobody asked for, then"
        " the…"
    )
    assert Highlighter("nothing").excerpt("Short words") == "Short words"
    assert Highlighter("nothing").excerpt("x" * 400) == "x" * 400
    assert Highlighter("nothing").excerpt("x") == "x"
    assert Highlighter("小石").excerpt("あ" * 30 + "小石" + "い" * 200) == "…" + "あ" * 24 + "小石" + "い" * 94 + "…"


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("No, the pebble stays.", "No, the pebble stays."),
        ("Yes. " + "It rolls on. " * 12 + "The pebble is red.", "Yes. … on. It rolls on. The pebble is red."),
        ("はい。" + "転がります。" * 20 + "pebbleは赤です。", "はい。 …" + "転がります。" * 4 + "pebbleは赤です。"),
        ("Yes. " + "x" * 110 + " pebble", "Yes. … pebble"),
        ("Yes. " + "It rolls on. " * 12, "Yes. " + "It rolls on. " * 8 + "It rolls on…"),
    ],
)
def test_the_excerpt_of_an_answer_begins_with_its_first_sentence(answer: str, shown: str) -> None:
    assert Highlighter("pebble").answer_excerpt(answer) == shown


def test_places_that_touch_are_marked_apart_and_those_that_overlap_as_one() -> None:
    assert Highlighter("小 石").highlight("小石") == "<mark>小</mark><mark>石</mark>"
    assert Highlighter("小石 石ころ").highlight("小石ころ") == "<mark>小石ころ</mark>"


def test_the_words_of_a_query_are_taken_apart_by_spaces_and_scripts() -> None:
    assert split_query("Red 小石だ") == [["red"], ["小石だ"]]
    assert bearing_parts("bleedの制限") == ["bleed", "制限"]
    assert bearing_parts("\udc80bleed 制限") == ["bleed", "制限"]
    assert bearing_parts("how does a bleed end") == ["bleed", "end"]
    assert bearing_parts("リミテッドを取り消された後は？") == ["リミテッド", "取り消さ", "後"]


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("bleed", '"bleed" *'),
        ("石", '"石" *'),
        ("小石", '"小石"'),
        ("小石だ", '"小石 石だ"'),
        ("赤い pebble", '"赤い い pebble" *'),
    ],
)
def test_what_is_asked_of_the_index_goes_on_where_a_word_may(query: str, asked: str) -> None:
    assert phrase_expression(query) == asked


def test_what_is_meant_by_other_words_is_found_in_texts_too() -> None:
    slugs = [(hit.game, hit.slug) for hit in search("石ころ").hits]

    assert ("toy", "toy-1") in slugs


def test_as_many_as_a_list_holds_are_suggested() -> None:
    assert len(suggest("b")) == 8


@pytest.mark.django_db
class TestPages:
    """What the pages show."""

    def test_at_most_a_hundred_of_one_kind_are_shown_and_ten_where_there_are_others(self, client: Client) -> None:
        together = client.get("/en/search/?q=a").content.decode()
        cards = client.get("/en/search/?q=a&kind=card").content.decode()

        begin = together.index('id="found-card"')
        assert together[begin : together.index("</section>", begin)].count("<li>") == 10
        begin = cards.index('id="found-card"')
        assert cards[begin : cards.index("</section>", begin)].count("<li>") == 100
        assert "Add a word to narrow the search." in cards

    @pytest.mark.parametrize("query", ["a" * 200, "あ" * 200])
    def test_two_hundred_signs_are_looked_for_and_no_more(self, client: Client, query: str) -> None:
        assert client.get("/en/search/", {"q": query}).status_code == 200
        assert client.get("/en/search/", {"q": f"{query}x"}).status_code == 400

    def test_the_name_in_the_other_language_stands_beside_where_only_that_was_looked_for(self, client: Client) -> None:
        found = client.get("/en/search/?q=小石").content.decode()
        in_japanese = client.get("/ja/search/?q=pebble").content.decode()
        own = client.get("/ja/search/?q=小石").content.decode()

        assert '<span class="partner" lang="ja">小石</span>' in found
        assert '<span class="partner" lang="en">pebble</span>' in in_japanese
        assert 'class="partner"' not in own

    def test_a_filter_says_how_much_it_holds_and_which_is_chosen(self, client: Client) -> None:
        page = Seen(client.get("/en/search/?q=pebble&game=toy&kind=rule").content)

        chosen = [one["href"] for one in page.all("a") if one.get("aria-current") == "true"]
        assert chosen == ["?q=pebble&game=toy&kind=rule", "?q=pebble&game=toy&kind=rule"]

    def test_filters_stand_where_one_is_chosen_though_there_is_one_game_alone(self, client: Client) -> None:
        plain = client.get("/en/search/?q=pebbles").content.decode()
        narrowed = client.get("/en/search/?q=pebbles&game=toy").content.decode()

        assert 'aria-label="Game"' not in plain
        assert 'aria-label="Game"' in narrowed

    @pytest.mark.parametrize("path", ["/en/search/suggestions/?q=peb{}", "/en/search/names/vtes/?q=peb{}"])
    def test_who_asks_too_often_is_told_when_to_ask_again(self, client: Client, settings: Settings, path: str) -> None:
        settings.SEARCHES = 1
        client.get(path.format("x"), headers={"X-Forwarded-For": "203.0.113.9"})

        refused = [client.get(path.format(n)) for n in range(3)][-1]

        assert refused.status_code == 429
        assert 0 < int(refused["Retry-After"]) <= 60

    def test_a_suggestion_is_its_title_with_what_was_typed_marked(self, client: Client) -> None:
        page = client.get("/ja/search/suggestions/?q=小石").content.decode()

        assert "<mark>小石</mark>" in page
        assert "小石" in strip_tags(page)
