"""The check of several situations at once, and its description."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, starmap
from typing import Any

from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest
from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from msgspec import Struct
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import AnyChecker, Game
from games.text import LANGUAGES, Text
from rulesite.api import includes, problems, situations, tables
from rulesite.api.check import BY_BODY
from rulesite.api.endpoint import Endpoint
from rulesite.api.includes import check_answer
from rulesite.api.openapi import ALWAYS, Answers, SituationSchema, as_sent, first_examples
from rulesite.api.problems import Problem
from rulesite.api.rendering import JsonRenderer, LinesRenderer, PageRenderer
from rulesite.api.situations import bad_input, body_error, moved_below, situation_of, situation_of_line
from rulesite.api.tables import Line, TableRenderer
from rulesite.api.wire import Batch, CheckResult
from rulesite.checks.present.includes import INCLUDES, Includes
from rulesite.checks.present.serializer import verdict_answer
from rulesite.checks.present.wire import Verdict
from rulesite.checks.validate import messages
from rulesite.checks.validate.decoder import Refused, arrange, understand
from rulesite.checks.validate.errors import MOST_ERRORS, NAME_LETTERS, InputError, message_error, pointer
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.middleware import accepted_language
from rulesite.site.plain import plain
from rulesite.site.throttles import Checks

MOST_CHECKS = 100
MOST_ROWS = 1_000
DEPRECATED = ("options",)
INCLUDED = tuple(name for name in INCLUDES if name not in DEPRECATED)
CHECKS, INCLUDE = "checks", "include"
MEDIA = (situations.JSON_MEDIA, LinesRenderer.media_type, TableRenderer.media_type)
LABEL = Text("checks", "判定する状況")
ALL_ROWS = Text(
    "The situations have {rows} rows in all; at most {most} are judged at once. Nothing was judged.",
    "状況の行数は合わせて{rows}行あります。一度に判定できるのは{most}行までです。どれも判定していません。",
)


class BatchSchema(SituationSchema):
    """The description of the check of several situations, which takes the types of every checker."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def get_description(self) -> str:  # type: ignore[override]
        bounds = f"At most {MOST_CHECKS} situations, with {MOST_ROWS:,} rows in all (what their lists hold)."
        return f"{type(self.view).__doc__} {bounds} It counts as that many checks."

    def get_request_serializer(self) -> Any:
        codes = {"type": "string", "enum": [*INCLUDED]}
        include = {
            "type": "array",
            "items": codes,
            "uniqueItems": True,
            "description": "What to tell beside this verdict",
        }
        checks = {
            "type": "array",
            "items": self.situations("ToCheck", {"include": include}),
            "minItems": 1,
            "maxItems": MOST_CHECKS,
        }
        return {
            situations.JSON_MEDIA: {
                "type": "object",
                "properties": {"checks": checks},
                "required": ["checks"],
                "additionalProperties": False,
            },
            LinesRenderer.media_type: {"type": "string", "description": "One of `checks` on each line"},
            TableRenderer.media_type: {
                "type": "string",
                "description": "A table in UTF-8, a situation on each line: the columns `game` and `checker`, `id` if wished, and the fields by "
                "their names in the addresses of filled-in checkers (`events.0.card`); an empty cell is a field that is not given, and "
                '`""` one that is empty',
            },
        }

    def _answers(self) -> Answers:
        about = "What came of each situation."
        table = {
            "type": "string",
            "description": "A table in UTF-8 with a row for each situation: `line` and `id` of its own, `status`, `outcome`, `summary.ja` and "
            "`summary.en`, `findings`, `at` and `cites` (a line for each finding, the clauses once), `link.ja` and `link.en`, and `problem`",
        }
        return {
            (200, situations.JSON_MEDIA): self.answered(Batch, about),
            (200, TableRenderer.media_type): OpenApiResponse(table, about),
        }

    def _examples(self) -> Iterator[OpenApiExample]:
        chosen = [*first_examples()]
        body = {"checks": [as_sent(*sent_example) for sent_example in chosen]}
        scenarios = [(game, checker, understand(game, checker, example.scenario)) for game, checker, example in chosen]
        verdicts = [
            verdict_answer(game, checker, scenario, checker.check(scenario)) for game, checker, scenario in scenarios
        ]
        about = "A situation of each checker"
        yield OpenApiExample("of-each-checker", body, summary=about, request_only=True)
        answered = _batch([CheckResult(status=200, verdict=verdict) for verdict in verdicts])
        yield OpenApiExample(
            "of-each-checker", plain(answered), summary=about, response_only=True, status_codes=["200"]
        )

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, "bad-text", *ALWAYS)


