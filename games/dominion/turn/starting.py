"""What happens at the start of a turn, in the order that its player chooses?"""

from games.dominion.cards.lookup import at_start, key, plays_several
from games.dominion.cards.vocabulary import Below, Do, Type, Way, known_whole
from games.dominion.cards.wording import all_said, named
from games.dominion.course.amounts import Giver, give
from games.dominion.course.picks import surplus
from games.dominion.course.plays import follow_all
from games.dominion.course.record import NOBODYS, Chosen, Course, Deed, Window
from games.dominion.spans import ONE
from games.dominion.table.pieces import Piece, Zone
from games.dominion.table.rows import How
from games.dominion.table.state import Due, Effect, Later, Phase, State
from games.dominion.turn.calling import is_called_at_start
from games.dominion.turn.deeds import Starts
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
HAPPENS = WORDS.reason("happens-at-start")
NOTHING = WORDS.reason("nothing-at-start")
UNTOLD = WORDS.reason("start-untold")
HOW_OFTEN = WORDS.reason("start-how-often")
LEFT_ASIDE = WORDS.reason("turtle-not-played")
WHY_ASIDE = WORDS.reason("aside-unsure")
WHICH_ASIDE = WORDS.reason("aside-which")
RETURNS = WORDS.reason("returns-at-start")
INTO_HAND = WORDS.text("into-hand")
OVER = WORDS.text("over")
NOT_WAITING = WORDS.text("not-waiting")
STARTS = WORDS.text("starts")
BY_OTHERS = (How.EFFECT, How.AGAIN, How.GONE, How.THERE)
CITES = ("way-77", "way-88")


def opened(state: State) -> State:
    """Return how a turn begins: with what waits for its start, where nothing was played in it before."""
    there = state.own_turn and state.phase is Phase.ACTION and not state.counts and not state.left
    if not there:
        return state.having(start_over=True)
    earlier = [piece for piece in state.lying(Zone.IN_PLAY) if piece.id in state.from_earlier]
    due = tuple(Due(piece.id, n) for n, piece in enumerate(earlier) if _waits(state, piece))
    return state.having(due=due)


def is_of_start(course: Course, following: Chosen | Deed) -> bool:
    """Say whether what comes next still belongs to the start of the turn."""
    if isinstance(following, Starts):
        return True
    if not isinstance(following, Chosen):
        return False
    if following.how in BY_OTHERS:
        return not course.state.due
    called = following.how is How.CALL and is_called_at_start(course.facts(following.card or ""))
    return called or following.how in (How.TURTLE, How.REACTION)


def next_due(course: Course) -> Course:
    """Carry out what waits next where nobody has chosen an order, or end the start of the turn where nothing waits."""
    due = course.state.due
    if not due:
        back = () if _perhaps_turtled(course) else returning(course)
        return _returned(course, back[0], f"/cards/set_aside/{_place(course, back[0])}") if back else _ended(course)
    return _carry_out(course, due[0], Chosen(f"/cards/staying/{due[0].n}", fixed=True), None)


def start(course: Course, deed: Starts) -> Course:
    """Carry out what a card in play promised for the start of this turn."""
    at = f"{deed.at}/card"
    due = next((one for one in course.state.due if key(_piece(course, one).name) == key(deed.card)), None)
    back = next((piece for piece in returning(course) if key(piece.name) == key(deed.card)), None)
    if due is None and back:
        return _returned(course, back, at)
    if due is None:
        why = OVER if course.state.start_over else NOT_WAITING
        return course.find(NOTHING(at, card=named(deed.card), why=why))
    return _carry_out(course, due, Chosen(at, deed.card, picks=deed.picks, fixed=True), deed.times)


def returning(course: Course) -> tuple[Piece, ...]:
    """Return the cards set aside that may have been by their own reaction, and then come back at the start of the turn."""
    state = course.state
    if state.start_over:
        return ()
    there = (state.pieces.numbered[number] for number in state.aside if number not in state.kept | state.set_aside)
    facts = ((piece, course.facts(piece.name)) for piece in there if piece.zone is Zone.SET_ASIDE)
    return tuple(piece for piece, of_card in facts if of_card and Below.ASIDE_ON_ATTACK in of_card.below)


