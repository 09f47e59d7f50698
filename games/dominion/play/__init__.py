"""A play with a Way or without: the record of the checker, and its result."""

from games.dominion.course import beginning
from games.dominion.course.explain import timeline
from games.dominion.course.results import OpenChoice, card_places, coming_effects, lasting_effects, number, vp_in_exile
from games.dominion.play.course import findings_of, run
from games.dominion.play.explain import summary
from games.dominion.play.options import REMEDIES, moves
from games.dominion.play.scenario import Outcome, Play
from games.game import Checker
from games.verdict import Verdict


def check(scenario: Play) -> Verdict[Outcome]:
    """Judge a play; a closed choice is reported, and the play goes on without it."""
    record = run(scenario)
    state = record.course.state
    result = Outcome(
        actions=number(state.actions),
        buys=number(state.buys),
        coins=number(state.coins),
        drawn=number(state.cards),
        hand=number(state.hand_size),
        vp=state.vp,
        vp_in_exile=vp_in_exile(state),
        ends=record.ends,
        own_open=any(choice == OpenChoice() for choice in record.open),
        open_effects=tuple(choice.replacement for choice in record.open if choice.replacement),
        open_ways=tuple(choice.way for choice in record.open if choice.way),
        later=coming_effects(record.course),
        lasting=lasting_effects(record.course),
        lies=card_places(state),
    )
    return Verdict(summary(scenario, record), record.course.findings, record.course.steps, result)


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
    finds=findings_of,
)
