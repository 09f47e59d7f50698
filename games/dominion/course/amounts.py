"""Bonuses: how much a player gets of each, and the conditions they depend on."""

from collections import Counter

from msgspec import Struct

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import Do, If, LastingEffect, Per, Type
from games.dominion.cards.wording import bonus, loss
from games.dominion.course.costs import costs
from games.dominion.course.record import Course, Window, with_more
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.state import Effect, Phase, State, Zone, draw
from games.sentences import sentences
from games.text import Text
from games.truth import Truth

WORDS = sentences(__name__)
TOKEN_OPEN = WORDS.reason("token-open")
READINGS = WORDS.readings("readings")
TOKENS = WORDS.texts("tokens", (Effect.MINUS_CARD, Effect.MINUS_COIN))
GIVES = WORDS.text("gives")
SWAPPED = WORDS.text("swapped")
IGNORED = WORDS.text("ignored")
NO_USE = WORDS.text("no-use")
ANOTHERS_TURN = WORDS.text("anothers-turn")
FEWER = WORDS.text("fewer")
LOST = WORDS.text("lost")
LOST_LESS = WORDS.text("lost-less")
LOST_NONE = WORDS.text("lost-none")
NONE_TO_LOSE = WORDS.text("none-to-lose")
TOKEN_IDLE = WORDS.text("token-idle")
TOKEN_TAKES = WORDS.text("token-takes")
# the exchange of Chameleon (WAY-52)
SWAP = {Do.CARDS: Do.COINS, Do.COINS: Do.CARDS}
LESSENS = {Do.CARDS: Effect.MINUS_CARD, Do.COINS: Effect.MINUS_COIN}
FAILS = WORDS.texts(
    "fails",
    (
        *(If.FIRST_OF_NAME, If.THIRD_ACTION, If.HAND_AT_MOST_5, If.TWO_TRASHED, If.TRASHED, If.RETURNED, If.DISCARDED),
        *(If.TWO_DISCARDED, If.THREE_DISCARDED, If.NONE_DISCARDED, If.NEW_IN_EXILE),
        *(If.NO_ACTION_IN_HAND, If.HAND_ALL_DIFFERENT),
    ),
)
HIGHEST_COST = 14
"""The highest cost of a card in coins."""
MOST_TYPES = 5
COPIES = {
    If.ONE_OR_FIVE_IN_PLAY: (1, 5),
    If.TWO_OR_SIX_IN_PLAY: (2, 6),
    If.THREE_OR_SEVEN_IN_PLAY: (3, 7),
    If.FOUR_OR_EIGHT_IN_PLAY: (4, 8),
}
CITED = {
    If.FIRST_OF_NAME: ("way-16",),
    If.THIRD_ACTION: ("way-17",),
}


class Giver(Struct, frozen=True):
    """The source of a bonus: its name, clauses, window and field.

    `swapped` marks a rewriting by Chameleon; `text` replaces the usual wording of a bonus.
    """

    name: Text
    cites: tuple[str, ...]
    window: Window = Window.INSTRUCTIONS
    at: str = "way"
    swapped: bool = False
    text: Text | None = None


def of_use(state: State, do: Do) -> bool:
    """Return whether a bonus is usable in this phase (WAY-75)."""
    if do is Do.ACTIONS:
        return state.own_turn and state.phase is Phase.ACTION
    return do is Do.CARDS or (state.own_turn and state.phase is not Phase.NIGHT)


def give(course: Course, do: Do, n: Span, giver: Giver, *, until: bool = False) -> Course:
    """Give a bonus; `until` draws up to a number."""
    context = course.context
    source, swapped = giver.name, giver.swapped and do in SWAP
    printed_do, do = do, SWAP[do] if swapped else do
    cites = (*giver.cites, "way-52", "way-74") if swapped else giver.cites
    at = context.chosen.pointer(giver.at)
    # after Snowy Village further +Actions are ignored
    if do is Do.ACTIONS and course.state.lasts(LastingEffect.NO_MORE_ACTIONS):
        return course.tell(IGNORED, cites, at, giver.window, source=source, bonus=bonus(do, n))
    course, due = _with_token(course, do, n, swapped, until)
    state, got = draw(course.state, due) if do is Do.CARDS else (course.state, due)
    course = course.having(state=with_more(state, do, got))
    text = giver.text or GIVES
    if course.with_steps and got != due:
        text = FEWER.filled(source=source, bonus=bonus(do, due), n=got)
    elif course.with_steps and not giver.text:
        swap = {"printed": bonus(printed_do, n)} if swapped else {}
        text = (SWAPPED if swapped else GIVES).filled(source=source, bonus=bonus(do, n), **swap)
    course = course.tell(text, cites, at, giver.window, gives={do: got})
    if not of_use(course.state, do) and not got.none:
        where = course.state.phase.text if course.state.own_turn else ANOTHERS_TURN
        course = course.tell(NO_USE, ("way-75",), at, giver.window, bonus=bonus(do, got), where=where)
    # Harbor Village asks for the coins of the instructions alone
    if do is Do.COINS and giver.window is Window.INSTRUCTIONS:
        course = course.playing(coins=context.coins + got)
    return course


