"""What does the page of a verdict show?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.content import Content
from games.declaration import edition_field
from games.game import Checker, Game
from games.text import Choice, Text
from games.verdict import Finding, Outcome, Reading, Step, Verdict
from rulesite.checks.answer import assumed
from rulesite.checks.clauses import Quoted, quoted
from rulesite.checks.form import Form, Note, Place
from rulesite.checks.offered import Offers, offered
from rulesite.checks.offering import Offering
from rulesite.reference import situations
from rulesite.reference.situations import Line


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """Be a finding with its number, from 1, and the places that it points to."""

    number: int
    text: Text
    outcome: Outcome
    cites: tuple[str, ...]
    assumed: list[str]
    at: Place | None
    because: list[Place]
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class ShownStep:
    """Be a step with the place that it points to."""

    step: Step
    at: Place | None


@dataclass(frozen=True, slots=True)
class Shown:
    """Be a verdict as a page shows it; `further` are the clauses that only what could be done next cites."""

    outcome: Outcome
    summary: Text
    deciding: list[str]
    assumed: list[str]
    edition: Choice | None
    findings: list[ShownFinding]
    steps: list[ShownStep]
    situation: tuple[Line, ...]
    result: tuple[Line, ...]
    offers: Offers
    clauses: list[Quoted]
    further: list[Quoted]


def shown(game: Game, checker: Checker, scenario: Any, verdict: Verdict, form: Form, offering: Offering) -> Shown:
    """Return what the page shows of a verdict, and note each finding in the form that stands below it."""
    deciding = _deciding(verdict)
    edition = edition_field(checker.scenario)
    offers = offered(game, checker, scenario, offering)
    _annotate(form, verdict.findings)
    return Shown(
        verdict.outcome,
        verdict.summary,
        deciding,
        assumed(game.content, deciding),
        getattr(scenario, edition.name) if edition else None,
        [_finding(game.content, n, finding, form) for n, finding in enumerate(verdict.findings, 1)],
        [ShownStep(step, _place(form, step.at)) for step in verdict.steps],
        situations.situation(scenario),
        situations.result(verdict.result) if verdict.result else (),
        offers,
        *_clauses(game.content, (*deciding, *_cites(verdict)), offers.cites()),
    )


def _clauses(content: Content, own: tuple[str, ...], offered: Iterable[str]) -> tuple[list[Quoted], list[Quoted]]:
    """Return the clauses on which the verdict rests, then those that only what could be done next cites."""
    bearing = {content.clause(cite).id for cite in own}
    found = quoted(content, (*own, *offered))
    return [one for one in found if one.rule.id in bearing], [one for one in found if one.rule.id not in bearing]


def _annotate(form: Form, findings: Iterable[Finding]) -> None:
    for n, finding in enumerate(findings, 1):
        form.note(finding.at, Note(n, finding.text, finding.outcome, finding.cites))
        for pointer in finding.because:
            form.note(pointer, Note(n, finding.text, finding.outcome, finding.cites, is_cause=True))


def _cites(verdict: Verdict) -> Iterator[str]:
    for finding in verdict.findings:
        yield from finding.cites
        for reading in finding.readings:
            yield from reading.cites
    for step in verdict.steps:
        yield from step.cites


def _deciding(verdict: Verdict) -> list[str]:
    worst = [finding for finding in verdict.findings if finding.outcome is verdict.outcome]
    return list(dict.fromkeys(cite for finding in worst for cite in finding.cites))


def _finding(content: Content, number: int, finding: Finding, form: Form) -> ShownFinding:
    return ShownFinding(
        number,
        finding.text,
        finding.outcome,
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
