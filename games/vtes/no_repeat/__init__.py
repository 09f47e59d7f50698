"""No Repeat Actions: each action of a turn, and the uses that it spends."""

from games.game import Checker
from games.sentences import reasons_of, sentences
from games.verdict import Verdict
from games.vtes.cards import MEANINGS
from games.vtes.no_repeat import rules, state
from games.vtes.no_repeat.explain import board, end_of_turn, of_card, picture, summary
from games.vtes.no_repeat.options import REMEDIES, moves, table
from games.vtes.no_repeat.rules import acting, duties, limits, texts, vampires
from games.vtes.no_repeat.scenario import AtTheEnd, NoRepeat
from games.vtes.no_repeat.turn import actions, events, judge, takeovers, unlocking
from games.vtes.rules import UNCONFIRMED

WORDS = sentences(__name__)
NO_ACTION = WORDS.reason("no-action")


def check(scenario: NoRepeat) -> Verdict[AtTheEnd]:
    """Judge the events in order, an illegal one as not done."""
    turn = judge(scenario)
    findings = turn.findings or (NO_ACTION(cites=scenario.edition.own_clauses(NO_ACTION.cites)),)
    return Verdict(summary(scenario, findings), findings, turn.steps, end_of_turn(turn.state, scenario.edition))


checker = Checker(
    __name__,
    scenario=NoRepeat,
    check=check,
    reasons=reasons_of(
        NO_ACTION,
        limits,
        acting,
        vampires,
        rules,
        duties,
        takeovers,
        unlocking,
        events,
        texts,
        state,
        UNCONFIRMED,
        actions,
    ),
    result=AtTheEnd,
    moves=moves,
    course=("events",),
    picture=picture,
    table=table,
    board=board,
    of_card=of_card,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
