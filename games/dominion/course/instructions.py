"""Instructions: carrying out each one of a card or a Way."""

from games.dominion.cards.vocabulary import Do, If, Instruction, LastingEffect, Per, Whom
from games.dominion.cards.wording import (
    BONUSES,
    TOKEN_BONUSES,
    bonus,
    describe,
    describe_all,
    describe_option,
    listed,
    loss,
    sentence,
)
from games.dominion.course import depending, gains, nested_plays, picks, played_card
from games.dominion.course.amounts import CITED, FAILS, Giver, count_of, give, holds, lose_coins
from games.dominion.course.picks import TOO_MANY, refuse
from games.dominion.course.reactions import strike
from games.dominion.course.record import Course
from games.dominion.spans import ONE, Span, exactly
from games.dominion.table.rows import Bonus, DrawTerm
from games.dominion.table.state import Aspect, Effect, Later, Left, Zone, draw
from games.sentences import sentences
from games.truth import Truth
from games.values import replace

WORDS = sentences(__name__)
AMOUNT_OPEN = WORDS.reason("amount-open")
BONUS_OPEN = WORDS.reason("bonus-open")
PRINTING_OPEN = WORDS.reason("printing-open")
BY_WORDING = {DrawTerm.DRAW: WORDS.reason("says-draw"), DrawTerm.CARDS: WORDS.reason("says-cards")}
DISCARDED_FOR = WORDS.reason("discarded-for")
NOT_DONE = WORDS.text("not-done")
NOT_SO = WORDS.text("not-so")
PERHAPS = WORDS.text("perhaps")
SETS_UP = WORDS.text("sets-up")
DRAWS_TO = WORDS.text("draws-to")
AT_END = WORDS.text("at-end")
NOT_OFFERED = WORDS.text("not-offered")
AFTER_HAND = WORDS.text("after-hand")
HAND_TAKEN = WORDS.text("hand-taken")
OF_ANOTHER = WORDS.text("of-another")
REASONS = (
    AMOUNT_OPEN,
    BONUS_OPEN,
    PRINTING_OPEN,
    *BY_WORDING.values(),
    DISCARDED_FOR,
    *picks.WORDS.reasons,
    *depending.WORDS.reasons,
)
CHOICES = {
    Bonus.CARDS: (Do.CARDS,),
    Bonus.ACTIONS: (Do.ACTIONS,),
    Bonus.BUYS: (Do.BUYS,),
    Bonus.COINS: (Do.COINS,),
    Bonus.HAND: (Do.DISCARD_HAND,),
    Bonus.TRASH: (Do.TRASH, Do.TRASH_THIS),
    Bonus.GAIN: (Do.GAIN,),
    Bonus.HORSE: (Do.GAIN,),
    Bonus.DRAW: (Do.DRAW_TO,),
    Bonus.LATER: (Do.NEXT_TURN,),
}
HORSE = "horse"


