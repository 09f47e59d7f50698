"""View options of readers, and the template context that every page has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.encoding import escape_uri_path
from django.utils.http import escape_leading_slashes
from msgspec import Struct

from games.text import LANGUAGES
from games.values import replace
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.links import API, language_in

OPTION_NAMES = ("with", "ruby")
View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class ViewOptions(Struct, frozen=True):
    """The reader's options for pages: the partner's language or "", and whether readings are shown."""

    partner: str = ""
    ruby: bool = False

    def parameters(self) -> dict[str, str]:
        """Return the query parameters of these options, always in the same order."""
        return ({"with": self.partner} if self.partner else {}) | ({"ruby": "1"} if self.ruby else {})

    def query(self, begin: str = "?") -> str:
        """Return the view options as a query string. "" where nothing is wished for."""
        return f"{begin}{urlencode(self.parameters())}" if self.parameters() else ""


def view_options_of(request: HttpRequest) -> ViewOptions:
    """Return the view options of a request."""
    partner = request.GET.get("with")
    own_language = language_in(request.path_info) or translation.get_language()
    return ViewOptions(partner if partner == other_language(own_language) else "", request.GET.get("ruby") == "1")


def is_view_option(request: HttpRequest, name: str, value: str) -> bool:
    """Return whether a parameter is a view option of this page; only pages in a language have them."""
    language = language_in(request.path_info)
    return bool(language) and (name, value) in (("with", other_language(language)), ("ruby", "1"))


def are_ambiguous(request: HttpRequest) -> bool:
    """Return whether a request repeats a view option. To take either value would be a guess."""
    return bool(request.META.get("QUERY_STRING")) and any(len(request.GET.getlist(name)) > 1 for name in OPTION_NAMES)


def other_language(language: str) -> str:
    """Return the language beside this one."""
    return next(choice for choice in LANGUAGES if choice != language)


def all_view_options() -> Iterator[ViewOptions]:
    """Yield everything that can be wished for."""
    yield from (ViewOptions(partner, ruby) for partner in ("", *LANGUAGES) for ruby in (False, True))


def knows(test: Callable[[str], bool]) -> Callable[[View], View]:
    """Declare a page's query parameters by a name test. The view options are known beside them."""

    def marked(view: View) -> View:
        view.knows = test  # type: ignore[attr-defined]
        return view

    return marked


def is_no_tracking(name: str) -> bool:
    """Return whether a parameter is free of link tracking.

    Other sites add tracking parameters to a link to follow who opens it.
    """
    return name not in ("fbclid", "gclid", "yclid") and not name.startswith("utm_")


class QueryMiddleware:
    """Redirects from queries with parameters that a page does not know."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.answer(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, names: Any) -> HttpResponseRedirect | None:
        if request.method not in ("GET", "HEAD") or request.path_info.startswith(API) or are_ambiguous(request):
            return None
        sent = [piece for piece in _raw(request).split("&") if piece]
        known_pieces = [piece for piece in sent if _is_known(request, view, piece)]
        return _redirect(request, "&".join(known_pieces)) if known_pieces != sent else None


def _raw(request: HttpRequest) -> str:
    """Return the query as it was sent; WSGI hands its bytes over as Latin-1."""
    query: str = request.META.get("QUERY_STRING", "")
    return query.encode("latin-1").decode("utf-8", "replace")


def _is_known(request: HttpRequest, view: Any, piece: str) -> bool:
    name, value = parse_qsl(piece, keep_blank_values=True)[0]
    if name in OPTION_NAMES:
        return is_view_option(request, name, value)
    return bool(getattr(view, "knows", _no_parameter)(name))


def _no_parameter(name: str) -> bool:
    return False


def _redirect(request: HttpRequest, query: str) -> HttpResponseRedirect:
    path = escape_leading_slashes(escape_uri_path(request.path))
    return HttpResponseRedirect(f"{path}?{query}" if query else path, headers={"Cache-Control": "no-store"})


def page(request: HttpRequest) -> dict[str, Any]:
    """Return the context that base.html needs of every page.

    `partner` is the other language where the reader asked for both (`?with=`), else ""; `ruby` says whether readings are
    shown (`?ruby=1`). An address within the site ends in `also` to keep both options, one that has a query in `besides`.
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
    """Return this page's address with a language and view options. Everything else that was asked is kept."""
    kept_parameters = [
        (name, value) for name, values in request.GET.lists() if name not in OPTION_NAMES for value in values
    ]
    query = urlencode([*kept_parameters, *view_options.parameters().items()])
    path = links.switched(request.path_info, language)
    return f"{path}?{query}" if query else path
