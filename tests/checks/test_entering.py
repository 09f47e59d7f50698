"""Is a form short, does it look like the situation, and are cards found by any of their names?"""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse, QueryDict
from django.test import Client

from games.game import AnyChecker, Game
from games.toy.pebbles import Pebbles
from rulesite.checks.forms import binding, operations
from rulesite.checks.forms.elements import Form
from rulesite.checks.proof.examples import ALIKE, presets
from rulesite.checks.validate import nodes
from tests.checks.every import CHECKERS

PATH = "/en/toy/check/pebbles/"
MOVES = "heaps.0.name=A&moves.0.kind=take&moves.0.heap=A"


def filled(query: str, op: str = "") -> Form:
    """Return the form of the toy, after a button was pressed where one is given."""
    node = nodes.read_fields(Pebbles, QueryDict(query)).node
    operations.change(Pebbles, node, op)
    return binding.bind(Pebbles, node)


def opened(form: Form) -> list[str]:
    return [fold.id for fold in form.folds if fold.open]


def text(response: object) -> str:
    assert isinstance(response, HttpResponse)
    return response.content.decode()


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("heaps.0.name=A&heaps.0.stone=&heaps.0.bags.0.pebbles=3&heaps.0.bags.0.sealed=false", []),
        ("heaps.0.name=A&heaps.0.stone=Gold&heaps.0.bags.0.pebbles=3", ["f-heaps-1--more"]),
        ("heaps.0.name=A&heaps.0.bags.0.sealed=false&heaps.0.bags.0.sealed=true", ["f-heaps-1-bags-1--more"]),
    ],
)
def test_what_is_seldom_needed_is_folded_away_until_somebody_says_it(query: str, expected: list[str]) -> None:
    assert opened(filled(query)) == expected


def test_a_fold_opens_over_an_error_in_it(client: Client) -> None:
    page = text(client.post(PATH, {"heaps.0.name": "A", "heaps.0.stone": "x" * 41}))

    assert re.search(r'<details class="fold" id="f-heaps-1--more" open>', page)


def test_a_pointer_into_a_fold_opens_it() -> None:
    form = filled("heaps.0.name=A&heaps.0.bags.0.pebbles=3")

    form.reveal("/heaps/0/bags/0/sealed")

    assert opened(form) == ["f-heaps-1-bags-1--more"]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_an_untouched_form_has_nothing_unfolded(game: Game, checker: AnyChecker) -> None:
    form = binding.bind(checker.scenario, operations.empty(checker.scenario))

    assert opened(form) == []


def test_a_new_row_goes_on_where_the_row_before_stopped() -> None:
    form = filled(f"{MOVES}&heaps.1.name=B&moves.1.kind=pass&moves.1.side=south", "add|moves|take")

    heap, side = form.places["/moves/2/heap"].part, form.places["/moves/2/side"].part

    assert getattr(heap, "value", "") == "A"
    assert getattr(side, "value", "") == "north"


def test_a_list_that_faces_its_row_stands_beside_it_with_a_word_between(client: Client) -> None:
    page = text(client.get(f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=3"))

    between = page.index('class="faces-word">faces<')
    assert page.index('name="heaps.0.name"') < between < page.index('name="heaps.0.bags.0.pebbles"')


def test_a_stack_says_at_both_ends_what_resolves_first(client: Client) -> None:
    page = text(client.get(f"{PATH}?{MOVES}"))

    assert page.index("resolves last") < page.index('name="moves.0.heap"') < page.index("resolves first")
    assert "resolves first" not in text(client.get(PATH))


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("/en/toy/check/pebbles/", ['value="Golden Pebble" lang="ja">金の小石<']),
        ("/ja/toy/check/pebbles/", ['value="金の小石" lang="en">Golden Pebble<']),
        ("/ja/chronocard/check/may-act/", ['value="葉山秋音">C-02 葉山秋音<', 'value="C-02">C-02 葉山秋音<']),
    ],
)
def test_a_card_is_offered_by_its_name_and_by_all_where_no_others_are_suggested(
    client: Client, path: str, options: list[str]
) -> None:
    page = text(client.get(path))

    assert 'list="cards"' in page
    found = re.search('<datalist id="cards".*?</datalist>', page)
    assert found
    assert [option for option in options if option not in found[0]] == []
    assert ("data-names=" in found[0]) == (found[0].count("<option") == found[0].count("金の小石"))


