"""What happens when a card is played, with a Way or without?"""

from typing import Annotated

from games.dominion.cards.vocabulary import Way
from games.dominion.course import beginning
from games.dominion.course.explain import timeline
from games.dominion.course.results import Coming, Lasts, Lies, OpenChoice, coming, lasting, lying, number, vp_in_exile
from games.dominion.play.choosing import moves
from games.dominion.play.remedies import REMEDIES
from games.dominion.play.running import found_in, run
from games.dominion.play.situation import Play
from games.dominion.play.summary import summary
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import Replacement
from games.game import Checker
from games.scenario import fact, scenario
from games.verdict import Verdict


@scenario
class Outcome:
    """What a play comes to; a number that is not known exactly is None."""

    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    drawn: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    vp: Annotated[int, fact()] = 0
    vp_in_exile: Annotated[int | None, fact()] = 0
    ends: Annotated[Zone | None, fact()] = None
    own_open: Annotated[bool, fact()] = False
    open_effects: Annotated[tuple[Replacement, ...], fact()] = ()
    open_ways: Annotated[tuple[Way, ...], fact()] = ()
    later: Annotated[tuple[Coming, ...], fact()] = ()
    lasting: Annotated[tuple[Lasts, ...], fact()] = ()
    lies: Annotated[tuple[Lies, ...], fact()] = ()


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
