"""Chain: adding cards, the order of resolution, and kickers."""

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.chain import course, rules
from games.nightfall.chain.course import judge, of_table
from games.nightfall.chain.explain import of_card, pile, summary
from games.nightfall.chain.options import in_turn, moves
from games.nightfall.chain.scenario import Chained, Chaining
from games.nightfall.rules import ANOTHERS_TURN, WRONG_PHASE
from games.nightfall.terms import MEANINGS
from games.picture import Pile
from games.sentences import reasons_of, sentences
from games.verdict import Verdict

WORDS = sentences(__name__)
NOT_BEGUN = WORDS.reason("not-begun")


def check(scenario: Chaining) -> Verdict[Chained]:
    """Judge the events in order and resolve the chain."""
    phase = judge(scenario)
    begun = phase.findings or (NOT_BEGUN("/players/0", player=scenario.players[0].name),)
    notes = of_table(scenario)
    return Verdict(summary(phase, notes), (*begun, *notes), phase.steps, phase.result)


def picture(scenario: Chaining, verdict: Verdict[Chained]) -> Pile:
    """Show the chain as a pile under the title of the checker."""
    return pile(checker.title, scenario, verdict)


checker = Checker(
    __name__,
    scenario=Chaining,
    check=check,
    reasons=reasons_of(NOT_BEGUN, rules, course, ANOTHERS_TURN, WRONG_PHASE),
    result=Chained,
    moves=moves,
    course=("events",),
    picture=picture,
    of_card=of_card,
    computes=True,
    leads=whole_turn.leads(in_turn),
    meanings=MEANINGS,
)
