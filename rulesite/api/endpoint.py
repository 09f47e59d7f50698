"""Endpoints of the API: query parameters, languages, limits, cache and headers of answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.cache import patch_vary_headers
from rest_framework.exceptions import MethodNotAllowed, Throttled
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.text import LANGUAGES
from rulesite.api import query
from rulesite.api.components import component
from rulesite.api.openapi import EndpointSchema
from rulesite.checks.validate.schema import Component
from rulesite.site import caching
from rulesite.site.throttles import Checks, Reads, Throttle


class Endpoint(APIView):
    """Answer at one address: find, agree on a format, understand the parameters, limit, answer."""

    schema: Any = EndpointSchema()
    operation = ""
    kind = ""
    parameters: Sequence[query.Parameter] = (query.LANG,)
    content_language: ClassVar[str] = ", ".join(LANGUAGES)
    throttle_classes: Sequence[type[Throttle]] = (Reads,)
    format_kwarg = None

    def find(self) -> None:
        """Raise Http404, Gone or Problem when nothing stands at this address; asks no database, but for records."""

    def initial(self, request: Request, *args: Any, **names: Any) -> None:
        self.arguments: dict[str, Any] = {}
        self.throttles: list[Throttle] = []
        if request.method == "POST" and hasattr(self, "post"):
            self.check_throttles(request)  # what is sent is judged, whatever comes of it
        self.find()
        request.accepted_renderer, request.accepted_media_type = self.perform_content_negotiation(request)
        if request.method != "OPTIONS":
            self.arguments = query.parse_query(request.query_params, self.parameters)

    def handle_exception(self, exc: Exception) -> Response:
        """Count failures as well, but for a method that no address here takes."""
        try:
            if not self.throttles and not isinstance(exc, MethodNotAllowed):
                self.check_throttles(self.request)
        except Throttled as over:
            exc = over
        return super().handle_exception(exc)

    def get_throttles(self) -> list[BaseThrottle]:
        self.throttles = [throttle() for throttle in self.throttle_classes]
        return list(self.throttles)

    def options(self, request: Request, *args: Any, **names: Any) -> Response:  # type: ignore[override]
        return Response(status=204)

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        if response.status_code >= 400 or request.method == "POST":
            for name, value in chain.from_iterable(throttle.fields().items() for throttle in self.throttles):
                # both fields are lists, of one member for each limit
                response[name] = f"{response[name]}, {value}" if response.has_header(name) else value
        return response

    def count_checks(self, number: int) -> None:
        """Count further checks; the first of a request is counted already. Raises Throttled where they are over the limit."""
        for limit in self.throttles:
            if isinstance(limit, Checks) and not limit.allow_more(self.request, number):
                raise Throttled(limit.wait())

    @property
    def language(self) -> str | None:
        """Return the one language that is asked for, None for both."""
        language: str | None = self.arguments.get("lang")
        return language

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages that are asked for."""
        return (self.language,) if self.language else LANGUAGES

    def make_response(self, document: Any) -> Response:
        """Return an answer in the languages asked for."""
        response = Response(document)
        response["Content-Language"] = self.language or self.content_language
        return response


class Read(Endpoint):
    """Answer GET with a body that stays the same until the next release; `state` tells the records apart that it shows."""

    state = ""
    shape: Any = None

    def get(self, request: Request, *args: Any, **names: Any) -> HttpResponse:
        return self._kept_answer(request) or self._made_answer(request)

    def body(self) -> Any:
        """Return the data to answer with."""
        raise NotImplementedError

    def described(self) -> Component:
        """Return the component of the body."""
        return component(self.shape)

    def _kept_answer(self, request: Request) -> HttpResponse | None:
        if not request.query_params.keys() & query.OPEN:
            caching.allow_caching(request._request)
        return caching.cached_answer(request._request, self._media(request), self.state)

    def _made_answer(self, request: Request) -> Response:
        """Count an answer that has to be made, and make it."""
        self.check_throttles(request)
        response = self.make_response(self.body())
        response["ETag"] = caching.etag(request._request, self._media(request), self.state)
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        if getattr(request, "accepted_renderer", None) and request.accepted_renderer.format == "html":
            patch_vary_headers(response, ["Accept-Language"])
        return response

    def _media(self, request: Request) -> str:
        """Return a tag of this representation: a page also has words in the reader's own language."""
        chosen: str = request.accepted_renderer.format
        return f"{chosen}-{request._request.LANGUAGE_CODE}" if chosen == "html" else chosen