class BatchContext(Struct, frozen=True):
    """One situation of several: its number, and the parameters of the whole request."""

    n: int
    most_faults: int
    languages: tuple[str, ...]
    request: Any


class BatchView(Endpoint):
    """Judge several situations, of any games, and answer each in its order: by its verdict, or by the problem that keeps it from being judged. They may be sent as lines of JSON or as a table too, and are answered as a table where `Accept` asks for `text/csv`."""

    schema = BatchSchema()
    operation = "check_batch"
    parser_classes = (JSONParser,)
    renderer_classes = (JsonRenderer, TableRenderer, PageRenderer)
    throttle_classes = (Checks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        checks, lines = _sent_checks(request._request)
        _demand_few_rows(checks)
        self.count_checks(len(checks) - 1)
        share = max(2, MOST_ERRORS // len(checks))
        results = [
            _judge_one(check, BatchContext(n, share, self.languages, request._request))
            for n, check in enumerate(checks)
        ]
        response = self.make_response(self._results_document(checks, lines, results))
        response["Cache-Control"] = "no-store"
        return response

    def _results_document(self, checks: Sequence[Any], lines: Iterable[int], results: list[CheckResult]) -> Any:
        """Return the results as the accepted format writes them: a table has a row for each."""
        if self.request.accepted_renderer.format != TableRenderer.format:
            return _batch(results)
        rows = [
            tables.verdict_row(line, check.id if isinstance(check, Line) else "", plain(result))
            for line, check, result in zip(lines, checks, results, strict=True)
        ]
        return {"results": rows}


def _sent_checks(request: HttpRequest) -> tuple[list[Any], list[int]]:
    """Return the checks that a body asks for, in JSON, a line of JSON each, or the lines of a table, and the line of each; raises Problem for a body of another form."""
    body = situations.read_body(request, MEDIA)
    if request.content_type == situations.JSON_MEDIA:
        checks = _read_checks(situations.parsed(body))
        return checks, [*range(1, len(checks) + 1)]
    if request.content_type == LinesRenderer.media_type:
        lines = [*islice(_lines_of_json(body), MOST_CHECKS + 1)]
        return _read_checks({CHECKS: [*starmap(situations.parsed, lines)]}), [number for _, number in lines]
    try:
        checks = _read_checks({CHECKS: tables.read_table(body)})
        return checks, [line.number for line in checks]
    except tables.BadTable as error:
        raise Problem("bad-text", error.text) from None


def _lines_of_json(body: bytes) -> Iterator[tuple[bytes, int]]:
    """Return each line that is not empty with its number."""
    return ((line, number) for number, line in enumerate(body.split(b"\n"), 1) if line.strip())


def _read_checks(document: Any) -> list[Any]:
    """Return the checks that JSON data holds; raises Problem for data of another form."""
    errors = [*_body_errors(document)]
    if errors:
        raise bad_input(arrange(document, errors))
    checks: list[Any] = document[CHECKS]
    return checks


def _body_errors(document: Any) -> Iterator[InputError]:
    if not isinstance(document, dict):
        yield body_error("", "object_type")
        return
    for name in islice((name for name in document if name != CHECKS), MOST_ERRORS + 1):
        yield body_error(pointer([name]), "unknown_field", field=name[:NAME_LETTERS], known=CHECKS)
    if CHECKS not in document:
        yield body_error("", "missing", CHECKS, field=CHECKS, label=LABEL)
    elif not isinstance(document[CHECKS], list):
        yield body_error(f"/{CHECKS}", "list_type")
    elif not document[CHECKS]:
        yield body_error(f"/{CHECKS}", "too_few", min_length=1)
    elif len(document[CHECKS]) > MOST_CHECKS:
        yield body_error(f"/{CHECKS}", "too_many", max_length=MOST_CHECKS)


def _demand_few_rows(checks: list[Any]) -> None:
    """Raise Problem where all situations together have too many rows, before any of them is looked at."""
    rows = sum(_count_rows(check.get("scenario")) for check in checks if isinstance(check, dict))
    # a cell that is filled in is at most a row
    rows += sum(len(check.fields) for check in checks if isinstance(check, Line))
    if rows > MOST_ROWS:
        raise Problem("too-large", ALL_ROWS.filled(rows=f"{rows:,}", most=f"{MOST_ROWS:,}"))


def _count_rows(document: Any) -> int:
    """Return the number of members of a situation's lists, lists within them included."""
    if isinstance(document, dict):
        return sum(map(_count_rows, document.values()))
    return len(document) + sum(map(_count_rows, document)) if isinstance(document, list) else 0


def _batch(results: list[CheckResult]) -> Batch:
    return Batch(results=results, revision=current().revision)


def _judge_one(document: Any, context: BatchContext) -> CheckResult:
    try:
        verdict = _verdict_answer(document, context)
    except (Refused, TooManyFieldsSent) as error:
        problem = _problem_of(error, context)
        answered = problems.problem_answer(context.request, problem, accepted_language(context.request))
        return CheckResult(status=answered.status, problem=answered)
    return CheckResult(status=200, verdict=verdict)


def _problem_of(error: Refused | TooManyFieldsSent, context: BatchContext) -> Problem:
    if not isinstance(error, Refused):
        return Problem("too-large")
    return bad_input(moved_below(_first_errors(error.errors, context.most_faults), f"/{CHECKS}/{context.n}"))


def _first_errors(errors: tuple[InputError, ...], most: int) -> Iterable[InputError]:
    """Return as many errors as each of several situations may have, the last of them saying where more are left out."""
    return (
        errors
        if len(errors) <= most
        else [*errors[: most - 1], message_error(errors[most - 1].at, messages.MORE_FAULTS)]
    )


def _verdict_answer(document: Any, context: BatchContext) -> Verdict:
    """Return the verdict on one situation; raises Refused."""
    if isinstance(document, Line):
        (game, checker, scenario), include = situation_of_line(document), ()
    else:
        game, checker, scenario = situation_of(document, {INCLUDE: _include_errors})
        include = document.get(INCLUDE, ())
    given = _parameters(include, context.languages)
    path = partial(includes.group_path_from, _check_path(game, checker), given)
    following = partial(includes.mark_path_from, _check_path(game, checker), given)
    verdict = checker.check(scenario)
    answer_includes = Includes(game, checker, scenario, verdict, context.languages, None, path, 1, following)
    return check_answer(answer_includes, include)


def _include_errors(value: Any) -> Iterator[InputError]:
    """Yield the faults of the includes that a body asks for."""
    if not isinstance(value, list):
        yield body_error(f"/{INCLUDE}", "list_type")
        return
    for n, include in islice(enumerate(value), MOST_ERRORS + 1):
        if include not in INCLUDED:
            yield body_error(f"/{INCLUDE}/{n}", "not_a_choice", known=", ".join(INCLUDED))
        elif include in value[:n]:
            yield InputError(f"/{INCLUDE}/{n}", messages.TWICE.code, messages.TWICE.text)


def _check_path(game: Game, checker: AnyChecker) -> str:
    return links.resource("check", game.slug, checker.slug)


def _parameters(include: Iterable[str], languages: tuple[str, ...]) -> Mapping[str, str]:
    """Return the query parameters of a single check with the same includes."""
    return {"include": ",".join(include)} | ({"lang": languages[0]} if languages != LANGUAGES else {})
