"""Picks: the cards that a play trashes, discards or puts back from the hand."""

from itertools import groupby
from operator import attrgetter

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Do, Instruction, LastingEffect, Type, Way
from games.dominion.cards.wording import UNNAMED, cards, listed, several, together
from games.dominion.course.amounts import Giver, give
from games.dominion.course.playable_cards import WRONG_TYPE
from games.dominion.course.record import CardEvent, Course, Window
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.state import State, Zone
from games.sentences import sentences
from games.text import Text
from games.truth import Truth

WORDS = sentences(__name__)
PICK_UNFIT = WORDS.reason("pick-unfit")
PICK_UNSURE = WORDS.reason("pick-unsure")
TRASH_OPEN = WORDS.reason("trash-open")
CHOICE_UNTOLD = WORDS.reason("choice-untold")
NOT_IN_HAND = WORDS.text("not-in-hand")
OTHER_NAME = WORDS.text("other-name")
TOO_MANY = WORDS.text("too-many")
NOTHING_CHOSEN = WORDS.text("nothing-chosen")
DECLINING = WORDS.text("declining")
PLACE = WORDS.text("place")
NOTHING_GAINED = WORDS.text("nothing-gained")
TOO_MANY_PLACES = WORDS.text("too-many-places")
INTO = WORDS.texts("into", (Zone.TRASH, Zone.DISCARD, Zone.DECK, Zone.EXILE, Zone.SET_ASIDE))
EVENTS = {Zone.TRASH: CardEvent.TRASHED, Zone.DISCARD: CardEvent.DISCARDED, Zone.EXILE: CardEvent.EXILED}
INTO_DECK = WORDS.text("into-deck")
PERHAPS = WORDS.text("perhaps")
NONE_TAKEN = WORDS.text("none-taken")
EMPTY_HAND = WORDS.text("empty-hand")
WHOLE_HAND = WORDS.text("whole-hand")
BARRED = WORDS.text("barred")
WRONG_TYPE_BARRED = WORDS.text("type-barred")


def discard_hand(course: Course, cites: tuple[str, ...]) -> Course:
    """Discard the whole hand."""
    context = course.context
    state = course.state
    for piece in state.lying(Zone.HAND):
        state = state.moved(piece.id, Zone.DISCARD)
    number = course.state.hand_size
    course = course.having(state=state.having(hand=exactly(0), discard=state.discard + state.hand))
    course = course.playing(discarded=number)
    return course.tell(WHOLE_HAND, cites, context.chosen.pointer("way"), source=context.source)


def report_surplus(course: Course) -> Course:
    """Report the choices of a play that nothing asked for; of a text told in words alone they stay open."""
    context = course.context
    if context.untold:
        if not context.picks and (not context.chosen.bonuses or context.chose):
            return course
        field = "picks" if context.picks else "bonuses"
        at = context.chosen.pointer(field)
        course = course.find(CHOICE_UNTOLD(at, card=context.source)).playing(unsure_end=True)
        return course.widen(context.card, at)
    for name in context.picks:
        why = TOO_MANY if context.used else NOTHING_CHOSEN
        course = refuse(course, printed(name), why)
    if context.chosen.bonuses and not context.chose:
        bonuses = listed(bonus.text for bonus in context.chosen.bonuses)
        course = refuse(course, bonuses, NOTHING_CHOSEN, "bonuses")
    if context.chosen.declines and not context.declined:
        course = refuse(course, DECLINING, NOTHING_CHOSEN, "declines")
    if context.chosen.gains_to and not context.gains_placed:
        course = refuse(course, PLACE, NOTHING_GAINED, "gains_to")
    for n in range(context.gains_placed, len(context.chosen.each_gain)):
        course = refuse(
            course, PLACE, NOTHING_GAINED if not context.gains_placed else TOO_MANY_PLACES, f"each_gain/{n}/to"
        )
    return course


def refuse(
    course: Course,
    choice: Text,
    why: Text,
    field: str = "picks",
    cites: tuple[str, ...] = ("way-70",),
    doubt: Text | None = None,
) -> Course:
    """Report a choice that does not fit; `doubt` as in `Course.find`."""
    context = course.context
    at = context.chosen.pointer(field)
    return course.find(PICK_UNFIT(at, cites=cites, pick=choice, source=context.source, why=why), doubt)


