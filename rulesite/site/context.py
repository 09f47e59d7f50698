"""What must every page know of itself: its language, its partner, its addresses?"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from games.text import LANGUAGES
from games.values import replace
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.view_options import OPTION_NAMES, ViewOptions, other_language, view_options_of


def page(request: HttpRequest) -> dict[str, Any]:
    """Return what base.html shows of the page itself.

    `partner` is the other language where the reader asked for both (`?with=`), else ""; `ruby` says whether readings are
    shown (`?ruby=1`). An address within the site ends in `also` to keep both wishes, one that has a query in `besides`.
    """
    language = translation.get_language()
    other, view_options = other_language(language), view_options_of(request)
    return {
        "language": language,
        "other": other,
        "partner": view_options.partner,
        "ruby": view_options.ruby,
        "also": view_options.query(),
        "besides": view_options.query("&"),
        "here": request.path_info,
        "canonical": links.absolute(request.path_info),
        "alternates": _alternates(request.path_info),
        "switch": _address_with(
            request, other, replace(view_options, partner=language if view_options.partner else "")
        ),
        "toggle": _address_with(
            request, language, replace(view_options, partner="" if view_options.partner else other)
        ),
        "readings": _address_with(request, language, replace(view_options, ruby=not view_options.ruby)),
        "contact": settings.CONTACT_URL,
        "revision": current().revision,
    }


def _alternates(path: str) -> list[tuple[str, str]]:
    addresses = {language: links.absolute(links.switched(path, language)) for language in LANGUAGES}
    return [*addresses.items(), ("x-default", addresses["en"])]


def _address_with(request: HttpRequest, language: str, view_options: ViewOptions) -> str:
    """Return the address of this page in a language, with everything else that was asked, and with these wishes."""
    kept_parameters = [
        (name, value) for name, values in request.GET.lists() if name not in OPTION_NAMES for value in values
    ]
    query = urlencode([*kept_parameters, *view_options.parameters().items()])
    path = links.switched(request.path_info, language)
    return f"{path}?{query}" if query else path
