"""What happens when a Reserve card is called from the Tavern mat at the start of a turn?"""

from games.dominion.cards.vocabulary import Below, Do, Facts, Type, known_whole
from games.dominion.cards.wording import named
from games.dominion.course.picks import PICK_UNFIT, surplus
from games.dominion.course.playable import WRONG_TYPE
from games.dominion.course.plays import follow_all
from games.dominion.course.record import NOBODYS, Chosen, Course, Window
from games.dominion.course.supply import clause, missing
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import Bonus, PileRow, Token
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
CALLED = WORDS.reason("called-at-start")
NOT_CALLED = WORDS.reason("not-called-at-start")
UNTOLD = WORDS.reason("call-untold")
TOKEN_UNTOLD = WORDS.reason("token-untold")
OVER = WORDS.text("over")
NOT_YOUR_TURN = WORDS.text("not-your-turn")
NOT_THERE = WORDS.text("not-there")
HAS_TOKEN = WORDS.text("has-token")
CALLS = WORDS.text("calls")
PLACED = WORDS.text("placed")
TOKENS = {Bonus.ACTIONS: Token.ACTION, Bonus.BUYS: Token.BUY, Bonus.CARDS: Token.CARD, Bonus.COINS: Token.COIN}
CITES = ("way-21", "way-88")


def is_called_at_start(known: Facts | None) -> bool:
    """Say whether a card is one that is called at the start of a turn, or may be."""
    if known is None:
        return False
    return Below.CALL_AT_START in known.below or (known.partly and Type.RESERVE in known.types)


def call(course: Course, chosen: Chosen) -> Course:
    """Call a Reserve card, or report why it cannot be called; that is no play."""
    name, at = chosen.card or "", chosen.pointer("card")
    state, card, of_card = course.state, named(name), course.facts(name)
    there = state.find(name, Zone.TAVERN)
    why = NOT_YOUR_TURN if not state.own_turn else OVER if state.start_over else None
    if why or there is None:
        return course.find(NOT_CALLED(at, card=card, why=why or NOT_THERE))
    course = course.having(state=state.moved(there.id, Zone.IN_PLAY))
    if of_card is None or not known_whole(of_card) or of_card.partly:
        return course.find(UNTOLD(at, card=card)).widen(card, at)
    course = course.find(CALLED(at, card=card)).tell(CALLS, CITES, at, Window.PLAYED, card=card)
    course = course.having(frame=replace(NOBODYS, chosen=chosen, name=name, piece=there.id, facts=of_card))
    for one in of_card.call:
        course = _token(course) if one.do is Do.TOKEN else follow_all(course, (one,), CITES)
    return surplus(course).having(frame=NOBODYS)


def _token(course: Course) -> Course:
    """Place a token on an Action pile of the Supply, where its player says which."""
    frame = course.frame
    tokens = [TOKENS[one] for one in frame.chosen.bonuses if one in TOKENS]
    if not frame.picks or len(tokens) != 1:
        at = frame.chosen.pointer("picks")
        return course.playing(chose=True).find(TOKEN_UNTOLD(at, card=frame.card)).widen(frame.card, at)
    course, name = course.playing(chose=True).pick()
    at = frame.chosen.pointer("picks")
    if why := _unfit(course, name):
        cites = clause(why)
        return course.find(PICK_UNFIT(at, cites=cites, pick=named(name), source=frame.card, why=why))
    row = course.table.pile(name) or PileRow(card=name)
    rest = tuple(one for one in course.table.piles if one is not row)
    placed = replace(row, tokens=(*row.tokens, tokens[0]))
    course = course.having(table=replace(course.table, piles=(*rest, placed)))
    return course.tell(PLACED, ("way-26",), at, card=named(name), token=tokens[0])


def _unfit(course: Course, name: str) -> Text | None:
    if why := missing(course, name):
        return why
    if course.facts(name) and Type.ACTION not in course.state.types(name):
        return WRONG_TYPE.filled(type=Type.ACTION)
    return HAS_TOKEN if course.table.tokens(name) else None
