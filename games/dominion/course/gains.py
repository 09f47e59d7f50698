"""Gains: the card that a play gains or Exiles, by its name, its cost or the played card."""

from games.dominion.cards.lookup import card_named, key, printed
from games.dominion.cards.vocabulary import ANY_COST, Facts, Instruction, To, Type
from games.dominion.cards.wording import A_CARD, UNNAMED, some, times
from games.dominion.course.costs import costs, fits_gain
from games.dominion.course.gained import act_on_gain, count_unnamed_gains, place_gain
from games.dominion.course.picks import (
    EMPTY_HAND,
    NONE_TAKEN,
    NOT_IN_HAND,
    WRONG_TYPE_BARRED,
    act_on_trash,
    find_type_unsure,
    pay_for_trashing,
    put_unnamed_onto_deck,
    refuse,
)
from games.dominion.course.playable_cards import WRONG_TYPE
from games.dominion.course.record import CardEvent, Course, OpenGain, Window
from games.dominion.course.supply import CLAUSES, lacks, supply_clauses, supply_obstacle, take_from_pile
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.state import Zone
from games.sentences import sentences
from games.text import Text, enumerated
from games.truth import Truth

WORDS = sentences(__name__)
COST_UNSURE = WORDS.reason("cost-unsure")
INTO = {To.DISCARD: Zone.DISCARD, To.DECK: Zone.DECK, To.HAND: Zone.HAND}
GAINED = WORDS.text("gained")
SEVERAL = WORDS.text("several")
WHERE = WORDS.texts("where", To)
EXILED = WORDS.text("exiled")
SAME_NAME = WORDS.text("same-name")
EXILED_FROM_HAND = WORDS.text("exiled-from-hand")
SOME_EXILED = WORDS.text("some-exiled")
SOME_OF_SUPPLY = WORDS.text("some-of-supply")
EMPTY = WORDS.text("empty")
NOT_IN_SUPPLY = WORDS.text("not-in-supply")
UNTOLD = WORDS.text("untold")
OF_COST = WORDS.text("of-cost")
DEARER_BY = WORDS.text("dearer-by")
THAN_EXILED = WORDS.text("than-exiled")
NONE_COSTS = WORDS.text("none-costs")
NOTHING_GAINED = WORDS.text("nothing-gained")
UPGRADED = WORDS.text("upgraded")
SOME_CARD = WORDS.text("some-card")
SOME_CARDS = WORDS.text("some-cards")
WRONG_COST = WORDS.text("wrong-cost")
EXACTLY = WORDS.text("exactly")
AT_MOST = WORDS.text("at-most")
ANY_AMOUNT = WORDS.text("any-amount")
EXACTLY_MORE = WORDS.text("exactly-more")
AT_MOST_MORE = WORDS.text("at-most-more")
POTION = WORDS.text("potion")
DEBT = WORDS.text("debt")


