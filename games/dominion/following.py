"""What happens as instructions are followed, one by one?"""

from __future__ import annotations

from dataclasses import replace

from games.dominion import gaining, moving, picking
from games.dominion.amounts import Giver, give, lose_coins
from games.dominion.conditions import CITED, FAILS, counted, holds
from games.dominion.course import Course, Frame
from games.dominion.rows import Bonus
from games.dominion.spans import ONE, Span, exactly
from games.dominion.state import Later, Left, Zone
from games.dominion.telling import BONUSES, all_said, said
from games.dominion.vocabulary import Do, Instruction
from games.dominion.words import bonus, listed, loss
from games.sentences import sentences

WORDS = sentences(__name__)
AMOUNT_OPEN = WORDS.reason("amount-open")
BONUS_OPEN = WORDS.reason("bonus-open")
NOT_DONE = WORDS.text("not-done")
NOT_SO = WORDS.text("not-so")
PERHAPS = WORDS.text("perhaps")
PLAIN = WORDS.text("plain")
SETS_UP = WORDS.text("sets-up")
DRAWS_TO = WORDS.text("draws-to")
AT_END = WORDS.text("at-end")
AFTER_HAND = WORDS.text("after-hand")
OF_ANOTHER = WORDS.text("of-another")
REASONS = (AMOUNT_OPEN, BONUS_OPEN, *picking.REASONS)
CHOICES = {Bonus.CARDS: Do.CARDS, Bonus.ACTIONS: Do.ACTIONS, Bonus.BUYS: Do.BUYS, Bonus.COINS: Do.COINS}


def follow(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Follow one instruction, unless it plays another card."""
    so = holds(course, frame, instruction.when)
    more = CITED.get(instruction.when, ()) if instruction.when else ()
    cites = (*cites, *more)
    if so is False:
        _not_so(course, frame, instruction, cites)
    elif instruction.do in BONUSES:
        _bonus(course, frame, instruction, cites, so is None)
    elif so is None:
        _perhaps(course, frame, instruction, cites)
    else:
        _other(course, frame, instruction, cites)


def _not_so(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    why = FAILS.get(instruction.when) if instruction.when else None
    if why is None:
        return
    at = frame.chosen.pointer("card")
    plain = replace(instruction, when=None)
    text = NOT_SO if instruction.do in BONUSES else NOT_DONE
    course.tell(text.filled(source=frame.source, what=said(plain), why=why), cites, at)


def _perhaps(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Leave it open whether cards are gained, and with it what lies on the deck."""
    at, what = frame.chosen.pointer("card"), said(replace(instruction, when=None))
    course.find(AMOUNT_OPEN(at, because=("/cards/hand",), source=frame.source, bonus=what))
    course.tell(PERHAPS.filled(source=frame.source, what=what), cites, at)
    state = course.state
    for piece in state.lying(Zone.DECK):
        state = replace(state.moved(piece.id, Zone.UNSURE), deck=state.deck + ONE)
    course.state = state.having(deck=state.deck + Span(0, instruction.n))


def _bonus(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...], perhaps: bool) -> None:
    n = counted(course, frame, instruction.per).times(instruction.n)
    if perhaps:
        n = Span(0, n.most)
    if not n.exact:
        at = frame.chosen.pointer("card")
        said_bonus = bonus(instruction.do, n)
        course.find(AMOUNT_OPEN(at, because=("/cards/hand",), source=frame.source, bonus=said_bonus))
    give(course, frame, instruction.do, n, Giver(frame.source, cites, swapped=frame.swapped))


