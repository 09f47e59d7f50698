"""Remedies, questions and editions as the page of a verdict shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import groupby
from typing import Any
from urllib.parse import parse_qsl

import orjson
from django.http import QueryDict
from msgspec import Struct

from games.declaration import Number, edition_field
from games.game import AnyChecker, Game
from games.moves import Edit
from games.text import Text
from games.verdict import Mark, Outcome, Verdict
from rulesite.checks.links import url
from rulesite.checks.present.moves import Query
from rulesite.checks.suggest import wording
from rulesite.checks.suggest.comparison import EditionVerdict, verdicts_by_edition, verdicts_by_rules
from rulesite.checks.suggest.moves import patch
from rulesite.checks.suggest.questions import Answer, Question, QuestionResults, questions
from rulesite.checks.suggest.remedies import Remedy, remedies
from rulesite.checks.suggest.trials import PlacedField, placed_fields
from rulesite.checks.validate import json
from rulesite.reference.situations import value_of

EDITIONS, ALL_EDITIONS = "_editions", "1"
MOST_SUMMARIES = 6
"""Answers to one question stand under as many summaries, under their outcomes alone where there are more."""


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
    """The answers to a question with the same outcome. They stand under its mark, and under their summary where the checker computes."""

    mark: Mark
    ways: tuple[ShownChange, ...]
    summary: Text | None = None


class ShownEntry(Struct, frozen=True):
    """A number to be entered on the spot: its label, its name in an address, and its bounds."""

    label: Text
    name: str
    least: int | None
    most: int | None


class ShownEntryRow(Struct, frozen=True):
    """The numbers to be entered of a row, under its name or label; those of the situation itself have none."""

    name: Text | None
    entries: tuple[ShownEntry, ...]


class ShownEntries(Struct, frozen=True):
    """Numbers that decide together, row by row, and the rest of the situation as names and values of an address."""

    rows: tuple[ShownEntryRow, ...]
    rest: tuple[tuple[str, str], ...]


class ShownQuestion(Struct, frozen=True):
    """A question with its answers. `entered` is the value that the form shows for the field, where the question doubts that."""

    fields: tuple[Text, ...]
    answers: tuple[ShownAnswers, ...]
    entered: Text | None = None


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
    entries: ShownEntries | None = None

    def cites(self) -> Iterator[str]:
        """Yield the cites beside the suggestions."""
        for edition in self.editions:
            yield from edition.verdict.cites

    @property
    def first_question(self) -> ShownQuestion | None:
        """Return the question that decides first; numbers that are asked for together go before it."""
        return self.questions[0] if self.questions and not self.entries else None

    @property
    def further_questions(self) -> tuple[ShownQuestion, ...]:
        """Return the questions after the first one."""
        return self.questions if self.entries else self.questions[1:]

    @property
    def number(self) -> int:
        """Return the number of remedies."""
        return sum(len(remedy.ways) for remedy in self.remedies)

    @property
    def is_out(self) -> bool:
        """Return whether there is a remedy or a question."""
        return bool(self.remedies or self.questions or self.entries)


def shown_suggestions(
    game: Game,
    checker: AnyChecker,
    scenario: Any,
    verdict: Verdict[Any],
    *,
    editions: bool = False,
    named: Container[str] = (),
) -> ShownSuggestions:
    """Return the way out of a situation for its page. Editions stand side by side where they are asked for.

    No question is about a name alone that is asked for beside the verdict: `named` are the places of these names.
    """
    query = url.query_writer(game, checker, scenario)
    write = _writer(query)
    remedy_results, question_results = remedies(checker, scenario, verdict), questions(checker, scenario, verdict)
    shown_remedies = tuple(
        ShownRemedies(alike.beginning, tuple(write(text, remedy.edits) for text, remedy in alike.remedies))
        for alike in group_alike(scenario, remedy_results.remedies)
    )
    shown_questions = tuple(
        _shown_question(checker, question, write)
        for question in _telling_questions(question_results)
        if len(question.fields) > 1 or question.fields[0].at not in named
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
        None if packed else _shown_entries(query(()), question_results.entries),
    )


def _shown_entries(query: str, spots: tuple[PlacedField, ...]) -> ShownEntries | None:
    """Return the numbers that are asked for at once, None without any or without an address for the rest."""
    entries = [
        (spot, ShownEntry(field.label, spot.at[1:].replace("/", "."), shape.least, shape.most))
        for spot in spots
        for field, shape in [(spot.declaration.field, spot.declaration.shape)]
        if isinstance(shape, Number)
    ]
    filled = {entry.name for _, entry in entries}
    rest = tuple((name, value) for name, value in parse_qsl(query[1:], keep_blank_values=True) if name not in filled)
    rows = tuple(
        ShownEntryRow(name, tuple(entry for _, entry in of_row))
        for (_, name), of_row in groupby(entries, lambda placed: (placed[0].row_at, placed[0].row_name))
    )
    return ShownEntries(rows, rest) if rows and query else None


def _writer(query: Query) -> Any:
    def write(text: Text, edits: Iterable[Edit]) -> ShownChange:
        led = query(edits)
        return ShownChange(text, led, "" if led else orjson.dumps(patch(edits, json.canonical_value)).decode())

    return write


def _telling_questions(results: QuestionResults) -> Iterator[Question]:
    """Yield the questions worth asking: not those of which each answer is forbidden.

    What the form shows is doubted only where nothing that was left open decides.
    """
    has_open = any(not question.is_told for question in results.questions)
    for question in results.questions:
        if question.is_told and has_open:
            continue
        if any(answer.outcome is not Outcome.FORBIDDEN for answer in question.answers):
            yield question


def _shown_question(checker: AnyChecker, question: Question, write: Any) -> ShownQuestion:
    """Return a question as it is shown. Answers that end alike stand together, the best first."""
    alike: dict[tuple[Outcome, Text | None], list[Answer]] = {}
    for answer in sorted(question.answers, key=lambda answer: answer.outcome):
        alike.setdefault((answer.outcome, answer.summary if checker.computes else None), []).append(answer)
    if len(alike) > MOST_SUMMARIES:
        outcomes = sorted({outcome for outcome, _ in alike})
        alike = {(it, None): [answer for answer in question.answers if answer.outcome is it] for it in outcomes}
    answers = tuple(
        ShownAnswers(
            checker.mark_of(outcome),
            tuple(write(text, edits) for text, edits in _as_ranges(question, ending_alike)),
            summary,
        )
        for (outcome, summary), ending_alike in alike.items()
    )
    entered = value_of(question.fields[0].value) if question.is_told and len(question.fields) == 1 else None
    return ShownQuestion(tuple(spot.called for spot in question.fields), answers, entered)


def _as_ranges(question: Question, answers: Iterable[Answer]) -> Iterator[tuple[Text, tuple[Edit, ...]]]:
    """Yield answers with their edits, numbers that follow each other as one with the edits of the first."""
    numbers: list[tuple[Answer, int]] = []
    for answer in answers:
        value = answer.edits[0].value if len(answer.edits) == 1 and len(question.fields) == 1 else None
        if not isinstance(value, int) or isinstance(value, bool):
            yield _joined_answer(answer), answer.edits
        else:
            numbers.append((answer, value))
    for _, run in groupby(enumerate(numbers), key=lambda numbered: numbered[1][1] - numbered[0]):
        (_, (first, least)), *later = run
        most = later[-1][1][1] if later else least
        text = Text(f"{least}–{most}", f"{least}〜{most}") if later else _joined_answer(first)
        yield text, first.edits


def _joined_answer(answer: Answer) -> Text:
    first, *rest = answer.texts
    return Text(" + ".join([first.en, *(text.en for text in rest)]), "＋".join([first.ja, *(text.ja for text in rest)]))
