"""How is a body described in the OpenAPI document that names game, checker and situation?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.content import Example
from games.game import AnyChecker, Game, all_games
from rulesite.api.openapi import Answers, EndpointSchema, Schema
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.validate.models import Component, component_prefix, scenario_component


class SituationSchema(EndpointSchema):
    """Describe what is posted with the types of every checker."""

    def situations(self, ending: str, also: dict[str, Schema] | None = None) -> Schema:
        """Return the schema of a situation of any checker under its names; `also` has what may stand beside them."""
        subjects = ((game, checker) for game in all_games().values() for checker in game.checkers)
        return {"oneOf": [self.registered(self._situation(*subject, ending, also or {})) for subject in subjects]}

    def _situation(self, game: Game, checker: AnyChecker, ending: str, also: dict[str, Schema]) -> Component:
        name = f"{component_prefix(game, checker)}{ending}"
        properties = {
            "game": {"type": "string", "const": game.slug},
            "checker": {"type": "string", "const": checker.slug},
            "scenario": self.registered(scenario_component(game, checker)),
        }
        shape = {"type": "object", "additionalProperties": False, "required": list(properties)}
        return Component(name, {"title": name, "properties": properties | also, **shape}, {})

    def _get_request_body(self, direction: Any = "request") -> Any:
        described: Schema = super()._get_request_body(direction)  # type: ignore[no-untyped-call]
        return described | {"required": True}

    def _beside(self) -> Answers:
        return {}


def firsts() -> Iterator[tuple[Game, AnyChecker, Example]]:
    """Yield a first example of each checker."""
    for game in all_games().values():
        for checker in game.checkers:
            yield from ((game, checker, example) for _, example in first_of_each_outcome(game, checker)[:1])


def sent(game: Game, checker: AnyChecker, example: Example) -> dict[str, Any]:
    """Return the situation of an example under its names."""
    return {"game": game.slug, "checker": checker.slug, "scenario": example.scenario}
