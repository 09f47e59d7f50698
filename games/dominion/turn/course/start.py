"""The start of a turn: Durations, cards set aside, and Reserve cards called."""

from games.dominion.cards.lookup import key, plays_several, printed, start_instructions
from games.dominion.cards.vocabulary import Below, Do, Facts, Type, Way, is_fully_known
from games.dominion.cards.wording import describe_all
from games.dominion.course.amounts import Giver, give
from games.dominion.course.landscapes import PIAZZA
from games.dominion.course.nested_plays import next_choice
from games.dominion.course.picks import PICK_UNFIT, find_type_unsure, report_surplus
from games.dominion.course.playable_cards import WRONG_TYPE
from games.dominion.course.plays import follow_all, play
from games.dominion.course.record import NO_CONTEXT, Course, Decision, PlayChoices, PlayContext, Window
from games.dominion.course.supply import supply_clauses, supply_obstacle
from games.dominion.spans import ONE
from games.dominion.table.rows import Bonus, How, PileRow, Token
from games.dominion.table.state import Due, Effect, Later, Phase, Piece, State, Zone
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
CALLED = WORDS.reason("called-at-start")
NOT_CALLED = WORDS.reason("not-called-at-start")
CALL_UNTOLD = WORDS.reason("call-untold")
TOKEN_UNTOLD = WORDS.reason("token-untold")
CALL_REASONS = (CALLED, NOT_CALLED, CALL_UNTOLD, TOKEN_UNTOLD)
NOT_YOUR_TURN = WORDS.text("not-your-turn")
NOT_THERE = WORDS.text("not-there")
HAS_TOKEN = WORDS.text("has-token")
CALLS = WORDS.text("calls")
PLACED = WORDS.text("placed")
TOKENS = {Bonus.ACTIONS: Token.ACTION, Bonus.BUYS: Token.BUY, Bonus.CARDS: Token.CARD, Bonus.COINS: Token.COIN}
CALL_CITES = ("way-21", "way-88")
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
PIAZZA_OPEN = WORDS.reason("piazza-open")
REVEALED_UNSURE = WORDS.reason("revealed-unsure")
NO_ACTION_ON_TOP = WORDS.text("no-action-on-top")
ACTION_ON_TOP = WORDS.text("action-on-top")
PIAZZA_CITES = ("way-88", "way-103")
OF_PIAZZA = (PIAZZA_OPEN, REVEALED_UNSURE)
REASONS = (HAPPENS, RETURNS, NOTHING, UNTOLD, HOW_OFTEN, LEFT_ASIDE, WHY_ASIDE, WHICH_ASIDE, *OF_PIAZZA)


def is_called_at_start(of_card: Facts | None) -> bool:
    """Return whether a card is called at the start (WAY-21, WAY-88)."""
    if of_card is None:
        return False
    return Below.CALL_AT_START in of_card.below or (of_card.partly and Type.RESERVE in of_card.types)


def call(course: Course, chosen: PlayChoices) -> Course:
    """Call a Reserve card, or report the obstacle (WAY-21)."""
    name, at = chosen.card or "", chosen.pointer("card")
    state, card, of_card = course.state, printed(name), course.facts(name)
    there = state.find(name, Zone.TAVERN)
    why = NOT_YOUR_TURN if not state.own_turn else OVER if state.start_over else None
    if why or there is None:
        return course.find(NOT_CALLED(at, card=card, why=why or NOT_THERE), _doubt(course, name))
    course = course.having(state=state.moved(there.id, Zone.IN_PLAY))
    if of_card is None or not is_fully_known(of_card) or of_card.partly:
        return course.find(CALL_UNTOLD(at, card=card)).widen(card, at)
    course = course.find(CALLED(at, card=card)).tell(CALLS, CALL_CITES, at, Window.PLAYED, card=card)
    course = course.having(context=replace(NO_CONTEXT, chosen=chosen, name=name, piece=there.id, facts=of_card))
    for instruction in of_card.call:
        course = _token(course) if instruction.do is Do.TOKEN else follow_all(course, (instruction,), CALL_CITES)
    return report_surplus(course).having(context=NO_CONTEXT)


def _doubt(course: Course, name: str) -> Text | None:
    """Return a card that is not told in full, so that it may act at another moment (WAY-102)."""
    of_card = course.facts(name)
    return printed(name) if of_card is None or of_card.partly else None


def _token(course: Course) -> Course:
    """Place a token on a chosen Action pile of the Supply."""
    context = course.context
    tokens = [TOKENS[bonus] for bonus in context.chosen.bonuses if bonus in TOKENS]
    if not context.picks or len(tokens) != 1:
        at = context.chosen.pointer("picks")
        return course.playing(chose=True).find(TOKEN_UNTOLD(at, card=context.card)).widen(context.card, at)
    course, name = course.playing(chose=True).pick()
    at = context.chosen.pointer("picks")
    if why := _unfit(course, name):
        cites = supply_clauses(why)
        return course.find(PICK_UNFIT(at, cites=cites, pick=printed(name), source=context.card, why=why))
    course = find_type_unsure(course, name, Type.ACTION)
    row = course.table.pile(name) or PileRow(card=name)
    rest = tuple(bonus for bonus in course.table.piles if bonus is not row)
    placed = replace(row, tokens=(*row.tokens, tokens[0]))
    course = course.having(table=replace(course.table, piles=(*rest, placed)))
    return course.tell(PLACED, ("way-26",), at, card=printed(name), token=tokens[0])


