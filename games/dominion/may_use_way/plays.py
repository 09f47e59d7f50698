"""Is an Action card being played at all?"""

from collections.abc import Iterator

from games.dominion.may_use_way.engine import playable_now, refused, types
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, MayUseWay, Nature
from games.dominion.playable import NO_CARD_TO_PLAY
from games.dominion.vocabulary import Type
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
NOT_AN_ACTION = WORDS.reason("not-an-action")
TYPES_UNKNOWN = WORDS.reason("types-unknown")
NOT_PLAYED = WORDS.reason("not-played")
BECAUSE = {Event.TURTLE: ("/phase", "/whose"), Event.BY_EFFECT: ("/by", "/phase")}
TURTLE, BY_EFFECT, CLAUSES = ("way-68",), ("way-75",), {NO_CARD_TO_PLAY: ("way-92",)}
NOT_PLAYABLE = WORDS.reason("not-playable-now")
NO_PLAY = {
    Event.REACTS: WORDS.reason("only-reacts"),
    Event.DURATION: WORDS.reason("duration-effect"),
    Event.SET_UP_ATTACK: WORDS.reason("set-up-earlier"),
    Event.CALLED: WORDS.reason("called"),
    Event.BOUGHT: WORDS.reason("on-buy"),
    Event.GAINED: WORDS.reason("on-gain"),
    Event.SECOND_TIME: WORDS.reason("same-play"),
    Event.BELOW_LINE: WORDS.reason("below-the-line"),
    Event.WAY_TAKEN: WORDS.reason("way-not-taken"),
}


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why no Action is being played; nothing when one is."""
    if not situation.is_play:
        yield found(situation, NO_PLAY[situation.event], "/event")
    elif situation.known is None and situation.nature is Nature.AS_KNOWN:
        yield found(situation, TYPES_UNKNOWN, "/card")
    elif why := refused(situation):
        cites = CLAUSES.get(why, TURTLE if situation.event is Event.TURTLE else BY_EFFECT)
        yield found(situation, NOT_PLAYED, "/card", *BECAUSE.get(situation.event, ()), cites=cites, why=why)
    elif Type.ACTION not in types(situation):
        yield found(situation, NOT_AN_ACTION, "/card")
    elif situation.event is Event.FROM_HAND and not playable_now(situation):
        yield found(situation, NOT_PLAYABLE, "/phase", "/whose")
