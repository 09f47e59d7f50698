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
    """Judge the Wounds used this turn in order and work out what Cleanup leaves."""
    went = judge(cleanup)
    state, known = went.state, not went.state.open
    after = AfterCleanup(
        drawn_first=cleanup.draws,
        discarded=state.discarded if known else None,
        drawn_by_wound=state.drawn if known else None,
        hand=state.hand if known else None,
        effects_lost=sum(not effect.lasts for effect in cleanup.effects),
        influence_lost=cleanup.influence,
    )
    return Verdict(summary(cleanup, went), went.findings, went.steps, after)


checker = Checker(
    __name__,
    scenario=Cleanup,
    check=check,
    reasons=reasons_of(rules, course, *WOUND_REASONS),
    result=AfterCleanup,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
