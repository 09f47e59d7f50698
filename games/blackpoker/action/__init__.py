"""Checker: the start of an action, with its key cards, its payment and its target."""

from games.blackpoker.action.explain import picture, steps, summary
from games.blackpoker.action.options import REMEDIES, moves
from games.blackpoker.action.rules import REASONS, judge
from games.blackpoker.action.scenario import Attempt
from games.blackpoker.table import state_of
from games.game import Checker
from games.verdict import Finding, Verdict


def check(scenario: Attempt) -> Verdict[None]:
    """Judge whether the action may be started, column by column of the list."""
    state, row = state_of(scenario), scenario.attempt
    findings = judge(state, row)
    return Verdict(summary(row, findings), findings, tuple(steps(state, row, findings)), None)


def _findings(scenario: Attempt) -> tuple[Finding, ...]:
    return judge(state_of(scenario), scenario.attempt)


checker = Checker(
    __name__,
    scenario=Attempt,
    check=check,
    reasons=REASONS,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
    finds=_findings,
)
