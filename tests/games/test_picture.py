"""Do the pictures hold together as data?"""

from __future__ import annotations

import pytest

from games.picture import Mark, Marks, Pile, TimeLine
from games.text import Text

TITLE = Text("Pile", "重なり")
THREE = tuple(Mark(Text(name, name)) for name in "ABC")


def test_without_spans_a_pile_is_as_high_as_it_has_marks() -> None:
    assert Pile(TITLE, THREE).heights == (0, 1, 2)


def test_what_is_laid_after_something_left_takes_its_place() -> None:
    assert Pile(TITLE, THREE, ((1, 4), (2, 3), (3, None))).heights == (0, 1, 1)


def test_what_lay_on_something_that_was_pulled_out_stays_where_it_is() -> None:
    assert Pile(TITLE, THREE, ((1, 3), (2, None), (3, None))).heights == (0, 1, 2)


@pytest.mark.parametrize("spans", [((1, 2),), ((0, 1), (1, 2), (2, 3)), ((1, 1), (2, None), (3, None))])
def test_a_pile_whose_spans_cannot_be_is_refused(spans: tuple[tuple[int, int | None], ...]) -> None:
    with pytest.raises(ValueError, match="spans that fit no pile"):
        Pile(TITLE, THREE, spans)


def test_of_many_marks_only_those_that_are_looked_at_are_made() -> None:
    made = []

    def mark(n: int) -> Mark:
        made.append(n)
        return THREE[n % 3]

    marks = Marks(range(1_000), mark)

    assert (len(marks), [*marks[7:9]], marks[-1]) == (1_000, [THREE[1], THREE[2]], THREE[0])
    assert made == [7, 8, 999]


def test_windows_that_are_not_one_for_each_mark_are_refused() -> None:
    with pytest.raises(ValueError, match="windows that fit no time line"):
        TimeLine(TITLE, THREE, (TITLE,))
