"""The course of a duel: its rows judged in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from games.blackpoker.cards import card_list
from games.blackpoker.course import rules
from games.blackpoker.course.parser import ParsedDecision, parse, revealed
from games.blackpoker.course.rules import NAMING, Naming, automatic_finding, said_of_choice, said_of_naming
from games.blackpoker.course.scenario import Deed
from games.blackpoker.course.state import ActionRecord, Progress, open_points, with_event
from games.blackpoker.decisions import Answer, Ask, Side, Start
from games.blackpoker.objections import objections
from games.blackpoker.play import play
from games.blackpoker.state import State, Unknown
from games.course import Judged
from games.course import course as judge_rows
from games.text import joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, step_of

DEEDS = "/deeds"


class Course(Struct, frozen=True, dict=True):
    """Decisions as far as they went, how many rows of them there were, and how it stood before the last one."""

    whole: Judged[Progress]
    rows: int
    before: Course | None = None

    @property
    def state(self) -> State:
        return self.whole.state.state

    @property
    def deals(self) -> dict[int, ActionRecord]:
        return self.whole.state.deals

    @property
    def stopped(self) -> bool:
        return self.whole.state.stopped

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.whole.steps

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Return what was found, row by row: first what became of the action that a player started by it."""
        became = (deal.finding() for deal in self.deals.values() if deal.independent)
        by_row = sorted((*became, *self.whole.findings), key=_row_of)
        return (*by_row, *_won(self.state)) or (rules.NOTHING_DONE(player=self.state.chance),)

    def then(self, row: Deed) -> Course:
        """Return the course with one more row."""
        return Course(self.whole.then(self._next(row)), self.rows + 1, self)

    def new_findings(self, row: Deed, known: frozenset[Finding]) -> tuple[Finding, ...]:
        """Return what would be found with one more row, and is not known without it: what ends the duel, then what is about the row."""
        came = self._next(row)
        deals = came.state.deals.items()
        became = (deal.finding() for ref, deal in deals if deal.independent and self.deals.get(ref) is not deal)
        by_row = sorted((*became, *came.findings), key=lambda one: _row_of(one) != (True, self.rows))
        return tuple(one for one in (*_won(came.state.state), *by_row) if one not in known)

    def _next(self, row: Deed) -> Judged[Progress]:
        return judge_row(self.whole.state, row, f"{DEEDS}/{self.rows}")


def _won(state: State) -> Iterator[Finding]:
    """Yield that the duel is won, where it is: after a resolution, or by what somebody paid."""
    if state.winner:
        paid = any("bp-95" in happened.cites for happened in state.log)
        yield rules.WON(cites=("bp-70", "bp-95" if paid else "bp-76"), player=state.winner, loser=state.winner.other)


def _row_of(finding: Finding) -> tuple[bool, int]:
    """Return the place of the row that a finding is about: what stands on the stage at first comes first."""
    _, rows, n, *_ = finding.at.split("/")
    return rows == DEEDS[1:], int(n)


def judge(state: State, rows: Sequence[Deed], opening: Iterable[Step] = ()) -> Course:
    """Return how rows of decisions go: in order, and what is illegal is reported and treated as not done."""
    laid_out = _laid_out(state, tuple(opening))
    before = Course(laid_out.then(judge_rows(laid_out.state, rows[:-1], judge_row, DEEDS)), max(len(rows) - 1, 0))
    return before.then(rows[-1]) if rows else before


def _laid_out(state: State, opening: tuple[Step, ...]) -> Judged[Progress]:
    """Tell what stands on the stage at first."""
    if not state.stage:
        return Judged(Progress(state, step_count=len(opening)), steps=opening)
    items = joined(item.action.text for item in state.stage)
    first = Step(rules.FIRST_ON_STAGE.filled(items=items), ("bp-70", "bp-74"), "/stage")
    told = len(opening) + 1
    deals = {
        item.ref: ActionRecord(f"/stage/{n}", item.by, item.action, told, stood_first=True)
        for n, item in enumerate(state.stage)
    }
    return Judged(Progress(state, deals, told), steps=(*opening, first))


def judge_row(going: Progress, row: Deed, at: str) -> Judged[Progress]:
    """Return what comes of one more row."""
    if going.stopped:
        return Judged(going, steps=(Step(rules.NEVER_JUDGED, ("bp-91",), at, Outcome.UNKNOWN),))
    said = automatic_finding(going.state, row, at)
    if said:
        return Judged(replace(going, step_count=going.step_count + 1), (said,), (step_of(said, glance(going.state)),))
    gone = Judged(going)
    named: list[Naming] = []
    before: tuple[Finding, ...] = ()
    for move in parse(going.state, row):
        now = gone.state
        late = move.if_asked and not now.state.choosing
        refused = move.both and now.state.chance is not move.decision.by
        if now.stopped or late or refused:
            break
        came = _after_move(now, row, move, at)
        if isinstance(move.decision, NAMING) and came.state.state is not now.state:
            before = before if named else gone.findings
            named.append((now.state, move.decision))
        gone = gone.then(came)
    findings = (*before, _named(named, row, at), *gone.findings[len(before) :]) if named else gone.findings
    return replace(gone, findings=tuple(dict.fromkeys(findings)))


