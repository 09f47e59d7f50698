"""The summary of a play: what it gives, where its cards end, and what is of no use."""

from collections.abc import Iterator

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Way
from games.dominion.cards.wording import listed, quoted
from games.dominion.course.cleanup import LATER_LOST, LATER_LOST_BY
from games.dominion.course.explain import predicates, useless_bonuses
from games.dominion.course.record import Course, PlayContext
from games.dominion.play.course import PlayRecord
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


def summary(scenario: Play, run: PlayRecord) -> Text:
    """Summarize a play: its bonuses, the end of its card, and remarks."""
    if not run.played:
        return REFUSED.filled(card=printed(scenario.card))
    return joined((_sentence(run), *_remarks(scenario, run.course)), " ", "")


def _sentence(run: PlayRecord) -> Text:
    context = run.course.plays[0]
    predicate = listed((*predicates(run.course), _end_text(run).filled(zone=run.ends or Zone.UNSURE)))
    played = PLAYED.filled(card=context.card, how=_manner(context), what=predicate)
    if context.chosen.way and not context.way and not context.swapped:
        overwritten = context.chosen.way is Way.CHAMELEON and context.replacing
        return (WITHOUT_EFFECT if overwritten else NOT_THAT).filled(way=context.chosen.way, played=played)
    forbidden = is_forbidden(run.course.findings)
    return LEFT_OUT.filled(played=played) if forbidden else played


def _end_text(run: PlayRecord) -> Text:
    return AT_THE_END.get(run.ends, ENDS) if run.ends else OPEN


def _remarks(scenario: Play, course: Course) -> Iterator[Text]:
    """Yield useless bonuses, lost later effects, and the ends of the other cards."""
    if useless := useless_bonuses(course):
        where = scenario.turn.phase.text if scenario.turn.whose is Whose.OWN else ANOTHERS_TURN
        yield NO_USE.filled(bonuses=quoted(useless), where=where)
    yield from (finding.text for finding in course.findings if finding.reason in (LATER_LOST, LATER_LOST_BY))
    first = course.plays[0].piece
    other_pieces = dict.fromkeys(context.piece for context in course.plays if context.piece not in (None, first))
    ending = [course.state.pieces.numbered[number] for number in other_pieces if number is not None]
    if ending:
        ends = listed(ENDING.filled(card=printed(piece.name), zone=piece.zone) for piece in ending)
        yield OTHERS_END.filled(what=ends)


def _manner(context: PlayContext) -> Text:
    way = context.chosen.way if context.swapped else context.way
    if way:
        return WITH.filled(way=way)
    effects = (context.replacement,) if context.replacement else context.replacing
    return (
        UNDER.filled(effect=listed((printed(replacement.text.en) for replacement in effects), "or"))
        if effects
        else WITHOUT
    )
