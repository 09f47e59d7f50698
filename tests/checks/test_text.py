"""What does the edge make of the text that a form sends?"""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.http import QueryDict
from django.test import Client

from games.toy.pebbles import Bag, Edition, Heap, Pebbles, Side, Take
from rulesite.checks.links import url
from rulesite.checks.validate import decoder
from tests.checks.every import PEBBLES, TOY


def understood(query: str) -> Pebbles:
    scenario: Pebbles = url.understand_form(TOY, PEBBLES, QueryDict(query))
    return scenario


@pytest.mark.parametrize("typed", ["3", "３", " 3 ", "　３", "+3", "03", "③"])
def test_a_number_may_be_typed_in_any_width_with_spaces_around(typed: str) -> None:
    scenario = understood(f"heaps.0.name=A&heaps.0.bags.0.pebbles={typed.replace('+', '%2B')}")

    assert scenario.heaps[0].bags == (Bag(pebbles=3),)


@pytest.mark.parametrize("typed", ["", "three", "三", "3.5", "1e1", "1_0", "0x3", "3 4", "9" * 5000])
def test_what_is_no_whole_number_is_refused_at_its_field(typed: str) -> None:
    with pytest.raises(decoder.Refused) as caught:
        understood(f"heaps.0.name=A&moves.0.kind=take&moves.0.heap=A&moves.0.number={typed}")

    assert [(error.at, error.code) for error in caught.value.errors] == [("/moves/0/number", "wrong-type")]


def test_an_empty_field_that_may_be_left_open_is_open() -> None:
    assert understood("heaps.0.name=A&heaps.0.bags.0.pebbles=").heaps[0].bags[0].pebbles is None


BOXES = "heaps.0.name=A&heaps.0.bags.0.sealed=false&heaps.0.bags.0.sealed=true&heaps.0.bags.1.sealed=false"


def test_a_checkbox_of_a_form_sends_its_last_word() -> None:
    sent = url.receive(PEBBLES, QueryDict(BOXES), posted=True)
    scenario = decoder.understand_submission(TOY, PEBBLES, sent)

    assert [bag.shut for bag in scenario.heaps[0].bags] == [True, False]


@pytest.mark.parametrize("posted", [True, False])
@pytest.mark.parametrize("values", [("true", "true"), ("true", "false"), ("false", "false"), ("false", "true")])
def test_a_checkbox_twice_is_refused_unless_a_form_sends_it_so(values: tuple[str, str], posted: bool) -> None:
    query = f"heaps.0.name=A&heaps.0.bags.0.sealed={values[0]}&heaps.0.bags.0.sealed={values[1]}"
    errors = url.receive(PEBBLES, QueryDict(query), posted=posted).errors
    allowed = posted and values == ("false", "true")

    assert [(one.at, one.code) for one in errors] == ([] if allowed else [("/heaps/0/bags/0/sealed", "repeated")])


def test_the_address_of_what_a_form_sent_says_each_tick_once(client: Client) -> None:
    path, sent = "/en/toy/check/pebbles/", f"{BOXES}&moves.0.kind=take"
    page = client.post(path, sent, content_type="application/x-www-form-urlencoded")
    links = re.findall(r'href="(/[^"]*bags.0.sealed[^"]*)"', unescape(page.content.decode()))

    assert page.status_code == 422
    assert links
    assert {(link.count("bags.0.sealed="), link.count("bags.0.sealed=true")) for link in links} == {(1, 1)}
    assert client.get(path, QUERY_STRING=BOXES).status_code == 422


def test_choices_that_may_be_several_come_under_one_name_or_counted() -> None:
    assert understood("heaps.0.name=A&absent=north&absent=south").absent == (Side.NORTH, Side.SOUTH)
    assert understood("heaps.0.name=A&absent.0=north").absent == (Side.NORTH,)


def test_names_are_compared_in_any_width_and_case_but_kept_as_typed() -> None:
    scenario = understood("heaps.0.name=Ａ&moves.0.kind=take&moves.0.heap=a")

    assert scenario == Pebbles(edition=Edition.MODERN, heaps=(Heap(name="Ａ"),), moves=(Take(heap="a"),))
