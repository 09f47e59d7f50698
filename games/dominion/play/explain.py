"""The summary of a play: what it gives, where its cards end, and what is of no use."""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Way
from games.dominion.cards.wording import listed, named, quoted
from games.dominion.course.cleanup import LATER_LOST, LATER_LOST_BY
from games.dominion.course.explain import done, of_no_use
from games.dominion.course.record import Course, Frame
from games.dominion.play.course import Run
from games.dominion.play.scenario import Play
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import Whose
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import is_forbidden

WORDS = sentences(__name__)
REFUSED = WORDS.text("refused")
PLAYED = WORDS.text("played")
ENDS = WORDS.text("ends")
STAYS = WORDS.text("stays")
OPEN = WORDS.text("open")
THERE = WORDS.text("there")
BACK = WORDS.text("back")
ASIDE = WORDS.text("aside")
IN_TRASH = WORDS.text("in-trash")
WITH = WORDS.text("with")
UNDER = WORDS.text("under")
WITHOUT = WORDS.text("without")
NOT_THAT = WORDS.text("not-that")
WITHOUT_EFFECT = WORDS.text("without-effect")
LEFT_OUT = WORDS.text("left-out")
NO_USE = WORDS.text("no-use")
ANOTHERS_TURN = WORDS.text("anothers-turn")
OTHERS_END = WORDS.text("others-end")
ENDING = WORDS.text("ending")
AT_THE_END = {Zone.THERE: THERE, Zone.IN_PLAY: STAYS, Zone.PILE: BACK, Zone.SET_ASIDE: ASIDE, Zone.TRASH: IN_TRASH}


def summary(scenario: Play, run: Run) -> Text:
    """Return the sentence on a play and where its card ends, and what should be known besides."""
    if not run.played:
        return REFUSED.filled(card=named(scenario.card))
    return joined((_sentence(run), *_besides(scenario, run.course)), " ", "")


def _sentence(run: Run) -> Text:
    frame = run.course.plays[0]
    what = listed((*done(run.course), _ends(run).filled(zone=run.ends or Zone.UNSURE)))
    played = PLAYED.filled(card=frame.card, how=_how(frame), what=what)
    if frame.chosen.way and not frame.way and not frame.swapped:
        overwritten = frame.chosen.way is Way.CHAMELEON and frame.replacing
        return (WITHOUT_EFFECT if overwritten else NOT_THAT).filled(way=frame.chosen.way, played=played)
    forbidden = is_forbidden(run.course.findings)
    return LEFT_OUT.filled(played=played) if forbidden else played


def _ends(run: Run) -> Text:
    return AT_THE_END.get(run.ends, ENDS) if run.ends else OPEN


def _besides(scenario: Play, course: Course) -> Iterator[Text]:
    """Yield what is of no use, what is lost of a later turn, and where the other cards that were played end."""
    if useless := of_no_use(course):
        where = scenario.turn.phase.text if scenario.turn.whose is Whose.OWN else ANOTHERS_TURN
        yield NO_USE.filled(bonuses=quoted(useless), where=where)
    yield from (one.text for one in course.findings if one.reason in (LATER_LOST, LATER_LOST_BY))
    first = course.plays[0].piece
    others = dict.fromkeys(frame.piece for frame in course.plays if frame.piece not in (None, first))
    ending = [course.state.pieces.numbered[number] for number in others if number is not None]
    if ending:
        what = listed(ENDING.filled(card=named(piece.name), zone=piece.zone) for piece in ending)
        yield OTHERS_END.filled(what=what)


def _how(frame: Frame) -> Text:
    way = frame.chosen.way if frame.swapped else frame.way
    if way:
        return WITH.filled(way=way)
    effects = (frame.replacement,) if frame.replacement else frame.replacing
    return UNDER.filled(effect=listed((named(one.text.en) for one in effects), "or")) if effects else WITHOUT