def _returned(course: Course, piece: Piece, at: str) -> Course:
    """Draw a card and take the card set aside back into the hand."""
    card = named(piece.name)
    course = course.find(RETURNS(at, card=card))
    course = course.having(frame=replace(NOBODYS, chosen=Chosen(at, fixed=True), name=piece.name))
    course = give(course, Do.CARDS, ONE, Giver(card, ("way-19", "way-88"), Window.AFTERWARDS, at="card"))
    course = course.having(state=course.state.moved(piece.id, Zone.HAND), frame=NOBODYS)
    return course.tell(INTO_HAND, ("way-19", "way-88"), at, Window.AFTERWARDS, card=card)


def _perhaps_turtled(course: Course) -> bool:
    """Say whether Way of the Turtle may have set cards aside: it is in the game, or nothing is told of the Ways."""
    return Way.TURTLE in course.table.ways or not course.table.ways


def _place(course: Course, piece: Piece) -> int:
    return course.state.aside.index(piece.id)


def _waits(state: State, piece: Piece) -> bool:
    """Say whether a card in play since an earlier turn does something now, or may."""
    of_card = state.facts(piece.name)
    if of_card is None or piece.id in state.staying:
        return of_card is None
    return bool(at_start(of_card)) or (Type.DURATION in of_card.types and not known_whole(of_card))


def _piece(course: Course, due: Due) -> Piece:
    return course.state.pieces.numbered[due.piece]


def _carry_out(course: Course, due: Due, chosen: Chosen, times: int | None) -> Course:
    piece, at = _piece(course, due), chosen.pointer("card")
    rest = tuple(one for one in course.state.due if one != due)
    course = course.having(state=course.state.having(due=rest))
    card, of_card = named(piece.name), course.facts(piece.name)
    if of_card is None or not known_whole(of_card):
        return course.find(UNTOLD(at, card=card)).widen(card, at)
    promised = at_start(of_card)
    state = course.state
    course = course.having(state=state.having(served=state.served | {piece.id}))
    course = course.find(HAPPENS(at, card=card, what=all_said(promised)))
    frame = replace(NOBODYS, chosen=chosen, name=piece.name, piece=piece.id, facts=of_card)
    course = course.having(frame=frame)
    course = course.tell(STARTS, CITES, at, Window.PLAYED, card=card)
    for _ in range(times or 1):
        course = follow_all(course, promised, CITES)
    course = surplus(course).having(frame=NOBODYS)
    if any(one.do is Do.KEEP for one in of_card.play):
        later = Later(piece.name, piece.id, None, promised)
        course = course.having(state=course.state.having(later=(*course.state.later, later)))
    if times is None and _played_by_several(course, piece):
        course = course.find(HOW_OFTEN(at, card=card)).widen(card, at)
    return course


def _played_by_several(course: Course, piece: Piece) -> bool:
    """Say whether something that is there since an earlier turn may have let a card be played more than once."""
    state = course.state
    if Effect.CITADEL in state.effects and Type.ACTION in state.types(piece.name):
        return True
    others = (state.pieces.numbered[number] for number in state.from_earlier - {piece.id})
    return any(plays_several(course.facts(one.name)) for one in others)


def _ended(course: Course) -> Course:
    """End the start of the turn; a card that Turtle set aside had to be played in it."""
    state = course.state
    course = course.having(state=state.having(start_over=True))
    earlier = (state.pieces.numbered[number] for number in state.from_earlier)
    if any(not known_whole(course.facts(piece.name)) for piece in earlier):
        return course
    for n, number in enumerate(state.aside):
        piece = state.pieces.numbered[number]
        of_card = course.facts(piece.name)
        if piece.zone is not Zone.SET_ASIDE or number in state.kept | state.set_aside:
            continue
        if of_card is None or Type.ACTION not in of_card.types:
            continue
        at, card = f"/cards/set_aside/{n}", named(piece.name)
        if Below.ASIDE_ON_ATTACK in of_card.below:
            # where Turtle is not in the game, it went back to the hand
            course = course.find(WHICH_ASIDE(at, card=card))
        elif Way.TURTLE in course.table.ways:
            course = course.find(LEFT_ASIDE(at, card=card))
        elif _perhaps_turtled(course):
            course = course.find(WHY_ASIDE(at, card=card))
    return course
