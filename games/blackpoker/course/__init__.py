"""The course of a duel: rows judged in order, each as one or more decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import card_list
from games.blackpoker.chance import Chance, chance_for
from games.blackpoker.course import rules
from games.blackpoker.course.notation import noted
from games.blackpoker.course.parser import ParsedDecision, parse, reveal
from games.blackpoker.course.rules import NAMING, automatic_finding, open_points, with_event
from games.blackpoker.course.scenario import DeedRow, LineRow
from games.blackpoker.course.state import ActionRecord, Naming, Progress, choice_text, naming_text
from games.blackpoker.decisions import Answer, Ask, Side, Start
from games.blackpoker.play import play
from games.blackpoker.state import State, TrumpAtWork, Unknown
from games.blackpoker.trumps import Moment, stop_at_trumps
from games.course import Course, Judged, judge_rows
from games.text import joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, step_of

DEEDS = "/deeds"


class JudgedRows(Struct, frozen=True, dict=True):
    """Judged rows, and what their actions have come to."""

    course: Course[Progress]
    deeds: tuple[DeedRow, ...] = ()

    @property
    def rows(self) -> int:
        return len(self.course.parts) - 1

    @cached_property
    def before(self) -> JudgedRows | None:
        """Return the rows without the last one, as moves judge other rows in its place."""
        return JudgedRows(self.course.until(self.rows - 1), self.deeds[:-1]) if self.rows else None

    @property
    def state(self) -> State:
        return self.course.state.state

    @property
    def records(self) -> dict[int, ActionRecord]:
        return self.course.state.records

    @property
    def stopped(self) -> bool:
        return self.course.state.stopped

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return the steps, the first one of each accepted row with its notation."""
        first, *parts = self.course.parts
        noted = (with_notation(*row) for row in zip(self.course.parts, parts, self.deeds, strict=False))
        return (*first.steps, *chain.from_iterable(noted))

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Return the findings row by row, fates of actions first."""
        fates = (rules.fate_finding(record) for record in self.records.values() if record.independent)
        by_row = sorted((*fates, *self.course.findings), key=_row_of)
        found = (*by_row, *_win(self.state)) or (rules.NOTHING_DONE(player=self.state.chance),)
        return found if self.stopped else (*found, *rules.trump_findings(self.state))

    def new_findings(self, row: DeedRow, earlier: frozenset[Finding]) -> tuple[Finding, ...]:
        """Return the new findings of one more row."""
        result = judge_row(self.course.state, row, f"{DEEDS}/{self.rows}")
        records = result.state.records.items()
        fates = (
            rules.fate_finding(record)
            for ref, record in records
            if record.independent and self.records.get(ref) is not record
        )
        by_row = sorted((*fates, *result.findings), key=lambda finding: _row_of(finding) != (True, self.rows))
        return tuple(finding for finding in (*_win(result.state.state), *by_row) if finding not in earlier)


def with_notation(before: Judged[Progress], part: Judged[Progress], row: DeedRow) -> tuple[Step, ...]:
    """Return the steps of a row; the first of an accepted one has the row's notation."""
    if part.state.state is before.state.state:
        return part.steps
    first, *later = part.steps
    return (replace(first, notation=noted(before.state.state, row)), *later)


def _win(state: State) -> Iterator[Finding]:
    """Yield that the duel is won, after a resolution or by a paid cost (BP-76, BP-95)."""
    if state.winner:
        paid = any("bp-95" in event.cites for event in state.log)
        yield rules.WON(cites=("bp-70", "bp-95" if paid else "bp-76"), player=state.winner, loser=state.winner.other)


def _row_of(finding: Finding) -> tuple[bool, int]:
    """Return the row of a finding as a sort key; the stage at first comes first."""
    _, rows, n, *_ = finding.at.split("/")
    return rows == DEEDS[1:], int(n)


def judge_deeds(state: State, rows: Sequence[DeedRow], opening_steps: Iterable[Step] = ()) -> JudgedRows:
    """Judge rows in order, an illegal one as not done (BP-71, BP-73, BP-74)."""
    return JudgedRows(judge_rows(_opening_progress(state, tuple(opening_steps)), rows, judge_row, DEEDS), tuple(rows))


