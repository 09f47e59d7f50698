"""Which marks are shown where most of what is told bears the same?"""

from __future__ import annotations

import pytest

from games.game import all_games
from games.verdict import Mark, Neutral, Outcome
from rulesite.checks.present.overflow import count_marks, usual_marks

PERMITS = all_games()["vtes"].checker("no-repeat")
COMPUTES = all_games()["nightfall"].checker("combat")
A, U, F, N = Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN, Neutral.NEUTRAL


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ([A, A, F], {A}),
        ([F], {F}),
        ([F, F, A], {F}),
        ([A, F], {A}),
        ([A, N, N], {N}),
        ([U, F], {U}),
        ([], {N}),
    ],
)
def test_what_most_bear_goes_without_saying(marks: list[Mark], said: set[Mark]) -> None:
    assert usual_marks(PERMITS, marks) == said


@pytest.mark.parametrize(("marks", "said"), [([A, N, F], {A, N}), ([F, F, A], {F}), ([F, F, A, N], {A, N})])
def test_where_a_checker_computes_what_is_allowed_goes_without_saying(marks: list[Mark], said: set[Mark]) -> None:
    assert usual_marks(COMPUTES, marks) == said


def test_marks_are_counted_from_the_best_where_there_are_several() -> None:
    assert count_marks([F, A, N, A]) == [(N, 1), (A, 2), (F, 1)]
    assert count_marks([A, A]) == []
