"""How does OpenAPI describe a checker's scenario and its result?"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from pydantic import BaseModel

from games.game import AnyChecker, Game
from rulesite.checks import model

REFERENCE = "#/components/schemas/{model}"


class Component(NamedTuple):
    """A schema under its component's name, with the components that it refers to."""

    name: str
    schema: dict[str, Any]
    components: dict[str, dict[str, Any]]


def scenario_component(game: Game, checker: AnyChecker) -> Component:
    """Return the component of a checker's scenario, its references pointing at #/components/schemas/."""
    return _component(model.scenario_model(game, checker))


def result_component(game: Game, checker: AnyChecker) -> Component | None:
    """Return the component of a checker's result, None when it has none."""
    found = model.result_model(game, checker)
    return _component(found) if found else None


def scenario_schema(game: Game, checker: AnyChecker) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a checker's scenario, complete in itself."""
    return model.scenario_model(game, checker).model_json_schema()


def result_schema(game: Game, checker: AnyChecker) -> dict[str, Any] | None:
    """Return the JSON Schema (2020-12) of a checker's result, complete in itself; None when it has none."""
    found = model.result_model(game, checker)
    return found.model_json_schema() if found else None


@cache
def _component(cls: type[BaseModel]) -> Component:
    """Return the component of a model, made once: many places of the OpenAPI document speak of it."""
    schema = cls.model_json_schema(ref_template=REFERENCE)
    return Component(cls.__name__, schema, schema.pop("$defs", {}))