def _opening_progress(state: State, opening_steps: tuple[Step, ...]) -> Judged[Progress]:
    """Report the actions that stand on the stage at first."""
    if not state.stage:
        return Judged(Progress(state, step_count=len(opening_steps)), steps=opening_steps)
    names = joined(entry.action.text for entry in state.stage)
    first = Step(rules.FIRST_ON_STAGE.filled(items=names), ("bp-70", "bp-74"), "/stage")
    step_count = len(opening_steps) + 1
    records = {
        entry.ref: ActionRecord(f"/stage/{n}", entry.by, entry.action, step_count, stood_first=True)
        for n, entry in enumerate(state.stage)
    }
    opening = Judged(Progress(state, records, step_count), steps=(*opening_steps, first))
    ends = (n for n, entry in enumerate(state.stage) if entry.action is Action.END)
    return next((opening.then(_judge_end(opening.state, f"/stage/{n}")) for n in ends), opening)


def _judge_end(progress: Progress, at: str) -> Judged[Progress]:
    """Report that an End which stands on the stage at first has triggered the action of a trump (BP9-74)."""
    try:
        stop_at_trumps(progress.state, Moment.END, progress.state.turn_of)
    except TrumpAtWork as stop:
        return _break_off(progress, stop, at)
    return Judged(progress)


def judge_row(progress: Progress, row: DeedRow, at: str) -> Judged[Progress]:
    """Judge one row, decision by decision (BP-71, BP-73, BP-91)."""
    if progress.stopped:
        return Judged(progress, steps=(Step(rules.NEVER_JUDGED, ("bp-91",), at, Outcome.UNKNOWN),))
    if isinstance(row, LineRow):
        finding = rules.LINE_UNREAD(at, line=row.line)
        step = step_of(finding, state_summary(progress.state))
        return Judged(replace(progress, step_count=progress.step_count + 1, stopped=True), (finding,), (step,))
    automatic = automatic_finding(progress.state, row, at)
    if automatic:
        step = step_of(automatic, state_summary(progress.state))
        return Judged(replace(progress, step_count=progress.step_count + 1), (automatic,), (step,))
    result = Judged(progress)
    namings: list[Naming] = []
    before: tuple[Finding, ...] = ()
    for parsed in parse(progress.state, row):
        current = result.state
        # the naming has closed by itself, or the first of two passes was refused
        late = parsed.if_asked and not current.state.choosing
        refused = parsed.both and current.state.chance is not parsed.decision.by
        if current.stopped or late or refused:
            break
        judged = _judge_decision(current, row, parsed, at)
        if isinstance(parsed.decision, NAMING) and judged.state.state is not current.state:
            before = before if namings else result.findings
            namings.append((current.state, parsed.decision))
        result = result.then(judged)
    findings = (
        (*before, _naming_finding(namings, row, at), *result.findings[len(before) :]) if namings else result.findings
    )
    return replace(result, findings=tuple(dict.fromkeys(findings)))


def _naming_finding(namings: Sequence[Naming], row: DeedRow, at: str) -> Finding:
    """Return the finding about all attackers or blockers of a row, or that there are none."""
    state, decision = namings[0]
    cites = (state.entry.action.row.clause, "bp-91")
    return rules.CHOOSES(at, cites=cites, player=decision.by, what=naming_text(row, namings))


def _judge_decision(progress: Progress, row: DeedRow, parsed: ParsedDecision, at: str) -> Judged[Progress]:
    """Make one decision of a row, or report the objections to it."""
    if parsed.doubtful:
        reason = rules.AMBIGUOUS_NUMBER if parsed.numbered else rules.AMBIGUOUS
        reason = rules.AMBIGUOUS_SUIT if parsed.doubtful == "characters" else reason
        return _refuse(progress, [reason(at + parsed.place(parsed.doubtful), words=_words(row, parsed))])
    side = parsed.of or parsed.decision.by
    # who is to pass first matters not where both pass
    chance = Chance(progress.state) if parsed.both else chance_for(progress.state, parsed.decision)
    state = reveal(rules.with_chooser(chance.state, parsed.decision), side, parsed.zone, parsed.shown_cards)
    parts = (*parsed.against(state), *parsed.open_parts)
    against = [part.finding(at + parsed.place(part.part)) for part in parts]
    if against:
        return _refuse(progress, against)
    text = rules.SHOWN_CARDS.filled(player=side, cards=card_list(parsed.shown_cards))
    first = (Step(text, ("bp-71",), at),) if parsed.shown_cards else ()
    remarks = [part.finding(at + parsed.place(part.part)) for part in parsed.remarks]
    if chance.reason:
        remarks.append(chance.finding(at, parsed.decision.by))
    first = (*map(step_of, remarks), *first)
    reveals = progress.reveals or bool(parsed.shown_cards)
    progress = replace(progress, step_count=progress.step_count + len(first), reveals=reveals)
    try:
        judged = _accept(progress, play(state, parsed.decision), parsed, at)
    except Unknown as unknown:
        judged = _break_off(progress, unknown, at)
    return replace(judged, findings=(*remarks, *judged.findings), steps=(*first, *judged.steps))


