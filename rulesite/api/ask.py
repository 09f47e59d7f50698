"""Questions in words over the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import all_games
from rulesite.api import entries, query
from rulesite.api.components import page_of
from rulesite.api.endpoint import Read
from rulesite.api.openapi import LIMIT_HEADERS, Answers, EndpointSchema, header
from rulesite.api.wire import AskedPage, Hit
from rulesite.checks.links import url
from rulesite.checks.present.includes import Includes
from rulesite.checks.present.serializer import link_in, worst_finding
from rulesite.checks.present.wire import Answer as WireAnswer
from rulesite.checks.present.wire import FieldAsked, Operation, Question
from rulesite.checks.validate.schema import Component
from rulesite.interpreter.answers import LONGEST_QUESTION, Answer, Choice, answer
from rulesite.interpreter.wire import AskedAnswer, UnderstoodPiece, UnknownPiece
from rulesite.revision import current
from rulesite.search.results import QUERY_LIMIT, search, title
from rulesite.site.plain import Languages, plain
from rulesite.site.throttles import Checks

MOST_NEAR = 5


class AskSchema(EndpointSchema):
    """The description of questions in words, with a sentence as its example."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def _example_arguments(self) -> dict[str, str]:
        return {"q": EXAMPLE}

    def _other_answers(self) -> Answers:
        return {}

    def _headers(self) -> list[OpenApiParameter]:
        """Return the headers of the answers: none of a tag, as nothing of them is kept."""
        failed = list(self._failures())
        return [*(header(name, failed, about) for name, about in LIMIT_HEADERS), *self._common_headers()]


EXAMPLE = "Market as Horse"


class AskView(Read):
    """Read a sentence of a player, in either language, as a situation, and judge it. Nothing of it is kept."""

    schema = AskSchema()
    operation = "ask"
    shape = AskedAnswer
    throttle_classes = (Checks,)

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return the query parameters; the games among their values are known only now."""
        return (
            query.Words("q", "What happened, as players say it, in either language.", LONGEST_QUESTION),
            query.Code("game", "Only as a situation of this game.", tuple(all_games())),
            query.LANG,
        )

    def get(self, request: Request, *args: Any, **names: Any) -> Response:
        self.check_throttles(request)
        response = self.make_response(self.body())
        response["Cache-Control"] = "no-store"
        return response

    def described(self) -> Component:
        return page_of(AskedAnswer, AskedPage)

    def body(self) -> AskedPage:
        question, game = self.arguments["q"], self.arguments["game"]
        answers = answer(question, all_games()[game] if game else None)
        is_judged = any(reading.verdict for reading in answers)
        near = [] if is_judged else search(question[:QUERY_LIMIT]).of(game, None)[:MOST_NEAR]
        hits = [{**entries.addressed(hit.kind, hit.game, hit.slug), "title": plain(title(hit))} for hit in near]
        return AskedPage(
            count=len(answers),
            results=[answer_json(reading, self.languages) for reading in answers],
            near=[entries.build_object(Hit, hit, self.languages) for hit in hits],
            revision=current().revision,
        )


def answer_json(reading: Answer, languages: Languages) -> AskedAnswer:
    """Return a reading as the API answers it."""
    pages = {language: path for language in languages if (path := reading.path(language))}
    return AskedAnswer(
        game=reading.game.slug,
        checker=reading.checker.slug,
        scenario=reading.scenario,
        sentence=plain(reading.sentence, languages) if reading.sentence else None,
        outcome=reading.verdict.outcome if reading.verdict else None,
        summary=plain(reading.verdict.summary, languages) if reading.verdict else None,
        understood=[
            UnderstoodPiece(
                text=piece.token.text, start=piece.token.start, end=piece.token.end, at=piece.at, value=piece.value
            )
            for piece in reading.understood
        ],
        not_understood=[
            UnknownPiece(text=token.text, start=token.start, end=token.end) for token in reading.not_understood
        ],
        questions=[*_missing(reading, languages), *_deciding(reading, languages)],
        link=pages if len(pages) == len(languages) else None,
    )


def _missing(reading: Answer, languages: Languages) -> list[Question]:
    return [
        Question(
            fields=[FieldAsked(at=missing.at, text=plain(missing.text, languages))],
            answers=[_choice(reading, choice, languages) for choice in missing.choices],
        )
        for missing in reading.missing
    ]


def _deciding(reading: Answer, languages: Languages) -> list[Question]:
    if reading.verdict is None:
        return []
    parts = Includes(
        reading.game,
        reading.checker,
        reading.situation,
        reading.verdict,
        languages,
        None,
        _no_page,
        1,
        _no_page,
    )
    return parts.questions().questions


def _no_page(place: Any) -> str:
    """Return no address: an answer in words has no further pages."""
    return ""


def _choice(reading: Answer, choice: Choice, languages: Languages) -> WireAnswer:
    return WireAnswer(
        values=[plain(choice.text, languages)],
        patch=[Operation(op=edit.op, path=edit.at, value=edit.value) for edit in choice.edits],
        link=link_in(url.link(reading.game, reading.checker, choice.situation), languages),
        **worst_finding(reading.game, choice.verdict.worst[0], languages),
    )
