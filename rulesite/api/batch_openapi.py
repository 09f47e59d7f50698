"""How are checks of several situations at once described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework import serializers

from rulesite.api import body
from rulesite.api.check_openapi import BY_BODY
from rulesite.api.fields import RevisionField, Shape
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, Answers, header
from rulesite.api.situation_openapi import SituationSchema, firsts, sent
from rulesite.api.verdicts import ProblemSerializer, VerdictSerializer
from rulesite.checks.present.includes import INCLUDES
from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import understand
from rulesite.revision import current

MOST_CHECKS = 100
MOST_ROWS = 1_000
DEPRECATED = ("options",)
INCLUDED = tuple(name for name in INCLUDES if name not in DEPRECATED)


class CheckResultSerializer(Shape):
    """What came of one situation: its verdict, or the problem that kept it from being judged, the other of them null."""

    status = serializers.IntegerField(help_text="What its own check would have answered: 200, or that of the problem")
    verdict = VerdictSerializer(allow_null=True)
    problem = ProblemSerializer(allow_null=True, help_text="Its pointers lead into the body as it was sent")


class BatchSerializer(Shape):
    """What came of each situation, in the order in which they were sent."""

    results = CheckResultSerializer(many=True)
    revision = RevisionField()


class BatchSchema(SituationSchema):
    """Describe the check of several situations, which takes the types of every checker."""

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
            body.MEDIA: {
                "type": "object",
                "properties": {"checks": checks},
                "required": ["checks"],
                "additionalProperties": False,
            }
        }

    def _answers(self) -> Answers:
        return {200: OpenApiResponse(BatchSerializer, "What came of each situation.")}

    def _examples(self) -> Iterator[OpenApiExample]:
        chosen = [*firsts()]
        asked = {"checks": [sent(*one) for one in chosen]}
        verdicts = [answer(game, checker, understand(game, checker, one.scenario)) for game, checker, one in chosen]
        results = [{"status": 200, "verdict": verdict, "problem": None} for verdict in verdicts]
        about = "A situation of each checker"
        yield OpenApiExample("of-each-checker", asked, summary=about, request_only=True)
        told = {"results": results, "revision": current().revision}
        yield OpenApiExample("of-each-checker", told, summary=about, response_only=True, status_codes=["200"])

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, *ALWAYS)

    def _headers(self) -> list[OpenApiParameter]:
        always = [200, *self._failures()]
        return [*(header(name, always, about) for name, about in LIMIT_HEADERS), *self._common_headers()]
