"""Situations sent as lines and tables, and lists read as tables."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from typing import Any

import pytest
from django.test import Client, override_settings
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from rulesite.api.openapi import as_sent, first_examples
from rulesite.api.situations import situation_of_line
from rulesite.api.tables import BOM, EMPTY, BadTable, flat, read_table, write_table
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical, parameters
from tests.api.addresses import TOY, V1
from tests.checks import every
from tests.checks.every import CHECKERS
from tests.share import cases
from tests.shared.situations import SITUATION, examples
from tests.strategies import scenarios

pytestmark = pytest.mark.django_db
BATCH = f"{V1}checks/"
CSV, LINES = "text/csv", "application/x-ndjson"


def rows(response: Any) -> list[dict[str, str]]:
    text = response.content.decode()
    assert text.startswith(BOM)
    return [*csv.DictReader(io.StringIO(text.removeprefix(BOM), newline=""))]


def post(client: Client, text: str | bytes, media: str = CSV, **headers: str) -> Any:
    return client.post(BATCH, text.encode() if isinstance(text, str) else text, media, headers=headers)


def as_table(documents: list[Any]) -> str:
    """Write situations as a table, by the names of their fields in addresses."""
    lines = [
        {"id": f"n{n}", "game": one[0].slug, "checker": one[1].slug}
        | cells_of(understand(one[0], one[1], one[2].scenario))
        for n, one in enumerate(documents)
    ]
    return write_table(lines)


def cells_of(scenario: Any) -> dict[str, str]:
    """Return the cells of a situation; a field that is given and empty is told by two quotation marks."""
    return {name: value or EMPTY for name, value in parameters(canonical(scenario))}


def read_back(game: Game, checker: AnyChecker, scenario: Any) -> Any:
    """Return the situation that the line of a table tells."""
    (line,) = read_table(write_table([{"game": game.slug, "checker": checker.slug} | cells_of(scenario)]).encode())
    return situation_of_line(line)[2]


def test_a_table_is_judged_as_the_same_situations_in_json_are(client: Client) -> None:
    examples = [*first_examples()]
    in_json = client.post(BATCH, {"checks": [as_sent(*one) for one in examples]}, "application/json").json()

    in_csv = post(client, as_table(examples)).json()

    assert in_csv == in_json


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_example_of_a_checker_has_its_verdict_from_a_table_too(game: Game, checker: AnyChecker) -> None:
    scenarios_of_examples = [
        understand(game, checker, data) for data in {json.dumps(one): one for one in examples(game, checker)}.values()
    ]

    assert scenarios_of_examples
    for scenario in scenarios_of_examples:
        assert read_back(game, checker, scenario) == scenario


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@settings(max_examples=cases(30))
@given(data=st.data())
def test_any_situation_is_read_back_from_a_table(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))
    # spaces around a cell say nothing
    assume(all(cell == cell.strip() for cell in cells_of(scenario).values()))

    assert read_back(game, checker, scenario) == scenario


@pytest.mark.parametrize("name", ["-x", "=1+1", "+A", "@A", "'-x", "''=1", "'A", "-1"])
def test_a_name_that_looks_like_a_formula_is_read_back(name: str) -> None:
    scenario = understand(every.TOY, every.PEBBLES, {"heaps": [{"name": name}]})

    assert read_back(every.TOY, every.PEBBLES, scenario) == scenario


def test_a_cell_of_two_quotation_marks_is_a_field_that_is_empty(client: Client) -> None:
    attempt = "a,break-barrier,♡4 ◇7"
    table = f'game,checker,b.hand,attempt.by,attempt.action,attempt.keys\nblackpoker,action,"""""",{attempt}\nblackpoker,action,,{attempt}\n'

    empty, left_out = post(client, table).json()["results"]

    assert [one["verdict"]["scenario"]["b"]["hand"] for one in (empty, left_out)] == ["", "?×5"]


def test_lines_of_json_are_judged_as_the_same_situations_in_json_are(client: Client) -> None:
    checks = [as_sent(*one) for one in first_examples()]
    in_json = client.post(BATCH, {"checks": checks}, "application/json").json()

    in_lines = post(client, "\n".join(map(json.dumps, checks)) + "\n\n", LINES).json()

    assert in_lines == in_json


def test_a_table_comes_back_with_a_row_for_each_line(client: Client) -> None:
    table = (
        "id;game;checker;events.0.kind;events.0.card;events.0.way;events.1.kind;events.1.card\r\n"
        "a;dominion;turn;play;村;sheep;play;Smithy\r\n"
        "\r\n"
        "b;dominion;turn;play;Village;;;\r\n"
        "c;dominion;turn;leap;;;;\r\n"
        "d;dominion;;;;;;\r\n"
    )

    response = post(client, BOM + table, Accept=CSV)

    first, second, third, fourth = rows(response)
    assert response["Content-Type"].startswith(CSV)
    assert (first["line"], first["id"], first["status"], first["outcome"]) == ("2", "a", "200", "forbidden")
    assert first["findings"] == "way-used\nnot-played"
    assert first["at"].splitlines()[1] == "/events/1/card"
    assert first["link.en"].startswith("/en/dominion/check/turn/?")
    assert (second["line"], second["id"], second["outcome"], second["problem"]) == ("4", "b", "allowed", "")
    assert (third["id"], third["status"], third["outcome"]) == ("c", "400", "")
    assert third["problem"].startswith("/checks/2/scenario/events/0/kind: ")
    assert fourth["problem"].startswith("/checks/3: ")


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+SUM(A1)", "'+SUM(A1)"),
        ("-1+cmd", "'-1+cmd"),
        ("@x", "'@x"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("-1\n=1", "'-1\n=1"),
        ("-1", "-1"),
        ("+2.5", "+2.5"),
        ("a=1", "a=1"),
        ("", ""),
    ],
)
def test_no_cell_is_a_formula_to_a_spreadsheet(cell: str, written: str) -> None:
    [row] = csv.DictReader(io.StringIO(write_table([{"a": cell}]).removeprefix(BOM), newline=""))

    assert row == {"a": written}


def test_an_id_that_would_be_a_formula_comes_back_as_text(client: Client) -> None:
    table = 'id,game,checker,events.0.kind,events.0.card\n"=HYPERLINK(""x"")",dominion,turn,play,村\n'

    [row] = rows(post(client, table, Accept=CSV))

    assert row["id"] == '\'=HYPERLINK("x")'


def test_json_may_come_back_as_a_table(client: Client) -> None:
    checks = {"checks": [{"game": "toy", "checker": "pebbles", "scenario": SITUATION}]}

    (row,) = rows(client.post(f"{BATCH}?lang=ja", checks, "application/json", headers={"Accept": CSV}))

    assert (row["line"], row["id"], row["summary.en"]) == ("1", "", "")
    assert row["summary.ja"]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ("game,scenario\ntoy,{}", "checker is not there"),
        ("game,checker,heaps,heaps\ntoy,pebbles,1,2", "two columns “heaps”"),
        ("game,checker\ntoy,pebbles,1", "Line 2"),
        ("game,checker,\ntoy,pebbles,1", "Line 2"),
        ("game,checker,name\ntoy,pebbles," + "x" * 140_000, "Line 2"),
        ("game,checker\n村,判定".encode("shift_jis"), "not UTF-8"),
    ],
)
def test_what_is_no_table_is_refused_with_its_place(client: Client, body: Any, detail: str) -> None:
    response = post(client, body)

    assert (response.status_code, response.json()["type"]) == (400, "/en/errors/bad-text/")
    assert detail in response.json()["detail"]


def test_a_table_without_lines_holds_too_few_situations(client: Client) -> None:
    response = post(client, "game,checker\n")

    assert [one["code"] for one in response.json()["errors"]] == ["too-few"]


def test_a_table_has_the_bounds_of_any_batch(client: Client) -> None:
    long = post(client, "game,checker\n" + "toy,pebbles\n" * 101)
    wide = post(client, ",".join(["game", "checker", *(f"x.{n}" for n in range(1001))]) + "\ntoy,pebbles" + ",1" * 1001)

    assert (long.status_code, wide.status_code) == (400, 413)


def test_a_broken_line_of_json_is_refused(client: Client) -> None:
    problem = post(client, '{"game": "toy"}\n\n{"game":', LINES).json()

    assert problem["type"] == "/en/errors/bad-json/"
    assert problem["detail"].startswith("Reading stopped at line 3, column ")


def test_a_line_of_json_comes_back_with_its_number_in_the_body(client: Client) -> None:
    answered = rows(post(client, '\n{"game": "toy"}\n\n{"game": "toy"}\n', LINES, Accept=CSV))

    assert [row["line"] for row in answered] == ["2", "4"]


HEADS = st.sampled_from(
    [
        "",
        "game,checker\n",
        "id;game;checker;heaps.0.name\n",
        '{"game": "toy", ',
        '{"game": "toy", "checker": "pebbles", "scenario": {}}\n',
    ]
)
BYTES = st.tuples(HEADS, st.binary(max_size=100) | st.text(max_size=100).map(str.encode)).map(
    lambda two: two[0].encode() + two[1]
)


@given(BYTES, st.sampled_from([CSV, LINES]), st.sampled_from([CSV, "application/json"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@override_settings(API_CHECKS=10_000_000)
def test_any_bytes_are_judged_line_by_line_or_refused(client: Client, body: bytes, media: str, answer: str) -> None:
    assert post(client, body, media, Accept=answer).status_code in (200, 400, 413)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_a_table_or_refused(body: bytes) -> None:
    with suppress(BadTable):
        assert all(line.number > 1 for line in read_table(body))


CELL = st.text(st.characters(exclude_categories=("Cs", "Cc", "Z")), min_size=1, max_size=9)


@given(st.lists(st.dictionaries(CELL.map("x".__add__), CELL, min_size=1), min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_table_that_is_written_is_read_back(several: list[dict[str, str]]) -> None:
    written = write_table([{"game": "toy", "checker": "pebbles"} | fields for fields in several])

    assert [line.fields for line in read_table(written.encode())] == several


@pytest.mark.parametrize("name", ["sections", "rules", "faq", "terms", "cards", "sources"])
def test_a_list_is_read_as_a_table(client: Client, name: str) -> None:
    listed = client.get(f"{TOY}{name}/?limit=2").json()["results"]

    response = client.get(f"{TOY}{name}/?limit=2", headers={"Accept": CSV})

    assert response["Content-Type"].startswith(CSV)
    assert [row["id"] for row in rows(response)] == [one["id"] for one in listed]


def test_a_cell_holds_a_line_for_each_part(client: Client) -> None:
    response = client.get(f"{TOY}rules/?limit=1&lang=en", headers={"Accept": CSV})

    (row,) = rows(response)
    assert row["parts.text.en"].splitlines() == [
        "A move takes at least one pebble.",
        "It takes at most three by the classic rules, five by the modern ones.",
    ]
    assert "parts.text.ja" not in row


def test_a_table_has_a_tag_of_its_own(client: Client) -> None:
    table = client.get(f"{TOY}rules/", headers={"Accept": CSV})
    again = client.get(f"{TOY}rules/", headers={"Accept": CSV, "If-None-Match": table["ETag"]})
    as_json = client.get(f"{TOY}rules/", headers={"If-None-Match": table["ETag"]})

    assert (again.status_code, as_json.status_code) == (304, 200)
    assert "Accept" in table["Vary"]


def test_a_situation_is_one_cell() -> None:
    assert flat({"a": {"scenario": {"b": [1]}}, "c": None, "d": True, "e": ["f", "g"]}) == {
        "a.scenario": '{"b":[1]}',
        "c": "",
        "d": "true",
        "e": "f\ng",
    }
