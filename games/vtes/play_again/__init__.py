"""Playing again: a card, or another of its kind, after one that was perhaps cancelled."""

from games.game import Checker
from games.sentences import reasons_of
from games.verdict import Verdict
from games.vtes.cards import MEANINGS
from games.vtes.play_again import course, rules
from games.vtes.play_again.course import judge
from games.vtes.play_again.explain import board, of_card, picture, result, steps, summary
from games.vtes.play_again.options import REMEDIES, moves
from games.vtes.play_again.rules import abilities
from games.vtes.play_again.scenario import Aftermath, PlayAgain


def check(scenario: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after everything that was played before."""
    return Verdict(summary(scenario), judge(scenario), steps(scenario), result(scenario))


checker = Checker(
    __name__,
    scenario=PlayAgain,
    check=check,
    reasons=reasons_of(course, rules, abilities),
    result=Aftermath,
    moves=moves,
    picture=picture,
    board=board,
    of_card=of_card,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
