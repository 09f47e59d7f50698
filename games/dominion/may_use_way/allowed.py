"""Why may the Way be used?"""

from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, MayUseWay
from games.dominion.table.state import Phase
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
BY_EVENT = {
    Event.FROM_HAND: WORDS.reason("played"),
    Event.BY_EFFECT: WORDS.reason("played-by-effect"),
    Event.AGAIN: WORDS.reason("replayed"),
    Event.REACTION_PLAYS: WORDS.reason("reaction-plays"),
    Event.TURTLE: WORDS.reason("turtle-plays"),
    Event.MOUSE: WORDS.reason("mouse-plays"),
}


def judged(situation: MayUseWay) -> Finding:
    """Return why the play lets its player use the Way."""
    return found(situation, BY_EVENT[situation.event], "/event", cites=_cites(situation))


def _cites(situation: MayUseWay) -> tuple[str, ...]:
    if situation.event is Event.FROM_HAND:
        return ("way-01", "way-18") if situation.phase is Phase.ACTION else ("way-01", "way-75")
    if situation.event is Event.BY_EFFECT and situation.nth == 1 and not _again(situation):
        return ("way-18", "way-75")
    return ()


def _again(situation: MayUseWay) -> bool:
    """Say whether what plays the card plays it more than once."""
    return any(one.times > 1 for one in situation.maker.play) if situation.maker else False
