"""The comparison of two situations of one checker, and its description."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from rest_framework import serializers
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import all_games
from games.text import Text
from rulesite.api import situations
from rulesite.api.check import BY_BODY
from rulesite.api.endpoint import Endpoint
from rulesite.api.fields import POINTER, Shape, TextField
from rulesite.api.openapi import ALWAYS, SituationSchema
from rulesite.api.situations import bad_input, body_error, moved_below, situation_of
from rulesite.api.verdict_shapes import VerdictSerializer
from rulesite.checks.present.serializer import in_language
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.validate.decoder import Refused, arrange, understand
from rulesite.checks.validate.errors import NAME_LETTERS, InputError, pointer
from rulesite.checks.validate.schema import Component
from rulesite.shared.pairs import (
    OTHER_CHECKER,
    SIDES,
    Situation,
    UnknownReference,
    compare_sides,
    comparison_json,
    judge_side,
    stored_situation,
)
from rulesite.site.metrics import count_check
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


class DifferingSideSerializer(Shape):
    """What one of the two situations holds somewhere."""

    at = serializers.CharField(help_text=POINTER)
    where = TextField(help_text="How the field is called, with its row, or the row")
    text = TextField(help_text="What stands there")


class DifferingFieldSerializer(Shape):
    """A field that differs, or a row that only one of the two has."""

    a = DifferingSideSerializer(allow_null=True, help_text="null where only the second has it")
    b = DifferingSideSerializer(allow_null=True, help_text="null where only the first has it")


class FoundOnlySerializer(Shape):
    """The numbers, from 1, of the findings that only one of the two has."""

    a = serializers.ListField(child=serializers.IntegerField())
    b = serializers.ListField(child=serializers.IntegerField())


class DifferencesSerializer(Shape):
    """What differs between two situations."""

    outcome = serializers.BooleanField(help_text="Whether the outcomes differ")
    situation = DifferingFieldSerializer(many=True)
    findings = FoundOnlySerializer()
    result = DifferingFieldSerializer(many=True, help_text="Empty where the checker computes nothing")


class ComparisonSerializer(Shape):
    """Two situations of one checker with their verdicts, and what differs."""

    a = VerdictSerializer()
    b = VerdictSerializer()
    differences = DifferencesSerializer()


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
        return OpenApiResponse(ComparisonSerializer, "Both verdicts, and what differs.")

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
                answered = {
                    "a": sides[0].document,
                    "b": sides[1].document,
                    "differences": comparison_json(compare_sides(*sides)),
                }
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
        compared = {
            "a": first.document,
            "b": second.document,
            "differences": comparison_json(compare_sides(first, second)),
        }
        response = self.make_response(in_language(compared, self.language) if self.language else compared)
        response["Cache-Control"] = "no-store"
        return response


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
