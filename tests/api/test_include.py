"""What a check tells beside its verdict, and that the page shows the same."""

from __future__ import annotations

import re
from html import unescape
from typing import Any, get_args

import orjson
import pytest
from django.test import Client

from games.game import AnyChecker, Game
from games.picture import FacingRows, Mark, Picture, TimeLine
from games.scenario import Values
from games.text import Text
from games.verdict import Outcome
from rulesite.api.includes import fit_size
from rulesite.checks.present import wire
from rulesite.checks.present.pictures import KINDS, picture_answer
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import json_bytes
from tests.api.addresses import CHECK, V1
from tests.api.test_openapi import checks, faults, verdict
from tests.bench.kept import Kept, kept
from tests.checks.every import CHECKERS

pytestmark = pytest.mark.django_db

SITUATION = {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}], "moves": [{"kind": "take", "heap": "A", "number": 6}]}


def post(client: Client, path: str, scenario: Any, include: str) -> Any:
    return client.post(f"{path}?include={include}", scenario, "application/json")


def examples(game: Game, checker: AnyChecker) -> list[Any]:
    """Return the first situation of each answer about a checker."""
    found = {
        faq.id: one.scenario for faq in game.content.faq for one in faq.example[::-1] if one.checker == checker.slug
    }
    return [*found.values()][:3]


def test_all_that_can_be_told_beside_a_verdict_is_told_at_once(client: Client) -> None:
    body = post(client, CHECK, SITUATION, "moves,picture,options").json()

    assert all(body[name] for name in ("moves", "picture", "options"))


def test_a_board_is_told_beside_the_picture_as_the_page_lays_it_out(client: Client) -> None:
    body = post(client, CHECK, SITUATION, "picture,boards").json()

    (board,) = body["boards"]
    figures = [figure for zone in board["zones"] for figure in zone["figures"]]
    assert board["text"] == body["picture"]["title"]
    assert [zone["shape"] for zone in board["zones"]] == [body["picture"]["kind"]]
    assert [(figure["text"], figure["at"]) for figure in figures] == [
        (mark["text"], mark["at"]) for mark in body["picture"]["marks"]
    ]


def test_every_kind_of_picture_has_a_name() -> None:
    assert KINDS.keys() == {*get_args(Picture)}


def test_nothing_is_told_that_was_not_asked_for(client: Client) -> None:
    plain = client.post(CHECK, SITUATION, "application/json").json()
    both = post(client, CHECK, SITUATION, "moves,options,picture").json()

    assert both.keys() - plain.keys() == {"moves", "options", "picture"}
    assert {name: both[name] for name in plain} == plain


