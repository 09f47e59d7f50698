"""Is an Action card being played at all?"""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Type
from games.dominion.course.playable import NO_CARD_TO_PLAY, NOT_THE_START, NOT_YOUR_TURN
from games.dominion.may_use_way.engine import playable_now, refused, types
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, MayUseWay, Nature
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
NOT_AN_ACTION = WORDS.reason("not-an-action")
TYPES_UNKNOWN = WORDS.reason("types-unknown")
NOT_PLAYED = WORDS.reason("not-played")
OF_START = (NOT_THE_START, NOT_YOUR_TURN)
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
        yield found(situation, NOT_PLAYED, "/card", *_because(situation, why), cites=_cites(situation, why), why=why)
    elif Type.ACTION not in types(situation):
        yield found(situation, NOT_AN_ACTION, "/card")
    elif situation.event is Event.FROM_HAND and not playable_now(situation):
        yield found(situation, NOT_PLAYABLE, "/phase", "/whose")


def _because(situation: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return what of the situation keeps the card from being played."""
    if situation.event is Event.BY_EFFECT:
        return ("/by", "/whose") if why is NOT_YOUR_TURN else ("/by", "/phase")
    return ("/phase", "/whose") if situation.event is Event.TURTLE else ()


def _cites(situation: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return what keeps the card from being played; by an effect, only a play that waits for the start of a turn comes too late for it."""
    if why is NO_CARD_TO_PLAY:
        return ("way-92",)
    if situation.event is Event.TURTLE:
        return ("way-68",)
    return ("way-88",) if why in OF_START else ("way-75",)
