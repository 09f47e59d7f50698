"""What must be known before a situation can be judged, and what comes of each answer?

A question is about one field, or about two where no single one decides. Every answer is judged by the checker. Where all that
a field can hold ends alike, that is the verdict, whatever is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from rulesite.checks.ways.spots import Spot, names, spots
from rulesite.checks.ways.trying import Spent, Trying
from rulesite.checks.ways.varying import ELSEWHERE, Focus
from rulesite.reference.situations import value_of

MOST = 4
# fields that are asked about together with another one
TOGETHER = 5
VALUES = 60
# so many numbers are all judged
FEW = 8
OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)


class Answer(Struct, frozen=True):
    """What is answered to a question, and what is then found."""

    texts: tuple[Text, ...]
    edits: tuple[Edit, ...]
    outcome: Outcome
    finding: Finding


class Question(Struct, frozen=True):
    """One field, or two, whose value decides; `whole` says that the answers are all that there can be."""

    fields: tuple[Spot, ...]
    answers: tuple[Answer, ...]
    whole: bool

    @property
    def deciding(self) -> int:
        """Return how many of its answers leave nothing unknown."""
        return sum(answer.outcome is not Outcome.UNKNOWN for answer in self.answers)


class Asked(Struct, frozen=True):
    """What must be known: the questions, the one that decides most first; `certain` is what holds whatever is answered.

    `more` says that the search ended before all was tried, so that more may decide.
    """

    questions: tuple[Question, ...]
    certain: Answer | None
    more: bool


def questions(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> Asked:
    """Return what must be known, nothing for a situation that does not depend on what is not known."""
    if verdict.outcome is not Outcome.UNKNOWN:
        return Asked((), None, more=False)
    search = Search(Trying(checker, scenario, checker.remedies.rows), Focus.of(verdict))
    found: list[Question] = []
    more = False
    try:
        for question in search.deciding():
            found.append(question)
    except Spent:
        more = True
    certain = next(filter(None, map(certain_of, found)), None)
    ranked = sorted(found, key=lambda one: (len(one.fields), one.deciding < len(one.answers), -one.deciding))
    return Asked(tuple(ranked[:MOST]), certain, more or len(ranked) > MOST)


def certain_of(question: Question) -> Answer | None:
    """Return the answer that stands for all, where all that there can be end alike and for the same reason."""
    first = question.answers[0]
    alike = all((one.outcome, one.finding.code) == (first.outcome, first.finding.code) for one in question.answers)
    return first if question.whole and alike and first.outcome is not Outcome.UNKNOWN else None


class Search(Struct, frozen=True):
    """A search for the fields whose value decides."""

    trying: Trying
    focus: Focus

    def deciding(self) -> Iterator[Question]:
        """Yield questions about one field, and about two where none of one decides; raises Spent."""
        idle: list[tuple[Spot, list[Change], bool]] = []
        decides = False
        for spot in self.fields():
            found, whole = self.values(spot)
            question = self.asked((spot,), [[one] for one in found], whole) if found else None
            if question and question.deciding:
                decides = True
                yield question
            elif found and len(idle) < TOGETHER:
                idle.append((spot, found, whole))
        if decides:
            return
        for one, other in combinations(idle, 2):
            both = [list(pair) for pair in product(one[1], other[1])]
            if len(both) <= VALUES:
                question = self.asked((one[0], other[0]), both, one[2] and other[2])
                if question and question.deciding:
                    yield question

    def fields(self) -> list[Spot]:
        """Return what may be asked: what the checker names, then what is left open, nearest first."""
        held = list(spots(self.trying.scenario))
        named = self.trying.checker.remedies.asked
        first = [spot for ask in named for spot in held if _is_asked(ask, spot)]
        paths = [ask.path for ask in named]
        left = [spot for spot in held if _is_open(spot) and not any(fits(path, spot.at) for path in paths)]
        asked = {spot.at for spot in (*first, *left)}
        usual = [spot for spot in held if spot.at not in asked and self.is_usual(spot)]
        return [*self.nearest(first), *self.nearest(left), *self.nearest(usual)]

    def is_usual(self, spot: Spot) -> bool:
        """Return whether a field of what was found, or of its cause, is a fact of which nothing but what is usual was said."""
        near = self.focus.distance(spot.row_at or spot.at) != ELSEWHERE
        return near and spot.one.field.role is Role.FACT and spot.held == spot.one.default

    def nearest(self, found: Iterable[Spot]) -> list[Spot]:
        """Return fields in the order of their distance from what was found."""
        return sorted(found, key=lambda spot: self.focus.distance(spot.row_at or spot.at))

    def values(self, spot: Spot) -> tuple[list[Change], bool]:
        """Return how a field comes to what it can hold that is not told yet, and whether that is all."""
        for ask in self.trying.checker.remedies.asked:
            if ask.values and _is_asked(ask, spot):
                return [*ask.values(self.trying.scenario, spot.at)], False
        found: list[tuple[Text, Any]] = []
        whole = False
        match spot.one.shape:
            case Pick(choice):
                found, whole = [(value.text, value) for value in choice if value is not spot.held], spot.held is None
            case Flag():
                found = [(value_of(value), value) for value in (True, False) if value is not spot.held]
            case Number(least, most) if least is not None and most is not None:
                found = [(value_of(value), value) for value in self.steps(spot, least, most)]
                whole = len(found) == most - least + 1
            case Words() if spot.one.field.refers:
                found = [(value_of(name), name) for name in names(self.trying.scenario, spot.one.field.refers)]
        return [Change(text, (Edit("replace", spot.at, value),)) for text, value in found], whole

    def steps(self, spot: Spot, least: int, most: int) -> list[int]:
        """Return the numbers at which what is found changes, on both sides of the change, with the least and the most.

        Where there are few, that is all of them.
        """
        if most - least < FEW:
            return [*range(least, most + 1)]
        ends = [least, most] if least < most else [least]
        found = {*ends}
        if self.said(spot, least) != self.said(spot, most):
            below, above = least, most
            while above - below > 1:
                middle = (below + above) // 2
                below, above = (middle, above) if self.said(spot, middle) == self.said(spot, least) else (below, middle)
            found |= {below, above}
        return sorted(found)

    def said(self, spot: Spot, value: int) -> Outcome | None:
        """Return the outcome where a field holds a value, None where that cannot be; raises Spent."""
        found = self.trying.verdict((Edit("replace", spot.at, value),))
        return found.outcome if found else None

    def asked(self, fields: tuple[Spot, ...], values: Iterable[list[Change]], whole: bool) -> Question | None:
        """Return a question with what is found for each answer, None where there is none to choose; raises Spent."""
        answers = []
        for given in values:
            edits = tuple(edit for change in given for edit in change.edits)
            found = self.trying.verdict(edits)
            if found:
                texts = tuple(change.text for change in given)
                answers.append(Answer(texts, edits, found.outcome, worst_of(found.findings)))
        return Question(fields, tuple(answers), whole) if answers else None


def _is_open(spot: Spot) -> bool:
    return spot.one.optional and spot.held is None and spot.one.field.role is not Role.FRAME


def _is_asked(ask: Ask, spot: Spot) -> bool:
    """Return whether a checker asks for a field, by what it holds."""
    is_there = fits(ask.path, spot.at) and ask.path.count("/") == spot.at.count("/") - 1
    return is_there and (not ask.held or spot.held in ask.held)
