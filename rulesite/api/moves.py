"""Which group of moves does a check open, and what is said of a group that is not there?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest

from games.moves import GROUPS
from games.text import Text
from rulesite.api import query
from rulesite.api.problems import Problem
from rulesite.checks.suggest.moves import NoSuchGroup, OpenGroup

GROUP = query.Number("group", "With `include=moves`: open this group, 60 of its candidates at once.", 1, GROUPS)
OFFSET = query.Number("offset", "With `group`: how many of its candidates come before the page.", 0, 1_000_000, 0)

BESIDE = Text("“{name}” is given only together with {other}.", "「{name}」は{other}と一緒に指定してください。")
THERE = Text("a group of this situation, from 1 to {groups}", "この状況にあるグループの番号（1から{groups}まで）")
NO_GROUP = Text(
    "“{name}” opens nothing: in this situation there is nothing to be done.",
    "この状況には次にできることの一覧がないため、「{name}」で開けるものはありません。",
)


def opened(request: HttpRequest, asked: dict[str, Any]) -> OpenGroup | None:
    """Return the group that is asked for; raises Problem for a parameter that says nothing without another one."""
    if asked["offset"] and asked["group"] is None:
        raise _problem(query.bad("offset", BESIDE, other="group"))
    if asked["group"] is None:
        return None
    if "moves" not in asked["include"]:
        raise _problem(query.bad("group", BESIDE, other="include=moves"))
    return OpenGroup(asked["group"], asked["offset"])


def path(request: HttpRequest, opened: OpenGroup) -> str:
    """Return the path to which the same situation is posted to open a group, everything else as it was asked."""
    return path_from(request.path, request.GET.dict(), opened)


def path_from(address: str, given: Mapping[str, str], opened: OpenGroup) -> str:
    """Return the same from the address of a check and what is asked there."""
    return f"{address}?{urlencode({**given, 'group': str(opened.group), 'offset': str(opened.offset)}, safe=',')}"


def not_there(error: NoSuchGroup) -> Problem:
    """Return the problem of a group that the situation does not have."""
    if not error.groups:
        return _problem(query.bad("group", NO_GROUP))
    return _problem(query.bad("group", query.WANTED, wanted=THERE.filled(groups=error.groups)))


def _problem(fault: Any) -> Problem:
    return Problem(fault.code, fault.detail, (fault,))