def find_type_unsure(course: Course, name: str, type_: Type | None, without: tuple[Type, ...] = ()) -> Course:
    """Find that a pick must be of a type, or of none of some, and that its types are not known (WAY-102)."""
    asks_types = type_ is not None or without
    if not asks_types or (course.facts(name) and not _is_type_open(course, name, type_)):
        return course
    context = course.context
    return course.find(PICK_UNSURE(context.chosen.pointer("picks"), pick=printed(name), source=context.source))


def _is_type_open(course: Course, name: str, type_: Type | None) -> bool:
    """Return whether it is not decided that a known card is of a type."""
    return type_ is Type.TREASURE and course.state.is_undecided_treasure(name)


def take(course: Course, instruction: Instruction, zone: Zone, cites: tuple[str, ...]) -> Course:
    """Trash or discard cards from the hand, picked ones first."""
    context = course.context
    source, at = context.source, context.chosen.pointer("picks")
    if course.state.hand_size.none:
        course = course.playing(discarded=NOTHING) if zone is Zone.DISCARD else course
        course = course.playing(subject=None, moved=NOTHING, is_new_in_exile=Truth.NO)
        return course.tell(EMPTY_HAND, cites, at, source=source)
    course, names = _take_picks(course, instruction, zone)
    free = instruction.up_to or (instruction.optional and not names)
    rest = 0 if free else max(0, instruction.n - len(names))
    unnamed = NOTHING
    if rest and instruction.card:
        course, names, unnamed = _take_named(course, names, instruction.card, zone)
    elif rest:
        course, unnamed = _take_unnamed(course, rest, zone)
    number = exactly(len(names)) + unnamed
    subject = names[0].en if len(names) == 1 and unnamed.none else None
    course = course.playing(subject=subject, moved=number)
    if zone is Zone.EXILE:
        course = course.playing(is_new_in_exile=_is_new_in_exile(course))
    if zone is Zone.DISCARD:
        course = course.playing(discarded=number)
    if zone is Zone.TRASH:
        course = course.playing(trashed=context.trashed + number)
    if course.with_steps:
        text = INTO_DECK if instruction.do is Do.INTO_DECK else INTO[zone]
        course = course.tell(_step_text(source, text, names, unnamed), cites, at)
    # a reaction may ask for it even where no steps are wanted
    course = course.note(EVENTS[zone], *names, *[UNNAMED] * unnamed.least) if zone in EVENTS else course
    if instruction.do is Do.INTO_DECK:
        # where it lies in the deck is not told, so the cards on top are no longer certain
        course = course.having(state=put_unnamed_onto_deck(course.state, NOTHING))
    if zone is Zone.TRASH:
        course = pay_for_trashing(course, number)
        for name in names:
            course = act_on_trash(course, name.en, at)
    return course


def _is_new_in_exile(course: Course) -> Truth:
    """Return whether the card just Exiled is the only one of its name there."""
    context = course.context
    if context.moved.none or context.subject is None:
        return Truth.NO if context.moved.none else Truth.OPEN
    copies = sum(key(piece.name) == key(context.subject) for piece in course.state.lying(Zone.EXILE))
    return Truth.OPEN if copies == 1 and course.state.exiled.most else Truth.of(copies == 1)


def act_on_trash(course: Course, name: str, at: str) -> Course:
    """Leave open what a card does as it is trashed, where its text is not told (WAY-102)."""
    of_card, card = course.facts(name), printed(name)
    if of_card is None or not of_card.acts_on_trash:
        return course
    return course.find(TRASH_OPEN(at, card=card)).widen(card, at)


def pay_for_trashing(course: Course, n: Span, window: Window = Window.AFTERWARDS) -> Course:
    """Pay the bonus of Priest for each trashed card."""
    payers = course.state.lasts(LastingEffect.PAYS_FOR_TRASHING) if n.most else ()
    for (name, swapped), some in groupby(payers, attrgetter("name", "swapped")):
        giver, times = Giver(printed(name), ("way-70",), window, swapped=swapped), len([*some])
        # what each of them pays is told, and Chameleon may swap each for another number of cards
        one_by_one = course.with_steps or swapped
        for _ in range(times if one_by_one else 1):
            course = give(course, Do.COINS, n.times(2 if one_by_one else 2 * times), giver)
    return course


