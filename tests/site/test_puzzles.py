"""Is a reader posed what the checker can answer, and is an answer marked by the verdict?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from games.content import Example
from games.game import all_games
from games.values import replace
from rulesite.puzzles import records, views
from rulesite.puzzles.marking import pose
from rulesite.puzzles.records import ANSWERS, NO_REASON, Puzzle
from tests import puzzles as recorded

GAMES = list(all_games())
ALLOWED, FORBIDDEN = ANSWERS
games = pytest.mark.parametrize("slug", GAMES)
languages = pytest.mark.parametrize("language", ["en", "ja"])


def first(slug: str, outcome: str) -> Puzzle:
    return next(puzzle for puzzle in records.practice(slug) if puzzle.outcome == outcome)


def said(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    return response.content.decode().partition("<main")[2].partition("</main>")[0]


@games
def test_the_record_is_what_the_examples_make_of_it(slug: str) -> None:
    game = all_games()[slug]

    assert recorded.lines(game) == records.puzzles_file(game).read_text(encoding="utf-8")


@games
def test_none_rests_on_an_assumption_and_the_checker_says_what_is_recorded(slug: str) -> None:
    game = all_games()[slug]
    for puzzle in records.practice(slug):
        verdict = pose(game, puzzle).proof.verdict

        assert verdict["outcome"] == puzzle.outcome
        assert puzzle.reason in {
            finding["code"] for finding in verdict["findings"] if finding["outcome"] == puzzle.outcome
        }
        assert not any(finding["assumed"] for finding in verdict["findings"]), puzzle


def evens(puzzles: Sequence[Puzzle]) -> bool:
    """Say whether of each two one after another one is allowed."""
    return all(
        {one.outcome, other.outcome} == {*ANSWERS} for one, other in zip(puzzles[::2], puzzles[1::2], strict=True)
    )


@games
def test_as_many_are_allowed_as_forbidden_and_none_stands_twice(slug: str) -> None:
    order = records.practice(slug)

    assert len({puzzle.code for puzzle in order}) == len(order) > 0
    assert evens(order)


@games
@given(number=st.integers(1, views.TESTS))
def test_a_test_is_even_the_same_each_time_and_varies_its_reasons(slug: str, number: int) -> None:
    drawn = records.drawn_test(slug, number)
    forbidding = [puzzle.reason for puzzle in drawn if puzzle.outcome == FORBIDDEN]

    assert len(drawn) == min(records.TEST_LENGTH, len(records.practice(slug)))
    assert evens(drawn)
    assert records.drawn_test.__wrapped__(slug, number) == drawn
    assert not any(one == other for one, other in pairwise(forbidding))


@games
@given(week=st.integers(0, 5_000))
def test_two_weeks_one_after_another_have_different_puzzles(slug: str, week: int) -> None:
    puzzles = [records.puzzle_of_week(slug, week + n) for n in range(2)]

    assert None not in puzzles
    assert puzzles[0] != puzzles[1]


def test_a_week_begins_on_monday() -> None:
    days = [date(2026, 11, 29), date(2026, 11, 30), date(2026, 12, 6), date(2026, 12, 7)]

    assert [records.week_of(day) - records.week_of(days[0]) for day in days] == [0, 1, 1, 2]


@languages
def test_the_page_of_a_game_asks_that_of_the_week(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, shown, tags = datetime(2026, 11, 29, 23, tzinfo=UTC), [], []
    monkeypatch.setattr(timezone, "now", lambda: now)
    for _ in range(2):
        response = client.get(f"/{language}/dominion/puzzle/")
        shown += re.findall(r"puzzle/([a-z0-9]+)/\?answer=allowed", response.content.decode())
        tags.append(response["ETag"])
        now += timedelta(hours=1)

    week = records.week_of(date(2026, 11, 29))
    assert shown == [records.puzzle_of_week("dominion", week + n).code for n in range(2)]  # type: ignore[union-attr]
    assert tags[0] != tags[1]


@languages
@games
def test_a_question_tells_nothing_of_its_answer(client: Client, language: str, slug: str) -> None:
    for puzzle in records.practice(slug)[:10]:
        posed = pose(all_games()[slug], puzzle)
        page = said(client, f"/{language}/{slug}/puzzle/{puzzle.code}/")

        assert 'class="verdict' not in page
        assert 'class="cites"' not in page
        assert posed.question.of(language) not in page
        assert {f"?answer={answer}" in page for answer in ANSWERS} == {True}


@languages
@games
@pytest.mark.parametrize("outcome", ANSWERS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_is_marked_and_the_verdict_shown(
    client: Client, language: str, slug: str, outcome: str, answer: str
) -> None:
    puzzle = first(slug, outcome)
    page = said(client, f"/{language}/{slug}/puzzle/{puzzle.code}/?answer={answer}")
    heading = {"en": ("Not quite.", "Right."), "ja": ("不正解です。", "正解です。")}[language][answer == outcome]

    assert f"<h1>{heading}</h1>" in page
    assert f'data-is-right="{int(answer == outcome)}"' in page
    assert 'class="verdict' in page
    assert f"/faq/{puzzle.faq}/" in page


def test_what_is_passed_on_tells_nothing_of_the_answer(client: Client) -> None:
    puzzle = first("dominion", FORBIDDEN)
    page = said(client, f"/en/dominion/puzzle/{puzzle.code}/?answer={ALLOWED}")
    text = page.partition("<textarea")[2].partition("</textarea>")[0].partition(">\n")[2]

    assert text.splitlines()[-1].endswith(f"/en/dominion/puzzle/{puzzle.code}/")
    assert "Allowed, or forbidden?" in text
    assert len(text.splitlines()) == 3


def test_practice_goes_round_all_of_them(client: Client) -> None:
    order = records.practice("toy")
    seen = [order[0].code]
    while len(seen) < 2 * len(order):
        page = said(client, f"/en/toy/puzzle/{seen[-1]}/?answer={ALLOWED}")
        seen += [code for code in re.findall(r"/puzzle/([a-z0-9]{8})/", page) if code != seen[-1]][:1]

    assert seen == [*(puzzle.code for puzzle in order)] * 2


def test_a_retired_puzzle_leads_to_its_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    retired = Puzzle("aaaaaaaa", "how-many", 0, records.RETIRED, NO_REASON)
    monkeypatch.setattr(records, "all_puzzles", lambda slug: {"aaaaaaaa": retired})
    response = client.get("/ja/toy/puzzle/aaaaaaaa/")

    assert (response.status_code, response["Location"]) == (301, "/ja/toy/faq/how-many/")


def test_what_was_recorded_and_is_no_longer_fit_is_retired(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = all_games()["toy"]
    known = {"bbbbbbbb": Puzzle("bbbbbbbb", "twice", 1, ALLOWED, NO_REASON)}
    monkeypatch.setattr(recorded, "all_puzzles", lambda slug: known)

    assert "bbbbbbbb twice 0 retired -" in recorded.lines(toy).splitlines()


def test_a_code_follows_from_the_situation_alone() -> None:
    toy = all_games()["toy"]
    faq = next(entry for entry in toy.content.faq if entry.id == "how-many")
    example = faq.example[0]
    turned: Example = replace(example, scenario=dict(reversed(example.scenario.items())), caption=faq.question)
    other: Example = replace(example, scenario=example.scenario | {"absent": ["north"]})

    assert recorded.code_of(toy, faq, turned) == recorded.code_of(toy, faq, example)
    assert recorded.code_of(toy, faq, other) != recorded.code_of(toy, faq, example)


@pytest.mark.parametrize("path", ["toy/puzzle/zzzzzzzz/", "no-such-game/puzzle/", "no-such-game/puzzle/test/"])
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/en/{path}").status_code == 404


def test_a_game_without_puzzles_has_no_page_of_them(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "practice", lambda slug: ())

    assert client.get("/en/toy/puzzle/").status_code == 404
    assert client.get("/en/toy/puzzle/test/?number=1").status_code == 404


@pytest.mark.parametrize("answer", ["", "unknown", "ALLOWED"])
def test_an_answer_that_is_none_leads_to_the_question(client: Client, answer: str) -> None:
    path = f"/ja/toy/puzzle/{first('toy', ALLOWED).code}/"
    response = client.get(f"{path}?answer={answer}&ruby=1")

    assert (response.status_code, response["Location"]) == (302, f"{path}?ruby=1")


@pytest.mark.parametrize("query", ["?number=0", "?number=x", "?number=10000", "?number=٣", "?number=&q1=allowed"])
def test_a_number_that_is_none_leads_to_the_drawn_test_the_week(client: Client, query: str) -> None:
    response = client.get(f"/en/vtes/puzzle/test/{query}&with=ja")

    assert (response.status_code, response["Location"]) == (302, "/en/vtes/puzzle/test/?with=ja")


def test_the_test_without_a_number_is_that_of_the_week(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 11, 30, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: now)
    response = client.get("/en/vtes/puzzle/test/")
    number = 1 + records.week_of(now.date())
    numbered = said(client, f"/en/vtes/puzzle/test/?number={number}")
    now += timedelta(days=7)

    assert f'value="{number}"' in response.content.decode()
    assert re.findall("puzzle/[a-z0-9]{8}", response.content.decode()) == re.findall("puzzle/[a-z0-9]{8}", numbered)
    assert client.get("/en/vtes/puzzle/test/")["ETag"] != response["ETag"]


@languages
def test_a_test_asks_twenty_and_tells_nothing(client: Client, language: str) -> None:
    page = said(client, f"/{language}/vtes/puzzle/test/?number=7&with={'ja' if language == 'en' else 'en'}")

    assert page.count("<fieldset") == records.TEST_LENGTH
    assert 'class="verdict' not in page
    assert re.search(r'name="with" value="(ja|en)"', page)


def answered(slug: str, number: int, right: int, left_out: int = 0) -> dict[str, Any]:
    drawn = records.drawn_test(slug, number)
    other = {ALLOWED: FORBIDDEN, FORBIDDEN: ALLOWED}
    given = [puzzle.outcome if n < right else other[puzzle.outcome] for n, puzzle in enumerate(drawn)]
    return {"number": number} | {f"q{n}": answer for n, answer in enumerate(given[: len(given) - left_out], 1)}


@pytest.mark.parametrize(("right", "left_out"), [(20, 0), (13, 0), (13, 5), (0, 0)])
def test_a_test_is_marked_with_the_clauses_that_decide(client: Client, right: int, left_out: int) -> None:
    response = client.get("/en/vtes/puzzle/test/", answered("vtes", 7, right, left_out))
    page = response.content.decode()

    assert f"{right} of 20 right" in page
    assert page.count("<b>wrong</b>") == 20 - right - left_out
    assert page.count(">none</span>") == left_out
    assert 'class="print-only puzzle-sheet"' in page
    assert page.count('href="/en/vtes/rules/') >= 10


def test_an_answer_that_is_none_counts_as_left_out(client: Client) -> None:
    page = client.get("/ja/toy/puzzle/test/?number=1&q1=perhaps&q2=allowed").content.decode()

    assert page.count(">なし</span>") == 1


def test_parameters_of_nothing_lead_to_the_test_itself(client: Client) -> None:
    response = client.get("/en/toy/puzzle/test/?number=1&q21=allowed")

    assert (response.status_code, response["Location"]) == (302, "/en/toy/puzzle/test/?number=1")


@languages
def test_a_game_leads_to_its_puzzles(client: Client, language: str) -> None:
    assert f'href="/{language}/dominion/puzzle/"' in said(client, f"/{language}/dominion/")


def test_neighbours_differ_in_reason_as_long_as_there_are_others() -> None:
    order = records.practice("dominion")[:40]
    by_outcome = [[one.reason for one in order if one.outcome == answer] for answer in ANSWERS]

    for reasons in by_outcome:
        assert not any(one == other for one, other in pairwise(reasons))
