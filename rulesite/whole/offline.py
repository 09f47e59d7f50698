"""Reading without a network: the worker in the browser, the files and pages that it keeps, and the page that stands in for all others.

What it keeps is of one release, on the reader's device alone: of each game that was opened its book (rules, answers, terms, the sheet for the
table), and the last verdicts.
"""

from __future__ import annotations

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from games.game import Game, all_games
from games.text import LANGUAGES
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.caching import cached_answer
from rulesite.site.registry import ids, outline

LIBRARY = ("vendor/workbox-core.js", "vendor/workbox-routing.js", "vendor/workbox-strategies.js")
WORKER = "worker.js"
FILES = (
    *("accents.css", "checks.css", "sheet.css", "site.css", "favicon.svg", "vendor/htmx.min.js"),
    *(
        "checks.js",
        "clauses.js",
        "examples.js",
        "last.js",
        "mine.js",
        "names.js",
        "offline.js",
        "pad.js",
        "patience.js",
    ),
    *("places.js", "search.js", "site.js"),
)
"""What kept pages load, but for the pictures of the site's mark."""


def book(game: Game, language: str) -> list[str]:
    """Return the addresses of the pages of a game's book in a language: those that it has of rules, answers, terms and sheet."""
    parts = {
        "reference:rules": ids(game, "rule"),
        "reference:faq": ids(game, "faq"),
        "reference:answers": ids(game, "faq"),
        "reference:terms": ids(game, "term"),
        "reference:sheet": outline(game),
    }
    return [links.page(language, name, game.slug) for name, entries in parts.items() if entries]


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Answer the script of the worker: what it keeps of this release, and the files that it is made of."""
    return cached_answer(request, "javascript") or HttpResponse(
        _script(), content_type="text/javascript; charset=utf-8"
    )


def _script() -> bytes:
    kept = {
        "RELEASE": current().release,
        "FILES": [static(file) for file in FILES],
        "FILES_BEGIN": settings.STATIC_URL,
        "ARE_FILES_FRESH": settings.DEBUG,
        "OFFLINE": {language: links.page(language, "site:offline") for language in LANGUAGES},
        "BOOKS": {
            language: {game.slug: book(game, language) for game in all_games().values()} for language in LANGUAGES
        },
    }
    imported = ", ".join(orjson.dumps(static(file)).decode() for file in (*LIBRARY, WORKER))
    return b"Object.assign(self, %s);\nimportScripts(%s);\n" % (orjson.dumps(kept), imported.encode())


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Say that there is no network, and list what is kept on the device."""
    return cached_answer(request, "html") or render(request, "site/offline.html")
