"""What does a phone need to know to keep the site on its first screen?"""

from __future__ import annotations

from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from rulesite.site import links
from rulesite.site.caching import cached_answer

MEDIA = "manifest+json"
PAPER = "#fbfaf7"
ICONS = (("small", 192, "any"), ("large", 512, "any"), ("maskable", 512, "maskable"))


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Give the web app manifest in the page's language."""
    return cached_answer(request, MEDIA) or HttpResponse(orjson.dumps(_told()), content_type=f"application/{MEDIA}")


def _told() -> dict[str, Any]:
    language = get_language()
    home = links.page(language, "site:home")
    return {
        "id": home,
        "lang": language,
        "dir": "ltr",
        "name": gettext("The Answering Rule Book"),
        "short_name": gettext("Rule Book"),
        "description": gettext(
            "Rules of card games in Japanese and English, with checkers that judge a situation and name the clauses that decide."
        ),
        "start_url": home,
        "scope": "/",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(f"icons/{name}.png"), "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
            for name, size, purpose in ICONS
        ],
        "shortcuts": [{"name": gettext("Search"), "url": links.page(language, "search:results")}],
    }
