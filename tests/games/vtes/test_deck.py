"""Is a pasted deck read in every form in which decks are written, and is what it tells what the checkers say?"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.survey import Judged, Report
from games.text import LANGUAGES
from games.vtes import game
from games.vtes.deck import EXAMPLE, MOST_PAIRS, report
from games.vtes.formats.deck import MOST_NAMES, Role, read_deck

ARCHIVE = """Deck Name : Unlock and Bleed
Author : Somebody
Description :
It bleeds. Then Freak Drive.

Crypt (3 cards, min=10, max=20, avg=5)
---------------------------------------
2x Nathan Turner      4 PRO ani                 Gangrel:6
1x Anson              8 AUS CEL DOM  prince     Toreador:1

Library (8 cards)
Master (1)
1x Blood Doll

Action (4)
4x Govern the Unaligned

Action Modifier/Combat (3)
2x Freak Drive -- one for each
1x Direct Intervention
"""
LACKEY = (
    "1\tBlood Doll\n4\tGovern the Unaligned\n2\tFreak Drive\n1\tDirect Intervention\nCrypt:\n2\tNathan Turner\n1\tAnson"
)
JOL = "2x Nathan Turner\n1x Anson\n\n1x Blood Doll\n4x Govern the Unaligned\n2x Freak Drive\n1x Direct Intervention"
BEHIND = "Nathan Turner x2\nAnson\nBlood Doll\nGovern the Unaligned x4\nFreak Drive x2\nDirect Intervention"
PLAIN = "Nathan Turner\nAnson\nBlood Doll\nGovern the Unaligned\nFreak Drive\nDirect Intervention"


@pytest.mark.parametrize("text", [ARCHIVE, LACKEY, JOL, BEHIND, PLAIN])
def test_every_form_in_which_decks_are_written_is_the_same_deck(text: str) -> None:
    names, misread = read_deck(text)

    assert misread == ()
    assert {entry.name.en for entry in names} == {
        "Nathan Turner", "Anson", "Blood Doll", "Govern the Unaligned", "Freak Drive", "Direct Intervention",
    }  # fmt: skip
    assert {entry.name.en for entry in names if entry.role is Role.CRYPT} == {"Nathan Turner", "Anson"}


COPIES = {"Nathan Turner": 2, "Anson": 1, "Blood Doll": 1, "Govern the Unaligned": 4, "Freak Drive": 2, "Direct Intervention": 1}  # fmt: skip


@pytest.mark.parametrize("text", [ARCHIVE, LACKEY, JOL])
def test_the_copies_of_a_list_are_told(text: str) -> None:
    assert {entry.name.en: entry.copies for entry in read_deck(text)[0]} == COPIES


@pytest.mark.parametrize(
    ("line", "copies"),
    [("Govern the Unaligned x4", 4), ("Freak Drive (3)", 3), ("(2) Freak Drive", 2), ("- 12 Freak Drive", 12),
     ("Freak Drive", None), (".44 Magnum", None), ("3x .44 Magnum", 3), ("419 Operation", None), ("2 419 Operation", 2),
     ("Govern the Unaligned X 10", 10), ("２ｘ Freak Drive", 2)],
)  # fmt: skip
def test_a_number_beside_a_name_is_its_copies(line: str, copies: int | None) -> None:
    assert [entry.copies for entry in read_deck(line)[0]] == [copies]


def test_a_line_is_told_with_its_place() -> None:
    names, _ = read_deck(ARCHIVE)

    assert [(entry.line, entry.column, entry.typed) for entry in names if entry.card == "freak-drive"] == [
        (19, 1, "2x Freak Drive -- one for each")
    ]


@pytest.mark.parametrize(
    ("text", "problem", "near"),
    [
        ("Govern the Unalinged", "No card of the list here has this name. Perhaps this is meant:", ("govern-the-unaligned",)),
        ("3x xyzzy", "No card of the list here has this name.", ()),
        ("https://vdb.im/decks/123", "A link to vdb.im is not followed. Have the deck written out as text there, and paste that.", ()),
        ("www.vtesdecks.com/deck/1", "A link to vtesdecks.com is not followed. Have the deck written out as text there, and paste that.", ()),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_told_with_what_may_be_meant(text: str, problem: str, near: tuple[str, ...]) -> None:
    names, misread = read_deck(f"{text}\nFreak Drive")

    assert [entry.card for entry in names] == ["freak-drive"]
    assert [(part.typed, part.line, part.problem.en, part.near) for part in misread] == [(text, 1, problem, near)]


def test_a_link_in_the_head_of_an_archive_is_told() -> None:
    _, misread = read_deck(f"https://vdb.im/decks/123\n{ARCHIVE}")

    assert [part.line for part in misread] == [1]


def test_lines_over_the_limit_are_told_and_not_dropped() -> None:
    names, misread = read_deck("Freak Drive\n" * (MOST_NAMES + 2))

    assert (len(names), len(misread)) == (MOST_NAMES, 2)


def test_the_table_has_the_cards_that_bear_on_repeating_with_what_decides() -> None:
    table = {
        row.cells[0].text.en: row.cells[1].text
        for row in report(ARCHIVE).rows
        if row.cells[0].text and row.cells[1].text
    }

    assert [*table] == ["Govern the Unaligned", "Freak Drive", "Direct Intervention"]
    assert table["Freak Drive"].en == (
        "Freak Drive: It unlocks a minion that has bled, which bleeds again. "
        "Unlocks the acting minion, or lets it unlock: after a success (basic level); after a block (superior level). "
        "How that unlocking comes about: as part of its effect, without a choice."
    )
    assert table["Govern the Unaligned"].ja.endswith(
        "。アクションとして行うと、次のものになります：ブリード（基本レベル）／そのカード独自のアクション（上級レベル）。"
    )


def test_every_card_that_bears_on_repeating_is_told_in_words() -> None:
    rows = report("\n".join(row.name.en for row in game.content.library.rows[::29])).rows

    assert len(rows) > 20
    for row in rows:
        cell = row.cells[1].text
        assert cell is not None
        assert all(cell.of(language) and "@" not in cell.of(language) for language in LANGUAGES)


def test_each_line_is_the_verdict_of_its_situation_and_cites_clauses() -> None:
    lines = [line for group in report(ARCHIVE).groups for line in group.lines]

    assert lines
    for line in lines:
        checker = game.checker(line.checker)
        assert [*contradictions(line.situation)] == []
        assert checker.mark(checker.check(line.situation)) == line.mark
        assert line.cites
        assert all(line.text.of(language) for language in LANGUAGES)


def test_pairs_are_an_action_card_with_what_unlocks_or_cancels() -> None:
    pairs = {line.text.en: line.mark.code for line in group(report(ARCHIVE), "pairs")}

    assert pairs == {
        "Govern the Unaligned (successful), then Freak Drive unlocks: Govern the Unaligned again": "forbidden",
        "Govern the Unaligned (blocked), then Freak Drive unlocks: Govern the Unaligned again": "forbidden",
        "Govern the Unaligned, cancelled by Direct Intervention: Govern the Unaligned again": "allowed",
    }


def group(deck: Report, code: str) -> tuple[Judged, ...]:
    return next(group.lines for group in deck.groups if group.code == code)


def test_a_large_deck_has_so_many_pairs_and_says_that_there_are_more() -> None:
    action_cards = [row.name.en for row in game.content.library.rows if row.facts.get("does_basic")][:40]

    deck = report("\n".join(["Freak Drive", "Direct Intervention", *action_cards]))

    assert len(group(deck, "pairs")) == MOST_PAIRS
    assert [one.has_more for one in deck.groups] == [True, True]


def test_the_example_is_understood() -> None:
    for language in LANGUAGES:
        assert report(EXAMPLE.of(language)).misread == ()


LINES = st.sampled_from(
    [*ARCHIVE.splitlines(), *LACKEY.splitlines(), "Crypt", "https://", "x", "4x", "99x Anson", "Event (1)"]
)


@given(st.text(max_size=200) | st.lists(LINES | st.text(max_size=20), max_size=20).map("\n".join))
@settings(deadline=None, max_examples=100)
def test_any_text_is_a_deck_with_every_line_in_one_place(text: str) -> None:
    names, misread = read_deck(text)

    places = [*(entry.line for entry in names), *(part.line for part in misread)]
    assert len(places) == len(set(places))
    assert all(entry.card for entry in names)


@pytest.mark.parametrize(
    "line",
    [
        "(4) Freak Drive",
        "[4] Freak Drive",
        "Freak Drive (4)",
        "- 4 Freak Drive",
        "• 4x Freak Drive",
        "Freak Drive x4",
        "４ｘ Freak Drive",
        "4\tFreak Drive",
    ],
)
def test_a_number_of_copies_is_read_in_any_writing(line: str) -> None:
    names, misread = read_deck(line)

    assert ([entry.name.en for entry in names], misread) == (["Freak Drive"], ())
