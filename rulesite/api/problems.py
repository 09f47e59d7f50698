"""Problems: errors of the API as `application/problem+json`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from msgspec import Struct
from rest_framework import exceptions

from games.text import Text
from rulesite.api import wire
from rulesite.api.rendering import json_page
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.errors import ERRORS
from rulesite.site.middleware import accepted_language
from rulesite.site.plain import JsonObject, json_bytes, plain
from rulesite.site.registry import EntryGone

CODES: dict[type[Exception], str] = {
    Http404: "not-found",
    exceptions.NotFound: "not-found",
    exceptions.MethodNotAllowed: "method-not-allowed",
    exceptions.NotAcceptable: "not-acceptable",
    exceptions.UnsupportedMediaType: "unsupported-media-type",
    exceptions.Throttled: "throttled",
}
PROBLEM_MEDIA = "application/problem+json"


class Fault(Struct, frozen=True):
    """One thing that is wrong; `place` holds the `pointer` into the body, or the `parameter`, where it stands."""

    code: str
    detail: Text
    place: Mapping[str, str]


@dataclass(eq=False)
class Problem(Exception):
    """A refusal of a request: an error of the site, and the faults in the request."""

    code: str
    detail: Text | None = None
    faults: tuple[Fault, ...] = ()
    headers: dict[str, str] = field(default_factory=dict)


def handle(error: Exception, context: dict[str, Any]) -> HttpResponseBase | None:
    """Answer an error of a view, as Django REST framework asks; None leaves it to Django, which answers 500."""
    request: HttpRequest = context["request"]._request
    if isinstance(error, EntryGone):
        return _answer_gone(request, error)
    if isinstance(error, Problem):
        return answer(request, error)
    if type(error) not in CODES:
        return None
    wait = getattr(error, "wait", None)
    headers = {} if wait is None else {"Retry-After": str(math.ceil(wait))}
    return answer(request, Problem(CODES[type(error)], headers=headers))


def answer(request: HttpRequest, problem: Problem) -> HttpResponse:
    """Return a problem as JSON (RFC 9457), or as a page to those who ask for one."""
    language = accepted_language(request)
    body = problem_answer(request, problem, language)
    if request.get_preferred_type(["application/json", PROBLEM_MEDIA, "text/html"]) == "text/html":
        response = HttpResponse(json_page(request, body.title, body, language))
    else:
        response = HttpResponse(json_bytes(body), content_type=PROBLEM_MEDIA)
    response.status_code = body.status
    fixed = {"Cache-Control": "no-store", "Content-Language": language, "Vary": "Accept, Accept-Language"}
    for name, value in (fixed | problem.headers).items():
        response[name] = value
    return response


def problem_answer(request: HttpRequest, problem: Problem, language: str) -> wire.Problem:
    """Return a problem with its words in a language."""
    return _worded(problem, language, getattr(request, "request_id", ""))


def example_problem(code: str) -> JsonObject:
    """Return an example of a problem as JSON data, in English."""
    document: JsonObject = plain(_worded(Problem(code), "en", "bot-7"))
    return document


def _worded(problem: Problem, language: str, request_id: str) -> wire.Problem:
    error = ERRORS[problem.code]
    return wire.Problem(
        type=links.page("en", "site:error", error.code),
        title=error.title.of(language),
        status=error.status,
        detail=(problem.detail or error.explanation).of(language),
        errors=[
            wire.Fault(code=fault.code, detail=fault.detail.of(language), **fault.place) for fault in problem.faults
        ],
        request_id=request_id,
        revision=current().revision,
    )


def _answer_gone(request: HttpRequest, error: EntryGone) -> HttpResponse:
    if not error.retired.successor or request.resolver_match is None:
        return answer(request, Problem("gone"))
    names = request.resolver_match.kwargs | {"slug": error.retired.successor}
    path = reverse(request.resolver_match.view_name, kwargs=names)
    query = request.META.get("QUERY_STRING", "")
    address = f"{path}?{query}" if query else path
    return HttpResponsePermanentRedirect(address, preserve_request=request.method == "POST")
