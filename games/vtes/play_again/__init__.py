"""Playing again: a card, or another of its kind, after one that was perhaps cancelled."""

from functools import partial

from games.game import Checker
from games.sentences import reasons_of
from games.values import replace
from games.verdict import Verdict
from games.vtes.play_again import course, rules
from games.vtes.play_again.course import find_reads_otherwise, judge_pair, judge_plays_between, play_outcomes
from games.vtes.play_again.explain import card_situations, draw_timeline
from games.vtes.play_again.options import REMEDIES, moves
from games.vtes.play_again.scenario import PlayAgain
from games.vtes.play_again.state import Aftermath


def check(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after everything that was played before."""
    verdict = judge_plays_between(situation) if situation.between else judge_pair(situation)
    return replace(verdict, findings=(*verdict.findings, *find_reads_otherwise(situation)))


checker = Checker(
    __name__,
    scenario=PlayAgain,
    check=check,
    reasons=reasons_of(course, rules),
    result=Aftermath,
    moves=partial(moves, judge=check),
    picture=partial(draw_timeline, judge=play_outcomes),
    of_card=card_situations,
    remedies=REMEDIES,
)
