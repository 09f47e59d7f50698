"""Is every picture drawn in both languages, within its column, and said in words?"""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.content import Example
from games.game import Game, all_games
from games.picture import FacingRows, Ladder, Mark, Pile, TimeLine
from games.text import Text
from games.verdict import Outcome
from rulesite.checks import address
from rulesite.checks.drawing import drawn
from rulesite.checks.drawing.shapes import WIDTH
from rulesite.checks.drawing.wrapping import length, wrapped
from rulesite.checks.edge import understand

DRAWN = [
    pytest.param(game, example, id=f"{game.slug}/{faq.id}/{n}")
    for game in all_games().values()
    for faq in game.content.faq
    for n, example in enumerate(faq.example)
    if game.checker(example.checker).picture
]
TITLE = Text("Pile", "重なり")
A, B, C = (Mark(Text(f"{name} in English", f"{name}の番")) for name in "ABC")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "example"), DRAWN)
def test_the_picture_of_an_example_stays_within_its_column(game: Game, example: Example, language: str) -> None:
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    assert checker.picture
    picture = checker.picture(scenario, checker.check(scenario))

    drawing = drawn(picture, language)

    assert drawing.title == picture.title.of(language)
    assert all(mark.text.of(language) in "\n".join(drawing.told) for mark in picture.all_marks)
    assert all(
        one.x >= 0 and one.x + one.width <= WIDTH and one.y + one.height <= drawing.height for one in drawing.frames
    )
    assert all(line.x + length(line.words) <= WIDTH + 1 for said in drawing.words for line in said.lines)


def test_what_is_laid_on_something_is_drawn_within_it() -> None:
    outer, inner, last = drawn(Pile(TITLE, (A, B, C), ((1, 4), (2, 3), (5, None))), "en").frames

    assert outer.y < inner.y
    assert outer.y + outer.height > inner.y + inner.height
    assert last.y >= outer.y + outer.height


def test_a_blocker_is_drawn_beside_whom_it_faces() -> None:
    drawing = drawn(FacingRows(TITLE, ((A, (B, C)), (B, ()))), "ja")

    first, *others, alone = sorted(drawing.frames, key=lambda frame: (frame.y, frame.x))
    assert [frame.x > first.x for frame in others] == [True, True]
    assert first.y + first.height >= others[-1].y + others[-1].height
    assert alone.y > first.y + first.height
    assert drawing.told == ("Aの番 – Bの番 – Cの番", "Bの番")


def test_a_ladder_shows_the_value_that_each_change_leads_to() -> None:
    drawing = drawn(Ladder(TITLE, ((A, 7), (B, Text("not", "なし")))), "ja")

    assert [said.lines[0].words for said in drawing.words if said.strong] == ["7", "なし"]
    assert drawing.told == ("Aの番 → 7", "Bの番 → なし")


def test_what_did_not_go_well_bears_its_sign() -> None:
    mark = Mark(Text("no", "だめ"), outcome=Outcome.FORBIDDEN)

    assert drawn(TimeLine(TITLE, (mark,)), "en").told == ("✕ no",)


@given(st.text("アイウ、。abc word 12」"), st.integers(20, 400))
def test_no_line_is_longer_than_its_room_and_nothing_is_lost(words: str, room: int) -> None:
    lines = wrapped(words, room)

    assert "".join("".join(lines).split()) == "".join(words.split())
    assert all(length(line) <= room for line in lines)


@pytest.mark.django_db
def test_the_page_of_a_verdict_shows_the_picture_in_each_language_asked_for(client: Client) -> None:
    toy = all_games()["toy"]
    checker = toy.checker("pebbles")
    example = next(one for faq in toy.content.faq for one in faq.example)
    query = address.query(toy, checker, understand(toy, checker, example.scenario))

    page = client.get(f"/ja/toy/check/pebbles/{query}").content.decode()
    both = client.get(f"/ja/toy/check/pebbles/{query}&with=en").content.decode()

    assert page.count("<svg") == 1
    assert "小石を取る</title>" in page.split("<svg")[1]
    assert both.count("<svg") == 2
