"""The engine of courses: rows on the state before each, what remains of each row, and the moves after them."""

from games.course import Judged, judge_rows, report
from games.readings import agreed, judge_readings, shared
from games.text import Text
from games.verdict import Outcome, Reason, worst_new

ADDS = Reason("adds", Outcome.ALLOWED, ("t-1",), Text("{n} added.", "{n}を足します。"))
TOO_MANY = Reason("too-many", Outcome.FORBIDDEN, ("t-2",), Text("More than 5.", "5を超えます。"))


def add(total: int, number: int, at: str) -> Judged[int]:
    """Add a number, unless the total would be more than 5."""
    return report(total, TOO_MANY(at)) if total + number > 5 else report(total + number, ADDS(at, n=number))


def test_a_row_is_judged_on_the_state_that_the_rows_before_it_leave() -> None:
    course = judge_rows(1, (2, 4, 2), add, "/numbers")

    assert course.state == 5
    assert [(finding.code, finding.at) for finding in course.findings] == [
        ("adds", "/numbers/0"),
        ("too-many", "/numbers/1"),
        ("adds", "/numbers/2"),
    ]
    assert [step.at for step in course.steps] == ["/numbers/0", "/numbers/1", "/numbers/2"]


def test_a_course_keeps_each_row_and_the_course_before_it() -> None:
    course = judge_rows(1, (2, 4, 2), add, "/numbers")

    assert [part.state for part in course.parts] == [1, 3, 3, 5]
    assert course.until(1) == judge_rows(1, (2,), add, "/numbers")


def test_rows_that_are_left_out_keep_their_numbers() -> None:
    course = judge_rows(0, (1, 9, 2), add, "/numbers", lambda number: number < 9)

    assert [finding.at for finding in course.findings] == ["/numbers/0", "/numbers/2"]


def test_a_course_goes_on_from_another_one() -> None:
    course = judge_rows(judge_rows(0, (1,), add, "/first"), (2,), add, "/second")

    assert course.state == 3
    assert [finding.at for finding in course.findings] == ["/first/0", "/second/0"]


def test_a_row_that_opens_two_readings_makes_two_courses() -> None:
    def judge(total: int, number: int, at: str) -> tuple[Judged[int], ...]:
        return (add(total, number, at),) if number < 3 else (add(total, number, at), add(total, 0, at))

    courses = judge_readings(0, (1, 3, 1), judge, "/numbers")

    assert [course.state for course in courses] == [5, 2]
    assert {finding.at for finding in shared([course.findings for course in courses])} == {"/numbers/0", "/numbers/2"}
    assert (agreed(course.state for course in courses), agreed(len(course.steps) for course in courses)) == (None, 3)


def test_the_worst_new_finding_is_none_that_was_there_before() -> None:
    earlier, new = TOO_MANY("/numbers/0"), ADDS("/numbers/1", n=1)

    assert worst_new((earlier, new), {earlier}) == new
    assert worst_new((earlier,), {earlier}) == earlier
