"""Do errors point at what was sent, from its top to its bottom, however much is wrong?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.declaration import Many, declared
from games.game import AnyChecker, Game, all_games
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, json
from tests.checks.corrupted import JUNK, corrupted, corrupted_fields
from tests.checks.documents import strays
from tests.checks.every import CHECKERS, HEAPS, errors, refusal
from tests.checks.wrong import wrong
from tests.games.work import calls

EN = "/en/toy/check/pebbles/"


def test_errors_stand_in_the_order_of_the_document_not_of_the_declaration() -> None:
    data = {
        "z": 1,
        "moves": [{"number": 99, "kind": "take"}, {"kind": "fly"}],
        "heaps": [{"bags": 3, "x": 1}],
        "edition": "new",
    }

    assert [(one.at, one.field) for one in refusal(data)] == [
        ("/z", ""),
        ("/moves/0", "heap"),
        ("/moves/0/number", ""),
        ("/moves/1/kind", ""),
        ("/heaps/0", "name"),
        ("/heaps/0/bags", ""),
        ("/heaps/0/x", ""),
        ("/edition", ""),
    ]


def test_contradictions_stand_in_the_order_of_the_document_as_well() -> None:
    data = {"moves": [{"kind": "take", "heap": "B"}], "heaps": HEAPS * 2}

    assert [one.at for one in refusal(data)] == ["/moves/0/heap", "/heaps/1/name"]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_whatever_is_wrong_is_pointed_at_from_top_to_bottom(game: Game, checker: AnyChecker) -> None:
    data = wrong(checker)

    found = errors(game, checker, data)

    assert found
    assert strays(data, [one.at for one in found]) == []
    assert {"/a~1b", "/c~0d", "/"} <= {one.at for one in found}


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_form_and_an_address_are_pointed_at_from_top_to_bottom_too(game: Game, checker: AnyChecker) -> None:
    data = wrong(checker)

    readable = url.query_string(json.parameters(data))[1:]

    assert astray(game, checker, readable) == []
    assert astray(game, checker, f"_s={url.pack(data)}") == []


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_no_pointer_strays_in_whatever_is_sent(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    sent = data.draw(corrupted(checker) | JUNK)

    assert strays(sent, [one.at for one in errors(game, checker, sent)]) == []


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_no_pointer_strays_in_whatever_a_form_sends(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    assert astray(game, checker, data.draw(corrupted_fields(checker))) == []


def astray(game: Game, checker: AnyChecker, query: str) -> list[str]:
    """Return the pointers that stray in what a form or an address sends."""
    sent = url.receive(checker, QueryDict(query))
    try:
        decoder.understand_submission(game, checker, sent)
    except decoder.Refused as refused:
        return strays(sent.document, [one.at for one in refused.errors])
    return []


def test_a_flood_costs_no_more_than_is_told_and_ends_where_more_begins() -> None:
    data = {"y": 1} | {f"x{n}": n for n in range(30_000)} | {"heaps": [{"bags": 3}]}

    found = refusal(data)

    assert calls(lambda: refusal(data)) < 60_000
    assert [one.at for one in found] == ["/y", *(f"/x{n}" for n in range(499))]
    assert [one.code for one in found[-2:]] == ["unknown-field", "more"]


def test_500_errors_are_all_told() -> None:
    found = refusal({"heaps": HEAPS} | {f"x{n}": n for n in range(500)})

    assert {one.code for one in found} == {"unknown-field"}
    assert len(found) == 500


def test_what_comes_before_a_flood_in_the_document_is_told_before_it() -> None:
    rows = [{"name": "A", "bags": [{"pebbles": 21, **{f"x{n}": 0 for n in range(900)}}], "height": 1}]

    found = refusal({"edition": "new", "heaps": rows})

    assert [one.at for one in found[:3]] == ["/edition", "/heaps/0/bags/0/pebbles", "/heaps/0/bags/0/x0"]
    assert found[-1].at == "/heaps/0/bags/0/x497"


@pytest.mark.parametrize(
    "fields",
    [
        [f"x{n}=" for n in range(501)],
        [f"_x{n}=" for n in range(501)],
        [f"heaps.0.x{n}=" for n in range(501)],
        [f"moves.x{n}=" for n in range(501)],
        ["_s=q1YqAQA", *(f"x{n}=" for n in range(501))],
    ],
)
def test_a_form_with_more_strangers_than_are_told_is_none_of_ours(client: Client, fields: list[str]) -> None:
    body = "&".join(["heaps.0.name=A", *fields])

    response = client.post(EN, body, content_type="application/x-www-form-urlencoded")

    assert response.status_code == 413
    assert "The request is too large" in response.content.decode()
    assert client.get(f"{EN}?_s={url.pack({f'x{n}': 0 for n in range(501)})}").status_code == 413


def test_the_summary_of_a_page_lists_errors_as_they_stand_on_the_page(client: Client) -> None:
    fields = {"moves.0.heap": "B", "moves.0.kind": "take", "moves.0.number": "x", "edition": "new", "heaps.0.name": ""}

    page = client.post(EN, fields).content.decode()

    linked: list[Any] = re.findall(r'<li><a href="#(f-[^"]+)"', page)
    assert len(linked) == 3
    assert linked == sorted(linked, key=lambda one: page.index(f'id="{one}'))


def _lists_of_several() -> Iterator[tuple[Game, AnyChecker, str]]:
    """Yield each list that needs two rows or more, with its checker."""
    for game in all_games().values():
        for checker in game.checkers:
            cls: type = checker.scenario
            for declaration in declared(cls):
                if isinstance(declaration.shape, Many) and declaration.shape.least > 1:
                    yield game, checker, declaration.name


@pytest.mark.parametrize(("game", "checker", "field"), [*_lists_of_several()])
def test_a_list_that_is_too_short_is_named_before_its_blank_row_in_answer_and_page(
    client: Client, game: Game, checker: AnyChecker, field: str
) -> None:
    faults = errors(game, checker, {field: [{"name": ""}]})
    page = client.post(f"/en/{game.slug}/check/{checker.slug}/", {f"{field}.0.name": ""}).content.decode()

    of_list = [fault for fault in faults if fault.at.startswith(f"/{field}")]
    linked = re.findall(r'<li><a href="#(f-[^"]+)"', page)
    assert [(fault.at, fault.code) for fault in of_list[:2]] == [
        (f"/{field}", "too-few"),
        (f"/{field}/0/name", "blank"),
    ]
    assert linked[:2] == [f"f-{field}", f"f-{field}-1-name"]
    assert linked == sorted(linked, key=lambda place: page.index(f'id="{place}"'))
    assert page.index(f'id="f-{field}--error"') < page.index(f'id="f-{field}-1-name--error"')
