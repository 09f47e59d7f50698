"""What is a play in one sentence?"""

from games.dominion.course import Course, Frame
from games.dominion.pieces import Zone
from games.dominion.play.running import Run
from games.dominion.play.situation import Play
from games.dominion.spans import NOTHING
from games.dominion.vocabulary import Do
from games.dominion.words import bonus, listed, named, quoted
from games.sentences import sentences
from games.text import Text
from games.verdict import is_forbidden

WORDS = sentences(__name__)
REFUSED = WORDS.text("refused")
ENDS = WORDS.text("ends")
STAYS = WORDS.text("stays")
OPEN = WORDS.text("open")
THERE = WORDS.text("there")
GOT = WORDS.text("got")
GOT_NOTHING = WORDS.text("got-nothing")
WITH = WORDS.text("with")
UNDER = WORDS.text("under")
WITHOUT = WORDS.text("without")
NOT_THAT = WORDS.text("not-that")
LEFT_OUT = WORDS.text("left-out")
ORDER = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)


def summary(scenario: Play, run: Run) -> Text:
    """Return the sentence on a play and where its card ends."""
    if not run.played:
        return REFUSED.filled(card=named(scenario.card))
    frame = run.course.plays[0]
    bonuses = _joined(got(run.course))
    played = _text(run).filled(card=frame.card, how=_how(frame), bonuses=bonuses, zone=run.ends or Zone.UNSURE)
    if frame.chosen.way and not frame.way and not frame.swapped:
        return NOT_THAT.filled(way=frame.chosen.way, played=played)
    forbidden = is_forbidden(run.course.findings)
    return LEFT_OUT.filled(played=played) if forbidden else played


def got(course: Course) -> tuple[Text, ...]:
    """Return what the plays gave in all."""
    return tuple(bonus(do, course.got[do]) for do in ORDER if course.got.get(do, NOTHING) != NOTHING)


def _joined(bonuses: tuple[Text, ...]) -> Text:
    return GOT.filled(bonuses=quoted(bonuses)) if bonuses else GOT_NOTHING


def _text(run: Run) -> Text:
    match run.ends:
        case None:
            return OPEN
        case Zone.THERE:
            return THERE
        case Zone.IN_PLAY:
            return STAYS
    return ENDS


def _how(frame: Frame) -> Text:
    way = frame.chosen.way if frame.swapped else frame.way
    if way:
        return WITH.filled(way=way)
    effects = (frame.replacement,) if frame.replacement else frame.replacing
    return UNDER.filled(effect=listed((named(one.text.en) for one in effects), "or")) if effects else WITHOUT
