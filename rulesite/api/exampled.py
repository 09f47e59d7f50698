"""What does an address answer, as an example for the description?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from rest_framework.request import Request

from rulesite.api import query

_are_shown = ContextVar("reads_are_shown", default=False)


@contextmanager
def from_copies() -> Iterator[None]:
    """Let a description that is made within this show what reads answer: the copies of this build must be there."""
    before = _are_shown.set(True)
    try:
        yield
    finally:
        _are_shown.reset(before)


def are_shown() -> bool:
    """Return whether a description shows what reads answer."""
    return _are_shown.get()


def answered(view: Any, path: str, names: dict[str, str], asked: dict[str, str]) -> tuple[str, Any]:
    """Return an address with what is asked there, and the body of its answer."""
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", path, path
    request.GET = QueryDict(urlencode(asked))
    own = copy(view)
    own.request, own.kwargs = Request(request), names
    own.asked = query.understood(request.GET, own.parameters)
    own.find()
    return path + (f"?{urlencode(asked)}" if asked else ""), own.body()
