"""Is every picture and board told as data, in words and on the page, in both languages?"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.board import Board, Figure, Tally, Token, Zone, board_of
from games.content import Faq
from games.game import Game, all_games
from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import LANGUAGES, Text
from games.truth import Truth
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.present.boards import ShownBoard, board_answer
from rulesite.checks.present.pictures import picture_answer, slice_picture, spoken_lines
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain
from tests.games.judged import ENTRIES, judged
from tests.site.seen import Seen

TITLE = Text("Pile", "重なり")
A, B, C = (Mark(Text(f"{name} in English", f"{name}の番")) for name in "ABC")


def shown(board: Board, language: str = "en", **how: Any) -> str:
    """Return a board as a page shows it."""
    return render_to_string("checks/board.html", {"shown": ShownBoard(language, board), **how})


def said(picture: Picture, language: str = "en") -> list[str]:
    """Return the words of a picture, laid out."""
    return Seen(shown(board_of(picture), language).encode()).said(language)


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_every_mark_of_a_picture_is_said_in_words(game: Game, faq: Faq) -> None:
    for one, language in itertools.product(judged(game.slug, faq.id), LANGUAGES):
        if one.picture:
            told = "\n".join(spoken_lines(one.picture, language))

            words = [text.of(language) for mark in one.picture.all_marks for text in (mark.text, mark.note) if text]
            assert [word for word in words if word not in told] == [], one.caption


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_a_picture_in_pieces_has_each_mark_once_and_keeps_pairs_together(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        if one.picture:
            marks, pieces = list[Mark](), list[int]()
            while len(marks) < len(one.picture.all_marks):
                piece, first = slice_picture(one.picture, len(marks) + 1, 2)
                assert first == len(marks) + 1
                pieces.append(len(piece.all_marks))
                marks += piece.all_marks

            assert marks == [*one.picture.all_marks]
            assert isinstance(one.picture, FacingRows) or all(number <= 2 for number in pieces)


def test_a_board_has_one_short_name_for_those_who_hear_it_and_small_ones_have_none() -> None:
    board = board_of(TimeLine(TITLE, (A,)))

    assert 'role="img" aria-label="重なり" lang="ja"' in shown(board, "ja")
    assert 'aria-hidden="true"' in shown(board, small=True)
    assert "role" not in shown(board, small=True)


def test_what_is_laid_on_something_lies_deeper_and_says_when_it_leaves() -> None:
    zone = board_of(Pile(TITLE, (A, Mark(B.text, note=C.text), C), ((1, 4), (2, 3), (5, None)))).zones[0]

    assert [(figure.depth, figure.note and figure.note.en) for figure in zone.figures] == [
        (0, "leaves at step 4"),
        (1, "step 3: C in English"),
        (0, None),
    ]
    assert (zone.shape, [figure.depth for figure in board_of(Pile(TITLE, (A, B))).zones[0].figures]) == ("pile", [0, 1])


def test_a_blocker_stands_beside_whom_it_faces() -> None:
    picture = FacingRows(TITLE, ((A, (B, C)), (B, ())))

    pairs = shown(board_of(picture)).split('<div class="facing">')[1:]

    assert [Seen(pair.encode()).said() for pair in pairs] == [
        ["A in English", "B in English", "C in English"],
        ["B in English"],
    ]
    assert spoken_lines(picture, "ja") == ["Aの番 – Bの番 – Cの番", "Bの番"]


def test_a_ladder_shows_the_value_that_each_change_leads_to() -> None:
    picture = Ladder(TITLE, ((A, 7), (B, Text("not", "なし"))))

    assert said(picture, "ja") == ["7", "Aの番", "なし", "Bの番"]
    assert spoken_lines(picture, "ja") == ["Aの番 → 7", "Bの番 → なし"]


def test_what_came_of_a_mark_stands_behind_it_and_in_the_words() -> None:
    picture = TimeLine(TITLE, (Mark(A.text, note=B.text), C))

    assert said(picture) == ["A in English", "B in English", "C in English"]
    assert spoken_lines(picture, "en") == ["A in English → B in English", "C in English"]


def test_the_window_of_marks_in_a_row_stands_once_over_them_and_is_said_of_each() -> None:
    picture = TimeLine(TITLE, (A, B, C), (TITLE, TITLE, A.text))

    assert said(picture, "ja") == ["重なり", "Aの番", "Bの番", "Aの番", "Cの番"]
    assert spoken_lines(picture, "ja") == ["重なり: Aの番", "重なり: Bの番", "Aの番: Cの番"]


def test_what_did_not_go_well_bears_its_sign() -> None:
    picture = TimeLine(TITLE, (Mark(Text("no", "だめ"), outcome=Outcome.FORBIDDEN), A))

    assert said(picture) == ["✕ no", "A in English"]
    assert 'class="figure figure--forbidden"' in shown(board_of(picture))
    assert spoken_lines(picture, "en") == ["✕ no", "A in English"]


def test_a_card_has_its_face_a_back_when_it_is_hidden_and_is_turned_when_it_is_used() -> None:
    heart, spade = Text("♡7", "♡7"), Text("♠A", "♠A")
    cards = (Figure(TITLE, faces=(heart, None)), Figure(TITLE, faces=(spade,), turned=True))

    page = shown(Board(TITLE, (Zone(figures=cards),)))

    assert '<span class="face face--red">♡7</span><span class="face"></span>' in page
    assert '<span class="face face--turned">♠A</span>' in page


def test_a_limit_is_grey_when_it_is_spent_and_a_number_with_a_most_is_a_bar() -> None:
    tokens = (Token(A.text, Truth.YES), Token(B.text), Token(C.text, Truth.OPEN))
    tallies = (Tally(A.text, 3, 8), Tally(B.text, None), Tally(C.text, 0))

    page = shown(Board(TITLE, (Zone(TITLE, (Figure(TITLE, tokens=tokens),), tallies),)))

    assert [f"token--{code}" in page for code in ("yes", "no", "open")] == [True, True, True]
    assert page.count("<meter") == 1
    assert '<meter max="8" value="3">' in page
    assert "B in English <b>?</b>" in page
    assert "C in English <b>0</b>" in page


def test_a_board_as_data_tells_all_that_the_page_shows() -> None:
    blocker = Figure(B.text, faces=(Text("♡7", "♡7"), None), tokens=(Token(C.text, Truth.OPEN),))
    board = Board(
        TITLE, (Zone(None, (Figure(A.text, "/a", Outcome.UNKNOWN, C.text, 7, against=(blocker,)),), shape="facing"),)
    )

    (zone,) = plain(board_answer(board, ("en",)))["zones"]

    assert zone["figures"] == [
        {
            "text": {"en": "A in English"},
            "at": "/a",
            "outcome": "unknown",
            "note": {"en": "C in English"},
            "value": 7,
            "faces": [],
            "turned": False,
            "depth": 0,
            "tokens": [],
            "against": [
                {
                    "text": {"en": "B in English"},
                    "at": "",
                    "outcome": None,
                    "note": None,
                    "value": None,
                    "faces": [{"en": "♡7"}, None],
                    "turned": False,
                    "depth": 0,
                    "tokens": [{"text": {"en": "C in English"}, "spent": None}],
                }
            ],
            "cells": [],
        }
    ]
    assert (zone["text"], zone["shape"], zone["tallies"], zone["columns"]) == (None, "facing", [], [])


def test_a_picture_as_data_leads_to_the_rest_even_where_that_is_one_mark() -> None:
    pile = Pile(TITLE, (A,) * 101)

    begun, rest = (picture_answer(pile, first, "/from/{}".format) for first in (1, 101))

    assert (len(begun.marks), begun.next) == (100, "/from/101")
    assert (len(rest.marks), rest.next) == (1, None)


@pytest.mark.django_db
def test_the_page_of_a_verdict_shows_the_board_in_each_language_asked_for(client: Client) -> None:
    toy = all_games()["toy"]
    checker = toy.checker("pebbles")
    example = next(one for faq in toy.content.faq for one in faq.example)
    query = url.query(toy, checker, understand(toy, checker, example.scenario))

    page = client.get(f"/ja/toy/check/pebbles/{query}").content.decode()
    both = client.get(f"/ja/toy/check/pebbles/{query}&with=en").content.decode()

    assert page.count('<div class="board"') == 1
    assert 'aria-label="小石を取る"' in page
    assert both.count('<div class="board"') == 2
