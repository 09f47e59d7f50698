"""How does JSON look to somebody who reads it in a browser?"""

from __future__ import annotations

import re
from typing import Any

import orjson
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

ADDRESS = re.compile(r"&quot;(/(?:api|ja|en)/.*?)&quot;")


def page(request: HttpRequest, title: str, data: Any, language: str) -> str:
    """Return a plain page that shows JSON data, in the reader's language."""
    words = {"title": title, "shown": _shown(data), "language": language}
    with translation.override(language):
        return render_to_string("api/page.html", words, request)


def _shown(data: Any) -> SafeString:
    """Return JSON as HTML in which the site's addresses are links; what of it is ready as bytes is read, to be indented like the rest."""
    text = escape(orjson.dumps(orjson.loads(orjson.dumps(data)), option=orjson.OPT_INDENT_2).decode())
    return mark_safe(ADDRESS.sub(r'&quot;<a href="\1">\1</a>&quot;', text))
