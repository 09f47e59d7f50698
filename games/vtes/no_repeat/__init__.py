"""No Repeat Actions: each action of a turn, and what it uses up."""

from games.game import Checker
from games.sentences import reasons_of, sentences
from games.verdict import Verdict
from games.vtes.no_repeat import rules, state
from games.vtes.no_repeat.explain import AtTheEnd, left, of_card, summary, timeline
from games.vtes.no_repeat.options import REMEDIES, moves
from games.vtes.no_repeat.rules import acting, limits, texts
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.turn import events, played, takeovers, unlocking
from games.vtes.reasons import UNCONFIRMED

WORDS = sentences(__name__)
NO_ACTION = WORDS.reason("no-action")


def check(scenario: NoRepeat) -> Verdict[AtTheEnd]:
    """Judge the events in order; an illegal one is reported and then treated as not done."""
    turn = played(scenario)
    findings = turn.findings or (NO_ACTION(cites=scenario.edition.own(NO_ACTION.cites)),)
    return Verdict(summary(scenario, findings), findings, turn.steps, left(turn.state, scenario.edition))


checker = Checker(
    __name__,
    scenario=NoRepeat,
    check=check,
    reasons=reasons_of(
        *(NO_ACTION, limits, acting, rules, takeovers, unlocking, events, texts, state, UNCONFIRMED),
    ),
    result=AtTheEnd,
    moves=moves,
    picture=timeline,
    of_card=of_card,
    remedies=REMEDIES,
)