def _take_picks(course: Course, instruction: Instruction, zone: Zone) -> tuple[Course, list[Text]]:
    context = course.context
    names: list[Text] = []
    most = instruction.n or len(context.picks)
    while course.context.picks and len(names) < most:
        course, name = course.pick()
        in_hand = course.state.in_hand(name)
        why = _unfit(course, instruction, name) if in_hand else NOT_IN_HAND
        if why or not in_hand:
            cites = ("way-64",) if context.way is Way.RAT else ("way-70",)
            doubt = printed(name) if why is OTHER_NAME and course.facts(name) is None else None
            course = refuse(course, printed(name), why or NOT_IN_HAND, cites=cites, doubt=doubt)
            continue
        course = find_type_unsure(course, name, instruction.only, instruction.without)
        course = course.having(state=in_hand[0].moved(in_hand[1].id, zone))
        names.append(printed(name))
    return course, names


def _unfit(course: Course, instruction: Instruction, name: str) -> Text | None:
    if instruction.only and course.facts(name) and not _may_be(course, name, instruction.only):
        return WRONG_TYPE.filled(type=instruction.only)
    if not set(instruction.without).isdisjoint(course.state.types(name)) and course.facts(name):
        return WRONG_TYPE_BARRED.filled(type=listed((type_.text for type_ in instruction.without), "or"))
    if instruction.besides and key(instruction.besides) == key(name):
        return BARRED
    if instruction.card and key(instruction.card) != key(name):
        return OTHER_NAME
    return None


def _may_be(course: Course, name: str, type_: Type) -> bool:
    return type_ in course.state.types(name) or _is_type_open(course, name, type_)


def _take_named(course: Course, names: list[Text], card: str, zone: Zone) -> tuple[Course, list[Text], Span]:
    """Take a card by its name: one in hand, or perhaps one of the unnamed cards."""
    state = course.state
    piece = next((piece for piece in state.lying(Zone.HAND) if key(piece.name) == key(card)), None)
    if piece:
        return course.having(state=state.moved(piece.id, zone)), [*names, printed(piece.name)], NOTHING
    perhaps = Span(0, ONE.at_most(state.hand).most)
    state = state.having(hand=state.hand.less(perhaps), trashed=state.trashed + perhaps)
    return course.having(state=state), names, perhaps


def _take_unnamed(course: Course, n: int, zone: Zone) -> tuple[Course, Span]:
    """Take unnamed cards, so that the rest of the hand is no longer certain."""
    state = course.state
    if state.hand_size.most <= n:
        for piece in state.lying(Zone.HAND):
            state = state.moved(piece.id, zone)
        number = course.state.hand_size
        left = state.hand
    else:
        # any card of the hand may be among those that go
        state = state.hidden() if state.lying(Zone.HAND) else state
        number = left = exactly(n).at_most(state.hand)
    state = state.having(hand=state.hand.less(left))
    if zone is Zone.DECK:
        state = put_unnamed_onto_deck(state, left)
    elif zone is Zone.DISCARD:
        state = state.having(discard=state.discard + left)
    elif zone is Zone.EXILE:
        state = state.having(exiled=state.exiled + left)
    elif zone is Zone.SET_ASIDE:
        pass
    else:
        state = state.having(trashed=state.trashed + left)
    return course.having(state=state), number


def put_unnamed_onto_deck(state: State, n: Span) -> State:
    """Put unnamed cards onto the deck, so that its top is no longer certain."""
    for piece in state.lying(Zone.DECK):
        state = state.moved(piece.id, Zone.UNSURE).having(deck=state.deck + ONE)
    return state.having(deck=state.deck + n)


def _step_text(source: Text, into: Text, names: list[Text], unnamed: Span) -> Text:
    if not names and unnamed.none:
        return NONE_TAKEN.filled(source=source)
    text = into if unnamed.exact else PERHAPS
    return text.filled(source=source, cards=_cards_text(names, unnamed))


def _cards_text(names: list[Text], unnamed: Span) -> Text:
    return together([*([several(names)] if names else []), *([cards(unnamed.most)] if unnamed.most else [])])