def follow(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Follow one instruction that plays no other card."""
    so = holds(course, instruction.when)
    of_condition = CITED.get(instruction.when, ()) if instruction.when else ()
    cites = (*cites, *of_condition)
    if course.state.hand_taken and (instruction.when is If.HAND_AT_MOST_5 or instruction.do is Do.DRAW_TO):
        course = course.having(hand_counted=True)
        course = course.tell(HAND_TAKEN, cites, "/cards/hand", n=course.state.hand_size)
    if so is Truth.NO:
        course = _tell_unmet(course, instruction, cites)
    elif instruction.do in BONUSES:
        course = _bonus(course, instruction, cites, so is Truth.OPEN)
    elif so is Truth.OPEN:
        course = _leave_gain_open(course, instruction, cites)
    else:
        course = _carry_out(course, instruction, cites)
    return course


def _tell_unmet(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    why = FAILS.get(instruction.when) if instruction.when else None
    if why is None:
        return course
    at = context.chosen.pointer("card")
    plain = replace(instruction, when=None)
    text = NOT_SO if instruction.do in BONUSES else NOT_DONE
    return course.tell(text, cites, at, source=context.source, what=describe(plain), why=why)


def _leave_gain_open(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Leave a gain open, and with it the cards on the deck."""
    context = course.context
    at, text = context.chosen.pointer("card"), describe(replace(instruction, when=None))
    course = course.find(AMOUNT_OPEN(at, because=("/cards/hand",), source=context.source, bonus=text))
    course = course.tell(PERHAPS, cites, at, source=context.source, what=text)
    state = course.state
    for piece in state.lying(Zone.DECK):
        state = state.moved(piece.id, Zone.UNSURE).having(deck=state.deck + ONE)
    return course.having(state=state.having(deck=state.deck + Span(0, instruction.n)))


def _bonus(course: Course, instruction: Instruction, cites: tuple[str, ...], perhaps: bool) -> Course:
    context = course.context
    n = count_of(course, instruction.per).times(instruction.n)
    if perhaps:
        n = Span(0, n.most)
    if not n.exact and not _is_same_for_all(course, instruction, n):
        at = context.chosen.pointer("card")
        said_bonus = bonus(instruction.do, n)
        course = course.find(
            depending.DEPENDS_ON(at, because=_told_where(instruction), card=context.source, point=instruction.point)
            if instruction.point
            else AMOUNT_OPEN(at, because=_told_where(instruction), source=context.source, bonus=said_bonus)
        )
    return _give_amount(course, instruction, n, cites)


def _told_where(instruction: Instruction) -> tuple[str, ...]:
    """Return the field that would tell an amount."""
    if instruction.per is Per.TRASHED_AT_RIGHT:
        return ("/turn/right_trashed",)
    return ("/picks",) if instruction.per in (Per.COST_OF_CARD, Per.TWO_OF_COST, Per.TYPE_OF_CARD) else ("/cards/hand",)


def _is_same_for_all(course: Course, instruction: Instruction, n: Span) -> bool:
    """Return whether every possible amount of a bonus has the same result (WAY-116)."""
    state = course.state
    if instruction.do is Do.ACTIONS:
        return bool(state.lasts(LastingEffect.NO_MORE_ACTIONS))
    if instruction.do is not Do.CARDS or course.context.swapped or Effect.MINUS_CARD in state.effects:
        return False
    return draw(state, exactly(n.least)) == draw(state, exactly(n.most))


def _give_amount(course: Course, instruction: Instruction, n: Span, cites: tuple[str, ...]) -> Course:
    """Give an amount; printings with "draw" or "+Cards" leave the swap of Chameleon open (WAY-83)."""
    context = course.context
    term = course.table.draw_term(context.name) if instruction.by_printing and context.swapped else None
    if term:
        course = course.find(
            BY_WORDING[term](context.chosen.pointer("card"), because=("/game/wordings",), card=context.card)
        )
        is_swapped = context.swapped and term is DrawTerm.CARDS
        return give(course, instruction.do, n, Giver(context.source, (*cites, "way-83"), swapped=is_swapped))
    if instruction.by_printing and context.swapped and n.most:
        at, cites = context.chosen.pointer("card"), (*cites, "way-83")
        course = course.find(PRINTING_OPEN(at, because=(context.chosen.pointer("way"),), card=context.card))
        for do in (Do.CARDS, Do.COINS):
            course = give(course, do, Span(0, n.most), Giver(context.source, cites))
        return course
    return give(course, instruction.do, n, Giver(context.source, cites, swapped=context.swapped))


def _pay_coins(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Pay all coins for as many cards."""
    n = course.state.coins
    if n.none:
        return course
    course = lose_coins(course, n, course.context.source, (*cites, "way-74") if course.context.swapped else cites)
    return _give_amount(course, replace(instruction, do=Do.CARDS), n, cites)


def _discard_for(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Discard any number of cards, each for a bonus; an unchosen one stays open."""
    context = course.context
    chosen = {CHOICES[bonus_][0] for bonus_ in context.chosen.bonuses}
    course = course.playing(chose=True)
    if not chosen <= {part.do for part in instruction.give}:
        choice = listed(bonus_.text for bonus_ in context.chosen.bonuses)
        course, chosen = refuse(course, choice, NOT_OFFERED, "bonuses"), set()
    if not instruction.give[1:]:
        chosen = {part.do for part in instruction.give}
    course = picks.take(course, Instruction(Do.DISCARD, n=0, up_to=True), Zone.DISCARD, cites)
    n, alone = course.context.discarded, len(chosen) == 1
    if n.most and not alone:
        at, bonuses = context.chosen.pointer("bonuses"), listed(describe(part) for part in instruction.give)
        course = course.find(DISCARDED_FOR(at, n=n, card=context.card, bonuses=bonuses))
    for part in instruction.give:
        if n.most and (part.do in chosen or not alone):
            course = _give_amount(course, part, n if alone else Span(0, n.most), cites)
    return course


def _carry_out(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    match instruction.do:
        case Do.LOSE_COINS:
            course = _lose_coins(course, instruction, cites)
        case Do.DRAW_TO:
            course = _draw_to(course, instruction.n, cites)
        case Do.DISCARD:
            course = _discard(course, instruction, cites)
        case Do.DISCARD_DOWN:
            course = _discard_down(course, instruction, cites)
        case Do.INTO_DECK:
            course = picks.take(course, instruction, Zone.DECK, cites)
        case Do.ASIDE:
            course = _set_aside(course, instruction, cites)
        case Do.TAKE_ASIDE:
            course = _take_aside(course, instruction, cites)
        case Do.DEPENDS:
            course = depending.leave_to_point(course, instruction, cites)
        case Do.BY_TYPE:
            course, parts = depending.follow_types(course, instruction, cites)
            for part in parts:
                course = follow(course, part, cites)
        case Do.NOTE | Do.MAY:
            course = depending.tell_part(course, instruction, cites)
        case Do.DISCARD_HAND:
            course = picks.discard_hand(course, cites)
        case Do.TRASH:
            course = picks.take(course, instruction, Zone.TRASH, cites)
        case Do.GAIN:
            course = gains.gain(course, instruction, cites)
        case Do.TOPDECK:
            course = picks.take(course, instruction, Zone.DECK, cites)
        case Do.EXILE_FROM_HAND:
            course = picks.take(course, instruction, Zone.EXILE, cites)
        case Do.REVEAL:
            course = nested_plays.reveal(course, instruction, cites)
        case Do.KEEP:
            course = nested_plays.keep(course, instruction, cites)
        case Do.PAY_COINS:
            course = _pay_coins(course, instruction, cites)
        case Do.POTIONS | Do.COFFERS | Do.VILLAGERS | Do.DEBT | Do.VP | Do.FAVORS:
            course = _give_tokens(course, instruction, cites)
        case Do.EXILE:
            course = gains.exile(course, instruction, cites)
        case Do.CHOOSE:
            course, steps = choose_bonuses(course, instruction, cites)
            for step in steps:
                course = follow(course, step, cites)
        case Do.NEXT_TURN | Do.UNTIL_NEXT_TURN | Do.THIS_TURN | Do.END_OF_TURN:
            course = _set_up(course, instruction, cites)
        case Do.LOOK:
            course = nested_plays.look(course, instruction, cites)
        case Do.DISCARD_FOR:
            course = _discard_for(course, instruction, cites)
        case Do.OTHERS | Do.ROTATE:
            at = context.chosen.pointer("card")
            course = course.tell(sentence(context.source, instruction), cites, at)
            course = strike(course, instruction, at) if instruction.do is Do.OTHERS else course
            # what was passed, and what came for it, is not told
            course = course.having(state=course.state.hidden()) if instruction.whom is Whom.MASQUERADE else course
        case _:
            course = _move_played_card(course, instruction, cites)
    return course


def _discard(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Discard from the hand, for each of what is counted where the card says so."""
    if instruction.per is None:
        return picks.take(course, instruction, Zone.DISCARD, cites)
    n = count_of(course, instruction.per).least * instruction.n
    return picks.take(course, replace(instruction, n=n, per=None), Zone.DISCARD, cites) if n else course


def _discard_down(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Discard down to a number of cards in hand."""
    surplus = course.state.hand_size.less(exactly(instruction.n))
    if surplus.exact and surplus.most:
        return picks.take(course, Instruction(Do.DISCARD, n=surplus.least), Zone.DISCARD, cites)
    if surplus.most:
        state = course.state.hidden()
        course = course.having(state=state.having(hand=state.hand.at_most(exactly(instruction.n))))
    return course.tell(sentence(course.context.source, instruction), cites, course.context.chosen.pointer("card"))


def _set_aside(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Set cards aside from the hand, and promise for the next turn what the card says of them."""
    course = picks.take(course, instruction, Zone.SET_ASIDE, cites)
    moved = course.context.moved
    if moved.none:
        return course
    give_later = tuple(replace(part, n=moved.most) for part in instruction.give)
    return _set_up(course, Instruction(Do.NEXT_TURN, give=give_later), cites)


def _take_aside(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Put the cards set aside into the hand."""
    state, context = course.state, course.context
    there = [piece for piece in state.lying(Zone.SET_ASIDE) if piece.id in state.aside]
    for piece in there:
        state = state.moved(piece.id, Zone.HAND)
    if not there:
        state = state.having(hand=state.hand + Span(0, max(1, instruction.n)))
    return course.having(state=state).tell(sentence(context.source, instruction), cites, context.chosen.pointer("card"))


def _give_tokens(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Give Potions, debt, or tokens: Coffers, Villagers, VP."""
    context, state = course.context, course.state
    number = count_of(course, instruction.per).times(instruction.n)
    if not number.exact:
        state = state.open_from_here(context.card, Aspect.VP if instruction.do is Do.VP else Aspect.TOKENS)
        at, text = context.chosen.pointer("card"), describe(instruction)
        return course.having(state=state).find(AMOUNT_OPEN(at, because=("/picks",), source=context.source, bonus=text))
    n = number.least
    match instruction.do:
        case Do.POTIONS:
            state = state.having(potions=state.potions + exactly(n))
        case Do.COFFERS:
            state = state.having(coffers=state.coffers + n)
        case Do.VILLAGERS:
            state = state.having(villagers=state.villagers + n)
        case Do.DEBT:
            state = state.having(debt=state.debt + n)
        case Do.VP:
            state = state.having(vp=state.vp + n)
    course = course.having(state=state)
    if instruction.do in TOKEN_BONUSES:
        course = course.receive({instruction.do: number})
    return course.tell(sentence(context.source, instruction), cites, context.chosen.pointer("card"))


def _move_played_card(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    match instruction.do:
        case Do.RETURN:
            course = played_card.return_to_pile(course, instruction.optional, cites)
        case Do.MAT:
            course = played_card.put_on_mat(course, cites)
        case Do.SET_ASIDE:
            course = played_card.set_aside(course, cites)
        case Do.TRASH_THIS:
            course = played_card.trash(course, cites)
        case Do.DISCARD_THIS:
            course = played_card.discard(course, cites)
        case Do.FROM_PLAY:
            course = played_card.topdeck_later(course, cites)
        case Do.STAY:
            course = played_card.stay(course, cites)
        case Do.ENCAMP:
            course = played_card.encamp(course, cites)
    return course


def _lose_coins(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    n = count_of(course, instruction.per).times(instruction.n)
    # coins do not fall below none, so what they may lose can be the same for every number (WAY-116)
    before = course.state.coins
    if before.less(exactly(n.least)) != before.less(exactly(n.most)):
        at, lost = context.chosen.pointer("card"), loss(n)
        course = course.find(AMOUNT_OPEN(at, because=("/cards/hand",), source=context.source, bonus=lost))
    elif not n.exact:
        cites = (*cites, "way-116")
    return lose_coins(course, n, context.source, (*cites, "way-74") if context.swapped else cites)


def _draw_to(course: Course, n: int, cites: tuple[str, ...]) -> Course:
    context = course.context
    missing = exactly(n).less(course.state.hand_size)
    text = DRAWS_TO.filled(source=context.source, n=n, wanted=missing)
    return give(course, Do.CARDS, missing, Giver(context.source, cites, text=text), until=True)


def choose_bonuses(
    course: Course, instruction: Instruction, cites: tuple[str, ...]
) -> tuple[Course, tuple[Instruction, ...]]:
    """Return the instructions that are chosen, in the order of the text; an Elder that plays the card allows one more (WAY-71)."""
    context = course.context
    number = count_of(course, instruction.per).times(instruction.n).at_most(exactly(len(instruction.give)))
    if number.none:
        return course.playing(chose=context.chose or not context.chosen.bonuses), ()
    n = number.most + (context.by == "elder")
    course = course.playing(chose=True)
    at = context.chosen.pointer("bonuses")
    chosen = [_option(instruction, option) for option in Bonus if option in context.chosen.bonuses]
    unfit = NOT_OFFERED if None in chosen else TOO_MANY if len(chosen) > n else None
    # Reckless has the card choose twice, and the choices that are told may be those of the first time
    if unfit and not context.chose:
        course = refuse(course, listed(option.text for option in context.chosen.bonuses), unfit, "bonuses")
    elif not unfit and ((number.exact and number.least <= len(chosen)) or (instruction.up_to and not chosen)):
        if not chosen:
            return course.tell(picks.NONE_TAKEN, cites, at, source=context.source), ()
        taken = (option for option in instruction.give if option in chosen)
        return course, tuple(step for option in taken for step in (option, *option.after))
    bonuses = listed(describe_option(option) for option in instruction.give)
    course = course.find(BONUS_OPEN(at, n=Span(number.least, n), card=context.card, bonuses=bonuses))
    for option in instruction.give:
        for part in (option, *option.after):
            course = depending.give_perhaps(course, part, cites)
    return course, ()


def _option(instruction: Instruction, choice: Bonus) -> Instruction | None:
    """Return the instruction that a chosen effect means, None where it is not offered."""
    options = (option for option in instruction.give if option.do in CHOICES[choice])
    return next((option for option in options if (option.card == HORSE) is (choice is Bonus.HORSE)), None)


def _set_up(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    at, state = context.chosen.pointer("card"), course.state
    match instruction.do:
        case Do.NEXT_TURN:
            give_later = nested_plays.plays_of_revealed(course, instruction.give)
            if not give_later:
                return course
            later = Later(context.name, context.piece, context.maker, give_later)
            course = course.having(state=state.having(later=(*state.later, later)))
            text = describe_all(give_later)
            course = course.tell(SETS_UP, (*cites, "way-77"), at, source=context.source, what=text)
        case Do.UNTIL_NEXT_TURN:
            later = Later(context.name, context.piece, context.maker, (), instruction.lasting)
            course = course.having(state=state.having(later=(*state.later, later)))
            course = course.tell(sentence(context.source, instruction), (*cites, "way-77"), at)
        case Do.THIS_TURN if instruction.lasting:
            left = Left(instruction.lasting, context.name, context.swapped, len(course.plays))
            course = course.having(state=state.having(left=(*state.left, left)))
            course = course.tell(sentence(context.source, instruction), cites, at)
        case Do.END_OF_TURN:
            n = sum(part.n for part in instruction.give)
            course = course.having(state=state.having(at_end=state.at_end + n))
            after = AFTER_HAND if state.own_turn else OF_ANOTHER
            said_bonus = bonus(Do.CARDS, exactly(n))
            course = course.tell(AT_END, cites, at, source=context.source, bonus=said_bonus, after=after)
    return course
