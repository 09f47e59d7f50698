"""What does every answer tell a browser, whatever is at its address?

The API is for the scripts of all sites, which are all told the same: one copy of an answer serves them all. Nothing else here is
for other sites, and no page asks for anything that a browser guards. Statements for pages alone (what they may load, who may
frame them) stand in the settings.

A 304 leaves what the reader holds as it is, with what was told of it (RFC 9110, 15.4.5): what stands here is not told again. Only
what lets a script have an answer is, since a browser may ask for that before it looks at what it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from rulesite.site.links import API

DENIED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"),
    *("microphone", "midi", "payment", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"),
)
ALL = {"Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED)}
SAME_ORIGIN = ALL | {"Cross-Origin-Resource-Policy": "same-origin"}
CROSS_ORIGIN = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
OPEN_TO_ALL = ALL | CROSS_ORIGIN
HEADERS: dict[tuple[bool, bool], dict[str, str]] = {
    (False, False): SAME_ORIGIN,
    (False, True): {},
    (True, False): OPEN_TO_ALL,
    (True, True): CROSS_ORIGIN,
}
"""What is told of an answer, by whether it is for the scripts of all sites, and whether its reader holds it (304)."""
PREFLIGHT = {
    "Content-Length": "0",
    "Access-Control-Allow-Headers": "accept, accept-language, content-type, if-none-match, x-request-id, x-requested-with",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS, POST",
    "Access-Control-Max-Age": "86400",
}


def headers(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Say for whom an answer is, and answer browsers that ask first whether a script may ask (CORS)."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        is_open = request.path_info.startswith(API)
        response = HttpResponse(headers=PREFLIGHT) if is_open and _is_preflight(request) else answer(request)
        for name, value in HEADERS[is_open, response.status_code == 304].items():
            response[name] = value
        return response

    return respond


def _is_preflight(request: HttpRequest) -> bool:
    return request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers


class PolicyMiddleware(CSPMiddleware):
    """The policy of the settings, put together once; only a page that says something else has it put together anew. A 304 gets none."""

    def process_request(self, request: HttpRequest) -> None:
        """Prepare nothing: no page asks for a nonce."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code == 304:
            return response
        if any(name.startswith("_csp") for name in vars(response)):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self.usual)
        return response

    @cached_property
    def usual(self) -> str:
        """Return what the settings say."""
        return build_policy()
