"""How are stored situations described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from rulesite.api import body
from rulesite.api.check_openapi import BY_BODY
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, Answers, EndpointSchema, header
from rulesite.api.situation_openapi import SituationSchema, firsts, sent
from rulesite.api.stored import SharedSerializer
from rulesite.checks.validate.decoder import understand
from rulesite.shared.said import said
from rulesite.shared.store import made

STORED = (200, 201)
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)


class SharedSchema(EndpointSchema):
    """Describe what is done with stored situations."""

    def get_tags(self) -> list[str]:
        return ["Stored situations"]

    def _examples(self) -> Iterator[OpenApiExample]:
        return (one for one in _examples() if one.response_only and one.status_codes == ["200"])


class StoreSchema(SharedSchema, SituationSchema):
    """Describe the storing of a situation, which takes the types of every checker."""

    def get_request_serializer(self) -> Any:
        return {body.MEDIA: self.situations("ToStore")}

    def _answers(self) -> Answers:
        words = {200: "It was stored already, by whomever.", 201: "It is stored now."}
        return {status: OpenApiResponse(SharedSerializer, words[status]) for status in STORED}

    def _examples(self) -> Iterator[OpenApiExample]:
        return _examples()

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
    chosen = [*firsts()]
    for game, checker, example in chosen:
        asked = sent(game, checker, example)
        yield OpenApiExample(f"{game.slug}-{checker.slug}", asked, summary=str(example.caption), request_only=True)
    for game, checker, example in chosen[:1]:
        told = said(made(game, checker, understand(game, checker, example.scenario), SOME_DAY))
        for status in map(str, STORED):
            yield OpenApiExample(
                f"{game.slug}-{checker.slug}",
                told,
                summary=str(example.caption),
                response_only=True,
                status_codes=[status],
            )