def gain(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Gain a named card, a copy or a dearer card."""
    context = course.context
    if instruction.optional and not instruction.card and not context.picks:
        course = course.playing(subject=None, moved=NOTHING)
        return course.tell(NONE_TAKEN, cites, context.chosen.pointer("picks"), source=context.source)
    if instruction.card:
        name = _english_name(instruction.card)
        for _ in range(instruction.n if not course.table.empty(name) else 0):
            course = place_gain(course, name, INTO[instruction.to], context.chosen.pointer("card"))
        course = _tell_gain(course, name, instruction, cites, instruction.n)
    elif instruction.copy and instruction.only:
        course = _gain_revealed_copy(course, instruction, cites)
    elif instruction.copy:
        course = gain_copy(course, cites, instruction)
    else:
        course = gain_dearer(course, context.name, instruction, cites)
    return course


def gain_copy(
    course: Course, cites: tuple[str, ...], instruction: Instruction, window: Window = Window.INSTRUCTIONS
) -> Course:
    """Gain a copy of the played card, from the Supply only."""
    context = course.context
    at = context.chosen.pointer("way" if window is Window.INSTRUCTIONS else "first")
    source = context.source if window is Window.INSTRUCTIONS else printed("Kiln")
    why = supply_obstacle(course, context.name)
    if why:
        cites = (*cites, *supply_clauses(why)) if why in CLAUSES else cites
        return course.tell(NOT_IN_SUPPLY, cites, at, window, source=source, card=context.card, why=why)
    course = take_from_pile(course, context.name, at)
    course = place_gain(course, context.name, Zone.DISCARD, at)
    course = course.tell(
        GAINED, cites, at, window, source=source, cards=some(context.card), to=_where(course, To.DISCARD)
    )
    return act_on_gain(course, context.name, at, window)


def gain_dearer(course: Course, than: str, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Gain a card that costs so much more than another."""
    context = course.context
    at, price = context.chosen.pointer("picks"), _certain_cost(course, than)
    if not context.picks:
        cost_text = _cost_text(course.facts(than), price, instruction)
        if _none_costs(course, than, price, instruction):
            course = course.playing(subject=None, moved=NOTHING)
            return course.tell(NONE_COSTS, cites, at, source=context.source, cost=cost_text)
        open_gain = OpenGain(at, context.chosen.picks, instruction, than)
        course = course.having(open_gains=(*course.open_gains, open_gain))
        course = count_unnamed_gains(course.note(CardEvent.GAINED_UNNAMED, OF_COST.filled(cost=cost_text)), 1)
        gained = some(instruction.only.text) if instruction.only else A_CARD
        to = WHERE[instruction.to]
        course = _place_unnamed(course, instruction, ONE).playing(subject=None, moved=Span(0, 1))
        return course.tell(UNTOLD, cites, at, source=context.source, card=gained, cost=cost_text, to=to)
    course, pick = course.pick()
    why = _unfit(course, pick, instruction, than)
    if why:
        by = ("way-50",) if "way-50" in cites else ("way-70",)
        course = refuse(course, printed(pick), why, cites=supply_clauses(why) if why in CLAUSES else by)
        course = course.playing(subject=None, moved=NOTHING)
        return course.tell(NOTHING_GAINED, cites, at, source=context.source)
    course = find_type_unsure(course, pick, instruction.only).playing(subject=pick, moved=ONE)
    if _fits(course, pick, instruction, than) is Truth.OPEN:
        course = course.find(COST_UNSURE(at, card=printed(pick), source=context.source))
    course = take_from_pile(course, pick, at)
    course = place_gain(course, pick, INTO[instruction.to], at)
    return _tell_gain(course, pick, instruction, cites, 1)


def _place_unnamed(course: Course, instruction: Instruction, n: Span) -> Course:
    """Put cards that are perhaps gained, and not named, where they go."""
    state, perhaps = course.state, Span(0, n.most)
    match instruction.to:
        case To.HAND:
            state = state.having(hand=state.hand + perhaps)
        case To.DECK:
            state = put_unnamed_onto_deck(state, perhaps)
        case To.DISCARD:
            state = state.having(discard=state.discard + perhaps)
    return course.having(state=state)


def may_be_gained(course: Course, open_gain: OpenGain, name: str) -> bool:
    """Return whether a card fits an open gain (WAY-50, WAY-70)."""
    return _unfit(course, name, open_gain.instruction, open_gain.than) is None


def upgrade(course: Course, instruction: Instruction, left: int, cites: tuple[str, ...]) -> tuple[Course, int]:
    """Trash a card and gain a dearer one; return the repetitions left."""
    context = course.context
    at = context.chosen.pointer("picks")
    if instruction.optional and not context.picks:
        return course.tell(NONE_TAKEN, cites, at, source=context.source), 0
    if course.state.hand_size.none:
        first = left == instruction.n
        return course.tell(EMPTY_HAND, cites, at, source=context.source) if first else course, 0
    course, name = course.pick() if context.picks else (course, _only_one(course))
    if name is None:
        return _upgrade_unnamed(course, instruction, left, cites), 0
    in_hand = course.state.in_hand(name)
    why = NOT_IN_HAND if in_hand is None else None
    goes_to = Zone.EXILE if instruction.exiles else Zone.TRASH
    if instruction.only and course.facts(name) and instruction.only not in course.state.types(name):
        why = WRONG_TYPE.filled(type=instruction.only)
    if why or in_hand is None:
        course = refuse(course, printed(name), why or NOT_IN_HAND).playing(used=len(context.chosen.picks))
        return course if instruction.optional else _upgrade_unnamed(course, instruction, left, cites), 0
    course = find_type_unsure(course, name, instruction.only)
    event = CardEvent.EXILED if instruction.exiles else CardEvent.TRASHED
    course = course.having(state=in_hand[0].moved(in_hand[1].id, goes_to)).note(event, printed(name))
    text = EXILED_FROM_HAND if instruction.exiles else UPGRADED
    course = course.tell(text, cites, at, source=context.source, card=printed(name))
    if not instruction.exiles:
        course = act_on_trash(pay_for_trashing(course, ONE), name, at)
    return gain_dearer(course, name, instruction, cites), left - 1


def _only_one(course: Course) -> str | None:
    """Return the only card in hand, None where there are others."""
    hand = course.state.lying(Zone.HAND)
    return hand[0].name if len(hand) == 1 and course.state.hand.none else None


def _upgrade_unnamed(course: Course, instruction: Instruction, n: int, cites: tuple[str, ...]) -> Course:
    context = course.context
    state = course.state.hidden()
    trashed = exactly(n).at_most(state.hand)
    state = state.having(hand=state.hand.less(trashed))
    exiles = instruction.exiles
    state = state.having(**{"exiled" if exiles else "trashed": (state.exiled if exiles else state.trashed) + trashed})
    course = course.having(state=state)
    at = context.chosen.pointer("picks")
    course = course.note(CardEvent.EXILED if exiles else CardEvent.TRASHED, *[UNNAMED] * trashed.least)
    text = SOME_EXILED if exiles else SOME_CARD if n == 1 else SOME_CARDS
    cost = (AT_MOST_MORE if instruction.up_to else EXACTLY_MORE).filled(more=instruction.more)
    course = course.note(
        CardEvent.GAINED_UNNAMED, *[(THAN_EXILED if exiles else DEARER_BY).filled(cost=cost)] * trashed.least
    )
    course = _place_unnamed(count_unnamed_gains(course, trashed.most), instruction, trashed)
    course = course.tell(text, cites, at, source=context.source, cost=cost, times=times(n))
    return course if exiles else pay_for_trashing(course, trashed)


def exile(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Exile a card from the Supply; that is no gain."""
    context = course.context
    if not instruction.card:
        return _exile_picked(course, instruction, cites)
    name, at = _english_name(instruction.card), context.chosen.pointer("way")
    if course.table.empty(name):
        return course.tell(EMPTY, cites, at, source=context.source, card=printed(name))
    course = course.having(state=course.state.with_new(name, Zone.EXILE)).note(CardEvent.EXILED, printed(name))
    return course.tell(EXILED, cites, at, source=context.source, card=printed(name))


def _exile_picked(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Exile a card of the Supply by its player's choice."""
    context = course.context
    at = context.chosen.pointer("picks")
    if not context.picks:
        course = course.having(state=course.state.having(exiled=course.state.exiled + Span(0, 1)))
        return course.note(CardEvent.EXILED, UNNAMED).tell(SOME_OF_SUPPLY, cites, at, source=context.source)
    course, name = course.pick()
    barred = course.facts(name) and not set(instruction.without).isdisjoint(course.state.types(name))
    types = enumerated((type_.text for type_ in instruction.without), " or ", "か")
    why = supply_obstacle(course, name) or (WRONG_TYPE_BARRED.filled(type=types) if barred else None)
    if why:
        return refuse(course, printed(name), why, cites=supply_clauses(why) if why in CLAUSES else ("way-70",))
    course = find_type_unsure(course, name, instruction.only, instruction.without)
    course = take_from_pile(course, name, at)
    course = course.having(state=course.state.with_new(name, Zone.EXILE)).note(CardEvent.EXILED, printed(name))
    return course.tell(EXILED, cites, at, source=context.source, card=printed(name))


def _gain_revealed_copy(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context = course.context
    at = context.chosen.pointer("picks")
    if not context.picks:
        return course.tell(NOTHING_GAINED, cites, at, source=context.source)
    course, name = course.pick()
    in_hand = course.state.in_hand(name)
    of_card = course.facts(name)
    why = NOT_IN_HAND if in_hand is None else None
    if of_card and Type.TREASURE not in course.state.types(name):
        why = WRONG_TYPE.filled(type=Type.TREASURE)
    if why or in_hand is None:
        return refuse(course, printed(name), why or NOT_IN_HAND)
    course = course.having(state=in_hand[0])
    if absence := supply_obstacle(course, name):
        return course.tell(NOT_IN_SUPPLY, cites, at, source=context.source, card=printed(name), why=absence)
    course = place_gain(take_from_pile(course, name, at), name, Zone.DISCARD, at)
    return _tell_gain(course, name, instruction, cites, 1)


def _tell_gain(course: Course, name: str, instruction: Instruction, cites: tuple[str, ...], n: int) -> Course:
    context = course.context
    at = context.chosen.pointer("picks" if not instruction.card else "card")
    if course.table.empty(name):
        return course.tell(EMPTY, cites, at, source=context.source, card=printed(name))
    text, cards = GAINED if n == 1 else SEVERAL, some(printed(name), n)
    course = course.tell(text, cites, at, source=context.source, cards=cards, to=_where(course, instruction.to))
    for _ in range(n):
        course = act_on_gain(course, name, at, Window.INSTRUCTIONS)
    return course


def _where(course: Course, usual: To) -> Text:
    """Return the place of the last gain."""
    zone = course.state.pieces.newest.zone
    return WHERE[next((to for to, there in INTO.items() if there is zone), usual)]


def _unfit(course: Course, pick: str, instruction: Instruction, than: str) -> Text | None:
    of_pick = course.facts(pick)
    if why := supply_obstacle(course, pick):
        return why
    if instruction.exiles and key(pick) == key(than):
        return SAME_NAME
    if of_pick and instruction.only and instruction.only not in course.state.types(pick):
        return WRONG_TYPE.filled(type=instruction.only)
    if _fits(course, pick, instruction, than) is Truth.NO:
        return WRONG_COST.filled(cost=_cost_text(course.facts(than), _certain_cost(course, than), instruction))
    return None


def _fits(course: Course, pick: str, instruction: Instruction, than: str) -> Truth:
    """Return whether a card has a fitting cost (WAY-111)."""
    base, gained = ((costs(course, name), course.facts(name)) for name in (than, pick))
    return fits_gain(instruction, base, gained)


def _certain_cost(course: Course, name: str) -> int | None:
    """Return the cost of a card, None where it is open."""
    possible = costs(course, name)
    return possible[0] if possible and len(possible) == 1 else None


def _none_costs(course: Course, than: str, price: int | None, instruction: Instruction) -> bool:
    """Return whether the Supply has no card of the wanted cost."""
    of_base = course.facts(than)
    if not instruction.most and (price is None or of_base is None or any(of_base.price[1:])):
        return False
    most = instruction.most or (price or 0) + instruction.more
    return lacks(course, 0 if instruction.most or instruction.up_to else most, most)


def _cost_text(of_base: Facts | None, base: int | None, instruction: Instruction) -> Text:
    """Return the cost that a gain allows."""
    if instruction.most >= ANY_COST:
        return ANY_AMOUNT
    if instruction.most:
        return AT_MOST.filled(cost=Text(f"${instruction.most}", f"{instruction.most}コイン"))
    return (AT_MOST if instruction.up_to else EXACTLY).filled(cost=_price_text(of_base, base, instruction))


def _price_text(of_base: Facts | None, base: int | None, instruction: Instruction) -> Text:
    """Return the cost of a gain, with the potions and debt of the base card."""
    coins = "?" if base is None else str(base + instruction.more)
    cost = [Text(f"${coins}", f"{coins}コイン")]
    if of_base and of_base.potion:
        cost.append(POTION.filled(n=of_base.potion))
    if of_base and of_base.debt:
        cost.append(DEBT.filled(n=of_base.debt))
    return enumerated(cost, ja="と")


def _english_name(card: str) -> str:
    """Return the English name of a card by its id."""
    known_card = card_named(card.replace("-", " ")) or card_named(card)
    return known_card.name.en if known_card else card
