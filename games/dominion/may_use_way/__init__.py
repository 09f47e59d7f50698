"""Whether a Way may be used on a card, by whom and when: the record of the checker."""

from games.dominion.cards.lookup import MEANINGS
from games.dominion.may_use_way import rules
from games.dominion.may_use_way.explain import picture, steps, summary
from games.dominion.may_use_way.options import REMEDIES, is_usable, moves
from games.dominion.may_use_way.rules import is_action_played, judge_way, refuse_play
from games.dominion.may_use_way.scenario import MayUseWay, Use
from games.game import Checker
from games.verdict import Outcome, Verdict, outcome_of


def check(scenario: MayUseWay) -> Verdict[Use]:
    """Judge whether the Way may be used, or only that nothing is played."""
    stopped = refuse_play(scenario)
    findings = stopped or judge_way(scenario)
    codes = () if stopped else tuple(finding.code for finding in findings if finding.outcome is not Outcome.ALLOWED)
    course = tuple(step for _, step in steps(scenario, findings, played=not stopped))
    ways = tuple(way for way in scenario.in_game if is_usable(scenario, way))
    return Verdict(
        summary(scenario, outcome_of(findings), codes),
        findings,
        course,
        Use(play=is_action_played(scenario).boolean, ways=ways),
    )


checker = Checker(
    __name__,
    scenario=MayUseWay,
    check=check,
    reasons=rules.WORDS.reasons,
    result=Use,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
