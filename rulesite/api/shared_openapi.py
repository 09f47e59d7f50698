"""How are stored situations described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from games.game import AnyChecker, Game, all_games
from rulesite.api import body
from rulesite.api.check_openapi import BY_BODY
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, Answers, EndpointSchema, Schema, header
from rulesite.api.stored import SharedSerializer
from rulesite.checks.edge import understand
from rulesite.checks.examples import of_each_outcome
from rulesite.checks.model import prefix
from rulesite.checks.schema import Component, scenario_component
from rulesite.shared.said import said
from rulesite.shared.store import made

STORED = (200, 201)
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)


class SharedSchema(EndpointSchema):
    """Describe what is done with stored situations."""

    def get_tags(self) -> list[str]:
        return ["Stored situations"]


class StoreSchema(SharedSchema):
    """Describe the storing of a situation, which takes the types of every checker."""

    def get_request_serializer(self) -> Any:
        subjects = ((game, checker) for game in all_games().values() for checker in game.checkers)
        return {body.MEDIA: {"oneOf": [self._registered(self._to_store(*subject)) for subject in subjects]}}

    def _answers(self) -> Answers:
        words = {200: "It was stored already, by whomever.", 201: "It is stored now."}
        return {status: OpenApiResponse(SharedSerializer, words[status]) for status in STORED}

    def _examples(self) -> Iterator[OpenApiExample]:
        return _examples()

    def _get_request_body(self, direction: Any = "request") -> Any:
        described: Schema = super()._get_request_body(direction)  # type: ignore[no-untyped-call]
        return described | {"required": True}

    def _to_store(self, game: Game, checker: AnyChecker) -> Component:
        """Return the component of a situation of one checker under its names."""
        name = f"{prefix(game, checker)}ToStore"
        properties = {
            "game": {"type": "string", "const": game.slug},
            "checker": {"type": "string", "const": checker.slug},
            "scenario": self._registered(scenario_component(game, checker)),
        }
        shape = {"type": "object", "additionalProperties": False, "required": list(properties)}
        return Component(name, {"title": name, "properties": properties, **shape}, {})

    def _beside(self) -> Answers:
        return {}

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, "too-long-to-store", "gone", "storage-full", *ALWAYS)

    def _headers(self) -> list[OpenApiParameter]:
        always = [*STORED, *self._failures()]
        return [
            header("Location", list(STORED), "The path of the stored situation in this API."),
            *(header(name, always, about) for name, about in LIMIT_HEADERS),
            *self._common_headers(),
        ]

    def _answered(self) -> tuple[int, ...]:
        return STORED


def _examples() -> Iterator[OpenApiExample]:
    """Show how a first example of each checker is stored, and what is answered to the first of them."""
    subjects = [(game, checker) for game in all_games().values() for checker in game.checkers]
    firsts = [(game, checker, found[0][1]) for game, checker in subjects if (found := of_each_outcome(game, checker))]
    for game, checker, example in firsts:
        sent = {"game": game.slug, "checker": checker.slug, "scenario": example.scenario}
        yield OpenApiExample(f"{game.slug}-{checker.slug}", sent, summary=str(example.caption), request_only=True)
    for game, checker, example in firsts[:1]:
        told = said(made(game, checker, understand(game, checker, example.scenario), SOME_DAY))
        for status in map(str, STORED):
            yield OpenApiExample(
                f"{game.slug}-{checker.slug}",
                told,
                summary=str(example.caption),
                response_only=True,
                status_codes=[status],
            )
