"""The description of the API, held against the API."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client
from django.urls import get_resolver
from django.urls.resolvers import URLPattern
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from games.game import all_games
from rulesite.api.description import description
from rulesite.api.openapi import DATA, without_references
from rulesite.revision import current
from tests.api import addresses
from tests.api.addresses import CHECK, LISTS, TOY, V1, reads
from tests.api.described import FILE, described

pytestmark = pytest.mark.django_db

SINGLE = {
    "rules": "Rule",
    "faq": "Faq",
    "terms": "Term",
    "cards": "Card",
    "checkers": "Checker",
    "surveys": "Survey",
    "sections": "Section",
    "sources": "Source",
}


@pytest.mark.apart
def test_the_description_is_valid_and_made_without_a_warning(tmp_path: Any) -> None:
    call_command(
        "spectacular", "--format", "openapi-json", "--validate", "--fail-on-warn", "--file", str(tmp_path / "api.json")
    )

    validate(description())


def test_the_description_says_what_it_is(client: Client) -> None:
    response = client.get(f"{V1}schema/")
    made = response.json()

    assert made["openapi"].startswith("3.1.")
    assert made["servers"] == [{"url": "http://127.0.0.1:8000"}]
    assert made["info"]["x-revision"] == current().revision
    assert response["Content-Language"] == "en"


def test_what_the_api_says_of_itself_stands_in_a_file_to_be_read() -> None:
    assert described(description()) == FILE.read_text("utf-8"), "run .venv/bin/python -m tests.api.described"


def test_every_address_is_described() -> None:
    routes = {str(one.pattern) for one in patterns() if vars(one.callback)["cls"].schema is not None}
    each = {address.removeprefix(V1) for address in addresses.checks()}
    described = {path.removeprefix(V1).replace("{", "<code:").replace("}", ">") for path in description()["paths"]}

    assert described == routes - {"games/<code:game>/checkers/<code:slug>/check/"} | each


def test_generators_can_read_patterns_codes_tags_and_that_no_key_is_asked_for() -> None:
    """Some read no pattern with a character above U+FFFF, and only one of `const` and `enum` (PG-03, PG-08, PG-24)."""
    document = description()
    schemas = [*_schemas(document)]
    used = {tag for methods in document["paths"].values() for one in methods.values() for tag in one["tags"]}

    assert [one["pattern"] for one in schemas if not one.get("pattern", "").isascii()] == []
    assert [one for one in schemas if "const" in one and one.get("enum") != [one["const"]]] == []
    assert document["security"] == []
    assert {tag["name"] for tag in document["tags"]} == used
    assert all(" / " in tag["description"] for tag in document["tags"])


def test_no_example_holds_a_reference(client: Client) -> None:
    """Many programs look up a `$ref` wherever it stands; the schema of a checker has its own (PG-02)."""
    examples = [*_under_data(client.get(f"{V1}schema/").json()["paths"])]
    schemas = [one for one in _objects(examples) if "properties" in one and one.get("type") == "object"]

    assert len(schemas) > 1
    assert [one for one in _objects(examples) if {"$ref", "$defs", "mapping"} & one.keys()] == []


def test_a_definition_stands_in_the_place_of_its_reference() -> None:
    name = {"type": "string", "maxLength": 9}
    card = {"type": "object", "properties": {"name": {"$ref": "#/$defs/Name"}}}
    items = {"$ref": "#/$defs/Card", "title": "Card", "discriminator": {"mapping": {"card": "#/$defs/Card"}}}
    schema = {"$defs": {"Name": name, "Card": card}, "items": items}

    assert without_references({"about": "x", "schema": schema}) == {
        "about": "x",
        "schema": {"items": {"type": "object", "properties": {"name": name}, "title": "Card"}},
    }
    assert items["$ref"] == "#/$defs/Card"


def _under_data(document: Any) -> Iterator[Any]:
    """Yield what stands under the keys for data in a part of the document."""
    for one in _objects(document):
        yield from (element for key, element in one.items() if key in DATA)


def _objects(document: Any) -> Iterator[dict[str, Any]]:
    """Yield every object in a document, those of its examples too."""
    for element in document.values() if isinstance(document, dict) else document:
        if isinstance(element, dict):
            yield element
        if isinstance(element, dict | list):
            yield from _objects(element)


def _schemas(value: Any) -> Iterator[dict[str, Any]]:
    """Return every object of the document that is no example."""
    if isinstance(value, list):
        for element in value:
            yield from _schemas(element)
    elif isinstance(value, dict):
        yield value
        for key, element in value.items():
            if key not in DATA:
                yield from _schemas(element)


def patterns() -> list[URLPattern]:
    api = next(one for one in get_resolver().url_patterns if str(one.pattern) == "api/v1/")
    return [one for one in getattr(api, "url_patterns", ()) if isinstance(one, URLPattern)]


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [operation["operationId"] for methods in description()["paths"].values() for operation in methods.values()]

    assert len(names) == len(set(names))
    assert "check_toy_pebbles" in names


def test_every_operation_describes_its_problems() -> None:
    for path, methods in description()["paths"].items():
        for operation in methods.values():
            failures = [status for status in operation["responses"] if status >= "400"]
            contents = [operation["responses"][status]["content"] for status in failures]
            assert {"400", "406", "429", "500"} <= set(failures), path
            assert all(content.keys() == {"application/problem+json"} for content in contents), path


def test_no_report_on_a_list_has_a_field_that_is_not_described(client: Client) -> None:
    place = f"{V1}games/dominion/surveys/kingdom/"
    body = client.get(place, {"cards": "Way of the Mouse (Moat), Goons, Qwertyuiop, Harbor Village"}).json()

    assert faults(component(place), body) == []


@pytest.mark.apart
def test_no_answer_has_a_field_that_is_not_described(client: Client) -> None:
    for address in reads():
        body = client.get(address).json()
        assert faults(component(address), body) == [], address
        assert faults(component(address), client.get(address, {"lang": "ja"}).json()) == [], address


def test_no_problem_has_a_field_that_is_not_described(client: Client) -> None:
    for response in (client.get(f"{TOY}nope/"), client.get(f"{TOY}?x"), client.post(CHECK, {}, "application/json")):
        assert faults("Problem", response.json()) == []


def component(address: str) -> str:
    """Return the component that describes what stands at an address."""
    match address.removeprefix(V1).strip("/").split("/"):
        case [""]:
            return "Root"
        case ["games"]:
            return "GameList"
        case ["coverage"]:
            return "Total"
        case ["games", _]:
            return "Game"
        case ["games", _, name]:
            return f"{SINGLE[name]}List"
        case ["games", _, "surveys", _]:
            return "SurveyReport"
        case ["games", _, name, _]:
            return SINGLE[name]
    raise AssertionError(address)


def faults(name: str, body: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in validator(name).iter_errors(body)]


@cache
def validator(name: str) -> Draft202012Validator:
    """Return what holds a body against a component, made once for all bodies."""
    schemas = closed(description()["components"]["schemas"])
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}})


def closed(schemas: Any) -> Any:
    """Refuse, in a copy, every key that an object does not declare."""
    schemas = copy.deepcopy(schemas)
    for schema in schemas.values():
        schema.setdefault("additionalProperties", False)
    return schemas


@pytest.mark.apart
def test_the_verdicts_on_all_examples_are_as_described(client: Client) -> None:
    names = {path: verdict(operation) for path, operation in checks()}
    for game in all_games():
        for faq in client.get(f"{V1}games/{game}/faq/?limit=200").json()["results"]:
            for example in faq["examples"]:
                answer = client.post(example["check"], example["scenario"], "application/json").json()
                assert faults(names[example["check"]], answer) == [], example["caption"]


def test_every_answer_and_what_is_not_there_or_too_much_has_an_example() -> None:
    for path, methods in description()["paths"].items():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if status in ("200", "201", "404", "429"):
                    content = next(iter(answer["content"].values()))
                    assert content.get("examples"), (path, status)
                    assert faults("Problem", next(iter(content["examples"].values()))["value"]) == [] or status < "400"


def test_the_examples_of_reads_are_what_their_addresses_answer(client: Client) -> None:
    reads = [methods["get"]["responses"]["200"] for methods in description()["paths"].values() if "get" in methods]
    shown = {name: one for read in reads for name, one in read["content"]["application/json"]["examples"].items()}
    addresses = {name: one for name, one in shown.items() if name.startswith(V1)}

    assert len(addresses) == len(reads) - 5
    for address, one in addresses.items():
        assert without_references(client.get(address).json()) == one["value"], address


def test_the_examples_of_bulk_and_changes_are_as_described() -> None:
    for path, name in (("bulk/", "Bulk"), ("changes/", "Changes")):
        examples = description()["paths"][f"{V1}{path}"]["get"]["responses"]["200"]["content"]["application/json"][
            "examples"
        ]
        assert [faults(name, one["value"]) for one in examples.values()] == [[]]


def test_the_examples_of_the_description_are_what_the_api_answers(client: Client) -> None:
    for path, operation in checks():
        asked = operation["requestBody"]["content"]["application/json"]["examples"]
        answered = operation["responses"]["200"]["content"]["application/json"]["examples"]

        assert asked.keys() == answered.keys() != set()
        for name, example in asked.items():
            assert client.post(path, example["value"], "application/json").json() == answered[name]["value"]


def test_the_situations_of_the_description_are_stored_as_it_says(client: Client) -> None:
    operation = description()["paths"][f"{V1}shared/"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    answered = operation["responses"]["201"]["content"]["application/json"]["examples"]

    assert len(asked) == sum(1 for _ in addresses.checks())
    for name, example in asked.items():
        response = client.post(f"{V1}shared/", example["value"], "application/json")
        assert response.status_code == 201, name
        assert faults("Shared", response.json()) == [], name
        assert response.json() | {"stored": ""} == answered.get(name, {}).get("value", response.json()) | {"stored": ""}
    assert len(answered) == 1


@pytest.mark.apart
def test_the_schemas_of_a_checker_fit_its_examples(client: Client) -> None:
    for game in all_games():
        for checker in client.get(f"{V1}games/{game}/checkers/").json()["results"]:
            scenario = Draft202012Validator(checker["scenario_schema"])
            result = Draft202012Validator(checker["result_schema"] or {"type": "null"})
            for example in examples(client, game, checker["id"]):
                answer = client.post(checker["check"], example["scenario"], "application/json").json()
                assert scenario.is_valid(example["scenario"]), example["caption"]
                assert answer["result"] is None or result.is_valid(answer["result"]), example["caption"]


def examples(client: Client, game: str, checker: str) -> list[Any]:
    found = client.get(f"{V1}games/{game}/faq/?limit=200&checker={checker}").json()["results"]
    return [one for faq in found for one in faq["examples"] if one["checker"] == checker]


def checks() -> list[tuple[str, Any]]:
    return [(path, methods["post"]) for path, methods in description()["paths"].items() if path.endswith("/check/")]


def verdict(operation: Any) -> str:
    name: str = operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    return name


def test_each_list_has_the_parameters_that_it_describes(client: Client) -> None:
    for name in LISTS:
        operation = description()["paths"][f"{V1}games/{{game}}/{name}/"]["get"]
        for parameter in operation["parameters"]:
            value = parameter["schema"].get("enum", [parameter["schema"].get("default", "toy-1")])[0]
            asked = {} if parameter["in"] == "path" else {parameter["name"]: value}
            assert client.get(f"{TOY}{name}/", asked).status_code == 200, (name, asked)


def test_the_page_of_the_description_needs_no_other_site(client: Client) -> None:
    response = client.get(f"{V1}docs/try/")
    page = response.content.decode()
    files = [part.partition('"')[0] for part in page.split('="/static/')[1:]]

    assert len(files) == 4
    assert all(finders.find(file) for file in files)
    assert "//" not in page.replace("<!doctype", "")
    assert "'unsafe-inline'" not in directive(response["Content-Security-Policy"], "script-src")
    assert "'unsafe-inline'" in directive(response["Content-Security-Policy"], "style-src")
    assert directive(client.get("/en/")["Content-Security-Policy"], "style-src") == ""


def directive(policy: str, name: str) -> str:
    return next((one for one in policy.split("; ") if one.startswith(name)), "")
