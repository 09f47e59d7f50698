"""Charm checker: the course of attack, support and defence, and the damage that they deal."""

from games.chronocard.charm import course, rules
from games.chronocard.charm.course import Progress, judge
from games.chronocard.charm.explain import picture, says_why, summary
from games.chronocard.charm.options import LEADS, REMEDIES, moves
from games.chronocard.charm.scenario import Charm, Dealt
from games.game import Checker
from games.sentences import reasons_of
from games.verdict import Verdict


def check(scenario: Charm) -> Verdict[Dealt]:
    """Judge a charm, treating illegal declarations as not made."""
    scenario = scenario.with_listed_names()
    progress = judge(scenario)
    return Verdict(summary(scenario, progress), progress.findings, progress.steps, _result(progress))


def _result(progress: Progress) -> Dealt:
    to_player = [blow for blow in progress.state.blows if blow.defender is None]
    if not all(blow.certain for blow in to_player):
        return Dealt(face_down=progress.face_down)
    return Dealt(player=sum(blow.damage or 0 for blow in to_player), face_down=progress.face_down)


checker = Checker(
    __name__,
    scenario=Charm,
    check=check,
    reasons=reasons_of(rules, course),
    result=Dealt,
    moves=moves,
    course=("attacks", "supports", "later"),
    picture=picture,
    computes=True,
    says_why=says_why,
    remedies=REMEDIES,
    leads=LEADS,
)
