"""How does the Python client reach the site within a test?"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.test import Client as Browser

from rulebook import Answer, Client, Request, Transport

SITE = "http://testserver"


def over(browser: Browser) -> Transport:
    """Return what sends the requests of a client through Django's own."""

    def send(request: Request) -> Answer:
        parts = urlsplit(request.url)
        headers = {name: value for name, value in request.headers.items() if name != "Content-Type"}
        media = request.headers.get("Content-Type", "application/octet-stream")
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        response = browser.generic(request.method, path, request.body or b"", media, headers=headers)
        return Answer(
            response.status_code, {name.lower(): value for name, value in response.items()}, b"".join(response)
        )

    return send


def rules(browser: Browser, **options: object) -> Client:
    """Return a client of the site that Django's own client reaches."""
    return Client(SITE, transport=over(browser), **options)  # type: ignore[arg-type]
