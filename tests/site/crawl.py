"""What does the site answer, each page asked for once for all the tests that look at it?

The tests that use it stand in the group `pages`, so that one process has what all of them need.
"""

from __future__ import annotations

from functools import cache

from django.http import HttpResponse
from django.test.client import ClientHandler, RequestFactory

from tests.site.seen import Seen

ask, request = ClientHandler(), RequestFactory()


@cache
def opened(path: str) -> tuple[HttpResponse, Seen]:
    """Open a page as the server does; one that is not there raises AssertionError."""
    response = ask(request.get(path).environ)
    assert isinstance(response, HttpResponse)
    assert response.status_code == 200, path
    return response, Seen(response.content)
