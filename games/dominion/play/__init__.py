"""What happens when a card is played, with a Way or without?"""

from games.dominion.course import beginning
from games.dominion.course.explain import timeline
from games.dominion.course.results import OpenChoice, coming, lasting, lying, number, vp_in_exile
from games.dominion.play.course import found_in, run
from games.dominion.play.explain import summary
from games.dominion.play.options import REMEDIES, moves
from games.dominion.play.scenario import Outcome, Play
from games.game import Checker
from games.verdict import Verdict


def check(scenario: Play) -> Verdict[Outcome]:
    """Judge a play; a choice that was not open is reported, and the play goes on without it."""
    done = run(scenario)
    state = done.course.state
    result = Outcome(
        actions=number(state.actions),
        buys=number(state.buys),
        coins=number(state.coins),
        drawn=number(state.cards),
        hand=number(state.hand_size),
        vp=state.vp,
        vp_in_exile=vp_in_exile(state),
        ends=done.ends,
        own_open=any(one == OpenChoice() for one in done.open),
        open_effects=tuple(one.replacement for one in done.open if one.replacement),
        open_ways=tuple(one.way for one in done.open if one.way),
        later=coming(done.course),
        lasting=lasting(done.course),
        lies=lying(state),
    )
    return Verdict(summary(scenario, done), done.course.findings, done.course.steps, result)


checker = Checker(
    __name__,
    scenario=Play,
    check=check,
    reasons=beginning.REASONS,
    result=Outcome,
    moves=moves,
    picture=timeline,
    computes=True,
    remedies=REMEDIES,
    finds=found_in,
)