@pytest.mark.parametrize(
    ("typed", "shown"), [("ｇｏｌｄ", "Golden Pebble · 金の小石"), ("金の小石", "Golden Pebble"), ("Quartz", "")]
)
def test_a_card_that_was_typed_is_told_in_the_other_language(client: Client, typed: str, shown: str) -> None:
    page = text(client.get(PATH, {"heaps.0.name": "A", "heaps.0.stone": typed}))

    found = re.search(r'<p class="known-as">(.*?)</p>', page)
    assert re.sub("<[^>]*>", "", found[1] if found else "") == shown


def test_a_game_without_cards_offers_none(client: Client) -> None:
    assert 'id="cards"' not in text(client.get("/en/blackpoker/check/damage/"))


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_example_of_a_checker_can_be_started_from(client: Client, game: Game, checker: AnyChecker) -> None:
    captions = [one.caption.en for faq in game.content.faq for one in faq.example if one.checker == checker.slug]

    page = text(client.get(f"/en/{game.slug}/check/{checker.slug}/"))

    found = page[page.index('id="examples"') : page.index('id="check"')]
    assert found.count("<li><a href=") == len(captions)
    assert all(f'href="/en/{game.slug}/check/{checker.slug}/?' in line for line in found.split("<li>")[1:])


def test_an_empty_form_offers_examples_to_begin_with_each_drawn_and_by_its_outcome(client: Client) -> None:
    page = text(client.get(PATH))

    offered = page.split('<section class="presets"')[1].split("</section>")[0].split("<li>")[1:]
    assert [one.count(f'<a href="{PATH}?heaps.0.name=A&amp;') for one in offered] == [1, 1, 1]
    assert [one.count('<div class="board') for one in offered] == [1, 1, 1]
    assert [re.findall(r"outcome--(\w+)", one.rsplit("<span>", 1)[1]) for one in offered] == [
        ["allowed"],
        ["forbidden"],
        ["unknown"],
    ]


def test_an_empty_form_begins_with_small_pictures_even_where_most_of_them_end_alike() -> None:
    offered = presets("chronocard", "continuous-effects", "en")

    assert len(offered) == 6
    assert [one.situation.mark.code for one in offered].count("neutral") > ALIKE
    assert [one.board for one in offered if one.board and len(one.board.board.zones[0].figures) > 4] == []


def test_what_stands_in_the_page_already_is_not_sent_with_every_answer(client: Client) -> None:
    asked = {"heaps.0.name": "A"}

    page = text(client.post(PATH, asked, headers={"HX-Request": "true", "HX-Source": "div#live"}))

    assert '<details id="examples" hx-morph-skip></details>' in page
    assert '<datalist id="cards" data-names="/en/search/names/toy/" hx-morph-skip></datalist>' in page


def test_an_answer_while_one_types_shows_the_verdict_and_says_the_address(client: Client) -> None:
    asked = {"heaps.0.name": "A", "heaps.0.bags.0.pebbles": "１"}

    response = client.post(PATH, asked, headers={"HX-Request": "true", "HX-Source": "div#live"})

    assert response.status_code == 200
    assert response["HX-Replace-Url"] == f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=1"
    assert 'id="verdict"' in text(response)
    assert 'value="１"' in text(response)
    assert '<a href="/ja/toy/check/pebbles/?heaps.0.name=A&amp;heaps.0.bags.0.pebbles=1" lang="ja"' in text(response)


def test_what_is_not_whole_yet_is_said_beside_the_button_only(client: Client) -> None:
    response = client.post(PATH, {"heaps.0.name": ""}, headers={"HX-Request": "true", "HX-Source": "div#live"})

    assert response.status_code == 200
    assert response["HX-Retarget"] == "#live"
    assert "error" not in text(response)


@pytest.mark.parametrize(("judged", "expected"), [({"_check": "1"}, True), ({}, False)])
def test_a_changed_row_is_judged_anew_where_the_situation_was_judged(
    client: Client, judged: dict[str, str], expected: bool
) -> None:
    asked = {"heaps.0.name": "A", "moves.0.kind": "pass", "_op": "copy|moves.0"}

    response = client.post(PATH, asked | judged)

    assert ('id="verdict"' in text(response)) is expected
    assert 'name="moves.1.side"' in text(response)


def test_a_new_row_with_something_still_to_enter_shows_no_error_yet(client: Client) -> None:
    asked = {"heaps.0.name": "A", "heaps.1.name": "B", "_check": "1", "_op": "add|moves|take"}

    response = client.post(PATH, asked)

    assert response.status_code == 200
    assert 'id="error-summary"' not in text(response)
    assert 'id="verdict"' not in text(response)
    assert 'name="_check" value="1"' in text(response)
