"""How are bulk and its changes described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
from drf_spectacular.utils import OpenApiExample, OpenApiResponse

from games.game import Game, all_games
from games.text import LANGUAGES
from rulesite.api import checkers
from rulesite.api.bulk.objects import piece
from rulesite.api.bulk.shapes import BulkSerializer
from rulesite.api.openapi import Answers, EndpointSchema
from rulesite.api.reads import writer
from rulesite.api.rendering import JsonRenderer, LinesRenderer
from rulesite.api.shapes import CheckerSerializer
from rulesite.revision import current


class MirrorSchema(EndpointSchema):
    """Describe what a mirror needs."""

    def get_tags(self) -> list[str]:
        return ["Mirrors"]


class BulkSchema(MirrorSchema):
    """Describe one document of everything, in two forms."""

    def get_operation_id(self) -> str:
        return f"{self.view.operation}_of_game" if "{game}" in self.path else str(self.view.operation)

    def get_summary(self) -> str:
        return "Everything of a game" if "{game}" in self.path else "Everything of all games"

    def _examples(self) -> Iterator[OpenApiExample]:
        game = next(iter(all_games().values()))
        held = {"id": game.slug, "revision": current().revision, "count": 1, "entries": [_first(game)]}
        yield OpenApiExample("first", held, summary="A document with one entry", response_only=True)

    def _answers(self) -> Answers:
        about = "Everything, in the order of the content."
        lines = {
            "type": "string",
            "description": "A line of JSON with `id`, `revision` and `count`, then one for each entry",
        }
        return {
            (200, JsonRenderer.media_type): OpenApiResponse(BulkSerializer, about),
            (200, LinesRenderer.media_type): OpenApiResponse(lines, about),
        }


class ChangesSchema(MirrorSchema):
    """Describe what became different since a revision."""

    def _codes(self) -> tuple[str, ...]:
        return (*super()._codes(), "unknown-revision", "no-longer-held")

    def _examples(self) -> Iterator[OpenApiExample]:
        changed = _first(next(iter(all_games().values())))
        told = {"since": "0123456789abcdef", "revision": current().revision, "added": [], "retired": []}
        yield OpenApiExample(
            "changed", told | {"changed": [changed]}, summary="With `include=objects`", response_only=True
        )

    def _answer(self) -> Any:
        return OpenApiResponse(self.view.described(), "What became different; nothing, where the client is current.")


def _first(game: Game) -> Any:
    """Return the first checker of a game as bulk has it."""
    told = writer(CheckerSerializer, LANGUAGES)(checkers.data(game, game.checkers[0]))
    return orjson.loads(piece(game, "checker", told).line)
