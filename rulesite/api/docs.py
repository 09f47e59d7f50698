"""How is the API described, to programs and to those who write them?"""

from __future__ import annotations

from typing import Any

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.template.loader import render_to_string
from django.utils.decorators import method_decorator
from rest_framework.renderers import BaseRenderer

from rulesite.api.description import description
from rulesite.api.endpoint import Read
from rulesite.api.rendering import Context


class DocsRenderer(BaseRenderer):
    """Write the page on which the description can be read and tried."""

    media_type = "text/html"
    format = "docs"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> str:
        return render_to_string("api/docs.html", data)


class SchemaView(Read):
    """Describe the API in OpenAPI 3.1."""

    operation = "read_schema"
    parameters = ()
    content_language = "en"

    def body(self) -> Any:
        return description()

    @staticmethod
    def described() -> Any:
        return {"type": "object", "additionalProperties": True}


@method_decorator(
    # Swagger UI writes style attributes and draws its signs from data: addresses
    csp_update({"style-src": [SELF, UNSAFE_INLINE], "img-src": [SELF, "data:"]}),
    name="dispatch",
)
class DocsView(Read):
    """Show the description on a page, from this site's own files."""

    schema = None
    parameters = ()
    content_language = "en"
    renderer_classes = (DocsRenderer,)

    def body(self) -> Any:
        return {}
