"""How is the comparison of two situations described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework import serializers

from games.game import all_games
from rulesite.api import body
from rulesite.api.check_openapi import BY_BODY
from rulesite.api.fields import POINTER, Shape, TextField
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, header
from rulesite.api.situation_openapi import SituationSchema
from rulesite.api.verdicts import VerdictSerializer
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.models import Component
from rulesite.shared.beside import between, side
from rulesite.shared.compared_data import differences
from rulesite.shared.named import Named

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
    """Describe the comparison, which takes two situations of any checker."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def get_request_serializer(self) -> Any:
        one = {"oneOf": [self.registered(ID), *self.situations("ToStore")["oneOf"]]}
        shape = {
            "title": "ToCompare",
            "type": "object",
            "properties": {"a": one, "b": one},
            "required": ["a", "b"],
            "additionalProperties": False,
        }
        return {body.MEDIA: self.registered(Component("ToCompare", shape, {}))}

    def _examples(self) -> Iterator[OpenApiExample]:
        return _examples()

    def _answer(self) -> Any:
        return OpenApiResponse(ComparisonSerializer, "Both verdicts, and what differs.")

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, *ALWAYS)

    def _headers(self) -> list[OpenApiParameter]:
        always = [200, *self._failures()]
        return [*(header(name, always, about) for name, about in LIMIT_HEADERS), *self._common_headers()]


def _examples() -> Iterator[OpenApiExample]:
    """Show two examples of the first checker that has several."""
    for game in all_games().values():
        for checker in game.checkers:
            found = first_of_each_outcome(game, checker)[:2]
            if len(found) == len(("a", "b")):
                (_, one), (_, other) = found
                names = {"game": game.slug, "checker": checker.slug}
                sent = {"a": {**names, "scenario": one.scenario}, "b": {**names, "scenario": other.scenario}}
                sides = [side(Named(game, checker, understand(game, checker, each.scenario))) for each in (one, other)]
                told = {"a": sides[0].verdict, "b": sides[1].verdict, "differences": differences(between(*sides))}
                about = f"{one.caption} · {other.caption}"
                yield OpenApiExample("two", sent, summary=about, request_only=True)
                yield OpenApiExample("two", told, summary=about, response_only=True)
                return
