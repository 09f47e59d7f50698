"""Stored situations over the API: their shapes, their description and their views."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiExample, OpenApiParameter
from rest_framework.exceptions import Throttled
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.text import Text
from rulesite.api import situations
from rulesite.api.check import BY_BODY
from rulesite.api.endpoint import Endpoint, Read
from rulesite.api.openapi import (
    ALWAYS,
    Answers,
    EndpointSchema,
    SituationSchema,
    as_sent,
    first_examples,
    header,
)
from rulesite.api.problems import Problem
from rulesite.api.situations import bad_input, situation_of
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.shared.recheck import shared_json
from rulesite.shared.storage import Full, Removed, TooLong, TooMany, make_row, open_row, store
from rulesite.shared.wire import Shared
from rulesite.site.throttles import Checks, Stores

STORED = (200, 201)
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
REMOVED = Text(
    "This stored situation was removed, and is not stored again.",
    "保存されていたこの状況は取り除かれました。もう一度保存することはできません。",
)


class SharedSchema(EndpointSchema):
    """The description of operations on stored situations."""

    def get_tags(self) -> list[str]:
        return ["Stored situations"]

    def _examples(self) -> Iterator[OpenApiExample]:
        return (example for example in _stored_examples() if example.response_only and example.status_codes == ["200"])


class StoreSchema(SharedSchema, SituationSchema):
    """The description of storing a situation, which takes the types of every checker."""

    def get_request_serializer(self) -> Any:
        return {situations.JSON_MEDIA: self.situations("ToStore")}

    def _answers(self) -> Answers:
        words = {200: "It was stored already, by whomever.", 201: "It is stored now."}
        return {status: self.answered(Shared, words[status]) for status in STORED}

    def _examples(self) -> Iterator[OpenApiExample]:
        return _stored_examples()

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, "too-long-to-store", "gone", "storage-full", *ALWAYS)

    def _headers(self) -> list[OpenApiParameter]:
        location = header("Location", list(STORED), "The path of the stored situation in this API.")
        return [location, *super()._headers()]

    def _success_statuses(self) -> tuple[int, ...]:
        return STORED


def _stored_examples() -> Iterator[OpenApiExample]:
    """Return requests that store an example of each checker, and the answer to the first of them."""
    chosen = [*first_examples()]
    for game, checker, example in chosen:
        body = as_sent(game, checker, example)
        yield OpenApiExample(f"{game.slug}-{checker.slug}", body, summary=str(example.caption), request_only=True)
    for game, checker, example in chosen[:1]:
        answered = shared_json(make_row(game, checker, understand(game, checker, example.scenario), SOME_DAY))
        for status in map(str, STORED):
            yield OpenApiExample(
                f"{game.slug}-{checker.slug}",
                answered,
                summary=str(example.caption),
                response_only=True,
                status_codes=[status],
            )


class StoreView(Endpoint):
    """Store a situation with its verdict under a short address, for everybody who has it. Storing twice is storing once."""

    schema = StoreSchema()
    operation = "store_situation"
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        limit = Stores(request)
        self.throttles.append(limit)
        try:
            row, is_new = store(*situation_of(situations.json_body(request._request)), limit)
        except Refused as refused:
            raise bad_input(refused.errors) from None
        except TooMany:
            raise Throttled(limit.wait()) from None
        except TooLong:
            raise Problem("too-long-to-store") from None
        except Removed:
            raise Problem("gone", REMOVED) from None
        except Full:
            raise Problem("storage-full") from None
        response = self.make_response(shared_json(row, self.language))
        response.status_code = 201 if is_new else 200
        response["Location"] = response.data["self"]
        response["Cache-Control"] = "no-store"
        return response


class SharedView(Read):
    """Show a stored situation with the verdict of its day, and what has become different since."""

    schema = SharedSchema()
    operation = "read_shared"
    shape = Shared

    def find(self) -> None:
        row = open_row(self.kwargs["id"])
        if row is None:
            raise Http404(f"nothing is stored under {self.kwargs['id']!r}")
        if row.removed:
            raise Problem("gone", REMOVED)
        self.row, self.state = row, row.state

    def body(self) -> Any:
        return shared_json(self.row, self.language)
