"""What do all endpoints of the API do before and after they answer?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.cache import patch_vary_headers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.text import LANGUAGES
from rulesite.api import query
from rulesite.api.openapi import EndpointSchema
from rulesite.api.throttles import Reads, Throttle
from rulesite.site import kept, tags


class Endpoint(APIView):
    """Answer at one address: limit, find, agree on a format, understand the parameters, answer."""

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
        self.asked: dict[str, Any] = {}
        self.throttles: list[Throttle] = []
        self.check_throttles(request)
        self.find()
        request.accepted_renderer, request.accepted_media_type = self.perform_content_negotiation(request)
        if request.method != "OPTIONS":
            self.asked = query.understood(request.query_params, self.parameters)

    def get_throttles(self) -> list[BaseThrottle]:
        self.throttles = [throttle() for throttle in self.throttle_classes]
        return list(self.throttles)

    def options(self, request: Request, *args: Any, **names: Any) -> Response:  # type: ignore[override]
        return Response(status=204)

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        if response.status_code >= 400 or request.method == "POST":
            for name, value in chain.from_iterable(throttle.fields().items() for throttle in self.throttles):
                response[name] = value
        return response

    @property
    def language(self) -> str | None:
        """Return the one language that is asked for, None for both."""
        language: str | None = self.asked.get("lang")
        return language

    def said(self, data: Any) -> Response:
        """Return an answer in the languages asked for."""
        response = Response(data)
        response["Content-Language"] = self.language or self.content_language
        return response


class Read(Endpoint):
    """Answer GET with a body that stays the same until the next release; `state` tells the records apart that it shows."""

    state = ""

    def get(self, request: Request, *args: Any, **names: Any) -> HttpResponse:
        return self._answered(request) or self._tagged(request, self.body())

    def body(self) -> Any:
        """Return the data to answer with."""
        raise NotImplementedError

    def described(self) -> Any:
        """Return the shape of the body."""
        raise NotImplementedError

    def _answered(self, request: Request) -> HttpResponse | None:
        return kept.answered(request._request, self._media(request), self.state)

    def _tagged(self, request: Request, data: Any) -> Response:
        response = self.said(data)
        response["ETag"] = tags.tag(request._request, self._media(request), self.state)
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        if getattr(request, "accepted_renderer", None) and request.accepted_renderer.format == "html":
            patch_vary_headers(response, ["Accept-Language"])
        return response

    def _media(self, request: Request) -> str:
        """Return what tells this representation from others: a page also has words in the reader's own language."""
        chosen: str = request.accepted_renderer.format
        return f"{chosen}-{request._request.LANGUAGE_CODE}" if chosen == "html" else chosen
