"""The comparison of two situations of one checker, and its description."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import OpenApiExample
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import all_games
from games.text import LANGUAGES, Text
from rulesite.api import situations, wire
from rulesite.api.check import BY_BODY
from rulesite.api.endpoint import Endpoint
from rulesite.api.openapi import ALWAYS, SituationSchema
from rulesite.api.situations import bad_input, body_error, moved_below, situation_of
from rulesite.checks.present.serializer import verdict_answer
from rulesite.checks.present.wire import Verdict
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.suggest.comparison import Difference
from rulesite.checks.suggest.comparison import Side as ComparedValue
from rulesite.checks.validate.decoder import Refused, arrange, understand
from rulesite.checks.validate.errors import NAME_LETTERS, InputError, pointer
from rulesite.checks.validate.schema import Component
from rulesite.shared.pairs import (
    OTHER_CHECKER,
    SIDES,
    Side,
    Situation,
    UnknownReference,
    compare_sides,
    judge_side,
    stored_situation,
)
from rulesite.site.metrics import count_check
from rulesite.site.plain import Languages, plain
from rulesite.site.throttles import TwoChecks

ID = Component(
    "StoredId",
    {
        "title": "StoredId",
        "type": "object",
        "description": "A stored situation by its id.",
        "properties": {"id": {"type": "string"}},
        "required": ["id"],
        "additionalProperties": False,
    },
    {},
)
SIDE_LABELS = {"a": Text("first situation", "一つ目の状況"), "b": Text("second situation", "二つ目の状況")}


class CompareSchema(SituationSchema):
    """The description of the comparison, which takes two situations of any checker."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def get_request_serializer(self) -> Any:
        side_schema = {"oneOf": [self.registered(ID), *self.situations("ToStore")["oneOf"]]}
        shape = {
            "title": "ToCompare",
            "type": "object",
            "properties": {"a": side_schema, "b": side_schema},
            "required": ["a", "b"],
            "additionalProperties": False,
        }
        return {situations.JSON_MEDIA: self.registered(Component("ToCompare", shape, {}))}

    def _examples(self) -> Iterator[OpenApiExample]:
        return _pair_of_examples()

    def _answer(self) -> Any:
        return self.answered(wire.Comparison, "Both verdicts, and what differs.")

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, *ALWAYS)


def _pair_of_examples() -> Iterator[OpenApiExample]:
    """Show two examples of the first checker that has several."""
    for game in all_games().values():
        for checker in game.checkers:
            outcomes = first_of_each_outcome(game, checker)[:2]
            if len(outcomes) == len(("a", "b")):
                (_, first), (_, second) = outcomes
                names = {"game": game.slug, "checker": checker.slug}
                sent = {"a": {**names, "scenario": first.scenario}, "b": {**names, "scenario": second.scenario}}
                sides = [
                    judge_side(Situation(game, checker, understand(game, checker, each.scenario)))
                    for each in (first, second)
                ]
                answered = plain(_comparison(sides[0], sides[1], LANGUAGES))
                about = f"{first.caption} · {second.caption}"
                yield OpenApiExample("two", sent, summary=about, request_only=True)
                yield OpenApiExample("two", answered, summary=about, response_only=True)
                return


class CompareView(Endpoint):
    """Judge two situations of one checker and tell what differs. Each is a scenario, or the id of a stored situation; counted as two checks."""

    schema = CompareSchema()
    operation = "compare_situations"
    parser_classes = (JSONParser,)
    throttle_classes = (TwoChecks,)

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        first, second = (judge_side(situation) for situation in _read_pair(situations.json_body(request._request)))
        for side in (first, second):
            count_check(side.situation.game, side.situation.checker, side.verdict.outcome.code)
        response = self.make_response(_comparison(first, second, self.languages))
        response["Cache-Control"] = "no-store"
        return response


def _comparison(first: Side, second: Side, languages: Languages) -> wire.Comparison:
    differences = compare_sides(first, second)
    return wire.Comparison(
        a=_verdict(first, languages),
        b=_verdict(second, languages),
        differences=wire.Differences(
            outcome=differences.outcome,
            situation=[_differing_field(difference, languages) for difference in differences.situation],
            findings=wire.FoundOnly(a=differences.a, b=differences.b),
            result=[_differing_field(difference, languages) for difference in differences.result],
        ),
    )


def _verdict(side: Side, languages: Languages) -> Verdict:
    situation = side.situation
    return verdict_answer(situation.game, situation.checker, situation.scenario, side.verdict, languages)


def _differing_field(difference: Difference, languages: Languages) -> wire.DifferingField:
    return wire.DifferingField(a=_differing_side(difference.a, languages), b=_differing_side(difference.b, languages))


def _differing_side(side: ComparedValue | None, languages: Languages) -> wire.DifferingSide | None:
    if side is None:
        return None
    return wire.DifferingSide(at=side.at, where=plain(side.where, languages), text=plain(side.value, languages))


def _read_pair(document: Any) -> tuple[Situation, Situation]:
    """Return the two situations that JSON data names; raises Problem with a pointer to each fault."""
    if not isinstance(document, dict):
        raise bad_input([body_error("", "object_type")])
    faults = [
        body_error("", "missing", name, field=name, label=SIDE_LABELS[name]) for name in SIDES if name not in document
    ]
    strange = [name for name in document if name not in SIDES]
    faults += [
        body_error(pointer([name]), "unknown_field", field=name[:NAME_LETTERS], known=", ".join(SIDES))
        for name in strange
    ]
    sides = []
    for name in SIDES:
        try:
            sides += [_read_side(document[name], f"/{name}")] if name in document else []
        except Refused as refused:
            faults += refused.errors
    if not faults and sides[0].checker is not sides[1].checker:
        text = OTHER_CHECKER.filled(a=sides[0].checker.title, b=sides[1].checker.title)
        faults.append(InputError("/b", "contradiction", text))
    if faults:
        raise bad_input(arrange(document, faults))
    return sides[0], sides[1]


def _read_side(document: Any, at: str) -> Situation:
    """Return the situation that stands at a pointer; raises Refused."""
    if isinstance(document, dict) and document.keys() == {"id"}:
        try:
            return stored_situation(str(document["id"]))
        except UnknownReference as missing:
            raise Refused(InputError(f"{at}/id", "literal-error", text) for text in missing.texts) from None
    try:
        return Situation(*situation_of(document))
    except Refused as refused:
        raise Refused(moved_below(refused.errors, at)) from None
