"""What does the page of a verdict show?"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.content import Content
from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.text import Choice, Text
from games.values import replace
from games.verdict import Finding, Mark, Outcome, Reading, Step, Verdict, worst_of
from rulesite.checks import telling
from rulesite.checks.answer import assumed
from rulesite.checks.apart import STEPS, Part, fitting, is_long, letters, weightiest
from rulesite.checks.clauses import Quoted, quoted
from rulesite.checks.form import Form, Note, Place
from rulesite.checks.offered import Offers, offered
from rulesite.checks.offering import Offering
from rulesite.checks.ways.shown import Ways, ways
from rulesite.reference import situations
from rulesite.reference.situations import Line

# so many clauses stand beside the sentence of a verdict
CITED = 3
# and a reason of so many letters in both languages; a longer one stands among the others
REASON = 2_000


class ShownFinding(Struct, frozen=True):
    """A finding with its number, from 1, and the places that it points to; its mark is shown where it differs from the others'."""

    number: int
    text: Text
    mark: Mark
    differs: bool
    cites: tuple[str, ...]
    assumed: list[str]
    at: Place | None
    because: list[Place]
    readings: tuple[Reading, ...]


class ShownStep(Struct, frozen=True):
    """A step with the place that it points to, and its mark where that differs from the others'."""

    step: Step
    mark: Mark | None
    at: Place | None


class Shown(Struct, frozen=True):
    """A verdict as a page shows it; `further` are the clauses that only what could be done next cites.

    `reason` says why where the summary does not say it itself; the first of `deciding` are its clauses. `marks` tells how often
    each mark stands among the findings, where they do not all bear the same.

    Of the findings and steps those that are listed, with how many there are; `apart` are the parts that stand whole elsewhere.
    """

    outcome: Outcome
    mark: Mark
    summary: Text
    reason: Text | None
    deciding: list[str]
    assumed: list[str]
    edition: Choice | None
    marks: list[tuple[Mark, int]]
    findings: list[ShownFinding]
    findings_total: int
    steps: list[ShownStep]
    steps_total: int
    situation: tuple[Line, ...]
    result: tuple[Line, ...]
    offers: Offers | None
    ways: Ways | None
    clauses: list[Quoted]
    further: list[Quoted]
    apart: frozenset[Part]

    @property
    def first(self) -> list[str]:
        """Return the clauses that stand beside the sentence."""
        return self.deciding[:CITED]

    @property
    def beyond(self) -> int:
        """Return how many more clauses decide."""
        return len(self.deciding) - len(self.first)


def shown(
    game: Game,
    checker: AnyChecker,
    scenario: Any,
    verdict: Verdict[Any],
    form: Form,
    offering: Offering | None = None,
    *,
    editions: bool = False,
) -> Shown:
    """Return what the page shows of a verdict, and note each finding in the form that stands below it.

    With all editions side by side where they are asked for. Without an offering that is all of the verdict, for a page that shows one part alone.
    """
    decisive = _decisive(verdict)
    deciding = _deciding(verdict, decisive)
    of_findings = [finding.mark for finding in verdict.findings]
    usual = telling.usual(checker, of_findings)
    usual_step = telling.usual(checker, (step.mark for step in verdict.steps if step.mark))
    edition = edition_field(checker.scenario)
    offers = offered(game, checker, scenario, offering) if offering else None
    out = ways(game, checker, scenario, verdict, editions=editions) if offering else None
    numbers = weightiest(verdict.findings) if offering else {*range(1, len(verdict.findings) + 1)}
    findings = [(n, finding) for n, finding in enumerate(verdict.findings, 1) if n in numbers]
    steps = (
        verdict.steps[: fitting((letters(step.text) for step in verdict.steps), STEPS)] if offering else verdict.steps
    )
    told, came = (
        situations.situation(scenario, game.content),
        situations.result(verdict.result, game.content) if verdict.result else (),
    )
    _annotate(form, verdict.findings, numbers)
    cited = (*deciding, *_cites([finding for _, finding in findings], steps))
    return Shown(
        verdict.outcome,
        checker.mark(verdict),
        verdict.summary,
        None if _says(verdict.summary, decisive.text) or letters(decisive.text) > REASON else decisive.text,
        deciding,
        assumed(game.content, deciding),
        getattr(scenario, edition.name) if edition else None,
        telling.counted(of_findings),
        [_finding(game.content, n, finding, form, usual) for n, finding in findings],
        len(verdict.findings),
        [ShownStep(step, None if step.mark in usual_step else step.mark, _place(form, step.at)) for step in steps],
        len(verdict.steps),
        told,
        came,
        offers,
        out,
        *_clauses(game.content, cited, [*(offers.cites() if offers else ()), *(out.cites() if out else ())]),
        frozenset(_apart(len(verdict.findings) - len(findings), len(verdict.steps) - len(steps), told, came)),
    )


