"""Is everything that can be wrong with an input said in both languages?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.game import AnyChecker, Game
from rulesite.checks.validate import models
from rulesite.checks.validate.messages import MESSAGES
from tests.checks.every import CHECKERS

# which errors each node of pydantic's schema can raise when it validates Python data strictly, by its documentation
RAISED: dict[str, set[str]] = {
    "model": {"model_type"},
    "model-fields": {"missing", "extra_forbidden", "invalid_key", "model_attributes_type"},
    "model-field": set(),
    "tagged-union": {"union_tag_not_found", "union_tag_invalid", "model_attributes_type"},
    "list": {"list_type", "too_short", "too_long"},
    "str": {"string_type", "string_unicode", "string_too_short", "string_too_long", "string_pattern_mismatch"},
    "int": {"int_type", "greater_than_equal", "less_than_equal"},
    "bool": {"bool_type"},
    "literal": {"literal_error"},
    "function-before": set(),
    "function-after": set(),
    "nullable": set(),
    "default": set(),
    "definitions": set(),
    "definition-ref": set(),
}


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str):
            yield schema
        for key, value in schema.items():
            yield from nodes(value) if key not in ("metadata", "function", "serialization", "config") else ()
    elif isinstance(schema, list | tuple):
        for item in schema:
            yield from nodes(item)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_error_that_a_declaration_can_raise_has_a_message(game: Game, checker: AnyChecker) -> None:
    found = {node["type"] for node in nodes(models.scenario_model(game, checker).__pydantic_core_schema__)}

    assert found <= RAISED.keys()
    assert {error for name in found for error in RAISED[name]} <= MESSAGES.keys()


def test_no_message_stands_for_an_error_that_is_never_raised() -> None:
    assert set().union(*RAISED.values()) == MESSAGES.keys()


@pytest.mark.parametrize("name", MESSAGES)
def test_both_languages_of_a_message_say_the_same_values(name: str) -> None:
    text = MESSAGES[name].text

    assert places(text.en) == places(text.ja)


@pytest.mark.parametrize("name", MESSAGES)
def test_the_sentence_of_a_page_goes_on_from_a_place_and_lists_no_codes(name: str) -> None:
    page = MESSAGES[name].page

    assert places(page.en) == places(page.ja)
    assert not places(page.en) & {"known", "ge", "le"}
    assert re.match("[a-z“]", page.en)
    assert page.en.endswith(".")
    assert page.ja.endswith("。")


def places(words: str) -> set[str]:
    return {part.split("}")[0] for part in words.split("{")[1:]}
