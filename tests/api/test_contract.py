"""What is published of the API stays, and what is added is told."""

from __future__ import annotations

import copy
from collections.abc import Callable
from datetime import date
from typing import Any

import orjson
import pytest

from rulesite.api.description import description, make_description
from rulesite.api.openapi import examples_from_copies
from tests.api.contract import CHANGELOG, added, promised, published, recorded, told
from tests.api.promised import broken

pytestmark = pytest.mark.django_db
PATH = "/api/v1/games/{game}/checkers/"
Data = dict[str, Any]


def test_the_api_keeps_what_is_published() -> None:
    assert broken(published(), description()) == []


def test_what_is_published_is_what_the_api_is_when_it_is_described_anew() -> None:
    with examples_from_copies():
        assert promised(orjson.loads(orjson.dumps(make_description())), "toy") == published(), (
            "run .venv/bin/python -m tests.api.contract"
        )


def _removed(*path: str) -> Callable[[Data], None]:
    """Return what takes something out of a description."""

    def change(told: Data) -> None:
        for name in path[:-1]:
            told = told[name]
        told.pop(path[-1])

    return change


def _changed(*path: str, to: Any) -> Callable[[Data], None]:
    """Return what puts something else into a description."""

    def change(told: Data) -> None:
        for name in path[:-1]:
            told = told[name]
        told[path[-1]] = to

    return change


def _parameter(name: str, **changes: Any) -> Callable[[Data], None]:
    """Return what changes the values that a parameter of a list takes."""

    def change(told: Data) -> None:
        found = next(one for one in told["paths"][PATH]["get"]["parameters"] if one["name"] == name)
        found["schema"].update(changes)

    return change


SCHEMAS = ("components", "schemas")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (_removed("paths", PATH), f"GET {PATH} is gone"),
        (_changed("paths", PATH, "get", "operationId", to="other"), f"GET {PATH} is called other, not list_checkers"),
        (_removed("paths", PATH, "get", "responses", "304"), f"GET {PATH} answers no 304"),
        (_parameter("limit", maximum=100), f"GET {PATH} ?limit has maximum 100, not 200"),
        (_parameter("limit", type="string"), f"GET {PATH} ?limit is of type string, not integer"),
        (_parameter("lang", enum=["en"]), f"GET {PATH} ?lang knows no ja"),
        (_removed(*SCHEMAS, "Rule"), "the shape Rule is gone"),
        (_removed(*SCHEMAS, "Rule", "properties", "parts"), "parts of Rule is gone"),
        (_changed(*SCHEMAS, "Rule", "properties", "id", "type", to="integer"), "id of Rule is of type integer, not string"),
        (_changed(*SCHEMAS, "Rule", "required", to=["id"]), "game of Rule is not always there"),
        (_changed(*SCHEMAS, "VtesPlayAgainScenario", "required", to=["played", "attempt", "edition"]), "edition of VtesPlayAgainScenario is required"),
    ],
)  # fmt: skip
def test_what_is_removed_or_changed_is_refused(change: Callable[[Data], None], fault: str) -> None:
    now = copy.deepcopy(published())

    change(now)

    assert fault in broken(published(), now)


def test_what_is_added_breaks_nothing_and_is_told_under_its_day() -> None:
    now = copy.deepcopy(published())
    now["paths"]["/api/v1/new/"] = {"get": {"operationId": "read_new", "responses": {"200": {"description": ""}}}}
    now["components"]["schemas"]["Rule"]["properties"]["colour"] = {"type": "string", "enum": ["red"]}
    now["components"]["schemas"]["Shade"] = {"type": "object", "properties": {"of": {"type": "string"}}}
    _parameter("limit", maximum=300)(now)

    lines = added(published(), now)

    assert broken(published(), now) == []
    assert lines == ["`GET /api/v1/new/`", "`colour` of `Rule`"]
    first = recorded("# New\n\nWords.\n", lines[:1], date(2026, 11, 24))
    assert first == "# New\n\nWords.\n\n## 2026-11-24\n\n- `GET /api/v1/new/`\n"
    later = recorded(first, lines[1:2], date(2026, 11, 25))
    assert (
        later == "# New\n\nWords.\n\n## 2026-11-25\n\n- `colour` of `Rule`\n\n## 2026-11-24\n\n- `GET /api/v1/new/`\n"
    )
    assert recorded(first, lines[1:2], date(2026, 11, 24)).count("## ") == 1


def test_the_changelog_names_only_what_there_is() -> None:
    lines = [line[2:] for line in CHANGELOG.read_text("utf-8").splitlines() if line.startswith("- ")]

    assert {*lines} <= {*told(published()).values()}
    assert len(lines) == len({*lines})
