"""Playing again: whether a card, or another of its kind, may be played after one that was perhaps cancelled."""

from functools import partial

from games.game import Checker
from games.sentences import reasons_of
from games.values import replace
from games.verdict import Verdict
from games.vtes.play_again import course, rules
from games.vtes.play_again.course import of_two, one_by_one, outcomes, reads_otherwise
from games.vtes.play_again.explain import of_card, picture
from games.vtes.play_again.options import REMEDIES, moves
from games.vtes.play_again.scenario import PlayAgain
from games.vtes.play_again.state import Aftermath


def check(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after everything that was played before it."""
    verdict = one_by_one(situation) if situation.between else of_two(situation)
    return replace(verdict, findings=(*verdict.findings, *reads_otherwise(situation)))


checker = Checker(
    __name__,
    scenario=PlayAgain,
    check=check,
    reasons=reasons_of(course, rules),
    result=Aftermath,
    moves=partial(moves, judge=check),
    picture=partial(picture, judge=outcomes),
    of_card=of_card,
    remedies=REMEDIES,
)