def _named(named: Sequence[Naming], row: Deed, at: str) -> Finding:
    """Say which attackers or blockers a row names in all, one of them at least being named, or nobody at last."""
    state, decision = named[0]
    cites = (state.entry.action.row.clause, "bp-91")
    return rules.CHOOSES(at, cites=cites, player=decision.by, what=said_of_naming(row, named))


def _after_move(going: Progress, row: Deed, move: ParsedDecision, at: str) -> Judged[Progress]:
    """Make one decision of a row, or say why it cannot be made."""
    if move.doubtful:
        reason = rules.WHICH_NUMBER if move.numbered else rules.WHICH_ONE
        return _refused(going, [reason(at + move.place(move.doubtful), words=_words(row, move))])
    side = move.of or move.decision.by
    state = revealed(going.state, side, move.zone, move.shown)
    against = [one.finding(at + move.place(one.part)) for one in objections(state, move.decision)]
    if against:
        return _refused(going, against)
    shown = rules.SHOWN.filled(player=side, cards=card_list(move.shown))
    first = (Step(shown, ("bp-71",), at),) if move.shown else ()
    going = replace(going, step_count=going.step_count + len(first), shown=going.shown or bool(first))
    try:
        came = _done(going, play(state, move.decision), move, at)
    except Unknown as unknown:
        came = _broken_off(going, unknown, at)
    return replace(came, steps=(*first, *came.steps))


def _words(row: Deed, move: ParsedDecision) -> str:
    value: object = row
    for name in move.place(move.doubtful).split("/")[1:]:
        value = value[int(name)] if isinstance(value, tuple) else getattr(value, name)
    return str(value)


def _refused(going: Progress, against: Sequence[Finding]) -> Judged[Progress]:
    steps = tuple(
        Step(rules.NOT_DONE.filled(why=one.text), one.cites, one.at, one.outcome, glance(going.state))
        for one in against
    )
    return Judged(replace(going, step_count=going.step_count + len(steps)), tuple(against), steps)


def _broken_off(going: Progress, unknown: Unknown, at: str) -> Judged[Progress]:
    """Tell how far a decision goes, and that what is not known decides the rest."""
    came = _told(going, unknown.state, at)
    finding = rules.HIDDEN(at, cites=unknown.cites, what=unknown.text)
    step = Step(finding.text, finding.cites, at, Outcome.UNKNOWN, glance(unknown.state))
    return came.then(
        Judged(replace(came.state, step_count=came.state.step_count + 1, stopped=True), (finding,), (step,))
    )


def _done(going: Progress, state: State, move: ParsedDecision, at: str) -> Judged[Progress]:
    """Tell what came of a decision that was made: the first step says that it may be, the last one how the duel stands then."""
    came = _told(going, state, at)
    last = len(came.steps) - 1
    steps = tuple(
        replace(step, outcome=None if n else Outcome.ALLOWED, state=glance(state) if n == last else None)
        for n, step in enumerate(came.steps)
    )
    return replace(came, findings=(*came.findings, *_made(going.state, move, at)), steps=steps)


def _made(before: State, move: ParsedDecision, at: str) -> Iterator[Finding]:
    """Say that a choice or a pass was in order; of an action that is started, what becomes of it is said."""
    decision = move.decision
    if isinstance(decision, NAMING):
        return
    if isinstance(decision, Answer) and before.choosing:
        cites = (before.entry.action.row.clause, "bp-94" if before.choosing.ask is Ask.NEXT_ON_LIFE else "bp-91")
        yield rules.CHOOSES(at, cites=cites, player=decision.by, what=said_of_choice(before, decision))
    elif not isinstance(decision, Start):
        yield rules.PASSES(at, cites=("bp-73", "bp-74"), player=rules.BOTH if move.both else decision.by)


def _told(going: Progress, state: State, at: str) -> Judged[Progress]:
    """Tell what happened in a decision, and note what became of the actions."""
    deals = going.deals
    findings: list[Finding] = []
    for step, happened in enumerate(state.log, going.step_count + 1):
        findings += open_points(deals, happened)
        deals = with_event(deals, happened, at, step, state)
    steps = tuple(Step(happened.text, happened.cites, at) for happened in state.log)
    return Judged(
        replace(going, state=state, deals=deals, step_count=going.step_count + len(steps)), tuple(findings), steps
    )


def glance(state: State) -> dict[str, Any]:
    """Return what a reader of the steps would want to see of a state."""
    return {
        "turn_of": state.turn_of.code,
        "chance": state.chance.code if state.waits else None,
        "chooses": state.choosing.by.code if state.choosing else None,
        "stage": [item.action.code for item in state.stage],
        "life": {side.code: len(state.of(side).life) for side in Side},
        "hand": {side.code: len(state.of(side).hand) for side in Side},
        "winner": state.winner.code if state.winner else None,
    }
