"""Renamed and retired fields, choices, kinds and reasons: read by every name, published under the oldest."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from annotated_types import Ge, Le
from django.http import HttpResponse, QueryDict
from django.test import Client

from games import declaration
from games.scenario import Values, decision, fact, row, scenario
from games.toy.pebbles import Bag, Edition, Heap, Ink, Note, Pebbles
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, json
from rulesite.checks.validate import schema as schemas
from rulesite.checks.validate.names import add_names, published
from tests.api.addresses import CHECK
from tests.checks.every import PEBBLES, TOY
from tests.shared.situations import kept

PATH = "/en/toy/check/pebbles/"
NEW: dict[str, Any] = {
    "edition": "old",
    "heaps": [{"name": "A", "bags": [{"shut": True}]}],
    "moves": [{"kind": "note", "words": "x", "ink": "red", "hasty": True}],
}
PUBLISHED: dict[str, Any] = {
    "edition": "classic",
    "heaps": [{"name": "A", "bags": [{"pebbles": None, "sealed": True}]}],
    "moves": [{"kind": "remark", "words": "x", "ink": "red", "hasty": True}],
}
SITUATION = Pebbles(
    edition=Edition.OLD,
    heaps=(Heap(name="A", bags=(Bag(shut=True),)),),
    moves=(Note(words="x", ink=Ink.RED, hasty=True),),
)
NEW_QUERY = (
    "edition=old&heaps.0.name=A&heaps.0.bags.0.shut=true"
    "&moves.0.kind=note&moves.0.words=x&moves.0.ink=red&moves.0.hasty=true"
)
PUBLISHED_QUERY = (
    "edition=classic&heaps.0.name=A&heaps.0.bags.0.pebbles=&heaps.0.bags.0.sealed=true"
    "&moves.0.kind=remark&moves.0.words=x&moves.0.ink=red&moves.0.hasty=true"
)
TWO_NAMES = {"heaps": [{"name": "A", "bags": [{"shut": True, "sealed": False}]}]}


def text(response: object) -> str:
    assert isinstance(response, HttpResponse)
    return response.content.decode()


def errors(document: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(decoder.Refused) as refused:
        decoder.understand(TOY, PEBBLES, document)
    return [(error.at, error.code, error.field) for error in refused.value.errors]


@pytest.mark.parametrize("document", [NEW, PUBLISHED])
def test_json_is_read_by_either_name_and_written_by_the_published_one(document: Any) -> None:
    situation = decoder.understand(TOY, PEBBLES, document)

    assert situation == SITUATION
    assert json.canonical(situation) == PUBLISHED


@pytest.mark.parametrize("query", [NEW_QUERY, PUBLISHED_QUERY, f"_s={url.pack(NEW)}", f"_s={url.pack(PUBLISHED)}"])
def test_an_address_is_read_by_either_name_and_written_by_the_published_one(query: str) -> None:
    situation = url.understand_form(TOY, PEBBLES, QueryDict(query))

    assert situation == SITUATION
    assert url.query(TOY, PEBBLES, situation) == f"?{PUBLISHED_QUERY}"


def test_two_names_that_differ_are_a_fault_at_the_field() -> None:
    with pytest.raises(decoder.Refused) as refused:
        url.understand_form(
            TOY, PEBBLES, QueryDict("heaps.0.name=A&heaps.0.bags.0.shut=true&heaps.0.bags.0.sealed=false")
        )

    assert errors(TWO_NAMES) == [("/heaps/0/bags/0/sealed", "repeated", "")]
    assert [(error.at, error.code) for error in refused.value.errors] == [("/heaps/0/bags/0/sealed", "repeated")]


def test_two_names_that_agree_are_no_fault() -> None:
    both = {"heaps": [{"name": "A", "bags": [{"shut": True, "sealed": True}]}]}

    assert decoder.understand(TOY, PEBBLES, both).heaps[0].bags == (Bag(shut=True),)


def test_a_fault_is_told_at_the_name_that_was_sent() -> None:
    assert errors({"heaps": [{"name": "A", "bags": [{"shut": 3}]}]}) == [("/heaps/0/bags/0/shut", "wrong-type", "")]
    assert errors({"heaps": [{"name": "A", "bags": [{"sealed": 3}]}]}) == [("/heaps/0/bags/0/sealed", "wrong-type", "")]


@pytest.mark.django_db
@pytest.mark.parametrize("document", [NEW, PUBLISHED])
def test_the_api_answers_with_published_names_and_a_result_has_both(client: Client, document: Any) -> None:
    answered = client.post(CHECK, document, "application/json").json()

    assert answered["edition"] == "classic"
    assert answered["scenario"]["heaps"][0]["bags"] == [{"pebbles": None, "sealed": True}]
    assert answered["result"] == {"pebbles": 0, "last": None, "taker": None}


@pytest.mark.django_db
def test_a_renamed_reason_keeps_its_code_and_tells_its_name(client: Client) -> None:
    take = {"kind": "take", "heap": "A"}
    situation = {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}], "moves": [take, take]}

    fine, again = client.post(CHECK, situation, "application/json").json()["findings"]
    reasons = client.get("/api/v1/games/toy/checkers/pebbles/").json()["reasons"]

    assert (again["code"], again["name"], "name" in fine) == ("again", "moved-twice", False)
    assert [(reason["code"], reason["name"]) for reason in reasons if "name" in reason] == [("again", "moved-twice")]
    assert [reason["code"] for reason in reasons if "retired" in reason] == ["too-slow"]


@pytest.mark.django_db
def test_a_stored_situation_is_read_by_either_name(client: Client) -> None:
    row = kept(PUBLISHED)
    renamed = row.verdict | {"scenario": NEW}
    row.verdict, row.revision = renamed, "0123456789abcdef"
    row.save()

    page = text(client.get(f"/en/c/{row.pk}/"))
    answered = client.get(f"/api/v1/shared/{row.pk}/").json()

    assert answered["compared"] == "same"
    assert "sealed=true" in page


@pytest.mark.django_db
@pytest.mark.parametrize("query", [NEW_QUERY, PUBLISHED_QUERY])
def test_a_form_has_one_field_for_all_names(client: Client, query: str) -> None:
    page = text(client.get(f"{PATH}?{query}"))

    assert page.count('type="checkbox" id="f-heaps-1-bags-1-sealed"') == 1
    assert 'name="heaps.0.bags.0.shut"' not in page
    assert "classic rules" in page


@pytest.mark.django_db
def test_a_form_offers_retired_fields_and_choices_only_where_they_are_chosen(client: Client) -> None:
    begun = "heaps.0.name=A&moves.0.kind=note"

    unchosen, chosen = (
        text(client.get(f"{PATH}?{begun}{more}")) for more in ("", "&moves.0.ink=red&moves.0.hasty=true")
    )

    assert [name in unchosen for name in ('value="blue"', 'value="red"', "moves.0.hasty")] == [True, False, False]
    assert [name in chosen for name in ('value="blue"', 'value="red"', "moves.0.hasty")] == [True, True, True]


def test_the_schema_lists_all_names_and_marks_the_former_ones() -> None:
    definitions = schemas.scenario_schema(TOY, PEBBLES)["$defs"]
    bag, note = definitions["ToyPebblesBag"]["properties"], definitions["ToyPebblesRemark"]["properties"]

    assert [(name, bag[name].get("deprecated")) for name in ("sealed", "shut")] == [("sealed", True), ("shut", None)]
    assert "`shut`" in bag["sealed"]["description"]
    assert note["kind"]["enum"] == ["remark", "note"]
    assert note["hasty"]["deprecated"] is True


def test_the_schema_of_a_result_has_both_names() -> None:
    schema = schemas.result_schema(TOY, PEBBLES)

    assert schema
    assert schema["required"] == ["pebbles", "last", "taker"]
    assert schema["properties"]["last"]["deprecated"] is True


@row("Play", "プレイ")
class Play:
    """A play whose required field was renamed twice."""

    third: Annotated[int, Ge(0), Le(9), fact("Number", "数", was=("first", "second"))]


@scenario
class Situation:
    """A situation with such a play."""

    play: Annotated[Play, decision("Play", "プレイ")]


@pytest.mark.parametrize("name", ["first", "second", "third"])
def test_a_field_renamed_twice_is_read_by_each_name(name: str) -> None:
    assert published(Situation, {"play": {name: 3}}) == ({"play": {"first": 3}}, [])


def test_a_required_field_is_required_by_any_of_its_names() -> None:
    schema: dict[str, Any] = {"properties": {"first": {"description": "Number"}}, "required": ["first"]}

    add_names(Play, True, schema)

    assert schema["required"] == []
    assert schema["allOf"] == [{"anyOf": [{"required": [name]} for name in ("first", "second", "third")]}]
    assert [name for name, described in schema["properties"].items() if "deprecated" in described] == [
        "first",
        "second",
    ]


def declared_twice() -> type:
    @scenario
    class Twice:
        """A situation with one name for two fields."""

        first: Annotated[bool, fact("First", "一つ目")] = False
        second: Annotated[bool, fact("Second", "二つ目", was=("oldest", "first"))] = False

    return Twice


def declared_retired() -> type:
    @scenario
    class Retired:
        """A situation with a retired field that must be given."""

        first: Annotated[bool, fact("First", "一つ目", retired=True)]

    return Retired


def test_a_retired_field_needs_a_default() -> None:
    assert declaration.faults(declared_retired()) == ["Retired.first: a retired field needs a default"]


def test_a_name_belongs_to_one_field() -> None:
    assert declaration.faults(declared_twice()) == ["Twice.first: 2 fields have this name"]


def test_an_heir_says_itself_how_its_renamed_fields_are_published() -> None:
    class Base(Values, frozen=True, kw_only=True, forbid_unknown_fields=True):
        """A base of rows."""

        first: Annotated[bool, fact("First", "一つ目")] = False

    class Heir(Base, frozen=True, kw_only=True, forbid_unknown_fields=True):
        """An heir of it."""

        second: Annotated[bool, fact("Second", "二つ目", was="former")] = False

    with pytest.raises(ValueError, match="rename"):
        row("Heir", "相続人")(Heir)
