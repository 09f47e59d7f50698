"""What does the page of a verdict show?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.content import Content
from games.declaration import edition_field
from games.game import Checker, Game
from games.text import Choice, Text
from games.verdict import Finding, Option, Outcome, Reading, Step, Verdict
from rulesite.checks import address
from rulesite.checks.answer import assumed
from rulesite.checks.form import Form, Place
from rulesite.reference import situations
from rulesite.reference.situations import Line


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """Be a finding with the places that it points to."""

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
class ShownOption:
    """Be something that could be done, and the query of the situation in which it is, empty when there is none."""

    option: Option
    query: str
    assumed: list[str]


@dataclass(frozen=True, slots=True)
class Shown:
    """Be a verdict as a page shows it; `query` is that of its address, empty when there is none."""

    outcome: Outcome
    summary: Text
    deciding: list[str]
    assumed: list[str]
    edition: Choice | None
    findings: list[ShownFinding]
    steps: list[ShownStep]
    result: tuple[Line, ...]
    options: list[ShownOption]
    query: str


def shown(game: Game, checker: Checker, scenario: Any, verdict: Verdict, form: Form) -> Shown:
    """Return what the page shows of a verdict, its places found in the form that stands below it."""
    deciding = _deciding(verdict)
    edition = edition_field(checker.scenario)
    return Shown(
        verdict.outcome,
        verdict.summary,
        deciding,
        assumed(game.content, deciding),
        getattr(scenario, edition.name) if edition else None,
        [_finding(game.content, finding, form) for finding in verdict.findings],
        [ShownStep(step, _place(form, step.at)) for step in verdict.steps],
        situations.result(verdict.result) if verdict.result else (),
        [_option(game, checker, one) for one in _options(checker, scenario)],
        address.query(game, checker, scenario),
    )


def _options(checker: Checker, scenario: Any) -> Iterable[Option]:
    return checker.options(scenario) if checker.options else ()


def _option(game: Game, checker: Checker, one: Option) -> ShownOption:
    return ShownOption(one, address.query(game, checker, one.then), assumed(game.content, one.finding.cites))


def _deciding(verdict: Verdict) -> list[str]:
    worst = [finding for finding in verdict.findings if finding.outcome is verdict.outcome]
    return list(dict.fromkeys(cite for finding in worst for cite in finding.cites))


def _finding(content: Content, finding: Finding, form: Form) -> ShownFinding:
    return ShownFinding(
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
