"""What are the verdicts on several situations that are posted at once?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

from msgspec import Struct
from rest_framework.exceptions import Throttled
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import AnyChecker, Game
from games.text import Text
from rulesite.api import body, moves, pictures, problems
from rulesite.api.batch_openapi import INCLUDED, MOST_CHECKS, MOST_ROWS, BatchSchema
from rulesite.api.endpoint import Endpoint
from rulesite.api.inputs import bad_input
from rulesite.api.named import error, moved, named
from rulesite.api.problems import Problem
from rulesite.api.telling import told
from rulesite.checks.present.includes import Includes
from rulesite.checks.validate import messages
from rulesite.checks.validate.decoder import Refused, arrange
from rulesite.checks.validate.errors import MOST_ERRORS, NAME_LETTERS, InputError, message_error, pointer
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.middleware import accepted_language
from rulesite.site.throttles import Checks

CHECKS, INCLUDE = "checks", "include"
LABEL = Text("checks", "判定する状況")
ALL_ROWS = Text(
    "The situations have {rows} rows in all; at most {most} are judged at once. Nothing was judged.",
    "状況の行数は合わせて{rows}行あります。一度に判定できるのは{most}行までです。どれも判定していません。",
)


class Asked(Struct, frozen=True):
    """One situation of several, as it was asked for: its number, and what of the request concerns all."""

    n: int
    most_faults: int
    language: str | None
    request: Any


class BatchView(Endpoint):
    """Judge several situations, of any games, and answer each in its order: by its verdict, or by the problem that keeps it from being judged."""

    schema = BatchSchema()
    operation = "check_batch"
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        checks = _checks(body.data(request._request))
        _demand_room(checks)
        self._count(len(checks) - 1)
        share = max(2, MOST_ERRORS // len(checks))
        results = [_result(one, Asked(n, share, self.language, request._request)) for n, one in enumerate(checks)]
        response = self.said({"results": results, "revision": current().revision})
        response["Cache-Control"] = "no-store"
        return response

    def _count(self, more: int) -> None:
        """Count every situation as a check; the first of them is counted already."""
        for limit in self.throttles:
            if isinstance(limit, Checks) and not limit.allow_more(self.request, more):
                raise Throttled(limit.wait())


def _checks(data: Any) -> list[Any]:
    """Return what is to be checked; raises Problem for a body of another form."""
    errors = [*_amiss(data)]
    if errors:
        raise bad_input(arrange(data, errors))
    checks: list[Any] = data[CHECKS]
    return checks


def _amiss(data: Any) -> Iterator[InputError]:
    if not isinstance(data, dict):
        yield error("", "model_type")
        return
    for name in islice((name for name in data if name != CHECKS), MOST_ERRORS + 1):
        yield error(pointer([name]), "extra_forbidden", field=name[:NAME_LETTERS], known=CHECKS)
    if CHECKS not in data:
        yield error("", "missing", CHECKS, field=CHECKS, label=LABEL)
    elif not isinstance(data[CHECKS], list):
        yield error(f"/{CHECKS}", "list_type")
    elif not data[CHECKS]:
        yield error(f"/{CHECKS}", "too_short", min_length=1)
    elif len(data[CHECKS]) > MOST_CHECKS:
        yield error(f"/{CHECKS}", "too_long", max_length=MOST_CHECKS)


def _demand_room(checks: list[Any]) -> None:
    """Raise Problem where all situations together have too many rows, before any of them is looked at."""
    rows = sum(_rows(one.get("scenario")) for one in checks if isinstance(one, dict))
    if rows > MOST_ROWS:
        raise Problem("too-large", ALL_ROWS.filled(rows=f"{rows:,}", most=f"{MOST_ROWS:,}"))


def _rows(data: Any) -> int:
    """Return how many members the lists of a situation have, lists within them included."""
    if isinstance(data, dict):
        return sum(map(_rows, data.values()))
    return len(data) + sum(map(_rows, data)) if isinstance(data, list) else 0


def _result(data: Any, asked: Asked) -> dict[str, Any]:
    try:
        verdict = _verdict(data, asked)
    except Refused as refused:
        problem = bad_input(moved(_first(refused.errors, asked.most_faults), f"/{CHECKS}/{asked.n}"))
        said = problems.told(asked.request, problem, accepted_language(asked.request))
        return {"status": said["status"], "verdict": None, "problem": said}
    return {"status": 200, "verdict": verdict, "problem": None}


def _first(errors: tuple[InputError, ...], most: int) -> Iterable[InputError]:
    """Return as many errors as each of several situations may have, the last of them saying where more are left out."""
    return errors if len(errors) <= most else [*errors[: most - 1], message_error(errors[most - 1].at, messages.MORE)]


def _verdict(data: Any, asked: Asked) -> dict[str, Any]:
    """Return the verdict on one situation as JSON data; raises Refused."""
    game, checker, scenario = named(data, {INCLUDE: _of_include})
    include = data.get(INCLUDE, ())
    given = _given(include, asked.language)
    path = partial(moves.path_from, _address(game, checker), given)
    following = partial(pictures.path_from, _address(game, checker), given)
    beside = Includes(game, checker, scenario, checker.check(scenario), None, path, 1, following)
    return told(beside, include, asked.language)


def _of_include(value: Any) -> Iterator[InputError]:
    """Yield what is wrong with what is to be told beside a verdict."""
    if not isinstance(value, list):
        yield error(f"/{INCLUDE}", "list_type")
        return
    for n, one in islice(enumerate(value), MOST_ERRORS + 1):
        if one not in INCLUDED:
            yield error(f"/{INCLUDE}/{n}", "literal_error", known=", ".join(INCLUDED))
        elif one in value[:n]:
            yield InputError(f"/{INCLUDE}/{n}", messages.TWICE.code, messages.TWICE.text)


def _address(game: Game, checker: AnyChecker) -> str:
    return links.resource("check", game.slug, checker.slug)


def _given(include: Iterable[str], language: str | None) -> Mapping[str, str]:
    """Return what the address of one check is asked, to be told the same."""
    return {"include": ",".join(include)} | ({"lang": language} if language else {})