@pytest.mark.parametrize(("game", "checker"), [one for one in CHECKERS if not one.values[1].offers])  # type: ignore[union-attr]
def test_where_a_checker_lists_nothing_that_could_be_done_null_is_told(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    path = f"{V1}games/{game.slug}/checkers/{checker.slug}/check/"

    body = post(client, path, examples(game, checker)[0], "moves,options").json()

    assert (body["moves"], body["options"]) == (None, None)


def test_a_picture_is_told_as_data_and_in_words(client: Client) -> None:
    body = post(client, CHECK, SITUATION, "picture").json()

    assert body["picture"] == {
        "kind": "pile",
        "title": {"ja": "小石を取る", "en": "Taking pebbles"},
        "marks": [
            {
                "text": {"ja": "北は5個までしか取れません。", "en": "North may not take more than 5."},
                "at": "/moves/0",
                "outcome": "forbidden",
                "note": None,
                "window": None,
                "faces": None,
                "laid": 1,
                "left": None,
                "value": None,
            }
        ],
        "words": {"ja": ["✕ 北は5個までしか取れません。"], "en": ["✕ North may not take more than 5."]},
        "total": 1,
        "next": None,
    }


def test_beyond_its_last_mark_a_picture_has_none(client: Client) -> None:
    picture = client.post(f"{CHECK}?include=picture&mark=9", SITUATION, "application/json").json()["picture"]

    assert (picture["marks"], picture["words"], picture["next"]) == ([], {"ja": [], "en": []}, None)


@pytest.mark.parametrize("query", ["mark=1", "include=moves&mark=1", "include=picture&mark=0"])
def test_a_mark_that_says_nothing_is_refused(client: Client, query: str) -> None:
    response = client.post(f"{CHECK}?{query}", SITUATION, "application/json")

    assert [(one["code"], one["parameter"]) for one in response.json()["errors"]] == [("bad-parameter", "mark")]


@pytest.mark.parametrize("include", ["", "weather", "moves,weather", "moves,moves", "moves, picture"])
def test_what_cannot_be_included_is_refused(client: Client, include: str) -> None:
    response = post(client, CHECK, SITUATION, include)

    assert response.status_code == 400
    assert [(one["code"], one["parameter"]) for one in response.json()["errors"]] == [("bad-parameter", "include")]


def test_lang_narrows_what_is_told_beside_the_verdict(client: Client) -> None:
    body = client.post(f"{CHECK}?include=picture&lang=ja", SITUATION, "application/json").json()

    assert body["picture"]["words"] == {"ja": ["✕ 北は5個までしか取れません。"]}
    assert body["picture"]["marks"][0]["text"] == {"ja": "北は5個までしか取れません。"}


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_page_shows_the_same_options_and_the_same_board(client: Client, game: Game, checker: AnyChecker) -> None:
    path = f"{V1}games/{game.slug}/checkers/{checker.slug}/check/"
    for scenario in examples(game, checker):
        body = post(client, path, scenario, "options,boards").json()
        if not body["link"]:
            continue

        page = unescape(client.get(body["link"]["ja"]).content.decode())
        words = re.sub("<[^>]+>", "", page)

        for one in body["options"] or ():
            assert one["reason"]["ja"] in page
            assert not one["link"] or one["link"]["ja"] in page
        for zone in (body["boards"] or [{"zones": ()}])[0]["zones"]:
            for told in (zone, *zone["tallies"], *(figure for figure in zone["figures"] if not figure["faces"])):
                assert not told["text"] or told["text"]["ja"] in words


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_an_option_says_is_what_its_situation_is_judged(client: Client, game: Game, checker: AnyChecker) -> None:
    path = f"{V1}games/{game.slug}/checkers/{checker.slug}/check/"
    operations = dict(checks())
    for scenario in examples(game, checker)[:1]:
        body = post(client, path, scenario, "options,picture").json()

        assert faults(verdict(operations[path]), body) == []
        for one in (body["options"] or ())[:5]:
            judged = client.post(path, one["then"], "application/json").json()
            assert (one["code"], one["outcome"]) in [(found["code"], found["outcome"]) for found in judged["findings"]]


@pytest.mark.parametrize("one", [one for one in kept() if "moves" in one.ways], ids=lambda one: one.name)
def test_an_answer_that_would_be_too_long_says_how_much_of_the_verdict_it_leaves_out(client: Client, one: Kept) -> None:
    path = f"{V1}games/{one.game.slug}/checkers/{one.checker.slug}/check/"
    scenario = canonical(one.scenario)
    alone = client.post(path, scenario, "application/json").json()

    body = post(client, path, scenario, "moves,picture").json()

    left = body.get("left_out", {"findings": 0, "steps": 0})
    assert "left_out" not in alone
    assert {name: len(alone[name]) - len(body[name]) for name in left} == left
    assert body["steps"] == alone["steps"][: len(body["steps"])]
    assert len(orjson.dumps(body)) < 300_000
    in_order = iter(alone["findings"])
    assert all(finding in in_order for finding in body["findings"])
    assert max(finding["outcome"] for finding in body["findings"]) == max(f["outcome"] for f in alone["findings"])


def test_some_answer_is_too_long_and_tells_the_worst_findings() -> None:
    fitting = fit_size(_verdict(200_000, [_finding(n) for n in range(100)]))

    assert len(json_bytes(fitting)) < 300_000
    assert fitting.left_out
    assert 0 < fitting.left_out.findings < 100
    assert {finding.outcome for finding in fitting.findings} == {Outcome.FORBIDDEN}


def test_the_worst_finding_is_told_however_long_it_is_and_what_fits_after_it() -> None:
    long, short = _finding(1, 60_000), [_finding(0, 200) for _ in range(100)]

    fitting = fit_size(_verdict(250_000, [*short, long]))

    assert fitting.findings[-1] == long
    assert len(json_bytes(fit_size(_verdict(350_000, [*short, long])).findings)) < 70_000


def _verdict(length: int, findings: list[wire.Finding]) -> wire.Verdict:
    return wire.Verdict(
        game="toy",
        checker="pebbles",
        edition=None,
        outcome=Outcome.FORBIDDEN,
        summary={"en": "a" * length},
        findings=findings,
        steps=[],
        result=None,
        scenario=Values(),
        link=None,
        revision="",
    )


def _finding(n: int, length: int = 2_000) -> wire.Finding:
    return wire.Finding(
        code="moved",
        outcome=Outcome.FORBIDDEN if n % 2 else Outcome.ALLOWED,
        text={"en": "a" * length},
        at="",
        because=(),
        cites=(),
        assumed=[],
        readings=[],
    )


def test_options_alone_leave_nothing_of_the_verdict_out(client: Client) -> None:
    one = next(one for one in kept() if one.name == "nightfall-combat-check")
    path = f"{V1}games/nightfall/checkers/combat/check/"

    body = post(client, path, canonical(one.scenario), "options").json()

    assert "left_out" not in body


def test_a_picture_begins_with_the_pair_of_the_mark_that_is_asked_for() -> None:
    marks = [Mark(Text(f"Mark {n}", f"{n}番")) for n in range(1, 7)]
    rows = FacingRows(Text("Two attacks", "二つの攻撃"), ((marks[0], tuple(marks[1:3])), (marks[3], tuple(marks[4:]))))

    pictures = [picture_answer(rows, first, str) for first in (1, 2, 3, 4, 6)]

    assert [picture.marks[0].text["en"] for picture in pictures] == ["Mark 1"] * 3 + ["Mark 4"] * 2
    assert pictures[4].marks == pictures[3].marks
    assert [mark.faces for mark in pictures[4].marks] == [None, 4, 4]


def test_a_mark_beyond_the_last_is_not_there() -> None:
    line = TimeLine(Text("A line", "線"), (Mark(Text("Mark", "印")),))

    picture = picture_answer(line, 2, str)

    assert (picture.marks, picture.next, picture.total) == ([], None, 1)
