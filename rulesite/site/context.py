"""What must every page know of itself: its language, its partner, its addresses?"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from games.text import LANGUAGES
from rulesite.revision import current
from rulesite.site import links


def page(request: HttpRequest) -> dict[str, Any]:
    """Return what base.html shows of the page itself.

    `partner` is the other language where the reader asked for both (`?with=`), else ""; `also` is what an address within
    the site needs to keep that wish.
    """
    language = translation.get_language()
    other = _other(language)
    partner = other if request.GET.get("with") == other else ""
    return {
        "language": language,
        "other": other,
        "partner": partner,
        "also": f"?with={partner}" if partner else "",
        "here": request.path_info,
        "canonical": links.absolute(request.path_info),
        "alternates": _alternates(request.path_info),
        "switch": _asked(request, other, language if partner else ""),
        "toggle": _asked(request, language, "" if partner else other),
        "contact": settings.CONTACT_URL,
        "revision": current().revision,
    }


def _other(language: str) -> str:
    return next(one for one in LANGUAGES if one != language)


def _alternates(path: str) -> list[tuple[str, str]]:
    addresses = {language: links.absolute(links.switched(path, language)) for language in LANGUAGES}
    return [*addresses.items(), ("x-default", addresses["en"])]


def _asked(request: HttpRequest, language: str, partner: str) -> str:
    """Return the address of this page in a language, with everything else that was asked, and perhaps with a partner."""
    query = request.GET.copy()
    query.pop("with", None)
    if partner:
        query["with"] = partner
    path = links.switched(request.path_info, language)
    return f"{path}?{query.urlencode()}" if query else path