def _with_token(course: Course, do: Do, n: Span, swapped: bool, until: bool) -> tuple[Course, Span]:
    """Apply a −1 token to a bonus; on coins of Chameleon that is disputed (WAY-83)."""
    if do not in LESSENS or n.none:
        return course, n
    context = course.context
    effect, state = LESSENS[do], course.state
    # a disputed token may be gone already: it takes one or none
    if effect in state.open_tokens:
        course = course.having(state=state.having(open_tokens=state.open_tokens - {effect}))
        return course, n if until else Span(n.less(ONE).least, n.most)
    if effect not in state.effects:
        return course, n
    token = TOKENS[effect]
    without = state.having(effects=state.effects - {effect})
    if swapped and do is Do.COINS:
        course = course.having(state=without.having(open_tokens=state.open_tokens | {effect}))
        at = context.chosen.pointer("way")
        course = course.find(
            TOKEN_OPEN(at, because=("/turn/effects",), readings=READINGS, bonus=bonus(do, n), token=token)
        )
        return course, Span(n.less(ONE).least, n.most)
    course = course.having(state=without)
    if until:
        return course.tell(TOKEN_IDLE, ("way-83",), context.chosen.pointer("card"), token=token), n
    return course.tell(TOKEN_TAKES, ("way-83",), context.chosen.pointer("card"), token=token), n.less(ONE)


def lose_coins(course: Course, n: Span, source: Text, cites: tuple[str, ...]) -> Course:
    """Take coins away, down to none at most (WAY-74)."""
    context = course.context
    before = course.state.coins
    after = before.less(n)
    course = course.having(state=course.state.having(coins=after))
    change = Span(after.least - before.least, after.most - before.most)
    text = LOST.filled(source=source, loss=loss(n))
    if n.none:
        text = NONE_TO_LOSE.filled(source=source)
    elif change == NOTHING:
        text = LOST_NONE.filled(source=source, loss=loss(n))
    elif change != Span(-n.most, -n.least):
        text = LOST_LESS.filled(source=source, loss=loss(n), real=loss(Span(-change.most, -change.least)))
    return course.tell(text, cites, context.chosen.pointer("card"), gives={Do.COINS: change} if n != NOTHING else None)


def holds(course: Course, condition: If | None) -> Truth:
    """Return whether a condition holds (WAY-16, WAY-17)."""
    context, state = course.context, course.state
    match condition:
        case If.FIRST_OF_NAME:
            return Truth.of(context.number == 1)
        case If.THIRD_ACTION:
            return Truth.of(state.actions_played >= 3)
        case If.HAND_AT_MOST_5:
            return ~_reaches(state.hand_size, 6)
        case If.ACTION_PHASE:
            return Truth.of(state.phase is Phase.ACTION)
        case If.BUY_PHASE:
            return Truth.of(state.phase is Phase.BUY)
        case If.NIGHT:
            return Truth.of(state.phase is Phase.NIGHT)
        case If.NOT_NIGHT:
            return Truth.of(state.phase is not Phase.NIGHT)
        case If.OTHERS_TURN:
            return Truth.of(not state.own_turn)
        case If.DISCARDED:
            return Truth.of(context.discarded.least > 0)
        case If.RETURNED:
            return Truth.of(context.returned)
        case If.TWO_TRASHED:
            return _reaches(context.trashed, 2)
        case If.TRASHED:
            return _reaches(context.trashed, 1)
        case If.TWO_DISCARDED:
            return _reaches(context.discarded, 2)
        case If.THREE_DISCARDED:
            return _reaches(context.discarded, 3)
        case If.NONE_DISCARDED:
            return ~_reaches(context.discarded, 1)
        case If.NO_PILE_EMPTY:
            return Truth.of(not course.table.empty_piles)
        case If.PILE_EMPTY:
            return Truth.of(course.table.empty_piles >= 1)
        case If.TWO_PILES_EMPTY:
            return Truth.of(course.table.empty_piles >= 2)
        case If.ALONE_IN_PLAY | If.NOT_ALONE_IN_PLAY:
            has_others = any(piece.id != context.piece for piece in state.lying(Zone.IN_PLAY))
            return Truth.of(has_others is (condition is If.NOT_ALONE_IN_PLAY))
        case If.HAND_AT_LEAST_8:
            return _reaches(state.hand_size, 8)
        case If.NO_ACTION_IN_HAND:
            return ~_reaches(count_of(course, Per.ACTION_IN_HAND), 1)
        case If.HAND_ALL_DIFFERENT:
            return _is_all_different(state)
        case If.DISCARD_PILE:
            return _reaches(state.discard + exactly(len(state.lying(Zone.DISCARD))), 1)
        case If.NEW_IN_EXILE:
            return context.is_new_in_exile
        case If.COSTS_POTION:
            return _costs_potion(course)
        case If.FOUR_COFFERS:
            return Truth.of(state.coffers >= 4)
        case _ if condition in COPIES:
            copies = sum(key(piece.name) == key(context.name) for piece in state.lying(Zone.IN_PLAY))
            return Truth.of(copies in COPIES[condition])
    return Truth.YES


