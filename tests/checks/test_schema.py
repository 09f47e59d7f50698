"""Does the published schema say what the edge accepts?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from rulesite.checks.validate import names, schema
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.schema import component_prefix
from rulesite.site.plain import plain
from tests.checks.corrupted import corrupted
from tests.checks.every import CHECKERS, PEBBLES, TOY, errors
from tests.checks.validator import Validator
from tests.strategies import scenarios


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_every_scenario_and_its_result_fit_their_schemas(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))
    given_schema = Validator(schema.scenario_schema(game, checker))
    result = schema.result_schema(game, checker)

    assert not list(given_schema.iter_errors(plain(scenario)))
    assert not list(given_schema.iter_errors(canonical(scenario)))
    if result and checker.result:
        answered = names.with_present_names(checker.result, plain(checker.check(scenario).result))
        assert not list(Validator(result).iter_errors(answered))


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_what_the_schema_refuses_the_edge_refuses_and_only_contradictions_besides(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    sent = data.draw(corrupted(checker))

    fits = Validator(schema.scenario_schema(game, checker)).is_valid(sent)

    codes = {error.code for error in errors(game, checker, sent)}

    assert codes <= {"contradiction"} if fits else codes - {"contradiction"}


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_schema_is_complete_in_itself(game: Game, checker: AnyChecker) -> None:
    for complete in filter(None, (schema.scenario_schema(game, checker), schema.result_schema(game, checker))):
        definitions = complete.get("$defs", {})

        Validator.check_schema(complete)
        assert {name.removeprefix("#/$defs/") for name in references(complete)} == definitions.keys()


@pytest.mark.parametrize("name", ["", " ", "\u3000", "\u200b", "\ufeff", "\u00ad", "A\u2028", "\u2029A"])
def test_the_schema_too_demands_a_line_of_text_that_is_not_blank(name: str) -> None:
    schema_of_toy = Validator(schema.scenario_schema(TOY, PEBBLES))

    assert not schema_of_toy.is_valid({"heaps": [{"name": name}]})
    assert schema_of_toy.is_valid({"heaps": [{"name": "A\u200b山"}]})


def test_what_is_invisible_above_the_basic_plane_is_refused_by_the_reader_alone() -> None:
    document = {"heaps": [{"name": "\U000e0041"}]}

    assert Validator(schema.scenario_schema(TOY, PEBBLES)).is_valid(document)
    with pytest.raises(Refused):
        understand(TOY, PEBBLES, document)


@pytest.mark.parametrize("blank", ["", " ", "\u3000\u00a0", "\u200b", "\U000e0100", "\t\u2028"])
def test_the_schema_too_takes_blanks_where_a_text_may_be_left_open_or_empty(blank: str) -> None:
    schema_of_toy = Validator(schema.scenario_schema(TOY, PEBBLES))

    assert schema_of_toy.is_valid({"heaps": [{"name": "A", "stone": blank}]})
    assert schema_of_toy.is_valid({"heaps": [{"name": "A"}], "moves": [{"kind": "remark", "words": blank}]})
    assert not schema_of_toy.is_valid({"heaps": [{"name": "A", "stone": f"A\n{blank}B"}]})
    assert not schema_of_toy.is_valid({"heaps": [{"name": "A", "stone": blank.ljust(41)}]})


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_components_are_named_by_game_and_checker_and_refer_to_one_another(game: Game, checker: AnyChecker) -> None:
    component = schema.scenario_component(game, checker)

    assert component.name == f"{component_prefix(game, checker)}Scenario"
    assert all(name.startswith(component_prefix(game, checker)) for name in component.components)
    assert {name.rpartition("/")[2] for name in references(component)} <= component.components.keys()
    assert "$defs" not in component.schema
    Validator.check_schema(component.schema)


def test_rows_of_several_kinds_are_told_apart_by_a_kind_that_is_required() -> None:
    component = schema.scenario_component(TOY, PEBBLES)

    items = component.schema["properties"]["moves"]["items"]

    assert items["discriminator"]["propertyName"] == "kind"
    assert items["discriminator"]["mapping"]["take"] == "#/components/schemas/ToyPebblesTake"
    assert component.components["ToyPebblesTake"]["required"] == ["kind", "heap"]


def test_a_row_whose_class_was_renamed_keeps_its_published_component() -> None:
    component = schema.scenario_component(TOY, PEBBLES)

    renamed = component.components["ToyPebblesRemark"]

    assert renamed["title"] == "ToyPebblesRemark"
    assert renamed["properties"]["kind"]["enum"] == ["remark", "note"]
    assert "ToyPebblesNote" not in component.components


def references(data: Any) -> list[str]:
    if isinstance(data, list | tuple):
        return [found for item in data for found in references(item)]
    if isinstance(data, dict):
        own = [data["$ref"]] if "$ref" in data else []
        return own + [found for value in data.values() for found in references(value)]
    return []