def _apart(findings: int, steps: int, told: tuple[Line, ...], came: tuple[Line, ...]) -> Iterator[Part]:
    """Yield the parts that stand whole elsewhere: those of which some findings or steps are left out, and long lines."""
    long = {
        Part.REASONS: findings > 0,
        Part.STEPS: steps > 0,
        Part.SITUATION: is_long(told),
        Part.RESULT: is_long(came),
    }
    yield from (part for part, is_so in long.items() if is_so)


def _clauses(content: Content, own: tuple[str, ...], offered: Iterable[str]) -> tuple[list[Quoted], list[Quoted]]:
    """Return the clauses on which the verdict rests, then those that only what could be done next cites."""
    bearing = {content.clause(cite).id for cite in own}
    found = quoted(content, (*own, *offered))
    return [one for one in found if one.rule.id in bearing], [one for one in found if one.rule.id not in bearing]


def _annotate(form: Form, findings: Iterable[Finding], listed: Container[int]) -> None:
    for n, finding in enumerate(findings, 1):
        note = Note(n, finding.text, finding.mark, finding.cites, listed=n in listed)
        form.note(finding.at, note)
        cause = replace(note, is_cause=True)
        for pointer in finding.because:
            form.note(pointer, cause)


def _cites(findings: Iterable[Finding], steps: Iterable[Step]) -> Iterator[str]:
    for finding in findings:
        yield from finding.cites
        for reading in finding.readings:
            yield from reading.cites
    for step in steps:
        yield from step.cites


def _decisive(verdict: Verdict[Any]) -> Finding:
    """Return the finding that says why: the first of the worst, and where nothing stands against anything the last that is allowed."""
    if verdict.outcome is not Outcome.ALLOWED:
        return worst_of(verdict.findings)
    return next((one for one in reversed(verdict.findings) if one.mark is Outcome.ALLOWED), verdict.findings[-1])


def _says(summary: Text, reason: Text) -> bool:
    """Return whether a summary says a reason itself."""
    return reason.en.rstrip(".") in summary.en or reason.ja.rstrip("。") in summary.ja


def _deciding(verdict: Verdict[Any], decisive: Finding) -> list[str]:
    """Return the clauses that decide, those of the decisive finding first."""
    return list(dict.fromkeys(cite for finding in (decisive, *verdict.worst) for cite in finding.cites))


def _finding(content: Content, number: int, finding: Finding, form: Form, usual: Container[Mark]) -> ShownFinding:
    return ShownFinding(
        number,
        finding.text,
        finding.mark,
        finding.mark not in usual,
        finding.cites,
        assumed(content, finding.cites),
        _place(form, finding.at),
        _places(form, finding.because),
        finding.readings,
    )


def _places(form: Form, pointers: Iterable[str]) -> list[Place]:
    found = (_place(form, pointer) for pointer in pointers)
    return [place for place in found if place]


def _place(form: Form, pointer: str) -> Place | None:
    """Return where a pointer leads, None for the situation as a whole."""
    place = form.place(pointer)
    return place if place.id else None