def _unfit(course: Course, name: str) -> Text | None:
    if why := supply_obstacle(course, name):
        return why
    if course.facts(name) and Type.ACTION not in course.state.types(name):
        return WRONG_TYPE.filled(type=Type.ACTION)
    return HAS_TOKEN if course.table.tokens(name) else None


class StartEffect(Decision, frozen=True):
    """A promise for the start of the turn, with its number if told."""

    card: str
    times: int | None
    picks: tuple[str, ...]


def with_due_cards(state: State) -> State:
    """Add the due cards to the state at the start."""
    there = state.own_turn and state.phase is Phase.ACTION and not state.counts and not state.left
    if not there:
        return state.having(start_over=True)
    earlier = [piece for piece in state.lying(Zone.IN_PLAY) if piece.id in state.from_earlier]
    due = tuple(Due(piece.id, n) for n, piece in enumerate(earlier) if _waits(state, piece))
    return state.having(due=due, piazza_waits=state.in_force(PIAZZA))


def is_of_start(course: Course, following: PlayChoices | Decision) -> bool:
    """Return whether the next decision belongs to the start (WAY-21, WAY-68)."""
    if isinstance(following, StartEffect):
        return True
    if not isinstance(following, PlayChoices):
        return False
    if following.how in BY_OTHERS:
        return not course.state.due and not course.state.piazza_waits
    called = following.how is How.CALL and is_called_at_start(course.facts(following.card or ""))
    return called or following.how in (How.TURTLE, How.REACTION)


def next_due(course: Course) -> Course:
    """Carry out the next due card, or end the start."""
    due = course.state.due
    if not due and course.state.piazza_waits:
        return _reveal_by_piazza(course)
    if not due:
        back = () if _may_be_turtled(course) else returning_cards(course)
        return _return(course, back[0], f"/cards/set_aside/{_place(course, back[0])}") if back else _end_start(course)
    return _carry_out(course, due[0], PlayChoices(f"/cards/staying/{due[0].n}", fixed=True), None)


def _reveal_by_piazza(course: Course) -> Course:
    """Reveal the top card of the deck, and play it if it is an Action (WAY-88, WAY-103)."""
    by, at = printed(PIAZZA), "/game/landscapes"
    course = course.having(state=course.state.having(piazza_waits=False))
    deck, following = course.state.lying(Zone.DECK), course.waiting[0] if course.waiting else None
    is_row = isinstance(following, PlayChoices) and following.how is How.EFFECT and following.card is not None
    if not deck and is_row and isinstance(following, PlayChoices) and following.card:
        course = course.find(REVEALED_UNSURE(following.pointer("card"), card=printed(following.card), by=by))
        state = course.state.having(deck=course.state.deck.less(ONE)).with_new(following.card, Zone.DECK)
        course, deck = course.having(state=state), state.lying(Zone.DECK)
    if not deck:
        if not course.state.deck.most and not course.state.discard.most and not course.state.lying(Zone.DISCARD):
            return course
        return course.find(PIAZZA_OPEN(at, by=by)).widen(by, at)
    top, card = deck[0], printed(deck[0].name)
    if Type.ACTION not in course.state.types(top.name):
        return course.tell(NO_ACTION_ON_TOP, PIAZZA_CITES, at, Window.PLAYED, by=by, card=card)
    course = course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True)))
    course, chosen = next_choice(course, top.name)
    course = course.having(context=NO_CONTEXT, state=course.state.moved(top.id, Zone.IN_PLAY))
    course = course.tell(ACTION_ON_TOP, PIAZZA_CITES, chosen.pointer("card"), Window.PLAYED, by=by, card=card)
    return play(course, PlayContext(chosen, top.name, top.id))


def keep_promise(course: Course, decision: StartEffect) -> Course:
    """Carry out a card's promise for this start."""
    at = f"{decision.at}/card"
    due = next(
        (card_due for card_due in course.state.due if key(_piece(course, card_due).name) == key(decision.card)), None
    )
    back = next((piece for piece in returning_cards(course) if key(piece.name) == key(decision.card)), None)
    if due is None and back:
        return _return(course, back, at)
    if due is None:
        why = OVER if course.state.start_over else NOT_WAITING
        return course.find(NOTHING(at, card=printed(decision.card), why=why), _doubt(course, decision.card))
    return _carry_out(course, due, PlayChoices(at, decision.card, picks=decision.picks, fixed=True), decision.times)


