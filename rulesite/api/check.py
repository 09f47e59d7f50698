"""The check of a situation, and its description."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.content import Example, Faq
from games.declaration import Declared, Pick, edition_field, rules_field
from games.game import AnyChecker, Game
from games.text import LANGUAGES
from games.transcript import LONGEST_TRANSCRIPT, MOST_LINES
from games.values import replace
from rulesite.api import includes, query, situations, transcripts
from rulesite.api.components import component
from rulesite.api.endpoint import Endpoint
from rulesite.api.includes import check_answer
from rulesite.api.openapi import ALWAYS, LIMIT_HEADERS, Answers, EndpointSchema, Schema, header
from rulesite.api.situations import scenario_of
from rulesite.checks.present import wire
from rulesite.checks.present.includes import INCLUDES, Includes
from rulesite.checks.present.serializer import hints, verdict_answer
from rulesite.checks.proof.examples import first_of_each_outcome
from rulesite.checks.suggest.moves import NoSuchGroup
from rulesite.checks.transcripts import MOST_COUNTED
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.schema import Component, result_component, scenario_component
from rulesite.site.plain import plain
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Checks

BY_BODY = ("bad-input", "bad-json", "empty-body", "too-large", "unsupported-media-type")
INCLUDE = query.Codes(
    "include",
    "What to tell beside the verdict: `moves`, what could be done, in groups, and how it would be judged; `picture`, the "
    "verdict as a picture; `boards`, the situation as the things on a table; `opponent`, what an opponent decides for who is next; `remedies`, the smallest changes after which the situation would be allowed; `questions`, what must be "
    "known where it depends on that; `editions`, what each edition says, or each format; `by_rules`, what each edition "
    "of the rules says where they are chosen beside a format. `options` is deprecated: `moves` replaces it.",
    INCLUDES,
)
# RFC 9745: since when `options` are deprecated, 2026-11-22
DEPRECATED = "@1795305600"


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
        game, checker = self._subject
        sent = {situations.JSON_MEDIA: self.registered(scenario_component(game, checker))}
        if game.transcript(checker.slug) is None:
            return sent
        about = (
            "A transcript in which turns are written down, such as the log of a game, in UTF-8: at most "
            f"{LONGEST_TRANSCRIPT:,} bytes and {MOST_LINES:,} lines. It is kept nowhere, and counts as a check for each of its turns, as at most "
            f"{MOST_COUNTED}"
        )
        return sent | {transcripts.TEXT_MEDIA: {"type": "string", "description": about}}

    def _examples(self) -> Iterator[OpenApiExample]:
        game, checker = self._subject
        for faq, example in first_of_each_outcome(game, checker):
            yield from _example_pair(game, checker, faq, example)

    def _get_request_body(self, direction: Any = "request") -> Any:
        described: Schema = super()._get_request_body(direction)  # type: ignore[no-untyped-call]
        return described | {"required": True}

    def _answer(self) -> Any:
        game, checker = self._subject
        scenario = scenario_component(game, checker)
        result = result_component(game, checker)
        properties = {
            "game": {"type": "string", "const": game.slug},
            "checker": {"type": "string", "const": checker.slug},
            "scenario": self.registered(scenario),
            "edition": _choice_schema(edition_field(checker.scenario)),
            "rules": _choice_schema(rules_field(checker.scenario)),
            "result": {"oneOf": [self.registered(result), {"type": "null"}]} if result else {"type": "null"},
        }
        verdict = component(wire.Verdict)
        properties = verdict.schema["properties"] | properties
        if not checker.leads:
            del properties["leads"]
        if game.transcript(checker.slug) is None:
            properties = {name: schema for name, schema in properties.items() if name not in transcripts.FIELDS}
        if not rules_field(checker.scenario):
            del properties["rules"]
        name = scenario.name.removesuffix("Scenario") + "Verdict"
        described = Component(name, verdict.schema | {"properties": properties}, verdict.components)
        return OpenApiResponse(self.registered(described), "The verdict, whatever its outcome.")

    def _other_answers(self) -> Answers:
        return {}

    def _codes(self) -> tuple[str, ...]:
        game, checker = self._subject
        return (*BY_BODY, *(("bad-text",) if game.transcript(checker.slug) else ()), *ALWAYS)

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


def _example_pair(game: Game, checker: AnyChecker, faq: Faq, example: Example) -> list[OpenApiExample]:
    name = f"{faq.id}-{example.outcome}"
    scenario = understand(game, checker, example.scenario)
    verdict = checker.check(scenario)
    subject = game, checker, scenario, verdict, LANGUAGES
    answered = replace(verdict_answer(*subject), **hints(*subject))
    about = str(example.caption)
    return [
        OpenApiExample(name, example.scenario, summary=about, request_only=True),
        OpenApiExample(name, plain(answered), summary=about, response_only=True),
    ]


def _choice_schema(field: Declared | None) -> Schema:
    if field is None or not isinstance(field.shape, Pick):
        return {"type": "null"}
    return {"type": "string", "enum": [member.code for member in field.shape.choice]}


class CheckView(Endpoint):
    """Judge a scenario. An illegal play is a verdict like any other; only what cannot be understood is refused."""

    schema = CheckSchema()
    subject: tuple[Game, AnyChecker] | None = None
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    @property
    def parameters(self) -> tuple[query.Parameter, ...]:  # type: ignore[override]
        """Return the query parameters; a turn is chosen where the checker reads transcripts."""
        game, checker = self.subject or (self.game, self.checker)
        chosen = (transcripts.TURN,) if game.transcript(checker.slug) else ()
        opponent = includes.opponent_parameters(checker.seats) if checker.seats else ()
        return (query.LANG, INCLUDE, includes.GROUP, includes.OFFSET, includes.MARK, *opponent, *chosen)

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])
        require(self.game, "checker", self.kwargs["slug"])
        self.checker = self.game.checker(self.kwargs["slug"])

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        open_group, mark = (
            includes.requested_group(request._request, self.arguments),
            includes.first_mark(self.arguments),
        )
        skill, seed = includes.opponent_asked(self.arguments)
        path, following = partial(includes.group_path, request._request), partial(includes.mark_path, request._request)
        transcript = self._read_transcript()
        scenario = transcript.scenario if transcript else self._read_scenario()
        verdict = self.checker.check(scenario)
        answer_includes = Includes(
            self.game, self.checker, scenario, verdict, self.languages, open_group, path, mark, following, skill, seed
        )
        if "opponent" in self.arguments["include"] and self.checker.seats:
            # it looks ahead, which takes as long as a check
            self.count_checks(1)
        answer = self._answer_with_includes(answer_includes)
        response = self.make_response(replace(answer, **transcript.fields(self.languages)) if transcript else answer)
        response["Cache-Control"] = "no-store"
        if "options" in self.arguments["include"]:
            response["Deprecation"] = DEPRECATED
        return response

    def _read_scenario(self) -> Any:
        """Return the situation that was sent as JSON."""
        return scenario_of(self.game, self.checker, situations.json_body(self.request._request))

    def _read_transcript(self) -> transcripts.ReadTranscript | None:
        """Return what a transcript tells, None where the body is none; counts its turns."""
        form = self.game.transcript(self.checker.slug)
        if form is None or self.request._request.content_type != transcripts.TEXT_MEDIA:
            return None
        body = situations.read_body(self.request._request, (transcripts.TEXT_MEDIA,), LONGEST_TRANSCRIPT)
        transcript = transcripts.read(form, body)
        self.count_checks(min(len(transcript.turns), MOST_COUNTED) - 1)
        return transcripts.judge(self.game, self.checker, form, transcript, self.arguments[transcripts.TURN.name])

    def _answer_with_includes(self, answer_includes: Includes) -> wire.Verdict:
        try:
            return check_answer(answer_includes, self.arguments["include"])
        except NoSuchGroup as error:
            raise includes.no_such_group(error) from None
