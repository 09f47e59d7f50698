"""Is this the time to do it?"""

from collections.abc import Iterator

from games.chronocard.cards import Deed, Kind
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct
from games.chronocard.phases import EP_IN_START, Holds, Phase, effects_usable, ep_producible, own_main_phase
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
START_PHASE = WORDS.reason("start-phase")
ONLY_OWN_MAIN = WORDS.reason("only-own-main-phase")
NO_INTERRUPT = WORDS.reason("not-an-interrupt")
SECOND_CHARM = WORDS.reason("second-charm")
NOT_ATTACKED = WORDS.reason("not-in-their-charm-phase")
ANSWERS = WORDS.reason("answers")
RIGHT_TIME = WORDS.reason("right-time")
TIME_OPEN = WORDS.reason("time-open")
HEROINE_OPEN = WORDS.reason("heroine-use-open")
UNASKED = WORDS.readings("unasked")
USING_HEROINE = WORDS.readings("using-heroine")


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the time."""
    match situation.deed:
        case Deed.GIVE_EP:
            yield _of_ep(situation)
        case Deed.ATTACK:
            yield from _of_attack(situation)
        case Deed.DEFEND:
            yield _of_defence(situation)
        case Deed.A_SKILL:
            yield _of_effect(situation)
        case Deed.USE:
            yield _of_effect(situation) if situation.card.type is Kind.EVENT else _of_use(situation)


def _of_ep(situation: MayAct) -> Finding:
    producible = ep_producible(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if producible is Holds.OPEN:
        in_start = situation.phase is Phase.START
        readings = EP_IN_START if in_start else UNASKED
        return found(situation, TIME_OPEN, "/phase", cites=("cc-22", "cc-28"), readings=readings)
    if situation.answering:
        return found(situation, ANSWERS, "/answering", cites=("cc-06", "cc-07"))
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-22",))


def _of_effect(situation: MayAct) -> Finding:
    usable = effects_usable(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if usable is Holds.NO:
        return found(situation, START_PHASE, "/phase")
    if usable is Holds.OPEN:
        return found(situation, TIME_OPEN, "/phase", cites=("cc-28",), readings=UNASKED)
    if situation.answering:
        return found(situation, ANSWERS, "/answering", cites=("cc-01", "cc-07"))
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-28",))


def _of_use(situation: MayAct) -> Finding:
    """Return what is found of the time for using a card other than an event."""
    kind = situation.card.type
    if situation.phase is Phase.START:
        return found(situation, START_PHASE, "/phase")
    if kind is Kind.HEROINE:
        return found(situation, HEROINE_OPEN, "/card/kind", readings=USING_HEROINE)
    if situation.answering:
        cites = ("cc-07", "cc-21.1") if kind is Kind.CHARACTER else ("cc-07", "cc-21.2")
        return found(situation, NO_INTERRUPT, "/answering", "/card/kind", cites=cites)
    if own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        return found(situation, RIGHT_TIME, "/phase", cites=("cc-21.1",) if kind is Kind.CHARACTER else ("cc-28",))
    if kind is Kind.CHARACTER:
        return found(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-21.1",))
    return found(situation, TIME_OPEN, "/phase", cites=("cc-21.1", "cc-28"), readings=UNASKED)


def _of_attack(situation: MayAct) -> Iterator[Finding]:
    if situation.answering:
        yield found(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    elif not own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        yield found(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-29",))
    elif situation.charmed:
        yield found(situation, SECOND_CHARM, "/charmed")
    else:
        yield found(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def _of_defence(situation: MayAct) -> Finding:
    if situation.answering:
        return found(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if situation.own_turn or situation.phase is not Phase.CHARM:
        return found(situation, NOT_ATTACKED, "/phase")
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-29",))
