"""How is each endpoint described in the OpenAPI document?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, inline_serializer

from games.game import all_games
from games.text import CODE
from rulesite.api import exampled, problems, query
from rulesite.api.fields import Shape
from rulesite.api.rendering import JsonRenderer
from rulesite.api.shapes import PageSerializer
from rulesite.api.verdicts import ProblemSerializer
from rulesite.checks.validate.models import Component
from rulesite.site.errors import ERRORS
from rulesite.site.registry import ids

Schema = dict[str, Any]
Answers = dict[Any, Any]

ID = re.compile("[a-z2-7]{12,52}")
ALWAYS = (
    "bad-request",
    "unknown-parameter",
    "bad-parameter",
    "not-acceptable",
    "address-too-long",
    "throttled",
    "headers-too-large",
    "server-error",
    "unavailable",
)
EXEMPLARY = (404, 429)
BY_PLACE = {"{game}": ("not-found",), "{slug}": ("gone",), "{id}": ("not-found", "gone")}
TAG_HEADERS = (
    ("ETag", (200, 304), "A strong tag; send it back as `If-None-Match` to be told that nothing has changed."),
)
LIST_HEADERS = (("Link", (200,), 'The next and the previous page, as `rel="next"` and `rel="prev"` (RFC 8288).'),)
LIMIT_HEADERS = (
    (
        "RateLimit",
        "What is left of the limit, and after how many seconds there is more (draft-ietf-httpapi-ratelimit-headers).",
    ),
    ("RateLimit-Policy", "The limit: how many requests, in how many seconds."),
)


class EndpointSchema(AutoSchema):
    """Describe an endpoint by what it declares."""

    view: Any

    def get_operation(self, *place: Any) -> Any:
        """Return the description of one operation, its answers and examples not made yet."""
        self._made: Answers | None = None
        self._shown: list[OpenApiExample] | None = None
        return super().get_operation(*place)

    def get_operation_id(self) -> str:
        return str(self.view.operation)

    def get_summary(self) -> str:
        return str(self.view.operation).replace("_", " ").capitalize()

    def get_description(self) -> str:  # type: ignore[override]
        shown = getattr(self.view, "shape", None)
        return f"{type(self.view).__doc__} {shown.__doc__}" if shown else str(type(self.view).__doc__)

    def map_renderers(self, attribute: str) -> list[str]:
        """Leave out the page for readers, which shows the same JSON."""
        return [getattr(JsonRenderer, attribute)]

    def get_tags(self) -> list[str]:
        return ["Games and their content" if "games/" in self.path else "The API itself"]

    def get_auth(self) -> list[Schema]:
        return []

    def get_override_parameters(self) -> list[Any]:
        asked = [
            OpenApiParameter(
                one.name,
                one.schema,
                description=one.about,
                required=query.is_required(one),
                explode=False if isinstance(one, query.Codes) else None,
            )
            for one in self.view.parameters
        ]
        return [*asked, *self._path_parameters(), *self._headers()]

    def get_response_serializers(self) -> Any:
        """Return all answers of an operation, made once: drf-spectacular asks for them at every example and header."""
        if self._made is None:
            self._made = {**self._answers(), **self._beside(), **self._problems()}
        return self._made

    def get_examples(self) -> list[OpenApiExample]:
        """Return the examples of an operation, judged once as well."""
        if self._shown is None:
            self._shown = [*self._examples(), *self._failed()]
        return self._shown

    def _answers(self) -> Answers:
        return {200: self._answer()}

    def _examples(self) -> Iterable[OpenApiExample]:
        """Yield what is answered to a first request, where that is to be shown."""
        if not exampled.are_shown():
            return
        example = _example(self.view.kind)
        if not example:  # no game has an entry of this kind
            return
        names = {name: value for name, value in example.items() if f"{{{name}}}" in self.path}
        address, body = exampled.answered(self.view, self.path.format(**names), names, self._asked())
        yield OpenApiExample(address, body, response_only=True)

    def _asked(self) -> dict[str, str]:
        """Return what the example asks: the first entry of a list, and words where some must be given."""
        words = {one.name: _example("rule")["slug"] for one in self.view.parameters if isinstance(one, query.Words)}
        return words | {one.name: "1" for one in self.view.parameters if one is query.LIMIT}

    def _failed(self) -> Iterable[OpenApiExample]:
        """Yield what is answered where nothing is there, and where there were too many requests."""
        for status in EXEMPLARY:
            code = next((code for code in reversed(self._codes()) if ERRORS[code].status == status), None)
            if code:
                yield OpenApiExample(
                    code,
                    problems.shown(code),
                    response_only=True,
                    media_type=problems.MEDIA,
                    status_codes=[str(status)],
                )

    def _answer(self) -> Any:
        return self.view.described()

    def _beside(self) -> Answers:
        beside: Answers = {304: OpenApiResponse(description="Nothing has changed since the tag that was sent.")}
        if "{slug}" in self.path:
            beside[301] = OpenApiResponse(description="The id is retired; its successor stands at this location.")
        return beside

    def _failures(self) -> dict[int, list[str]]:
        """Return what can go wrong here: titles by status."""
        titles: dict[int, list[str]] = {}
        for error in map(ERRORS.__getitem__, self._codes()):
            titles.setdefault(error.status, []).append(error.title.en)
        return dict(sorted(titles.items()))

    def _codes(self) -> tuple[str, ...]:
        return (*ALWAYS, *(code for place, codes in BY_PLACE.items() if place in self.path for code in codes))

    def _problems(self) -> Answers:
        return {
            (status, problems.MEDIA): OpenApiResponse(ProblemSerializer, "; ".join(titles))
            for status, titles in self._failures().items()
        }

    def _path_parameters(self) -> list[OpenApiParameter]:
        known: list[tuple[str, Schema, str]] = [
            ("game", {"type": "string", "enum": list(all_games())}, "The game"),
            ("slug", {"type": "string", "pattern": f"^{CODE.pattern}$"}, "The id"),
            ("id", {"type": "string", "pattern": f"^{ID.pattern}$"}, "The id of a stored situation"),
        ]
        shown = _example(self.view.kind)
        return [
            OpenApiParameter(
                name,
                schema,
                OpenApiParameter.PATH,
                required=True,
                description=about,
                examples=[OpenApiExample(shown[name], shown[name])] if name in shown else [],
            )
            for name, schema, about in known
            if f"{{{name}}}" in self.path
        ]

    def registered(self, one: Component) -> Schema:
        for name, schema in ({one.name: one.schema} | one.components).items():
            part = ResolvedComponent(name, ResolvedComponent.SCHEMA, schema, name)  # type: ignore[no-untyped-call]
            self.registry.register_on_missing(part)
        return {"$ref": f"#/components/schemas/{one.name}"}

    def _headers(self) -> list[OpenApiParameter]:
        own = TAG_HEADERS + (LIST_HEADERS if "offset" in {one.name for one in self.view.parameters} else ())
        failed = list(self._failures())
        return [
            *(header(name, list(statuses), about) for name, statuses, about in own),
            *(header(name, failed, about) for name, about in LIMIT_HEADERS),
            *self._common_headers(),
        ]

    def _answered(self) -> tuple[int, ...]:
        """Return the statuses of what is answered as asked."""
        return (200,)

    def _common_headers(self) -> list[OpenApiParameter]:
        always = [*self._answered(), *self._failures()]
        return [
            header("Content-Language", always, "`ja, en`, or the one language of the answer."),
            header("Retry-After", [429, 503], "After how many seconds to go on."),
            header("X-Request-ID", always, "What the site calls this request in its log; one that is sent is kept."),
        ]


def _example(kind: str) -> dict[str, str]:
    """Return the game, and the id of its first entry of a kind, of an address that exists."""
    for game in all_games().values():
        found = ids(game, kind) if kind else []
        if found or not kind:
            return {"game": game.slug} | ({"slug": found[0]} if found else {})
    return {}


def page_of(shape: type[Shape], **more: Any) -> Any:
    """Return the shape of one page of a list, with what else stands beside the list."""
    name = shape.__name__.removesuffix("Serializer")
    fields = {"results": shape(many=True), **more, **PageSerializer().get_fields()}
    return inline_serializer(f"{name}List", fields)


def header(name: str, statuses: list[int], about: str) -> OpenApiParameter:
    """Return a header of the answers with these statuses."""
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, description=about, response=statuses)


def tidied(result: Schema, **surroundings: Any) -> Schema:
    """Describe each header once, and leave out what drf-spectacular notes for itself."""
    headers = result["components"].setdefault("headers", {})
    for operation in (one for methods in result["paths"].values() for one in methods.values()):
        for response in operation["responses"].values():
            headers |= response.get("headers", {})
            response["headers"] = {
                name: {"$ref": f"#/components/headers/{name}"} for name in response.get("headers", {})
            }
    return cast(Schema, _without_notes(result))


def _without_notes(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_notes(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: _without_notes(item) for key, item in value.items() if key != "x-spec-enum-id"}
