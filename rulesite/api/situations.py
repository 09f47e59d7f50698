"""Situations in the bodies of requests: reading, naming, and the problems of faulty ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from django.http import HttpRequest
from gunicorn.http.errors import ParseException

from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.values import replace
from rulesite.api.problems import Fault, Problem
from rulesite.api.tables import Line
from rulesite.checks.links.url import understand_form
from rulesite.checks.validate import messages
from rulesite.checks.validate.decoder import Refused, arrange, understand
from rulesite.checks.validate.errors import MOST_ERRORS, NAME_LETTERS, InputError, pointer
from rulesite.checks.validate.json import BadJson, parse
from rulesite.checks.validate.messages import MESSAGES
from rulesite.site.metrics import count_check

LONGEST_BODY = 262_144
JSON_MEDIA = "application/json"

CUT_OFF = Text(
    "The body ended too early, or its chunks are malformed.",
    "本文が途中で終わっているか、区切り（チャンク）の書き方が正しくありません。",
)
T = TypeVar("T")
LABELS = {
    "game": Text("game", "ゲーム"),
    "checker": Text("checker", "判定プログラム"),
    "scenario": Text("situation", "状況"),
}
ExtraFields: TypeAlias = Mapping[str, Callable[[Any], Iterable[InputError]]]
"""What else may stand beside the three names, each with what says what is wrong with it."""


def json_body(request: HttpRequest) -> Any:
    """Return the data of a JSON body; raises Problem for any other body, and for one that is too long."""
    return parsed(read_body(request, (JSON_MEDIA,)))


def parsed(body: bytes, first_line: int = 1) -> Any:
    """Return the data of a JSON text that begins at a line of the body; raises Problem."""
    try:
        return parse(body)
    except BadJson as error:
        text = error.text
        if error.line:
            text = messages.BAD_JSON.filled(line=error.line + first_line - 1, column=error.column)
        raise Problem("bad-json", text) from None


def read_body(request: HttpRequest, media: Collection[str], most: int = LONGEST_BODY) -> bytes:
    """Return a body of one of these media types, in UTF-8; raises Problem for any other, for an empty one, and for one that is too long."""
    body = _received(request, most)
    if not body:
        raise Problem("empty-body")
    charset = (request.content_params or {}).get("charset", "utf-8")
    if request.content_type not in media or charset.lower() not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", headers={"Accept": ", ".join(media)})
    return body


def _received(request: HttpRequest, most: int) -> bytes:
    announced = _announced(request)
    if announced > most:
        raise Problem("too-large")
    try:
        # a body in chunks has no length, and Django would take it for empty
        body: bytes = (request.META["wsgi.input"] if _chunked(request) else request).read(most + 1)
    except (OSError, ParseException):  # the second is gunicorn's own, for chunks that it cannot read
        raise Problem("bad-json", CUT_OFF) from None
    if len(body) > most:
        raise Problem("too-large")
    if len(body) < announced:
        raise Problem("bad-json", CUT_OFF)
    return body


def _announced(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _chunked(request: HttpRequest) -> bool:
    """Return whether the server marks the end of a body without a length, so that it can be read safely."""
    return not request.META.get("CONTENT_LENGTH") and bool(request.META.get("wsgi.input_terminated"))


def scenario_of(game: Game, checker: AnyChecker, document: Any) -> Any:
    """Return the scenario that JSON data describes; raises Problem with a pointer to each fault."""
    try:
        return understand(game, checker, document)
    except Refused as refused:
        count_check(game, checker)
        raise bad_input(refused.errors) from None


def bad_input(errors: Iterable[InputError]) -> Problem:
    """Return the errors of a body as a problem."""
    return Problem("bad-input", faults=tuple(_fault(error) for error in errors))


def _fault(error: InputError) -> Fault:
    missing = {"field": error.field} if error.field else {}
    return Fault(error.code, error.text, {"pointer": error.at, **missing})


def situation_of(document: Any, also: ExtraFields | None = None) -> tuple[Game, AnyChecker, Any]:
    """Return the game, the checker and the scenario that JSON data names; raises Refused with a pointer to each fault."""
    if not isinstance(document, dict):
        raise Refused([body_error("", "object_type")])
    extra_fields = also or {}
    faults = [*_missing(document), *islice(_unknown(document, [*LABELS, *extra_fields]), MOST_ERRORS + 1)]
    faults += [error for name, judge in extra_fields.items() if name in document for error in judge(document[name])]
    try:
        situation = _read_names(document)
    except Refused as refused:
        faults += refused.errors
    if faults:
        raise Refused(arrange(document, faults))
    return situation


def situation_of_line(line: Line) -> tuple[Game, AnyChecker, Any]:
    """Return the game, the checker and the scenario of a table's line; raises Refused, or TooManyFieldsSent for far too many rows."""
    names = {name: getattr(line, name) for name in ("game", "checker") if getattr(line, name)}
    if len(names) < len(LABELS) - 1:
        raise Refused([*_missing({**names, "scenario": {}})])
    game = _look_up(names, "game", all_games())
    checker = _look_up(names, "checker", {checker.slug: checker for checker in game.checkers})
    try:
        return game, checker, understand_form(game, checker, line.query)
    except Refused as refused:
        count_check(game, checker)
        raise Refused(moved_below(refused.errors, "/scenario")) from None


def body_error(at: str, kind: str, missing: str = "", **values: object) -> InputError:
    """Return a fault of a kind that is known, at a place of the body."""
    message = MESSAGES[kind]
    return InputError(at, message.code, message.text.filled(**values), missing)


def moved_below(errors: Iterable[InputError], below: str) -> Iterator[InputError]:
    """Yield faults with the place of each below another one."""
    return (replace(error, at=f"{below}{error.at}") for error in errors)


def _read_names(document: dict[str, Any]) -> tuple[Game, AnyChecker, Any]:
    """Return the names in a body as far as they are there; raises Refused, without a word where one is missing."""
    game = _look_up(document, "game", all_games())
    checker = _look_up(document, "checker", {checker.slug: checker for checker in game.checkers})
    if "scenario" not in document:
        raise Refused(())
    try:
        return game, checker, understand(game, checker, document["scenario"])
    except Refused as refused:
        count_check(game, checker)
        raise Refused(moved_below(refused.errors, "/scenario")) from None


def _look_up(document: dict[str, Any], name: str, candidates: Mapping[str, T]) -> T:
    if name not in document:
        raise Refused(())
    if document[name] not in [*candidates]:
        raise Refused([body_error(f"/{name}", "not_a_choice", known=", ".join(candidates))])
    return candidates[document[name]]


def _missing(document: dict[str, Any]) -> Iterator[InputError]:
    for name, label in LABELS.items():
        if name not in document:
            yield body_error("", "missing", name, field=name, label=label)


def _unknown(document: dict[str, Any], known_names: Collection[str]) -> Iterator[InputError]:
    for name in document:
        if name not in known_names:
            yield body_error(pointer([name]), "unknown_field", field=name[:NAME_LETTERS], known=", ".join(known_names))
