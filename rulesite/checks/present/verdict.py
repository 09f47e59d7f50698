"""Verdicts as their page shows them: findings, steps, clauses, suggestions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.content import Content, Part, Rule
from games.declaration import edition_field, rules_field
from games.game import AnyChecker, Game
from games.text import Choice, Text
from games.values import replace
from games.verdict import Finding, Mark, Outcome, Reading, Step, Verdict, worst_of
from rulesite.checks.forms.elements import Form, Note, Place
from rulesite.checks.present.moves import Offers, move_offers
from rulesite.checks.present.overflow import STEPS, VerdictPart, count_marks, is_long, usual_marks, worst_numbers
from rulesite.checks.present.references import CardRuling, card_rulings, cards_in
from rulesite.checks.present.serializer import assumed_parts
from rulesite.checks.present.suggestions import ShownSuggestions, shown_suggestions
from rulesite.checks.suggest.moves import MoveListing
from rulesite.checks.texts import letters, number_that_fits
from rulesite.reference import situations
from rulesite.reference.situations import Line

# so many clauses stand beside the sentence of a verdict
CITED = 3
# and a reason of so many letters in both languages; a longer one stands among the others
REASON = 2_000


class QuotedClause(Struct, frozen=True):
    """A clause with its cited parts, each under its id. A clause that has one part only gives that part its own id."""

    rule: Rule
    parts: tuple[tuple[str, Part], ...]

    @property
    def cites(self) -> tuple[str, ...]:
        return tuple(cite for cite, _ in self.parts)


def quoted_clauses(content: Content, cites: Iterable[str]) -> list[QuotedClause]:
    """Return each cited clause once, in the order of cites. A cite of a whole clause brings all its parts."""
    by_clause: dict[str, set[str]] = {}
    for cite in cites:
        by_clause.setdefault(content.clause(cite).id, set()).add(cite)
    return [_quoted_clause(content.rules[clause], within) for clause, within in by_clause.items()]


def _quoted_clause(rule: Rule, cites: set[str]) -> QuotedClause:
    parts = [(f"{rule.id}.{n}", part) for n, part in enumerate(rule.part, 1)]
    if rule.id not in cites:
        parts = [(cite, part) for cite, part in parts if cite in cites]
    return QuotedClause(rule, tuple(parts if len(rule.part) > 1 else [(rule.id, rule.part[0])]))


class ShownFinding(Struct, frozen=True):
    """A finding, numbered from 1, with places it points to. Its mark is shown where it differs from the others'."""

    number: int
    text: Text
    mark: Mark
    differs: bool
    cites: tuple[str, ...]
    assumed: list[str]
    at: Place | None
    because: list[Place]
    readings: tuple[Reading, ...]
    rulings: tuple[CardRuling, ...]


class ShownStep(Struct, frozen=True):
    """A step with the place that it points to. It has a mark where that differs from the others'."""

    step: Step
    mark: Mark | None
    at: Place | None


class ShownVerdict(Struct, frozen=True):
    """A verdict on its page; `further_clauses` are the clauses that only the next moves cite.

    `reason` says why where the summary does not say it itself; the first of `deciding` are its clauses. `marks` are the numbers of
    each mark among the findings, where there are several.

    Of findings and steps those that are listed, with the numbers of all; `overflowing` are the parts with overflow pages.
    """

    outcome: Outcome
    mark: Mark
    summary: Text
    reason: Text | None
    deciding: list[str]
    assumed: list[str]
    rules: Choice | None
    edition: Choice | None
    marks: list[tuple[Mark, int]]
    findings: list[ShownFinding]
    findings_total: int
    steps: list[ShownStep]
    steps_total: int
    situation: tuple[Line, ...]
    result: tuple[Line, ...]
    offers: Offers | None
    ways: ShownSuggestions | None
    clauses: list[QuotedClause]
    further_clauses: list[QuotedClause]
    overflowing: frozenset[VerdictPart]

    @property
    def first(self) -> list[str]:
        """Return the clauses that stand beside the sentence."""
        return self.deciding[:CITED]

    @property
    def beyond(self) -> int:
        """Return the number of further deciding clauses."""
        return len(self.deciding) - len(self.first)


