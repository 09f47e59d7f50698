"""Do the tables of edition 9.1 say what its clauses say, beside those of act7.0?"""

from __future__ import annotations

import pytest

from games.blackpoker import game
from games.blackpoker.cards import JOKER, PACK, Card, has_haste, kind_of
from games.blackpoker.tables_of_9 import ACTIONS_OF_9, CHARACTERS_OF_9, FRAMES_OF_9, LABELS

BY_CLAUSE = {row.cite: row for table in (*ACTIONS_OF_9, CHARACTERS_OF_9, FRAMES_OF_9) for row in table.rows}
# those of every frame, then of packs, rare cards and trumps
ACTIONS = [f"bp9-{n}" for n in (*range(100, 137), *range(150, 158))]


def test_every_action_character_and_frame_has_one_row_in_the_section_of_its_clause() -> None:
    rules = game.content.rules

    assert [row.cite for table in ACTIONS_OF_9 for row in table.rows] == ACTIONS
    assert [row.cite for row in CHARACTERS_OF_9.rows] == ["bp9-80", "bp9-81", "bp9-82", "bp9-83", "bp9-84", "bp9-86"]
    assert [row.cite for row in FRAMES_OF_9.rows] == [f"bp9-{n}" for n in range(10, 16)]
    for table in (*ACTIONS_OF_9, CHARACTERS_OF_9, FRAMES_OF_9):
        assert {rules[row.cite].section for row in table.rows} == {table.section}


@pytest.mark.parametrize("clause", ACTIONS)
def test_a_row_tells_timing_cost_and_key_cards_as_its_clause_does(clause: str) -> None:
    stated = game.content.rules[clause].part[0].text.en
    when, cost, keys, *_ = (cell.en for cell in BY_CLAUSE[clause].cells)
    format, at = when.split(", ")

    # what only a frame adds is told without a format (BP9-150 to BP9-157)
    marked = int(clause.removeprefix("bp9-")) < 150
    assert f"{format.replace('standard', 'std')}, @{at}, " in stated if marked else f"@{at}, " in stated
    assert (f", cost {cost}" if cost != "–" else ", no cost") in stated
    assert (f"{keys}. " in stated) if keys != "–" else "key card" not in stated.split(". ")[0]


TOLD = [
    ("bp9-100", "down to 7 cards; all fogs go to the graveyards; the turn passes"),
    ("bp9-102", "triggers as Charge has resolved: draw two cards, one with a life of 2 or fewer"),
    ("bp9-103", "once a turn: name and drive attackers: charged, and not of this turn unless with haste"),
    ("bp9-111", "only without the turn: the key card becomes an ace or a barrier"),
    ("bp9-115", "the size rises for this turn; the key card goes to the fog"),
    ("bp9-130", "the target, if charged, and the key cards go to hand"),
]


@pytest.mark.parametrize(("clause", "effect"), TOLD)
def test_a_row_says_what_the_action_does_in_9_1(clause: str, effect: str) -> None:
    assert BY_CLAUSE[clause].cells[-1].en == effect


def test_counter_aims_at_a_request_in_the_words_of_9_1() -> None:
    target = BY_CLAUSE["bp9-117"].cells[3]

    assert (target.en, target.ja) == ("a request with one or two key cards", "キーカードが1〜2枚のリクエスト")


@pytest.mark.parametrize("card", [*PACK, JOKER], ids=str)
def test_the_labels_of_a_soldier_hold_for_every_card(card: Card) -> None:
    assert ("haste" in LABELS[kind_of((card,))].en) == has_haste((card,))


@pytest.mark.parametrize(
    ("clause", "aside", "hand"),
    [
        ("bp9-11", "pack of 14", "draw 7"),
        ("bp9-13", "scenario hand of 3, 1 rare card, pack of 14", "scenario hand of 3, and draw 4"),
        ("bp9-14", "2 trumps, scenario hand of 3, 1 rare card, pack of 14", "scenario hand of 3, and draw 4"),
    ],
)
def test_a_frame_tells_what_is_set_aside_and_the_first_hand(clause: str, aside: str, hand: str) -> None:
    _, set_aside, first_hand, *_ = (cell.en for cell in BY_CLAUSE[clause].cells)

    assert (set_aside, first_hand) == (aside, hand)