def _is_all_different(state: State) -> Truth:
    """Return whether no two cards in hand have one name."""
    names = [key(piece.name) for piece in state.lying(Zone.HAND)]
    if len(names) != len({*names}):
        return Truth.NO
    return Truth.YES if len(names) + state.hand.most < 2 or state.hand.none else Truth.OPEN


def _reaches(number: Span, least: int) -> Truth:
    """Return whether a number is so great."""
    return Truth.OPEN if number.least < least <= number.most else Truth.of(number.least >= least)


def count_of(course: Course, per: Per | None) -> Span:
    """Count the things that multiply an amount, 1 without any."""
    context = course.context
    match per:
        case Per.VICTORY_IN_HAND:
            return _count_type(course, Type.VICTORY, Zone.HAND) + Span(0, course.state.hand.most)
        case Per.TREASURE_IN_HAND:
            return _count_type(course, Type.TREASURE, Zone.HAND) + Span(0, course.state.hand.most)
        case Per.ACTION_IN_HAND:
            return _count_type(course, Type.ACTION, Zone.HAND) + Span(0, course.state.hand.most)
        case Per.CARD_IN_HAND:
            return course.state.hand_size
        case Per.TREASURE_IN_PLAY:
            return _count_type(course, Type.TREASURE, Zone.IN_PLAY)
        case Per.DISCARDED:
            return context.discarded
        case Per.EMPTY_PILE:
            return exactly(course.table.empty_piles)
        case Per.COST_OF_CARD | Per.TWO_OF_COST:
            n = _cost_of_subject(course)
            return n if per is Per.COST_OF_CARD else Span(n.least // 2, n.most // 2)
        case Per.TYPE_OF_CARD:
            return _types_of_subject(course)
        case Per.THREE_IN_PLAY:
            return exactly(len(course.state.lying(Zone.IN_PLAY)) // 3)
        case Per.SINGLE_IN_PLAY:
            names = Counter(key(piece.name) for piece in course.state.lying(Zone.IN_PLAY))
            return exactly(list(names.values()).count(1))
        case Per.ACTION_NAME_IN_PLAY:
            return _count_action_names(course)
        case Per.OTHER_ATTACK_IN_PLAY:
            attacks = _count_type(course, Type.ATTACK, Zone.IN_PLAY)
            return attacks.less(ONE) if context.piece and course.state.in_play(context.piece) else attacks
        case Per.TRASHED_AT_RIGHT:
            return course.state.right_trashed
    return exactly(1)


def _costs_potion(course: Course) -> Truth:
    """Return whether the card last moved has a Potion in its cost."""
    context = course.context
    of_card = course.facts(context.subject) if context.subject else None
    if context.moved.none or of_card:
        return Truth.of(of_card is not None and of_card.potion > 0)
    return Truth.OPEN


def _cost_of_subject(course: Course) -> Span:
    """Return the cost of the card last moved, in coins; none where there is none."""
    context = course.context
    if context.moved.none:
        return NOTHING
    possible = costs(course, context.subject) if context.subject else None
    return Span(min(possible), max(possible)) if possible else Span(0, HIGHEST_COST)


def _types_of_subject(course: Course) -> Span:
    """Return the number of types of the card last moved."""
    context = course.context
    if context.moved.none:
        return NOTHING
    of_card = context.subject and course.facts(context.subject)
    return exactly(len(course.state.types(context.subject))) if of_card and context.subject else Span(0, MOST_TYPES)


def _count_action_names(course: Course) -> Span:
    lying = {key(piece.name): piece.name for piece in course.state.lying(Zone.IN_PLAY)}
    known_names = [name for name in lying.values() if course.facts(name)]
    sure = sum(Type.ACTION in course.state.types(name) for name in known_names)
    return Span(sure, sure + len(lying) - len(known_names))


def _count_type(course: Course, type_: Type, zone: Zone) -> Span:
    lying = course.state.lying(zone)
    sure = sum(type_ in course.state.types(piece.name) for piece in lying if course.facts(piece.name))
    return Span(sure, sure + sum(course.facts(piece.name) is None for piece in lying))