def returning_cards(course: Course) -> tuple[Piece, ...]:
    """Return the cards that may come back at the start."""
    state = course.state
    if state.start_over:
        return ()
    there = (
        state.pieces.numbered[number] for number in state.aside if number not in state.played_aside | state.set_aside
    )
    facts = ((piece, course.facts(piece.name)) for piece in there if piece.zone is Zone.SET_ASIDE)
    return tuple(piece for piece, of_card in facts if of_card and Below.ASIDE_ON_ATTACK in of_card.below)


def _return(course: Course, piece: Piece, at: str) -> Course:
    """Draw a card and take the set-aside card back into the hand."""
    card = printed(piece.name)
    course = course.find(RETURNS(at, card=card))
    course = course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True), name=piece.name))
    course = give(course, Do.CARDS, ONE, Giver(card, ("way-19", "way-88"), Window.AFTERWARDS, at="card"))
    course = course.having(state=course.state.moved(piece.id, Zone.HAND), context=NO_CONTEXT)
    return course.tell(INTO_HAND, ("way-19", "way-88"), at, Window.AFTERWARDS, card=card)


def _may_be_turtled(course: Course) -> bool:
    """Return whether Turtle may have set cards aside in this game."""
    return Way.TURTLE in course.table.ways or not course.table.ways


def _place(course: Course, piece: Piece) -> int:
    return course.state.aside.index(piece.id)


def _waits(state: State, piece: Piece) -> bool:
    """Return whether a card out since an earlier turn has, or may have, an effect now."""
    of_card = state.facts(piece.name)
    if of_card is None or piece.id in state.staying:
        return of_card is None
    return bool(start_instructions(of_card)) or (Type.DURATION in of_card.types and not is_fully_known(of_card))


def _piece(course: Course, due: Due) -> Piece:
    return course.state.pieces.numbered[due.piece]


def _carry_out(course: Course, due: Due, chosen: PlayChoices, times: int | None) -> Course:
    piece, at = _piece(course, due), chosen.pointer("card")
    rest = tuple(card_due for card_due in course.state.due if card_due != due)
    course = course.having(state=course.state.having(due=rest))
    card, of_card = printed(piece.name), course.facts(piece.name)
    if of_card is None or not is_fully_known(of_card):
        return course.find(UNTOLD(at, card=card)).widen(card, at)
    promised = start_instructions(of_card)
    state = course.state
    course = course.having(state=state.having(served=state.served | {piece.id}))
    course = course.find(HAPPENS(at, card=card, what=describe_all(promised)))
    context = replace(NO_CONTEXT, chosen=chosen, name=piece.name, piece=piece.id, facts=of_card)
    course = course.having(context=context)
    course = course.tell(STARTS, CITES, at, Window.PLAYED, card=card)
    for _ in range(times or 1):
        course = follow_all(course, promised, CITES)
    course = report_surplus(course).having(context=NO_CONTEXT)
    if any(card_due.do is Do.KEEP for card_due in of_card.play):
        later = Later(piece.name, piece.id, None, promised)
        course = course.having(state=course.state.having(later=(*course.state.later, later)))
    if times is None and _played_by_several(course, piece):
        course = course.find(HOW_OFTEN(at, card=card)).widen(card, at)
    return course


def _played_by_several(course: Course, piece: Piece) -> bool:
    """Return whether a card out since an earlier turn may have played this one several times."""
    state = course.state
    if Effect.CITADEL in state.effects and Type.ACTION in state.types(piece.name):
        return True
    other_pieces = (state.pieces.numbered[number] for number in state.from_earlier - {piece.id})
    return any(plays_several(course.facts(other.name)) for other in other_pieces)


def _end_start(course: Course) -> Course:
    """End the start; a card of Turtle had to be played in it (WAY-68)."""
    state = course.state
    course = course.having(state=state.having(start_over=True))
    earlier = (state.pieces.numbered[number] for number in state.from_earlier)
    if any(not is_fully_known(course.facts(piece.name)) for piece in earlier):
        return course
    for n, number in enumerate(state.aside):
        piece = state.pieces.numbered[number]
        of_card = course.facts(piece.name)
        if piece.zone is not Zone.SET_ASIDE or number in state.played_aside | state.set_aside:
            continue
        if of_card and Type.ACTION not in of_card.types:
            continue
        at, card = f"/cards/set_aside/{n}", printed(piece.name)
        if of_card is None:
            course = course.find(WHY_ASIDE(at, card=card)) if _may_be_turtled(course) else course
        elif Below.ASIDE_ON_ATTACK in of_card.below:
            # where Turtle is not in the game, it went back to the hand
            course = course.find(WHICH_ASIDE(at, card=card))
        elif Way.TURTLE in course.table.ways:
            course = course.find(LEFT_ASIDE(at, card=card))
        elif _may_be_turtled(course):
            course = course.find(WHY_ASIDE(at, card=card))
    return course
