"""Following suit: may a card be played to a trick, and does it win so far?"""

from games.game import Checker
from games.verdict import Verdict, worst_of
from games.whist.follow.explain import AfterCard, after_card, picture, steps
from games.whist.follow.options import moves
from games.whist.follow.rules import WORDS, judge
from games.whist.follow.scenario import Trick


def check(trick: Trick) -> Verdict[AfterCard]:
    """Judge the card against the trick and the hand."""
    findings = judge(trick)
    return Verdict(worst_of(findings).text, findings, tuple(steps(trick, findings)), after_card(trick, findings))


checker = Checker(
    __name__,
    scenario=Trick,
    check=check,
    reasons=WORDS.reasons,
    result=AfterCard,
    moves=moves,
    picture=picture,
)