def _other(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    match instruction.do:
        case Do.LOSE_COINS:
            _lose(course, frame, instruction, cites)
        case Do.DRAW_TO:
            _draw_to(course, frame, instruction.n, cites)
        case Do.DISCARD:
            picking.take(course, frame, instruction, Zone.DISCARD, cites)
        case Do.DISCARD_HAND:
            picking.discard_hand(course, frame, cites)
        case Do.TRASH:
            picking.take(course, frame, instruction, Zone.TRASH, cites)
        case Do.GAIN:
            gaining.gain(course, frame, instruction, cites)
        case Do.UPGRADE:
            gaining.upgrade(course, frame, instruction, cites)
        case Do.EXILE:
            gaining.exile(course, frame, instruction, cites)
        case Do.CHOOSE:
            _choose(course, frame, instruction, cites)
        case Do.NEXT_TURN | Do.UNTIL_NEXT_TURN | Do.THIS_TURN | Do.END_OF_TURN:
            _set_up(course, frame, instruction, cites)
        case Do.LOOK | Do.OTHERS:
            at = frame.chosen.pointer("card")
            course.tell(PLAIN.filled(source=frame.source, what=said(instruction)), cites, at)
        case _:
            _itself(course, frame, instruction, cites)


def _itself(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    match instruction.do:
        case Do.RETURN:
            moving.returned(course, frame, instruction.optional, cites)
        case Do.MAT:
            moving.onto_mat(course, frame, cites)
        case Do.SET_ASIDE:
            moving.set_aside(course, frame, cites)
        case Do.TRASH_THIS:
            moving.trashed(course, frame, cites)
        case Do.FROM_PLAY:
            moving.onto_deck_later(course, frame, cites)
        case Do.STAY:
            moving.stays(course, frame, cites)


def _lose(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    n = counted(course, frame, instruction.per).times(instruction.n)
    if not n.exact:
        at, lost = frame.chosen.pointer("card"), loss(n)
        course.find(AMOUNT_OPEN(at, because=("/cards/hand",), source=frame.source, bonus=lost))
    lose_coins(course, frame, n, frame.source, (*cites, "way-74") if frame.swapped else cites)


def _draw_to(course: Course, frame: Frame, n: int, cites: tuple[str, ...]) -> None:
    wanted = exactly(n).less(course.state.hand_size)
    told = DRAWS_TO.filled(source=frame.source, n=n, wanted=wanted)
    give(course, frame, Do.CARDS, wanted, Giver(frame.source, cites, told=told), until=True)


def _choose(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Choose bonuses; an Elder that plays the card lets its player choose one more."""
    n = instruction.n + (frame.by == "elder")
    told = len(frame.chosen.bonuses)
    at = frame.chosen.pointer("bonuses")
    chosen = [CHOICES[one] for one in Bonus if one in frame.chosen.bonuses]
    offered = [one.do for one in instruction.give]
    if instruction.n <= told == len(chosen) <= n and set(chosen) <= set(offered):
        for one in instruction.give:
            if one.do in chosen:
                _bonus(course, frame, one, cites, False)
        return
    bonuses = listed(said(one) for one in instruction.give)
    course.find(BONUS_OPEN(at, n=Span(instruction.n, n), card=frame.card, bonuses=bonuses))
    giver = Giver(frame.source, cites, swapped=frame.swapped)
    for one in instruction.give:
        give(course, frame, one.do, Span(0, one.n), giver)


def _set_up(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    at, state = frame.chosen.pointer("card"), course.state
    match instruction.do:
        case Do.NEXT_TURN:
            later = Later(frame.name, frame.piece, frame.maker, instruction.give)
            course.state = state.having(later=(*state.later, later))
            what = all_said(instruction.give)
            course.tell(SETS_UP.filled(source=frame.source, what=what), (*cites, "way-77"), at)
        case Do.UNTIL_NEXT_TURN:
            later = Later(frame.name, frame.piece, frame.maker, (), instruction.lasting)
            course.state = state.having(later=(*state.later, later))
            course.tell(PLAIN.filled(source=frame.source, what=said(instruction)), (*cites, "way-77"), at)
        case Do.THIS_TURN if instruction.lasting:
            left = Left(instruction.lasting, frame.name, frame.swapped, len(course.plays))
            course.state = state.having(left=(*state.left, left))
            course.tell(PLAIN.filled(source=frame.source, what=said(instruction)), cites, at)
        case Do.END_OF_TURN:
            n = sum(one.n for one in instruction.give)
            course.state = state.having(at_end=state.at_end + n)
            after = AFTER_HAND if state.own_turn else OF_ANOTHER
            said_bonus = bonus(Do.CARDS, exactly(n))
            course.tell(AT_END.filled(source=frame.source, bonus=said_bonus, after=after), cites, at)
