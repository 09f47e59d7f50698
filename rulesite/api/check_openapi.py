"""How is the check of one checker described in the OpenAPI document?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from games.content import Example, Faq
from games.declaration import Pick, edition_field
from games.game import AnyChecker, Game
from rulesite.api import body
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, Answers, EndpointSchema, Schema, header
from rulesite.api.verdicts import VerdictSerializer
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.suggest.hints import lead_json
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.models import Component, result_component, scenario_component

BY_BODY = ("bad-input", "bad-json", "empty-body", "too-large", "unsupported-media-type")


class CheckSchema(EndpointSchema):
    """Describe the check of one checker by its own types."""

    def is_excluded(self) -> bool:
        return self.view.subject is None

    def get_summary(self) -> str:
        return str(self._subject[1].question)

    def get_description(self) -> str:  # type: ignore[override]
        return f"{self._subject[1].title}. {type(self.view).__doc__}"

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def get_request_serializer(self) -> Any:
        return {body.MEDIA: self.registered(scenario_component(*self._subject))}

    def _examples(self) -> Iterator[OpenApiExample]:
        game, checker = self._subject
        for faq, example in first_of_each_outcome(game, checker):
            yield from _examples(game, checker, faq, example)

    def _get_request_body(self, direction: Any = "request") -> Any:
        described: Schema = super()._get_request_body(direction)  # type: ignore[no-untyped-call]
        return described | {"required": True}

    def _answer(self) -> Any:
        game, checker = self._subject
        scenario = scenario_component(game, checker)
        result = result_component(game, checker)
        own = {
            "game": {"type": "string", "const": game.slug},
            "checker": {"type": "string", "const": checker.slug},
            "scenario": self.registered(scenario),
            "edition": _edition(checker),
            "result": {"oneOf": [self.registered(result), {"type": "null"}]} if result else {"type": "null"},
        }
        schema: Schema = self._map_serializer(VerdictSerializer(), "response")  # type: ignore[no-untyped-call]
        schema["properties"] |= own
        if not checker.leads:
            del schema["properties"]["leads"]
        name = scenario.name.removesuffix("Scenario") + "Verdict"
        return OpenApiResponse(self.registered(Component(name, schema, {})), "The verdict, whatever its outcome.")

    def _beside(self) -> Answers:
        return {}

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, *ALWAYS)

    def _headers(self) -> list[OpenApiParameter]:
        always = [200, *self._failures()]
        deprecation = header(
            "Deprecation", [200], "Where `options` are told: since when they are deprecated (RFC 9745)."
        )
        return [*(header(name, always, about) for name, about in LIMIT_HEADERS), deprecation, *self._common_headers()]

    @property
    def _subject(self) -> tuple[Game, AnyChecker]:
        subject: tuple[Game, AnyChecker] = self.view.subject
        return subject


def _examples(game: Game, checker: AnyChecker, faq: Faq, example: Example) -> list[OpenApiExample]:
    name = f"{faq.id}-{example.outcome}"
    scenario = understand(game, checker, example.scenario)
    verdict = checker.check(scenario)
    told = verdict_json(game, checker, scenario, verdict) | lead_json(game, checker, scenario, verdict)
    about = str(example.caption)
    return [
        OpenApiExample(name, example.scenario, summary=about, request_only=True),
        OpenApiExample(name, told, summary=about, response_only=True),
    ]


def _edition(checker: AnyChecker) -> Schema:
    one = edition_field(checker.scenario)
    if one is None or not isinstance(one.shape, Pick):
        return {"type": "null"}
    return {"type": "string", "enum": [member.code for member in one.shape.choice]}
