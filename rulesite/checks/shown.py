"""What does the page of a verdict show?"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.content import Content
from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.text import Choice, Text
from games.verdict import Finding, Mark, Outcome, Reading, Step, Verdict
from rulesite.checks.answer import assumed
from rulesite.checks.apart import STEPS, Part, fitting, is_long, letters, weightiest
from rulesite.checks.clauses import Quoted, quoted
from rulesite.checks.form import Form, Note, Place
from rulesite.checks.offered import Offers, offered
from rulesite.checks.offering import Offering
from rulesite.reference import situations
from rulesite.reference.situations import Line


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding with its number, from 1, and the places that it points to."""

    number: int
    text: Text
    mark: Mark
    cites: tuple[str, ...]
    assumed: list[str]
    at: Place | None
    because: list[Place]
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step with the place that it points to."""

    step: Step
    at: Place | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A verdict as a page shows it; `further` are the clauses that only what could be done next cites.

    Of the findings and steps those that are listed, with how many there are; `apart` are the parts that stand whole elsewhere.
    """

    outcome: Outcome
    mark: Mark
    summary: Text
    deciding: list[str]
    assumed: list[str]
    edition: Choice | None
    findings: list[ShownFinding]
    findings_total: int
    steps: list[ShownStep]
    steps_total: int
    situation: tuple[Line, ...]
    result: tuple[Line, ...]
    offers: Offers | None
    clauses: list[Quoted]
    further: list[Quoted]
    apart: frozenset[Part]


def shown(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], form: Form, offering: Offering | None = None
) -> Shown:
    """Return what the page shows of a verdict, and note each finding in the form that stands below it.

    Without an offering that is all of the verdict, for a page that shows one part alone.
    """
    deciding = _deciding(verdict)
    edition = edition_field(checker.scenario)
    offers = offered(game, checker, scenario, offering) if offering else None
    numbers = weightiest(verdict.findings) if offering else {*range(1, len(verdict.findings) + 1)}
    findings = [(n, finding) for n, finding in enumerate(verdict.findings, 1) if n in numbers]
    steps = (
        verdict.steps[: fitting((letters(step.text) for step in verdict.steps), STEPS)] if offering else verdict.steps
    )
    told, came = situations.situation(scenario), situations.result(verdict.result) if verdict.result else ()
    _annotate(form, verdict.findings, numbers)
    cited = (*deciding, *_cites([finding for _, finding in findings], steps))
    return Shown(
        verdict.outcome,
        verdict.mark,
        verdict.summary,
        deciding,
        assumed(game.content, deciding),
        getattr(scenario, edition.name) if edition else None,
        [_finding(game.content, n, finding, form) for n, finding in findings],
        len(verdict.findings),
        [ShownStep(step, _place(form, step.at)) for step in steps],
        len(verdict.steps),
        told,
        came,
        offers,
        *_clauses(game.content, cited, offers.cites() if offers else ()),
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


def _deciding(verdict: Verdict[Any]) -> list[str]:
    outcome = verdict.outcome
    worst = [finding for finding in verdict.findings if finding.outcome is outcome]
    return list(dict.fromkeys(cite for finding in worst for cite in finding.cites))


def _finding(content: Content, number: int, finding: Finding, form: Form) -> ShownFinding:
    return ShownFinding(
        number,
        finding.text,
        finding.mark,
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
