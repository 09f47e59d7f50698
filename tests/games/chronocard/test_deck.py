"""Are decks counted by number, with what the fields cannot tell left open?"""

from __future__ import annotations

from typing import Any

import pytest

from games.chronocard import game
from games.chronocard.deck import DECK, Deck, InDeck, by_number, check, mend
from games.contradictions import contradictions
from games.verdict import Outcome
from rulesite.checks.validate.decoder import understand

HEROINE = "H-01 オリエッタ"


def codes(*cards: tuple[str, int], **fields: Any) -> list[str]:
    rows = tuple(InDeck(card=name, copies=copies) for name, copies in cards)
    return [one.code for one in check(Deck(heroine=HEROINE, cards=rows, **fields)).findings]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("E-91", "e-91 イベント"),
        ("E-91 イベント", "Ｅ－９１　イベント"),
        ("E-1 別名", "E-01"),
        ("日の光は橙に", "E-01"),
    ],
)
def test_names_with_one_number_count_together(first: str, second: str) -> None:
    assert "copies-exceeded" in codes((first, 2), (second, 2))


@pytest.mark.parametrize(
    ("rows", "open_"),
    [
        ([("C-91 カード", 3), ("C-92 カード", 3)], False),
        ([("C-91 カード", 2), ("C-92 カード", 2), ("カード", 1)], False),
        ([("C-91 カード", 3), ("C-92 カード", 2), ("カード", 1)], True),
        ([("カード", 2), ("カード", 2)], True),
        ([("カード", 2), ("別のカード", 2)], False),
    ],
)
def test_a_name_without_a_number_is_open_only_where_its_number_would_decide(
    rows: list[tuple[str, int]], open_: bool
) -> None:
    assert ("number-not-told" in codes(*rows)) is open_


def test_one_row_without_a_number_is_one_card() -> None:
    found = codes(("カード", 4))

    assert "copies-exceeded" in found
    assert "number-not-told" not in found


def test_a_deck_without_a_told_heroine_depends_on_her() -> None:
    deck = Deck(cards=tuple(InDeck(card=f"C-{n} カード{n}", copies=3) for n in range(81, 91)))

    verdict = check(deck)

    assert verdict.outcome is Outcome.UNKNOWN
    assert {one.code for one in verdict.findings if one.outcome is Outcome.UNKNOWN} == {"heroine-not-told"}


def test_more_cards_than_the_deck_has_cannot_be_told() -> None:
    deck = Deck(heroine=HEROINE, size=2, cards=(InDeck(card="E-01", copies=3),))

    assert [one.at for one in contradictions(deck)] == ["/size"]


def test_two_limits_of_one_number_cannot_be_true() -> None:
    rows = (InDeck(card="E-01", limit=4), InDeck(card="日の光は橙に", limit=5), InDeck(card="カード", limit=1))

    assert [one.at for one in contradictions(Deck(cards=rows))] == ["/cards/1/limit"]


def test_a_misspelt_card_that_decides_is_asked_about() -> None:
    checker = game.checker("deck")
    body = {"heroine": HEROINE, "cards": [{"card": "E-01", "copies": 3}, {"card": "日の光は燈に"}]}

    verdict = checker.check(understand(game, checker, body))

    assert "name-meant" in [one.code for one in verdict.findings]


@pytest.mark.parametrize(("copies", "kinds"), [(4, 10), (2, 10), (1, 30), (3, 11), (6, 12)])
def test_a_mended_deck_is_right_where_its_own_cards_suffice(copies: int, kinds: int) -> None:
    rows = tuple(InDeck(card=f"C-{n + 11} カード{n}", copies=copies) for n in range(kinds))

    mended = mend(Deck(heroine=HEROINE, cards=(*rows, InDeck(card=HEROINE))))

    assert check(mended).outcome is Outcome.ALLOWED
    assert mended.cards_told == DECK


def test_every_row_belongs_to_one_number() -> None:
    deck = Deck(cards=tuple(InDeck(card=name) for name in ("カード", "E-01", "C-91 カード", "日の光は橙に", "カード")))

    sure = [group.rows for group in by_number(deck) if group.sure]

    assert sorted(n for rows in sure for n in rows) == [0, 1, 2, 3, 4]
    assert (1, 3) in sure


def test_a_limit_of_one_row_counts_for_a_name_that_may_be_its_number() -> None:
    rows = (InDeck(card="C-91 カード", limit=1), InDeck(card="カード", copies=3))

    found = check(Deck(heroine=HEROINE, size=30, cards=rows)).findings

    assert "number-not-told" in [one.code for one in found]


def test_some_rows_of_a_name_may_be_one_card_where_others_have_another_limit() -> None:
    cards = (
        InDeck(card="Sun", copies=1, limit=1),
        InDeck(card="C-92 Sun", copies=3, limit=4),
        InDeck(card="Sun", copies=3),
    )

    found = [(finding.code, finding.at) for finding in check(Deck(cards=cards)).findings]

    assert ("number-not-told", "/cards/1/copies") in found
    assert ("number-not-told", "/cards/0/copies") in found
