"""OpenAPI descriptions of endpoints: parameters, answers, problems, headers and examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from typing import Any, cast
from urllib.parse import urlencode

import orjson
from django.http import HttpRequest, QueryDict
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework.request import Request

from games.content import Example
from games.game import AnyChecker, Game, all_games
from games.text import CODE
from rulesite.api import problems, query, wire
from rulesite.api.components import component
from rulesite.api.rendering import JsonRenderer
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.validate.schema import SHARED_REFS, Component, component_prefix, scenario_component
from rulesite.site.errors import ERRORS
from rulesite.site.plain import json_bytes
from rulesite.site.registry import ids

_examples_shown = ContextVar("reads_are_shown", default=False)
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
DATA = ("default", "example", "examples")
"""Keys of the document under which data stand, not schemas."""
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


@contextmanager
def examples_from_copies() -> Iterator[None]:
    """Fill a description made within this context with real answers; the copies of this build must be there."""
    before = _examples_shown.set(True)
    try:
        yield
    finally:
        _examples_shown.reset(before)


def are_examples_shown() -> bool:
    """Return whether a description shows real answers."""
    return _examples_shown.get()


def example_answer(view: Any, path: str, names: dict[str, str], arguments: dict[str, str]) -> tuple[str, Any]:
    """Return an address with its query, and the body of its answer."""
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", path, path
    request.GET = QueryDict(urlencode(arguments))
    view_copy = copy(view)
    view_copy.request, view_copy.kwargs = Request(request), names
    view_copy.arguments = query.parse_query(request.GET, view_copy.parameters)
    view_copy.find()
    return path + (f"?{urlencode(arguments)}" if arguments else ""), orjson.loads(json_bytes(view_copy.body()))


def without_references(example: Any, definitions: Schema | None = None) -> Any:
    """Return an example in which a JSON Schema has its own definitions in their places.

    A schema in an answer refers to its `$defs` from its own root. Many programs take that for a reference of the description, in which
    it leads nowhere, and so they take the `mapping` of a `discriminator`, which says nothing that the definitions do not. `definitions`
    are those of the schema around; no definition may lead to itself.
    """
    if isinstance(example, list):
        return [without_references(element, definitions) for element in example]
    if not isinstance(example, dict):
        return example
    definitions = example.get("$defs", definitions)
    if definitions is not None and "$ref" in example:
        definition = definitions[example["$ref"].rpartition("/")[2]]
        example = definition | {key: element for key, element in example.items() if key != "$ref"}
        return without_references(example, definitions)
    left_out = set() if definitions is None else {"$defs", "discriminator"}
    return {key: without_references(element, definitions) for key, element in example.items() if key not in left_out}


class EndpointSchema(AutoSchema):
    """The description of an endpoint by its declarations."""

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
        shape = getattr(self.view, "shape", None)
        return f"{type(self.view).__doc__} {shape.__doc__}" if shape else str(type(self.view).__doc__)

    def map_renderers(self, attribute: str) -> list[str]:
        """Leave out the page for readers, which shows the same JSON."""
        return [getattr(JsonRenderer, attribute)]

    def get_tags(self) -> list[str]:
        return ["Games and their content" if "games/" in self.path else "The API itself"]

    def get_auth(self) -> list[Schema]:
        return []

    def get_override_parameters(self) -> list[Any]:
        query_parameters = [
            OpenApiParameter(
                parameter.name,
                parameter.schema,
                description=parameter.about,
                required=query.is_required(parameter),
                explode=False if isinstance(parameter, query.Codes) else None,
            )
            for parameter in self.view.parameters
        ]
        return [*query_parameters, *self._path_parameters(), *self._headers()]

    def get_response_serializers(self) -> Any:
        """Return all answers of an operation, made once: drf-spectacular asks for them at every example and header."""
        if self._made is None:
            self._made = {**self._answers(), **self._other_answers(), **self._problems()}
        return self._made

    def get_examples(self) -> list[OpenApiExample]:
        """Return the examples of an operation, judged once as well."""
        if self._shown is None:
            self._shown = [*self._examples(), *self._failed()]
            for example in self._shown:
                example.value = without_references(example.value)
        return self._shown

    def _answers(self) -> Answers:
        return {200: self._answer()}

    def _examples(self) -> Iterable[OpenApiExample]:
        """Yield the answer to an example request, where examples are shown."""
        if not are_examples_shown():
            return
        example = self._first()
        if not example:  # no game has an entry of this kind
            return
        names = {name: value for name, value in example.items() if f"{{{name}}}" in self.path}
        address, body = example_answer(self.view, self.path.format(**names), names, self._example_arguments())
        yield OpenApiExample(address, body, response_only=True)

    def _first(self) -> dict[str, str]:
        """Return the names in the first address of this kind that exists."""
        return _first_address(self.view.kind)

    def _example_arguments(self) -> dict[str, str]:
        """Return the parameters of the example: the first entry of a list, and words where these are required."""
        words = {
            parameter.name: _first_address("rule")["slug"]
            for parameter in self.view.parameters
            if isinstance(parameter, query.Words)
        }
        return words | {parameter.name: "1" for parameter in self.view.parameters if parameter is query.LIMIT}

    def _failed(self) -> Iterable[OpenApiExample]:
        """Yield the answers for a missing entry and for too many requests."""
        for status in EXEMPLARY:
            code = next((code for code in reversed(self._codes()) if ERRORS[code].status == status), None)
            if code:
                yield OpenApiExample(
                    code,
                    problems.example_problem(code),
                    response_only=True,
                    media_type=problems.PROBLEM_MEDIA,
                    status_codes=[str(status)],
                )

    def _answer(self) -> Any:
        return OpenApiResponse(self.registered(self.view.described()), "")

    def _other_answers(self) -> Answers:
        extra: Answers = {304: OpenApiResponse(description="Nothing has changed since the tag that was sent.")}
        if "{slug}" in self.path:
            extra[301] = OpenApiResponse(description="The id is retired; its successor stands at this location.")
        return extra

    def _failures(self) -> dict[int, list[str]]:
        """Return the possible failures of an operation: titles by status."""
        titles: dict[int, list[str]] = {}
        for error in map(ERRORS.__getitem__, self._codes()):
            titles.setdefault(error.status, []).append(error.title.en)
        return dict(sorted(titles.items()))

    def _codes(self) -> tuple[str, ...]:
        return (*ALWAYS, *(code for place, codes in BY_PLACE.items() if place in self.path for code in codes))

    def _problems(self) -> Answers:
        return {
            (status, problems.PROBLEM_MEDIA): self.answered(wire.Problem, "; ".join(titles))
            for status, titles in self._failures().items()
        }

    def _path_parameters(self) -> list[OpenApiParameter]:
        path_parameters: list[tuple[str, Schema, str]] = [
            ("game", {"type": "string", "enum": list(all_games())}, "The game"),
            ("slug", {"type": "string", "pattern": f"^{CODE.pattern}$"}, "The id"),
            ("id", {"type": "string", "pattern": f"^{ID.pattern}$"}, "The id of a stored situation"),
            ("source", {"type": "string", "pattern": f"^{CODE.pattern}$"}, "The id of the source"),
            ("reference", {"type": "string", "pattern": f"^{CODE.pattern}$"}, "The id of the ruling or passage"),
            ("survey", {"type": "string", "pattern": f"^{CODE.pattern}$"}, "The id of the survey"),
        ]
        example = self._first()
        return [
            OpenApiParameter(
                name,
                schema,
                OpenApiParameter.PATH,
                required=True,
                description=about,
                examples=[OpenApiExample(example[name], example[name])] if name in example else [],
            )
            for name, schema, about in path_parameters
            if f"{{{name}}}" in self.path
        ]

    def answered(self, cls: type, about: str) -> OpenApiResponse:
        """Return an object of the API as an answer."""
        return OpenApiResponse(self.registered(component(cls)), about)

    def registered(self, described: Component) -> Schema:
        """Return the reference to a component, which then stands in the document."""
        for name, schema in ({described.name: described.schema} | described.components).items():
            part = ResolvedComponent(name, ResolvedComponent.SCHEMA, schema, name)  # type: ignore[no-untyped-call]
            self.registry.register_on_missing(part)
        return {"$ref": f"{SHARED_REFS}{described.name}"}

    def _headers(self) -> list[OpenApiParameter]:
        success_headers = TAG_HEADERS + (
            LIST_HEADERS if "offset" in {parameter.name for parameter in self.view.parameters} else ()
        )
        failed = list(self._failures())
        return [
            *(header(name, list(statuses), about) for name, statuses, about in success_headers),
            *(header(name, failed, about) for name, about in LIMIT_HEADERS),
            *self._common_headers(),
        ]

    def _success_statuses(self) -> tuple[int, ...]:
        """Return the statuses of successful answers."""
        return (200,)

    def _common_headers(self) -> list[OpenApiParameter]:
        always = [*self._success_statuses(), *self._failures()]
        return [
            header("Content-Language", always, "`ja, en`, or the one language of the answer."),
            header("Retry-After", [429, 503], "After how many seconds to go on."),
            header("X-Request-ID", always, "What the site calls this request in its log; one that is sent is kept."),
        ]


def _first_address(kind: str) -> dict[str, str]:
    """Return the game, and the id of its first entry of a kind, of an address that exists."""
    for game in all_games().values():
        slugs = ids(game, kind) if kind else []
        if slugs or not kind:
            return {"game": game.slug} | ({"slug": slugs[0]} if slugs else {})
    return {}


def header(name: str, statuses: list[int], about: str) -> OpenApiParameter:
    """Return a header of the answers with these statuses."""
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, description=about, response=statuses)


def tidy(result: Schema, **surroundings: Any) -> Schema:
    """Describe each header once, say a single code as `enum` too and that no key is asked for; leave out the notes of drf-spectacular.

    Some generators read only one of `const` and `enum`.
    """
    headers = result["components"].setdefault("headers", {})
    for operation in (method for methods in result["paths"].values() for method in methods.values()):
        for response in operation["responses"].values():
            headers |= response.get("headers", {})
            response["headers"] = {
                name: {"$ref": f"#/components/headers/{name}"} for name in response.get("headers", {})
            }
    result["security"] = []
    return cast(Schema, _tidied(result))


def _tidied(value: Any) -> Any:
    if isinstance(value, list):
        return [_tidied(element) for element in value]
    if not isinstance(value, dict):
        return value
    codes = {"enum": [value["const"]]} if "const" in value else {}
    return {
        key: element if key in DATA else _tidied(element) for key, element in value.items() if key != "x-spec-enum-id"
    } | codes


class SituationSchema(EndpointSchema):
    """The description of posted situations, with the types of every checker."""

    def situations(self, ending: str, also: dict[str, Schema] | None = None) -> Schema:
        """Return the schema of a situation of any checker under its names; `also` are further keys beside them."""
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

    def _other_answers(self) -> Answers:
        return {}

    def _headers(self) -> list[OpenApiParameter]:
        """Return the headers of the answers, with those of the limits on every one."""
        always = [*self._success_statuses(), *self._failures()]
        return [*(header(name, always, about) for name, about in LIMIT_HEADERS), *self._common_headers()]


def first_examples() -> Iterator[tuple[Game, AnyChecker, Example]]:
    """Yield a first example of each checker."""
    for game in all_games().values():
        for checker in game.checkers:
            yield from ((game, checker, example) for _, example in first_of_each_outcome(game, checker)[:1])


def as_sent(game: Game, checker: AnyChecker, example: Example) -> dict[str, Any]:
    """Return the situation of an example under its names."""
    return {"game": game.slug, "checker": checker.slug, "scenario": example.scenario}
