"""Interrupts checker: declarations and their answers, their resolution, and the loser at the win check."""

from games.chronocard.cards import MEANINGS
from games.chronocard.interrupts import course, rules
from games.chronocard.interrupts.course import judge, merge_findings, merge_results, merge_steps, phases, resolving
from games.chronocard.interrupts.course.declaring import finish
from games.chronocard.interrupts.explain import board, of_card, picture, summary
from games.chronocard.interrupts.options import LEADS, REMEDIES, moves
from games.chronocard.interrupts.scenario import AtTheEnd, Interrupts
from games.game import Checker
from games.sentences import reasons_of
from games.verdict import Verdict


def check(scenario: Interrupts) -> Verdict[AtTheEnd]:
    """Judge the declarations, treating illegal ones as not made."""
    scenario = scenario.with_listed_names()
    by_reading = tuple(judged.then(finish(judged.state)) for judged in judge(scenario))
    findings, result = merge_findings(by_reading), merge_results(by_reading)
    steps = merge_steps(by_reading)
    return Verdict(summary(scenario, findings, steps, result, by_reading[0].state), findings, steps, result)


checker = Checker(
    __name__,
    scenario=Interrupts,
    check=check,
    reasons=reasons_of(rules, resolving, course, phases),
    result=AtTheEnd,
    moves=moves,
    course=("declarations",),
    picture=picture,
    board=board,
    of_card=of_card,
    remedies=REMEDIES,
    leads=LEADS,
    meanings=MEANINGS,
)
