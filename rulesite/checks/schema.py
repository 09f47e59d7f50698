"""How does OpenAPI describe a checker's scenario and its result?"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import orjson
from pydantic import BaseModel

from games.game import AnyChecker, Game
from rulesite.checks import model

SHARED, OWN = "#/components/schemas/", "#/$defs/"


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
    return _complete(scenario_component(game, checker))


def result_schema(game: Game, checker: AnyChecker) -> dict[str, Any] | None:
    """Return the JSON Schema (2020-12) of a checker's result, complete in itself; None when it has none."""
    found = result_component(game, checker)
    return _complete(found) if found else None


@cache
def _component(cls: type[BaseModel]) -> Component:
    """Return the component of a model, made once: many places of the OpenAPI document speak of it."""
    schema = cls.model_json_schema(ref_template=SHARED + "{model}")
    return Component(cls.__name__, schema, schema.pop("$defs", {}))


def _complete(component: Component) -> dict[str, Any]:
    """Return the schema of a component together with those that it refers to, and references to these."""
    held = {"$defs": component.components} if component.components else {}
    text = orjson.dumps({**held, **component.schema}).replace(f'"{SHARED}'.encode(), f'"{OWN}'.encode())
    whole: dict[str, Any] = orjson.loads(text)
    return whole
