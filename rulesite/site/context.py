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
from rulesite.site import links, wishes
from rulesite.site.wishes import Wishes


def page(request: HttpRequest) -> dict[str, Any]:
    """Return what base.html shows of the page itself.

    `partner` is the other language where the reader asked for both (`?with=`), else ""; `ruby` says whether readings are
    shown (`?ruby=1`). An address within the site ends in `also` to keep both wishes, one that has a query in `besides`.
    """
    language = translation.get_language()
    other, wished = wishes.other(language), wishes.of(request)
    return {
        "language": language,
        "other": other,
        "partner": wished.partner,
        "ruby": wished.ruby,
        "also": wished.query(),
        "besides": wished.query("&"),
        "here": request.path_info,
        "canonical": links.absolute(request.path_info),
        "alternates": _alternates(request.path_info),
        "switch": _asked(request, other, replace(wished, partner=language if wished.partner else "")),
        "toggle": _asked(request, language, replace(wished, partner="" if wished.partner else other)),
        "readings": _asked(request, language, replace(wished, ruby=not wished.ruby)),
        "contact": settings.CONTACT_URL,
        "revision": current().revision,
    }


def _alternates(path: str) -> list[tuple[str, str]]:
    addresses = {language: links.absolute(links.switched(path, language)) for language in LANGUAGES}
    return [*addresses.items(), ("x-default", addresses["en"])]


def _asked(request: HttpRequest, language: str, wished: Wishes) -> str:
    """Return the address of this page in a language, with everything else that was asked, and with these wishes."""
    own = [(name, value) for name, values in request.GET.lists() if name not in wishes.NAMES for value in values]
    query = urlencode([*own, *wished.asked().items()])
    path = links.switched(request.path_info, language)
    return f"{path}?{query}" if query else path
