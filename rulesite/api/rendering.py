"""Rendering of answers: JSON, lines of JSON, and a page for readers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from rulesite.site.plain import json_bytes

ADDRESS = re.compile(r"&quot;(/(?:api|ja|en)/.*?)&quot;")
Context = Mapping[str, Any] | None
CHARSETS = ("", "; charset=utf-8", "; charset=UTF-8")


def json_page(request: HttpRequest, title: str, document: Any, language: str) -> str:
    """Return a plain page that shows JSON data, in the reader's language."""
    words = {"title": title, "shown": _json_html(document), "language": language}
    with translation.override(language):
        return render_to_string("api/page.html", words, request)


def _json_html(document: Any) -> SafeString:
    """Return JSON as HTML in which the site's addresses are links; parts that are bytes already are parsed, to be indented like the rest."""
    text = escape(orjson.dumps(orjson.loads(json_bytes(document)), option=orjson.OPT_INDENT_2).decode())
    return mark_safe(ADDRESS.sub(r'&quot;<a href="\1">\1</a>&quot;', text))


class JsonRenderer(BaseRenderer):
    """Write JSON in UTF-8."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, document: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> bytes:
        return b"" if document is None else json_bytes(document)


class LinesRenderer(JsonRenderer):
    """JSON in lines, one for each thing (NDJSON)."""

    media_type = "application/x-ndjson"
    format = "ndjson"


class PageRenderer(BaseRenderer):
    """Write the same JSON as a page for readers, without forms."""

    media_type = "text/html"
    format = "html"

    def render(self, document: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> str:
        if document is None or renderer_context is None:
            return ""
        request = renderer_context["request"]._request
        return json_page(request, request.path, document, request.LANGUAGE_CODE)


class Negotiation(BaseContentNegotiation):
    """Choose the format that a client likes best; Django REST framework's own choice is deaf to q."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser | None:
        return next(iter(parsers), None)

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        by_media_type = {f"{renderer.media_type}{charset}": renderer for renderer in renderers for charset in CHARSETS}
        # an empty field names nothing that would be refused: it says what no field says
        is_empty = not request._request.headers.get("Accept", "").strip(", \t")
        chosen = next(iter(by_media_type)) if is_empty else request._request.get_preferred_type(list(by_media_type))
        if chosen is None:
            raise NotAcceptable
        return by_media_type[chosen], by_media_type[chosen].media_type
