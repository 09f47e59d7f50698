"""Feed: how often an effect with Feed happens, on which targets, and its total."""

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.feed import rules
from games.nightfall.feed.explain import picture, result, steps, summary
from games.nightfall.feed.options import REMEDIES, in_turn, moves
from games.nightfall.feed.rules import judge
from games.nightfall.feed.scenario import AfterFeed, Feed
from games.nightfall.rules import ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT
from games.sentences import reasons_of
from games.verdict import Verdict


def check(feed: Feed) -> Verdict[AfterFeed]:
    """Judge the payments and the targets, and compute the total of the effect."""
    payment = judge(feed)
    return Verdict(summary(feed, payment), payment.findings, tuple(steps(feed, payment)), result(feed, payment))


checker = Checker(
    __name__,
    scenario=Feed,
    check=check,
    reasons=reasons_of(rules, ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT),
    result=AfterFeed,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