def _words(row: DeedRow, parsed: ParsedDecision) -> str:
    """Return the words of the ambiguous part of a row."""
    value: object = row
    for name in parsed.place(parsed.doubtful).split("/")[1:]:
        value = value[int(name)] if isinstance(value, tuple) else getattr(value, name)
    return str(value)


def _refuse(progress: Progress, against: Sequence[Finding]) -> Judged[Progress]:
    """Report a decision as not done."""
    steps = tuple(
        Step(
            rules.NOT_DONE.filled(why=finding.text),
            finding.cites,
            finding.at,
            finding.outcome,
            state_summary(progress.state),
        )
        for finding in against
    )
    return Judged(replace(progress, step_count=progress.step_count + len(steps)), tuple(against), steps)


def _break_off(progress: Progress, unknown: Unknown, at: str) -> Judged[Progress]:
    """Report a decision as far as it goes, and that an unknown card decides the rest."""
    judged = _record_events(progress, unknown.state, at)
    finding = rules.finding_of_stop(unknown, at)
    step = Step(finding.text, finding.cites, at, finding.outcome, state_summary(unknown.state))
    return judged.then(
        Judged(replace(judged.state, step_count=judged.state.step_count + 1, stopped=True), (finding,), (step,))
    )


def _accept(progress: Progress, state: State, parsed: ParsedDecision, at: str) -> Judged[Progress]:
    """Report a decision that was made; its last step shows the state."""
    judged = _record_events(progress, state, at)
    last = len(judged.steps) - 1
    steps = tuple(
        replace(step, outcome=None if n else Outcome.ALLOWED, state=state_summary(state) if n == last else None)
        for n, step in enumerate(judged.steps)
    )
    return replace(judged, findings=(*judged.findings, *_decision_findings(progress.state, parsed, at)), steps=steps)


def _decision_findings(before: State, parsed: ParsedDecision, at: str) -> Iterator[Finding]:
    """Yield that a choice or pass was in order; an action is reported by its fate."""
    decision = parsed.decision
    if isinstance(decision, NAMING):
        return
    if isinstance(decision, Answer) and before.choosing:
        cites = (before.entry.action.row.clause, "bp-94" if before.choosing.ask is Ask.NEXT_ON_LIFE else "bp-91")
        yield rules.CHOOSES(at, cites=cites, player=decision.by, what=choice_text(before, decision))
        if before.choosing.ask is Ask.NEXT_ON_LIFE:
            yield from rules.order_findings(before, at, decision.by)
    elif not isinstance(decision, Start):
        yield rules.PASSES(at, cites=("bp-73", "bp-74"), player=rules.BOTH if parsed.both else decision.by)


def _record_events(progress: Progress, state: State, at: str) -> Judged[Progress]:
    """Turn the events of a decision into steps, and update the records of the actions."""
    records = progress.records
    findings: list[Finding] = []
    for step, event in enumerate(state.log, progress.step_count + 1):
        findings += open_points(records, event, at, state.frame.rules)
        records = with_event(records, event, at, step, state)
    steps = tuple(Step(event.text, event.cites, at) for event in state.log)
    return Judged(
        replace(progress, state=state, records=records, step_count=progress.step_count + len(steps)),
        tuple(findings),
        steps,
    )


def state_summary(state: State) -> dict[str, Any]:
    """Return the part of a state that the steps show."""
    return {
        "turn_of": state.turn_of.code,
        "chance": state.chance.code if state.waits else None,
        "chooses": state.choosing.by.code if state.choosing else None,
        "stage": [entry.action.code for entry in state.stage],
        "life": {side.code: len(state.of(side).life) for side in Side},
        "hand": {side.code: len(state.of(side).hand) for side in Side},
        "winner": state.winner.code if state.winner else None,
    }
