"""In which formats does the API answer, and in which one this request?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from rulesite.api.pages import page

Context = Mapping[str, Any] | None
CHARSETS = ("", "; charset=utf-8", "; charset=UTF-8")


class JsonRenderer(BaseRenderer):
    """Write JSON in UTF-8."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> bytes:
        return b"" if data is None else orjson.dumps(data)


class LinesRenderer(JsonRenderer):
    """JSON in lines, one for each thing (NDJSON)."""

    media_type = "application/x-ndjson"
    format = "ndjson"


class PageRenderer(BaseRenderer):
    """Write the same JSON as a page for readers, without forms."""

    media_type = "text/html"
    format = "html"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> str:
        if data is None or renderer_context is None:
            return ""
        request = renderer_context["request"]._request
        return page(request, request.path, data, request.LANGUAGE_CODE)


class Negotiation(BaseContentNegotiation):
    """Choose the format that a client likes best; Django REST framework's own choice is deaf to q."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser | None:
        return next(iter(parsers), None)

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        offered = {f"{one.media_type}{charset}": one for one in renderers for charset in CHARSETS}
        # an empty field names nothing that would be refused: it says what no field says
        is_empty = not request._request.headers.get("Accept", "").strip(", \t")
        chosen = next(iter(offered)) if is_empty else request._request.get_preferred_type(list(offered))
        if chosen is None:
            raise NotAcceptable
        return offered[chosen], offered[chosen].media_type
