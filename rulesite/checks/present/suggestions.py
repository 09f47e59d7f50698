"""Remedies, questions and editions as the page of a verdict shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import orjson
from django.http import QueryDict
from msgspec import Struct

from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.moves import Edit
from games.text import Text
from games.verdict import Mark, Outcome, Verdict
from rulesite.checks.links import url
from rulesite.checks.present.moves import Query
from rulesite.checks.suggest import wording
from rulesite.checks.suggest.comparison import EditionVerdict, verdicts_by_edition, verdicts_by_rules
from rulesite.checks.suggest.moves import patch
from rulesite.checks.suggest.questions import Answer, Question, QuestionResults, certain_of, questions
from rulesite.checks.suggest.remedies import Remedy, remedies
from rulesite.checks.suggest.trials import PlacedField, placed_fields
from rulesite.checks.validate import json

EDITIONS, ALL_EDITIONS = "_editions", "1"


class AlikeRemedies(Struct, frozen=True):
    """Remedies with a common beginning, each with its own end; one by itself has no beginning."""

    beginning: Text | None
    remedies: tuple[tuple[Text, Remedy], ...]


def group_alike(scenario: Any, remedies: Iterable[Remedy]) -> Iterator[AlikeRemedies]:
    """Yield the remedies in order, those that begin alike together. They stand with the first of them."""
    fields = {spot.at: spot for spot in placed_fields(scenario)}
    parted = [(remedy, _split_wording(fields, remedy)) for remedy in remedies]
    shared = Counter(parts[0] for _, parts in parted if parts)
    seen: set[Text] = set()
    for remedy, parts in parted:
        beginning = parts[0] if parts and shared[parts[0]] > 1 else None
        if beginning is None:
            yield AlikeRemedies(None, ((remedy.text, remedy),))
        elif beginning not in seen:
            seen.add(beginning)
            yield AlikeRemedies(
                beginning, tuple((them[1], other) for other, them in parted if them and them[0] == beginning)
            )


def _split_wording(fields: dict[str, PlacedField], remedy: Remedy) -> tuple[Text, Text] | None:
    """Return the beginning and end of a remedy's words. None where they cannot be parted."""
    first, *more_edits = remedy.edits
    spot = fields.get(first.at)
    if spot and not more_edits and first.op == "replace" and remedy.text == wording.changed_field(spot, first.value):
        return wording.changed_to_one_of(spot, first.value)
    return wording.split_at_colon(remedy.text)


class NoSuchEditions(LookupError):
    """Another value of `_editions` than the one that shows them."""


def demand_known_editions(fields: QueryDict) -> None:
    """Check the parameter for editions in an address; raises NoSuchEditions for an unknown value."""
    if EDITIONS in fields and fields.getlist(EDITIONS) != [ALL_EDITIONS]:
        raise NoSuchEditions(fields.getlist(EDITIONS))


class ShownChange(Struct, frozen=True):
    """A change on the page: the query of the situation after it, or the change that a button sends."""

    text: Text
    query: str
    patch: str


class ShownRemedies(Struct, frozen=True):
    """Remedies with a common beginning; one by itself has none."""

    beginning: Text | None
    ways: tuple[ShownChange, ...]


class ShownAnswers(Struct, frozen=True):
    """The answers to a question with the same outcome. They stand under its mark."""

    mark: Mark
    ways: tuple[ShownChange, ...]


class ShownQuestion(Struct, frozen=True):
    """A question with its answers; `certain` are the findings common to all answers."""

    fields: tuple[Text, ...]
    answers: tuple[ShownAnswers, ...]
    certain: Answer | None


class ShownEdition(Struct, frozen=True):
    """The verdict by an edition, with a link. It leads to the situation judged by that edition; the present one has none."""

    verdict: EditionVerdict
    way: ShownChange | None


class ShownSuggestions(Struct, frozen=True):
    """The way out of a situation; `packed` carries the situation for the buttons, "" where there are none.

    `editions` are shown on request, `has_editions` says that there are several.
    """

    remedies: tuple[ShownRemedies, ...]
    more_remedies: bool
    questions: tuple[ShownQuestion, ...]
    more_questions: bool
    editions: tuple[ShownEdition, ...]
    has_editions: bool
    packed: str

    def cites(self) -> Iterator[str]:
        """Yield the cites beside the suggestions."""
        for question in self.questions:
            yield from question.certain.finding.cites if question.certain else ()
        for edition in self.editions:
            yield from edition.verdict.cites

    @property
    def number(self) -> int:
        """Return the number of remedies."""
        return sum(len(remedy.ways) for remedy in self.remedies)

    @property
    def is_out(self) -> bool:
        """Return whether there is a remedy or a question."""
        return bool(self.remedies or self.questions)


def shown_suggestions(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], *, editions: bool = False
) -> ShownSuggestions:
    """Return the way out of a situation for its page. Editions stand side by side where they are asked for."""
    write = _writer(url.query_writer(game, checker, scenario))
    remedy_results, question_results = remedies(checker, scenario, verdict), questions(checker, scenario, verdict)
    shown_remedies = tuple(
        ShownRemedies(alike.beginning, tuple(write(text, remedy.edits) for text, remedy in alike.remedies))
        for alike in group_alike(scenario, remedy_results.remedies)
    )
    shown_questions = tuple(
        _shown_question(checker, question, write) for question in _telling_questions(question_results)
    )
    compared = (checker, scenario, verdict)
    by = (*verdicts_by_rules(*compared), *verdicts_by_edition(*compared)) if editions else ()
    sides = tuple(
        ShownEdition(edition, write(edition.edition.text, edition.edits) if edition.edits else None) for edition in by
    )
    groups: list[ShownRemedies | ShownAnswers] = [
        *shown_remedies,
        *(answers for question in shown_questions for answers in question.answers),
    ]
    buttons = [*(way for group in groups for way in group.ways), *(side.way for side in sides if side.way)]
    packed = url.pack_if_short(json.canonical(scenario)) if any(not button.query for button in buttons) else ""
    several = edition_field(checker.scenario) is not None
    return ShownSuggestions(
        shown_remedies,
        remedy_results.may_be_more,
        shown_questions,
        question_results.may_be_more,
        sides,
        several,
        packed,
    )


def _writer(query: Query) -> Any:
    def write(text: Text, edits: Iterable[Edit]) -> ShownChange:
        led = query(edits)
        return ShownChange(text, led, "" if led else orjson.dumps(patch(edits, json.canonical_value)).decode())

    return write


def _telling_questions(results: QuestionResults) -> Iterator[Question]:
    """Yield the questions worth asking: not those of which some answers were tried, and each of them is forbidden."""
    for question in results.questions:
        if question.is_complete or any(answer.outcome is not Outcome.FORBIDDEN for answer in question.answers):
            yield question


def _shown_question(checker: AnyChecker, question: Question, write: Any) -> ShownQuestion:
    """Return a question as it is shown. Answers that end alike stand together, the best first."""
    ended = sorted({answer.outcome for answer in question.answers})
    answers = tuple(
        ShownAnswers(
            checker.mark_of(outcome),
            tuple(
                write(_joined_answer(answer), answer.edits) for answer in question.answers if answer.outcome is outcome
            ),
        )
        for outcome in ended
    )
    return ShownQuestion(tuple(spot.label for spot in question.fields), answers, certain_of(question))


def _joined_answer(answer: Answer) -> Text:
    first, *rest = answer.texts
    return Text(" + ".join([first.en, *(text.en for text in rest)]), "＋".join([first.ja, *(text.ja for text in rest)]))
