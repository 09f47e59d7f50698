"""Is a card read as a player writes it, and counted as the rules say?"""

from __future__ import annotations

import copy
import pickle

import pytest

from games.blackpoker.cards import (
    CARDS,
    JOKER,
    PACK,
    SUITLESS,
    UNKNOWN,
    Kind,
    cards_in,
    has_haste,
    kind_of,
    of_code,
    parse_card,
    parse_cards,
    successions,
)

WRITTEN = [
    ("♡7", "h7"),
    ("♥7", "h7"),
    ("♥️7", "h7"),
    ("H7", "h7"),
    ("ｈ７", "h7"),
    ("7 of hearts", "h7"),
    ("ハートの7", "h7"),
    ("7♡", "h7"),
    ("A♠", "sa"),
    ("S1", "sa"),
    ("ace of spades", "sa"),
    ("スペードのエース", "sa"),
    ("◇10", "d10"),
    ("♦10", "d10"),
    ("ダイヤ10", "d10"),
    ("♣J", "cj"),
    ("C11", "cj"),
    ("クラブのジャック", "cj"),
    ("クローバーのQ", "cq"),
    ("queen of clubs", "cq"),
    ("King of Diamonds", "dk"),
    ("♠13", "sk"),
    ("Joker", "joker"),
    ("ジョーカー", "joker"),
    ("jk", "joker"),
    ("jokers", "joker"),
    ("じょーかー", "joker"),
    ("🃏", "joker"),
]
WITHOUT_SUIT = [("7", 7), ("７", 7), ("10", 10), ("A", 1), ("エース", 1), ("j", 11), ("クイーン", 12), ("13", 13)]
NO_CARD = ["", "♡", "♡0", "♡14", "0", "14", "X7", "jokerx", "hearts"]


@pytest.mark.parametrize(("words", "code"), WRITTEN)
def test_a_card_is_read_as_players_write_it(words: str, code: str) -> None:
    assert parse_card(words) is of_code(code)


@pytest.mark.parametrize(("words", "number"), WITHOUT_SUIT)
def test_a_number_alone_is_a_card_whose_suit_is_not_told(words: str, number: int) -> None:
    card = parse_card(words)

    assert card is SUITLESS[number]
    assert (card.number, card.suit, card.is_suitless) == (number, None, True)
    assert of_code(card.code) is parse_card(card.text.ja) is card


def test_cards_with_and_without_suits_stand_in_one_line() -> None:
    assert cards_in("♡7 8 K ?") == (of_code("h7"), SUITLESS[8], SUITLESS[13], UNKNOWN)


def test_a_card_without_its_suit_may_be_any_of_its_number() -> None:
    assert [card for card in (*PACK, JOKER, UNKNOWN) if SUITLESS[7].may_be(card)] == [
        of_code(code) for code in ("h7", "s7", "d7", "c7")
    ]


@pytest.mark.parametrize("words", NO_CARD)
def test_what_is_no_card_is_not_read_as_one(words: str) -> None:
    assert parse_card(words) is None
    assert parse_cards(words) is None


@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_every_card_is_read_back_from_its_own_words(card: object) -> None:
    text = CARDS[str(card)].text

    assert [parse_card(text.en), parse_card(text.ja), parse_card(str(card))] == [card, card, card]


@pytest.mark.parametrize(
    "words",
    [
        "♡7+♡A",
        "♡7 ♡A",
        "♡7♡A",
        "7♡A♡",
        "H7, HA",
        "♡7、♡A",
        "♡7・♡A",
        "ハートの7 ハートのA",
        "7 of hearts ace of hearts",
    ],
)
def test_several_cards_stand_in_one_line(words: str) -> None:
    assert parse_cards(words) == (of_code("h7"), of_code("ha"))


def test_there_are_fifty_two_cards_and_the_joker() -> None:
    assert len(set(PACK)) == 52
    assert [card.number for card in PACK[:13]] == list(range(1, 14))
    assert (JOKER.number, JOKER.suit) == (0, None)


def test_a_card_stays_the_same_card_when_it_is_copied() -> None:
    card = of_code("h7")

    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps((card, JOKER))) == (card, JOKER)


@pytest.mark.parametrize(
    ("codes", "kind", "triggered", "haste"),
    [
        ("h2", Kind.COMMON_SOLDIER, 0, False),
        ("h10", Kind.COMMON_SOLDIER, 0, False),
        ("hj", Kind.HERO, 1, False),
        ("hk", Kind.HERO, 1, False),
        ("ha", Kind.ACE, 1, True),
        ("joker", Kind.MAGICIAN, 1, True),
        ("h7 h5", Kind.EQUIPPED_SOLDIER, 0, False),
        ("h7 ha hk", Kind.EQUIPPED_SOLDIER, 2, True),
    ],
)
def test_the_cards_make_the_soldier(codes: str, kind: Kind, triggered: int, haste: bool) -> None:
    cards = tuple(of_code(code) for code in codes.split())

    assert (kind_of(cards), successions(cards), has_haste(cards)) == (kind, triggered, haste)


@pytest.mark.parametrize("words", ["Joker×2", "joker x 2", "Joker Joker", "ジョーカー×2枚"])
def test_two_jokers_may_be_counted(words: str) -> None:
    assert cards_in(words) == (JOKER, JOKER)


@pytest.mark.parametrize("words", ["♡7♡", "♠10♠J♡", "♡7×2", "H7H8"])
def test_signs_in_a_row_that_are_not_all_cards_are_not_read(words: str) -> None:
    assert cards_in(words) is None


@pytest.mark.parametrize("words", ["?", "？", "不明", "unknown", "?×1"])
def test_one_card_that_is_not_known_is_read_as_one(words: str) -> None:
    assert cards_in(words) == (UNKNOWN,)


def test_question_marks_in_a_row_are_counted() -> None:
    assert cards_in("??? ♡3") == (UNKNOWN, UNKNOWN, UNKNOWN, of_code("h3"))
