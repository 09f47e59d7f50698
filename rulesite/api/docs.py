"""How is the API described, to programs and to those who write them?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.decorators import method_decorator
from drf_spectacular.utils import OpenApiExample
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from rulesite.api.description import description
from rulesite.api.endpoint import Read
from rulesite.api.manual import chapters, introduction
from rulesite.api.openapi import EndpointSchema
from rulesite.api.rendering import Context


class DocsRenderer(BaseRenderer):
    """Write the page on which the description can be read."""

    media_type = "text/html"
    format = "docs"
    template = "api/docs.html"

    def render(self, document: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> str:
        with translation.override(document["language"]):
            return render_to_string(self.template, document)


class TryRenderer(DocsRenderer):
    """Write the page on which the description can be tried."""

    template = "api/try.html"


class DescriptionSchema(EndpointSchema):
    """Describe the description."""

    def _examples(self) -> Iterator[OpenApiExample]:
        yield OpenApiExample("beginning", {"openapi": "3.1.1", "paths": {}}, response_only=True)


class SchemaView(Read):
    """Describe the API in OpenAPI 3.1."""

    schema = DescriptionSchema()
    operation = "read_schema"
    parameters = ()
    content_language = "en"

    def body(self) -> Any:
        return description()

    @staticmethod
    def described() -> Any:
        return {"type": "object", "additionalProperties": True}


class DocsView(Read):
    """Show the description on a page, in the reader's language or in the one that is asked for."""

    schema = None
    renderer_classes = (DocsRenderer,)

    def body(self) -> Any:
        language = self._spoken(self.request)
        return {
            "language": language,
            "other": "en" if language == "ja" else "ja",
            "introduction": introduction(language),
            "chapters": [*chapters(description(), language)],
        }

    def make_response(self, document: Any) -> Response:
        response = super().make_response(document)
        response["Content-Language"] = document["language"]
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        patch_vary_headers(response, ["Accept-Language"])
        return response

    def _media(self, request: Request) -> str:
        return f"docs-{self._spoken(request)}"

    def _spoken(self, request: Request) -> str:
        return self.language or str(request._request.LANGUAGE_CODE)


@method_decorator(
    # Swagger UI writes style attributes and draws its signs from data: addresses
    csp_update({"style-src": [SELF, UNSAFE_INLINE], "img-src": [SELF, "data:"]}),
    name="dispatch",
)
class TryView(Read):
    """Show the description on a page where it can be tried, from this site's own files."""

    schema = None
    parameters = ()
    content_language = "en"
    renderer_classes = (TryRenderer,)

    def body(self) -> Any:
        return {"language": "en"}

    def _media(self, request: Request) -> str:
        return "try"
