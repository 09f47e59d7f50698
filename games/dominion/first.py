"""What comes first when a card is played, before the Way is chosen?"""

from collections.abc import Iterator

from games.dominion.amounts import Giver, give
from games.dominion.answers import answered
from games.dominion.course import Course, Did
from games.dominion.gained import lay, may_go_onto_deck
from games.dominion.gaining import gain_copy
from games.dominion.picking import pay_for_trashing
from games.dominion.pieces import Piece, Zone
from games.dominion.rows import First, Token
from games.dominion.spans import ONE, exactly
from games.dominion.supply import missing
from games.dominion.vocabulary import Below, Do, Instruction, Lasting, Type
from games.dominion.windows import Window
from games.dominion.words import named
from games.sentences import sentences

WORDS = sentences(__name__)
NO_FIRST = WORDS.reason("no-first-effect")
WINDOW = WORDS.text("window")
MAY_COPY = WORDS.text("may-copy")
MAY_MERCENARY = WORDS.text("may-mercenary")
MERCENARY = WORDS.text("mercenary")
TOKEN = WORDS.text("token")
CHAMPION = WORDS.text("champion")
PAYS = {Token.ACTION: Do.ACTIONS, Token.BUY: Do.BUYS, Token.CARD: Do.CARDS, Token.COIN: Do.COINS}
FIRST = ("way-26", "way-70")


def first(course: Course) -> Course:
    """Carry out the window before the choice: Reactions, Urchin, Kiln, tokens; nothing here is swapped or replaced."""
    frame = course.frame
    types = course.state.types(frame.name)
    urchins = tuple(_urchins(course)) if Type.ATTACK in types else ()
    course = _refuse(course, urchins)
    if Type.ATTACK in types:
        course = course.tell(WINDOW, ("way-26", "way-27"), frame.chosen.pointer("card"), Window.FIRST, card=frame.card)
        course = answered(course)
    if urchins:
        course = _trash_urchins(course, urchins)
    if course.state.lasts(Lasting.COPY_OF_NEXT):
        course = _kiln(course)
    if tokens := course.table.tokens(frame.name):
        giver = Giver(TOKEN.filled(card=frame.card), FIRST, Window.FIRST, at="card")
        for token in tokens:
            course = give(course, PAYS[token], ONE, giver)
    if Type.ACTION in types and course.state.champions:
        champions = exactly(course.state.champions)
        course = give(course, Do.ACTIONS, champions, Giver(CHAMPION, ("way-70",), Window.FIRST, at="card"))
    return course


def _refuse(course: Course, urchins: tuple[Piece, ...]) -> Course:
    frame = course.frame
    there = dict.fromkeys((First.URCHIN, First.URCHINS), bool(urchins))
    there[First.KILN] = bool(course.state.lasts(Lasting.COPY_OF_NEXT))
    for effect in First:
        if effect in frame.chosen.first and not there[effect]:
            course = course.find(NO_FIRST(frame.chosen.pointer("first"), first=effect))
    return course


def _urchins(course: Course) -> Iterator[Piece]:
    """Yield the Urchins in play other than the card that is played."""
    frame = course.frame
    for piece in course.state.lying(Zone.IN_PLAY):
        of_card = course.facts(piece.name)
        if of_card and Below.TRASH_ON_ATTACK in of_card.below and piece.id != frame.piece:
            yield piece


def _trash_urchins(course: Course, urchins: tuple[Piece, ...]) -> Course:
    chosen = course.frame.chosen
    if First.URCHINS in chosen.first:
        for urchin in urchins:
            course = _trash_urchin(course, urchin)
        return course
    if First.URCHIN in chosen.first:
        return _trash_urchin(course, urchins[0])
    return course.tell(MAY_MERCENARY, FIRST, chosen.pointer("first"), Window.FIRST)


def _trash_urchin(course: Course, urchin: Piece) -> Course:
    at = course.frame.chosen.pointer("first")
    course = course.having(state=course.state.moved(urchin.id, Zone.TRASH)).did(Did.TRASHED, named(urchin.name))
    course = lay(course, "Mercenary", Zone.DISCARD, at)
    course = course.tell(MERCENARY, (*FIRST, "way-09"), at, Window.FIRST)
    course = may_go_onto_deck(course, named("Mercenary"), at, Window.FIRST)
    return pay_for_trashing(course, ONE, window=Window.FIRST)


def _kiln(course: Course) -> Course:
    frame = course.frame
    kilns = course.state.lasts(Lasting.COPY_OF_NEXT)
    rest = tuple(one for one in course.state.left if one.lasting is not Lasting.COPY_OF_NEXT)
    course = course.having(state=course.state.having(left=rest))
    for _ in kilns:
        if First.KILN in frame.chosen.first or missing(course, frame.name):
            course = gain_copy(course, FIRST, Instruction(Do.GAIN, copy=True), window=Window.FIRST)
        else:
            course = course.tell(MAY_COPY, FIRST, frame.chosen.pointer("first"), Window.FIRST, card=frame.card)
    return course
