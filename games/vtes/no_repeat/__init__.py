"""May each action of a turn be taken, and what does it use up?"""

from games.game import Checker
from games.sentences import reasons_of, sentences
from games.verdict import Verdict
from games.vtes.no_repeat import (
    acting,
    happening,
    judging,
    obligations,
    often,
    open_points,
    repeats,
    spent,
    taking_over,
    texts,
    unconfirmed,
    unlocking,
)
from games.vtes.no_repeat.choosing import moves
from games.vtes.no_repeat.engine import played
from games.vtes.no_repeat.left import AtTheEnd, left
from games.vtes.no_repeat.on_card import of_card
from games.vtes.no_repeat.remedies import REMEDIES
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.no_repeat.summary import summary
from games.vtes.no_repeat.timeline import timeline

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
        *(NO_ACTION, repeats, spent, acting, judging, obligations, taking_over, unlocking, happening, texts),
        often,
        *(open_points, unconfirmed),
    ),
    result=AtTheEnd,
    moves=moves,
    picture=timeline,
    of_card=of_card,
    remedies=REMEDIES,
)
