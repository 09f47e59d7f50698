"""Questions: facts that a verdict depends on, with the verdict for each answer.

A question is about one field, or about two where no single one decides. Every answer is judged by the checker. No answer holds whatever is
answered: to leave a field as it is is an answer too, with which the verdict stays open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from games.declaration import Flag, Number, Pick, Words
from games.game import AnyChecker
from games.moves import Edit
from games.remedies import Ask, Change, fits
from games.scenario import Role
from games.text import Text
from games.verdict import Finding, Outcome, Verdict, worst_of
from rulesite.checks.suggest.changes import ELSEWHERE, Focus
from rulesite.checks.suggest.hints import answers
from rulesite.checks.suggest.trials import BudgetSpent, PlacedField, Trials, names_of_kind, placed_fields
from rulesite.reference.situations import value_of

MOST_QUESTIONS = 4
# fields that are asked about together with another one
MOST_PAIRED = 5
VALUES = 60
# so many numbers are all judged
FEW = 8


class Answer(Struct, frozen=True):
    """An answer to a question, and the findings with it."""

    texts: tuple[Text, ...]
    edits: tuple[Edit, ...]
    outcome: Outcome
    finding: Finding
    summary: Text


class Question(Struct, frozen=True):
    """One or two fields whose value decides. `is_told` where it doubts a value that the form shows, and not one that was left open."""

    fields: tuple[PlacedField, ...]
    answers: tuple[Answer, ...]
    is_told: bool = False

    @property
    def deciding(self) -> int:
        """Return the number of answers that leave nothing unknown."""
        return sum(answer.outcome is not Outcome.UNKNOWN for answer in self.answers)

    @property
    def is_choice(self) -> bool:
        """Return whether it is about what a player decides, and not about a fact."""
        return any(spot.declaration.field.role is Role.DECISION for spot in self.fields)

    @property
    def is_even(self) -> bool:
        """Return whether it is about a choice whose answers end alike where they end, so that none of them is what the verdict hangs on."""
        return self.is_choice and len({answer.outcome for answer in self.answers} - {Outcome.UNKNOWN}) == 1

    @property
    def is_misfit(self) -> bool:
        """Return whether it is about a choice that may stay open, and all that could be chosen is forbidden."""
        is_open_choice = self.is_choice and any(map(_is_open, self.fields))
        return is_open_choice and all(answer.outcome is Outcome.FORBIDDEN for answer in self.answers)


class QuestionResults(Struct, frozen=True):
    """Questions about a situation, open fields first, choices whose answers end alike last, then the most decisive.

    `may_be_more` where the search ended before all was tried. `entries` are the fields that decide together.
    """

    questions: tuple[Question, ...]
    may_be_more: bool
    entries: tuple[PlacedField, ...] = ()


def questions(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> QuestionResults:
    """Return the questions of a situation. There are none where its outcome depends on no missing fact."""
    if verdict.outcome is not Outcome.UNKNOWN:
        return QuestionResults((), may_be_more=False)
    search = QuestionSearch(Trials(checker, scenario, checker.remedies.rows), Focus.of(verdict))
    results: list[Question] = []
    is_cut = False
    try:
        for question in search.deciding():
            results.append(question)
    except BudgetSpent:
        is_cut = True
    ranked = sorted(
        results,
        key=lambda question: (
            question.is_told,
            len(question.fields),
            question.is_even,
            question.deciding < len(question.answers),
            -question.deciding,
        ),
    )
    may_be_more = is_cut or len(ranked) > MOST_QUESTIONS
    return QuestionResults(tuple(ranked[:MOST_QUESTIONS]), may_be_more, search.entries)


class QuestionSearch(Struct, frozen=True, dict=True):
    """A search for the fields whose value decides."""

    trials: Trials
    focus: Focus

    @cached_property
    def changes_by_name(self) -> dict[str, list[Change]]:
        """Return the answers to the question which card a name means as changes, by the field of each doubtful name."""
        meanings = self.trials.checker.meanings
        doubts = meanings.doubtful(self.trials.scenario) if meanings else []
        return {doubt.places[0]: [Change(text, edits) for text, edits in answers(doubt)] for doubt in doubts}

    @cached_property
    def entries(self) -> tuple[PlacedField, ...]:
        """Return the fields that decide together, as the checker names them."""
        enter = self.trials.checker.remedies.enter
        places = dict.fromkeys(enter(self.trials.scenario)) if enter else {}
        return tuple(spot for spot in placed_fields(self.trials.scenario) if spot.at in places) if places else ()

    def deciding(self) -> Iterator[Question]:
        """Yield the deciding questions about one field, but for those asked at once with others.

        Where it decides which card a name means, nothing else is asked before that is known. Those about two fields follow where none about one decides, nor several together. Raises BudgetSpent.
        """
        idle: list[tuple[PlacedField, list[Change]]] = []
        decides = False
        together = {spot.at for spot in self.entries}
        for spot in (spot for spot in self.fields() if spot.at not in together):
            if decides and self.changes_by_name and spot.at not in self.changes_by_name:
                return
            changes = self.values(spot)
            question = self.question((spot,), [[change] for change in changes]) if changes else None
            if question and question.is_misfit:
                continue
            if question and question.deciding:
                decides = True
                yield question
            elif changes and len(idle) < MOST_PAIRED:
                idle.append((spot, changes))
        if decides or self.entries:
            return
        for first, second in combinations(idle, 2):
            both = [list(pair) for pair in product(first[1], second[1])]
            if len(both) <= VALUES:
                question = self.question((first[0], second[0]), both)
                if question and question.deciding:
                    yield question

    def fields(self) -> list[PlacedField]:
        """Return the fields that may be asked for: those left open before those that show a value, each nearest first."""
        return [*self.open_fields, *self.told_fields]

    @cached_property
    def open_fields(self) -> list[PlacedField]:
        """Return names in doubt, the fields named by the checker, then those left open."""
        all_fields = list(placed_fields(self.trials.scenario))
        asks = self.trials.checker.remedies.questions
        doubtful_names = [spot for spot in all_fields if spot.at in self.changes_by_name]
        first = [spot for ask in asks for spot in all_fields if _is_asked(ask, spot)]
        paths = [ask.path for ask in asks]
        left = [spot for spot in all_fields if _is_open(spot) and not any(fits(path, spot.at) for path in paths)]
        return [*doubtful_names, *self.nearest(first), *self.nearest(left)]

    @cached_property
    def told_fields(self) -> list[PlacedField]:
        """Return the nearby facts that still have their default value."""
        asked_at = {spot.at for spot in self.open_fields}
        all_fields = placed_fields(self.trials.scenario)
        return self.nearest(spot for spot in all_fields if spot.at not in asked_at and self.is_usual(spot))

    def is_usual(self, spot: PlacedField) -> bool:
        """Return whether a nearby fact still has its default value. Its field belongs to a finding or its cause."""
        near = self.focus.distance(spot.row_at or spot.at) != ELSEWHERE
        return near and spot.declaration.field.role is Role.FACT and spot.value == spot.declaration.default

    def nearest(self, fields: Iterable[PlacedField]) -> list[PlacedField]:
        """Return fields by their distance from the findings."""
        return sorted(fields, key=lambda spot: self.focus.distance(spot.row_at or spot.at))

    def values(self, spot: PlacedField) -> list[Change]:
        """Return a field's further values with their edits."""
        if spot.at in self.changes_by_name:
            return self.changes_by_name[spot.at]
        for ask in self.trials.checker.remedies.questions:
            if ask.values and _is_asked(ask, spot):
                return [*ask.values(self.trials.scenario, spot.at)]
        values: list[tuple[Text, Any]] = []
        match spot.declaration.shape:
            case Pick(choice):
                values = [(value.text, value) for value in choice.current() if value is not spot.value]
            case Flag():
                values = [(value_of(value), value) for value in (True, False) if value is not spot.value]
            case Number(least, most) if least is not None and most is not None:
                values = [(value_of(value), value) for value in self.steps(spot, least, most)]
            case Words() if spot.declaration.field.refers:
                values = [
                    (value_of(name), name)
                    for name in names_of_kind(self.trials.scenario, spot.declaration.field.refers)
                ]
        return [Change(text, (Edit("replace", spot.at, value),)) for text, value in values]

    def steps(self, spot: PlacedField, least: int, most: int) -> list[int]:
        """Return the numbers at which the findings change. Both sides of the change are there, with the least and the most.

        Where there are few, these are all numbers.
        """
        if most - least < FEW:
            return [*range(least, most + 1)]
        ends = [least, most] if least < most else [least]
        numbers = {*ends}
        if self.outcome_with(spot, least) != self.outcome_with(spot, most):
            below, above = least, most
            while above - below > 1:
                middle = (below + above) // 2
                below, above = (
                    (middle, above)
                    if self.outcome_with(spot, middle) == self.outcome_with(spot, least)
                    else (below, middle)
                )
            numbers |= {below, above}
        return sorted(numbers)

    def outcome_with(self, spot: PlacedField, value: int) -> Outcome | None:
        """Return the outcome where a field holds a value. None where that cannot be. Raises BudgetSpent."""
        verdict = self.trials.verdict((Edit("replace", spot.at, value),))
        return verdict.outcome if verdict else None

    def question(self, fields: tuple[PlacedField, ...], values: Iterable[list[Change]]) -> Question | None:
        """Return a question with the findings for each answer. None where there is no choice. Raises BudgetSpent."""
        answers = []
        for given in values:
            edits = tuple(edit for change in given for edit in change.edits)
            verdict = self.trials.verdict(edits)
            if verdict:
                texts = tuple(change.text for change in given)
                answers.append(Answer(texts, edits, verdict.outcome, worst_of(verdict.findings), verdict.summary))
        is_told = any(spot in self.told_fields for spot in fields)
        return Question(fields, tuple(answers), is_told) if answers else None


def _is_open(spot: PlacedField) -> bool:
    return spot.declaration.optional and spot.value is None and spot.declaration.field.role is not Role.FRAME


def _is_asked(ask: Ask, spot: PlacedField) -> bool:
    """Return whether a checker asks for a field with this value."""
    is_there = fits(ask.path, spot.at) and ask.path.count("/") == spot.at.count("/") - 1
    return is_there and (not ask.only_while or spot.value in ask.only_while)