def shown_verdict(
    game: Game,
    checker: AnyChecker,
    scenario: Any,
    verdict: Verdict[Any],
    form: Form,
    listing: MoveListing | None = None,
    *,
    editions: bool = False,
    places_asked: Container[str] = (),
) -> ShownVerdict:
    """Return a verdict as its page shows it. It notes each finding in the form below it; at the `places_asked` a name is asked for beside it.

    With all editions side by side where the address has them. Without a listing that is all of the verdict, for an overflow page.
    """
    why = decisive(checker, verdict)
    clauses = deciding_clauses(verdict, why)
    of_findings = [finding.mark for finding in verdict.findings]
    usual = usual_marks(checker, of_findings)
    usual_step = usual_marks(checker, (step.mark for step in verdict.steps if step.mark))
    rules, edition = rules_field(checker.scenario), edition_field(checker.scenario)
    offers = move_offers(game, checker, scenario, listing) if listing else None
    out = (
        shown_suggestions(game, checker, scenario, verdict, editions=editions, named=places_asked) if listing else None
    )
    numbers = worst_numbers(verdict.findings) if listing else {*range(1, len(verdict.findings) + 1)}
    findings = [(n, finding) for n, finding in enumerate(verdict.findings, 1) if n in numbers]
    steps = (
        verdict.steps[: number_that_fits((letters(step.text) for step in verdict.steps), STEPS)]
        if listing
        else verdict.steps
    )
    situation, result = (
        situations.situation(scenario, game.content),
        situations.result(verdict.result, game.content) if verdict.result else (),
    )
    _annotate(form, verdict.findings, numbers)
    cards = cards_in(game, scenario)
    cited = (*clauses, *_cites([finding for _, finding in findings], steps))
    return ShownVerdict(
        verdict.outcome,
        checker.mark(verdict),
        verdict.summary,
        why.text if stands_beside(verdict.summary, why.text) else None,
        clauses,
        assumed_parts(game.content, clauses),
        rules.value(scenario) if rules else None,
        edition.value(scenario) if edition else None,
        count_marks(of_findings),
        [_shown_finding(game, n, finding, form, usual, cards) for n, finding in findings],
        len(verdict.findings),
        [ShownStep(step, None if step.mark in usual_step else step.mark, _place(form, step.at)) for step in steps],
        len(verdict.steps),
        situation,
        result,
        offers,
        out,
        *_split_clauses(game.content, cited, [*(offers.cites() if offers else ()), *(out.cites() if out else ())]),
        frozenset(
            _overflow_parts(len(verdict.findings) - len(findings), len(verdict.steps) - len(steps), situation, result)
        ),
    )


def _overflow_parts(
    findings: int, steps: int, situation: tuple[Line, ...], result: tuple[Line, ...]
) -> Iterator[VerdictPart]:
    """Yield the parts with overflow pages: those with omitted findings or steps, and long lines."""
    long = {
        VerdictPart.REASONS: findings > 0,
        VerdictPart.STEPS: steps > 0,
        VerdictPart.SITUATION: is_long(situation),
        VerdictPart.RESULT: is_long(result),
    }
    yield from (part for part, is_so in long.items() if is_so)


def _split_clauses(
    content: Content, cites: tuple[str, ...], further_cites: Iterable[str]
) -> tuple[list[QuotedClause], list[QuotedClause]]:
    """Return the verdict's clauses, then those of the next moves. The second are cited by these moves alone."""
    cited = {content.clause(cite).id for cite in cites}
    clauses = quoted_clauses(content, (*cites, *further_cites))
    return [clause for clause in clauses if clause.rule.id in cited], [
        clause for clause in clauses if clause.rule.id not in cited
    ]


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


def decisive(checker: AnyChecker, verdict: Verdict[Any]) -> Finding | Step:
    """Return what says why: the first of the worst findings, and where nothing stands against anything the last that is allowed.

    A checker may name another finding, or the step, that gives its result.
    """
    if verdict.outcome is not Outcome.ALLOWED:
        return worst_of(verdict.findings)
    giving = checker.says_why(verdict) if checker.says_why else None
    if giving:
        return giving
    return next(
        (finding for finding in reversed(verdict.findings) if finding.mark is Outcome.ALLOWED), verdict.findings[-1]
    )


def contains_reason(summary: Text, reason: Text) -> bool:
    """Return whether a summary says a reason itself."""
    return reason.en.rstrip(".") in summary.en or reason.ja.rstrip("。") in summary.ja


def stands_beside(summary: Text, reason: Text) -> bool:
    """Return whether a reason is shown with a summary: it is short enough, and the summary does not say it itself."""
    return not contains_reason(summary, reason) and letters(reason) <= REASON


def deciding(checker: AnyChecker, verdict: Verdict[Any]) -> list[Finding | Step]:
    """Return what decides, first what says why; that is all where nothing stands against anything."""
    why = decisive(checker, verdict)
    if verdict.outcome is Outcome.ALLOWED:
        return [why]
    return [why, *(finding for finding in verdict.worst if finding is not why)]


def deciding_clauses(verdict: Verdict[Any], why: Finding | Step) -> list[str]:
    """Return the deciding clauses, first those of what says why."""
    return list(dict.fromkeys(cite for said in (why, *verdict.worst) for cite in said.cites))


def _shown_finding(
    game: Game, number: int, finding: Finding, form: Form, usual: Container[Mark], cards: tuple[str, ...]
) -> ShownFinding:
    return ShownFinding(
        number,
        finding.text,
        finding.mark,
        finding.mark not in usual,
        finding.cites,
        assumed_parts(game.content, finding.cites),
        _place(form, finding.at),
        _places(form, finding.because),
        finding.readings,
        card_rulings(game, finding.cites, cards),
    )


def _places(form: Form, pointers: Iterable[str]) -> list[Place]:
    places = (_place(form, pointer) for pointer in pointers)
    return [place for place in places if place]


def _place(form: Form, pointer: str) -> Place | None:
    """Return the place of a pointer. None for the situation as a whole."""
    place = form.place(pointer)
    return place if place.id else None
