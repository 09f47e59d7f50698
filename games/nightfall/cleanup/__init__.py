"""Cleanup: its four steps, and the Wounds used in it."""

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.cleanup import course, rules
from games.nightfall.cleanup.course import judge
from games.nightfall.cleanup.explain import picture, summary
from games.nightfall.cleanup.options import REMEDIES, in_turn, moves
from games.nightfall.cleanup.scenario import AfterCleanup, Cleanup
from games.nightfall.rules import WOUND_REASONS
from games.sentences import reasons_of
from games.verdict import Verdict


def check(cleanup: Cleanup) -> Verdict[AfterCleanup]:
    """Judge the Wounds used this turn, the hand and the losses."""
    judged = judge(cleanup)
    state, is_known = judged.state, not judged.state.open
    result = AfterCleanup(
        drawn_first=cleanup.draws,
        discarded=state.way.discarded if is_known else None,
        drawn_by_wound=state.way.drawn if is_known else None,
        hand=state.way.hand if is_known else None,
        effects_lost=sum(not effect.lasts for effect in cleanup.effects),
        influence_lost=cleanup.influence,
    )
    return Verdict(summary(cleanup, judged), judged.findings, judged.steps, result)


checker = Checker(
    __name__,
    scenario=Cleanup,
    check=check,
    reasons=reasons_of(rules, course, *WOUND_REASONS),
    result=AfterCleanup,
    moves=moves,
    course=("uses",),
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
