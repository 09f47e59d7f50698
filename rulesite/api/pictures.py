"""From which mark on does a check tell the picture of its verdict?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest

from rulesite.api import query
from rulesite.api.moves import BESIDE
from rulesite.api.problems import Problem

MARK = query.Number(
    "mark", "With `include=picture`: the number of the first mark, at most 100 of them at once.", 1, 1_000_000
)


def first(asked: dict[str, Any]) -> int:
    """Return the number of the first mark that is asked for; raises Problem for one without a picture."""
    if asked["mark"] is not None and "picture" not in asked["include"]:
        fault = query.bad("mark", BESIDE, other="include=picture")
        raise Problem(fault.code, fault.detail, (fault,))
    return asked["mark"] or 1


def path(request: HttpRequest, mark: int) -> str:
    """Return the path to which the same situation is posted for the marks from another on, everything else as it was asked."""
    return path_from(request.path, request.GET.dict(), mark)


def path_from(address: str, given: Mapping[str, str], mark: int) -> str:
    """Return the same from the address of a check and what is asked there."""
    return f"{address}?{urlencode({**given, 'mark': str(mark)}, safe=',')}"
