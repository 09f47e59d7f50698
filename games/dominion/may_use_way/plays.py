"""Is an Action card being played at all?"""

from collections.abc import Iterator

from games.dominion.may_use_way.engine import playable_now, types
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, MayUseWay, Nature
from games.dominion.vocabulary import Type
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
ONLY_REACTS = WORDS.reason("only-reacts")
DURATION_EFFECT = WORDS.reason("duration-effect")
SET_UP_EARLIER = WORDS.reason("set-up-earlier")
CALLED = WORDS.reason("called")
ON_BUY = WORDS.reason("on-buy")
ON_GAIN = WORDS.reason("on-gain")
SAME_PLAY = WORDS.reason("same-play")
BELOW_THE_LINE = WORDS.reason("below-the-line")
WAY_NOT_TAKEN = WORDS.reason("way-not-taken")
NOT_AN_ACTION = WORDS.reason("not-an-action")
TYPES_UNKNOWN = WORDS.reason("types-unknown")
NOT_PLAYABLE = WORDS.reason("not-playable-now")
NO_PLAY = {
    Event.REACTS: ONLY_REACTS,
    Event.DURATION: DURATION_EFFECT,
    Event.SET_UP_ATTACK: SET_UP_EARLIER,
    Event.CALLED: CALLED,
    Event.BOUGHT: ON_BUY,
    Event.GAINED: ON_GAIN,
    Event.SECOND_TIME: SAME_PLAY,
    Event.BELOW_LINE: BELOW_THE_LINE,
    Event.WAY_TAKEN: WAY_NOT_TAKEN,
}


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why no Action is being played; nothing when one is."""
    if not situation.is_play:
        yield found(situation, NO_PLAY[situation.event], "/event")
    elif situation.known is None and situation.nature is Nature.AS_KNOWN:
        yield found(situation, TYPES_UNKNOWN, "/card")
    elif Type.ACTION not in types(situation):
        yield found(situation, NOT_AN_ACTION, "/card")
    elif situation.event is Event.FROM_HAND and not playable_now(situation):
        yield found(situation, NOT_PLAYABLE, "/phase", "/whose")
