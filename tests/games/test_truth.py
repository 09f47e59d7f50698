"""Answers that may be open: joined like booleans, open only where neither answer decides."""

import pytest

from games.truth import Truth

YES, NO, OPEN = Truth


@pytest.mark.parametrize(
    ("first", "second", "both", "either"),
    [
        (YES, YES, YES, YES),
        (YES, NO, NO, YES),
        (YES, OPEN, OPEN, YES),
        (NO, NO, NO, NO),
        (NO, OPEN, NO, OPEN),
        (OPEN, OPEN, OPEN, OPEN),
    ],
)
def test_an_open_answer_leaves_open_what_the_other_one_does_not_decide(
    first: Truth, second: Truth, both: Truth, either: Truth
) -> None:
    assert (first & second, second & first) == (both, both)
    assert (first | second, second | first) == (either, either)


def test_the_opposite_of_an_open_answer_is_open() -> None:
    assert (~YES, ~NO, ~OPEN) == (NO, YES, OPEN)


def test_an_answer_is_a_boolean_or_null_in_json() -> None:
    assert [Truth.of(answer) for answer in (True, False, None)] == [YES, NO, OPEN]
    assert (YES.boolean, NO.boolean, OPEN.boolean) == (True, False, None)
