"""Claiming: the discards and claims of a turn, and the hand and influence that they leave."""

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.claim import rules
from games.nightfall.claim.explain import of_card, picture, steps, summary
from games.nightfall.claim.options import REMEDIES, in_turn, moves
from games.nightfall.claim.rules import judge
from games.nightfall.claim.scenario import AfterClaims, Claims
from games.nightfall.terms import MEANINGS
from games.sentences import reasons_of
from games.verdict import Verdict


def check(claims: Claims) -> Verdict[AfterClaims]:
    """Judge the discards and claims of a turn in order."""
    judged = judge(claims)
    end = judged.state
    result = AfterClaims(
        claimed=end.claimed,
        discarded=end.discarded,
        hand=end.hand,
        influence_lost=end.least,
        influence_at_most=end.most,
    )
    return Verdict(summary(claims, end, judged.findings), judged.findings, tuple(steps(claims, judged)), result)


checker = Checker(
    __name__,
    scenario=Claims,
    check=check,
    reasons=reasons_of(rules),
    result=AfterClaims,
    moves=moves,
    course=("deeds",),
    picture=picture,
    of_card=of_card,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
    meanings=MEANINGS,
)
