"""Is every picture drawn in both languages, within its column, and said in words?"""

from __future__ import annotations

import itertools
import re

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.content import Faq
from games.game import Game, all_games
from games.picture import FacingRows, Ladder, Mark, Pile, TimeLine
from games.text import LANGUAGES, Text
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.present.pictures import (
    WIDTH,
    Drawing,
    Frame,
    draw,
    picture_answer,
    slice_picture,
    text_width,
    wrap,
)
from rulesite.checks.validate.decoder import understand
from tests.games.judged import ENTRIES, judged

TITLE = Text("Pile", "重なり")
A, B, C = (Mark(Text(f"{name} in English", f"{name}の番")) for name in "ABC")


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_the_pictures_of_an_answer_stay_within_their_column(game: Game, faq: Faq) -> None:
    for one, language in itertools.product(judged(game.slug, faq.id), LANGUAGES):
        if one.picture:
            drawing = draw(one.picture, language)

            assert drawing.title == one.picture.title.of(language)
            assert [frame for frame in drawing.frames if not within(frame, drawing)] == [], one.caption
            lines = [line for said in drawing.words for line in said.lines]
            assert [line for line in lines if line.x + text_width(line.words) / 100 > WIDTH + 1] == [], one.caption


def within(frame: Frame, drawing: Drawing) -> bool:
    return frame.x >= 0 and frame.x + frame.width <= WIDTH and frame.y + frame.height <= drawing.height


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_every_mark_of_a_picture_is_said_in_words(game: Game, faq: Faq) -> None:
    for one, language in itertools.product(judged(game.slug, faq.id), LANGUAGES):
        if one.picture:
            told = "\n".join(draw(one.picture, language).spoken)

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
                assert all(draw(piece, language).spoken for language in LANGUAGES)

            assert marks == [*one.picture.all_marks]
            assert isinstance(one.picture, FacingRows) or all(number <= 2 for number in pieces)


def test_what_is_laid_on_something_is_drawn_within_it() -> None:
    outer, inner, last = draw(Pile(TITLE, (A, B, C), ((1, 4), (2, 3), (5, None))), "en").frames

    assert outer.y < inner.y
    assert outer.y + outer.height > inner.y + inner.height
    assert last.y >= outer.y + outer.height


def test_a_blocker_is_drawn_beside_whom_it_faces() -> None:
    drawing = draw(FacingRows(TITLE, ((A, (B, C)), (B, ()))), "ja")

    first, *others, alone = sorted(drawing.frames, key=lambda frame: (frame.y, frame.x))
    assert [frame.x > first.x for frame in others] == [True, True]
    assert first.y + first.height >= others[-1].y + others[-1].height
    assert alone.y > first.y + first.height
    assert drawing.spoken == ("Aの番 – Bの番 – Cの番", "Bの番")


def test_a_ladder_shows_the_value_that_each_change_leads_to() -> None:
    drawing = draw(Ladder(TITLE, ((A, 7), (B, Text("not", "なし")))), "ja")

    assert [said.lines[0].words for said in drawing.words if said.strong] == ["7", "なし"]
    assert drawing.spoken == ("Aの番 → 7", "Bの番 → なし")


def test_what_came_of_a_mark_stands_under_it_and_in_the_words() -> None:
    drawing = draw(TimeLine(TITLE, (Mark(A.text, note=B.text), C)), "en")

    assert [(said.lines[0].words, said.strong) for said in drawing.words] == [
        ("A in English", False),
        ("→ B in English", True),
        ("C in English", False),
    ]
    assert drawing.spoken == ("A in English → B in English", "C in English")
    first = drawing.frames[0]
    assert all(first.y < said.lines[0].y < first.y + first.height for said in drawing.words[:2])


def test_the_window_of_marks_in_a_row_stands_once_over_them_and_is_said_of_each() -> None:
    drawing = draw(TimeLine(TITLE, (A, B, C), (TITLE, TITLE, A.text)), "ja")

    assert [said.lines[0].words for said in drawing.words if said.strong] == ["重なり", "Aの番"]
    assert drawing.spoken == ("重なり: Aの番", "重なり: Bの番", "Aの番: Cの番")


def test_a_pile_says_at_which_step_a_mark_left_and_what_came_of_it() -> None:
    marks = (Mark(A.text, note=B.text), C)

    resolving = draw(Pile(TITLE, marks, ((1, 4), (2, None))), "en")

    assert [line.words for said in resolving.words for line in said.lines] == [
        "A in English",
        "C in English",
        "↑ step 4: B in English",
    ]


def test_a_picture_as_data_leads_to_the_rest_even_where_that_is_one_mark() -> None:
    pile = Pile(TITLE, (A,) * 101)

    begun, rest = (picture_answer(pile, first, "/from/{}".format) for first in (1, 101))

    assert (len(begun.marks), begun.next) == (100, "/from/101")
    assert (len(rest.marks), rest.next) == (1, None)


def test_what_did_not_go_well_bears_its_sign() -> None:
    mark = Mark(Text("no", "だめ"), outcome=Outcome.FORBIDDEN)

    assert draw(TimeLine(TITLE, (mark,)), "en").spoken == ("✕ no",)


@given(st.text("アイウ、。abc word 12」"), st.integers(20, 400))
def test_no_line_is_longer_than_its_room_and_nothing_is_lost(words: str, room: int) -> None:
    lines = wrap(words, room)

    assert "".join("".join(lines).split()) == "".join(words.split())
    assert all(text_width(line) <= 100 * room for line in lines)


@given(st.text("アイウ、。（「」）", max_size=30), st.integers(60, 200))
def test_no_bracket_opens_at_the_end_of_a_line_nor_closes_at_its_start(words: str, room: int) -> None:
    lines = wrap(f"始{words}終", room)

    if max(map(text_width, re.findall("[（「]*.[、。」）]*", words)), default=0) <= room:
        assert not any(line[-1] in "（「" for line in lines[:-1])
        assert not any(line[0] in "、。」）" for line in lines[1:])


@pytest.mark.django_db
def test_the_page_of_a_verdict_shows_the_picture_in_each_language_asked_for(client: Client) -> None:
    toy = all_games()["toy"]
    checker = toy.checker("pebbles")
    example = next(one for faq in toy.content.faq for one in faq.example)
    query = url.query(toy, checker, understand(toy, checker, example.scenario))

    page = client.get(f"/ja/toy/check/pebbles/{query}").content.decode()
    both = client.get(f"/ja/toy/check/pebbles/{query}&with=en").content.decode()

    assert page.count('<svg class="picture"') == 1
    assert "小石を取る</title>" in page.split('<svg class="picture"')[1]
    assert both.count('<svg class="picture"') == 2
