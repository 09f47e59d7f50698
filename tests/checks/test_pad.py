"""Does a pad of suits and numbers stand beside each field for playing cards, and beside no other?"""

from __future__ import annotations

import pytest
from django.test import Client

from games.blackpoker.cards import JOKER, PACK, cards_in
from games.blackpoker.course.scenario import StartRow
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.stage import Stage
from games.declaration import Words, declared
from games.scenario import PLAYING_CARD, PLAYING_CARDS
from games.toy.pebbles import Pebbles
from rulesite.checks.forms.binding import takes_playing_cards


def pads(cls: type) -> dict[str, object]:
    return {field.name: field.shape.pad for field in declared(cls) if isinstance(field.shape, Words)}


def test_a_start_has_pads_for_cards_and_none_for_the_numbers_of_barriers() -> None:
    assert pads(StartRow) == {
        "keys": PLAYING_CARDS,
        "target": PLAYING_CARD,
        "barriers": None,
        "discards": PLAYING_CARDS,
        "given_up": PLAYING_CARDS,
    }


@pytest.mark.parametrize(("scenario", "takes"), [(Stage, True), (Damage, True), (Pebbles, False)])
def test_a_scenario_takes_playing_cards_where_a_row_of_it_does(scenario: type, takes: bool) -> None:
    assert takes_playing_cards(scenario) is takes


@pytest.mark.django_db
def test_a_page_has_the_keys_once_and_an_empty_pad_at_each_field(client: Client) -> None:
    page = client.get("/ja/blackpoker/check/stage/").content.decode()

    assert page.count('<template id="pad-keys"') == 1
    assert '<div class="pad" id="f-a-hand--pad" data-takes="several" hx-morph-skip></div>' in page
    assert 'aria-label="ハート"' in page
    assert "/pad." in page


@pytest.mark.django_db
def test_a_page_without_playing_cards_has_no_pad(client: Client) -> None:
    page = client.get("/en/toy/check/pebbles/").content.decode()

    assert "pad" not in page.replace("padding", "")


def test_every_key_of_the_pad_writes_a_card_that_is_read() -> None:
    numbers = ["A", *map(str, range(2, 11)), "J", "Q", "K"]

    assert {cards_in(f"{suit}{number}") for suit in "♡♠◇♣" for number in numbers} == {(card,) for card in PACK}
    assert cards_in("Joker") == (JOKER,)
    assert [card.is_suitless for number in numbers for card in cards_in(number) or ()] == [True] * 13
