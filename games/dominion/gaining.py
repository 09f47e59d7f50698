"""Which cards does a player gain or Exile, and where do they go?"""

from __future__ import annotations

from games.dominion.cards import facts, known
from games.dominion.course import Course, Frame
from games.dominion.picking import NO_TREASURE, NOT_IN_HAND, PICK_UNFIT, pay_for_trashing
from games.dominion.spans import ONE, exactly
from games.dominion.state import Zone
from games.dominion.vocabulary import Instruction, Lasting, PileKind, To, Type
from games.dominion.windows import Window
from games.dominion.words import named
from games.sentences import sentences
from games.text import Text

INTO = {To.DISCARD: Zone.DISCARD, To.DECK: Zone.DECK, To.HAND: Zone.HAND}
WORDS = sentences(__name__)
GAINED = WORDS.text("gained")
EXILED = WORDS.text("exiled")
EMPTY = WORDS.text("empty")
NOT_IN_SUPPLY = WORDS.text("not-in-supply")
UNTOLD = WORDS.text("untold")
NOTHING_GAINED = WORDS.text("nothing-gained")
UPGRADED = WORDS.text("upgraded")
SOME_CARD = WORDS.text("some-card")
WRONG_COST = WORDS.text("wrong-cost")
NOT_SUPPLY = WORDS.text("not-supply")
NO_ACTION = WORDS.text("no-action")
MAY_TOPDECK = WORDS.text("may-topdeck")


def gain(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Gain what an instruction says: a named card, a copy, or one that costs exactly so much more."""
    if instruction.card:
        name = _english(instruction.card)
        for _ in range(instruction.n if not course.table.empty(name) else 0):
            course.state = course.state.with_new(name, INTO[instruction.to])
        _tell_gain(course, frame, name, instruction, cites)
    elif instruction.copy and instruction.only:
        _revealed(course, frame, instruction, cites)
    elif instruction.copy:
        gain_copy(course, frame, cites, instruction)
    else:
        dearer(course, frame, frame.name, instruction, cites)


def gain_copy(
    course: Course, frame: Frame, cites: tuple[str, ...], instruction: Instruction, window: Window = Window.INSTRUCTIONS
) -> None:
    """Gain a copy of the card that is played, from the Supply only."""
    at = frame.chosen.pointer("way" if window is Window.INSTRUCTIONS else "first")
    source = frame.source if window is Window.INSTRUCTIONS else named("Kiln")
    if not has_copies(course, frame):
        course.tell(NOT_IN_SUPPLY.filled(source=source, card=frame.card), cites, at, window)
        return
    course.state = course.state.with_new(frame.name, Zone.DISCARD)
    course.tell(GAINED.filled(source=source, n=1, card=frame.card, to=To.DISCARD), cites, at, window)
    _onto_deck(course, frame.card, at, window)


def has_copies(course: Course, frame: Frame) -> bool:
    """Say whether the Supply may hold a copy of the card that is played."""
    of_card = frame.facts
    return not course.table.empty(frame.name) and (of_card is None or of_card.pile in (PileKind.SUPPLY, PileKind.MIXED))


def dearer(course: Course, frame: Frame, than: str, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Gain a card of the Supply that costs exactly so much more than another one."""
    at, price = frame.chosen.pointer("picks"), cost(course, than)
    if not frame.picks:
        said = UNTOLD.filled(source=frame.source, cost=_price(than, price, instruction))
        course.tell(said, cites, at)
        return
    pick = frame.picks.pop(0)
    why = _unfit(course, pick, instruction, than)
    if why:
        clause = ("way-50",) if "way-50" in cites else ("way-70",)
        course.find(PICK_UNFIT(at, cites=clause, pick=named(pick), source=frame.source, why=why))
        course.tell(NOTHING_GAINED.filled(source=frame.source), cites, at)
        return
    course.state = course.state.with_new(pick, INTO[instruction.to])
    _tell_gain(course, frame, pick, instruction, cites)


def upgrade(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Trash a card from the hand and gain a dearer one, as often as the card says: that is one play."""
    at = frame.chosen.pointer("picks")
    for n in range(instruction.n):
        if not frame.picks:
            _untold(course, frame, instruction, instruction.n - n, cites)
            return
        name = frame.picks.pop(0)
        found = course.state.in_hand(name)
        if found is None:
            course.find(PICK_UNFIT(at, cites=("way-70",), pick=named(name), source=frame.source, why=NOT_IN_HAND))
            return
        course.state = found[0].moved(found[1].id, Zone.TRASH)
        course.tell(UPGRADED.filled(source=frame.source, card=named(name)), cites, at)
        pay_for_trashing(course, frame, ONE)
        dearer(course, frame, name, instruction, cites)


def _untold(course: Course, frame: Frame, instruction: Instruction, n: int, cites: tuple[str, ...]) -> None:
    state = course.state.hidden()
    gone = exactly(n).at_most(state.hand)
    course.state = state.having(hand=state.hand.less(gone), trashed=state.trashed + gone)
    said = SOME_CARD.filled(source=frame.source, more=instruction.more, n=n)
    course.tell(said, cites, frame.chosen.pointer("picks"))
    pay_for_trashing(course, frame, gone)


def exile(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    """Exile a card from the Supply; that is no gain."""
    name, at = _english(instruction.card), frame.chosen.pointer("way")
    if course.table.empty(name):
        course.tell(EMPTY.filled(source=frame.source, card=named(name)), cites, at)
        return
    course.state = course.state.with_new(name, Zone.EXILE)
    course.tell(EXILED.filled(source=frame.source, card=named(name)), cites, at)


def _revealed(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    at = frame.chosen.pointer("picks")
    if not frame.picks:
        course.tell(NOTHING_GAINED.filled(source=frame.source), cites, at)
        return
    name = frame.picks.pop(0)
    found = course.state.in_hand(name)
    of_card = facts(name)
    why = NOT_IN_HAND if found is None else None
    if of_card and Type.TREASURE not in course.state.types(name):
        why = NO_TREASURE
    if why or found is None:
        course.find(PICK_UNFIT(at, cites=("way-70",), pick=named(name), source=frame.source, why=why or NOT_IN_HAND))
        return
    course.state = found[0].with_new(name, Zone.DISCARD)
    _tell_gain(course, frame, name, instruction, cites)


def _tell_gain(course: Course, frame: Frame, name: str, instruction: Instruction, cites: tuple[str, ...]) -> None:
    at = frame.chosen.pointer("picks" if not instruction.card else "card")
    if course.table.empty(name):
        course.tell(EMPTY.filled(source=frame.source, card=named(name)), cites, at)
        return
    said = GAINED.filled(source=frame.source, n=instruction.n, card=named(name), to=instruction.to)
    course.tell(said, cites, at)
    _onto_deck(course, named(name), at)


def _onto_deck(course: Course, card: Text, at: str, window: Window = Window.INSTRUCTIONS) -> None:
    if course.state.lasts(Lasting.GAINS_ONTO_DECK):
        course.tell(MAY_TOPDECK.filled(card=card), ("way-65",), at, window)


def _unfit(course: Course, pick: str, instruction: Instruction, than: str) -> Text | None:
    of_pick, of_base = facts(pick), facts(than)
    base, price = cost(course, than), cost(course, pick)
    if of_pick and (of_pick.pile not in (PileKind.SUPPLY, PileKind.MIXED) or course.table.empty(pick)):
        return NOT_SUPPLY
    if of_pick and instruction.only is Type.ACTION and Type.ACTION not in course.state.types(pick):
        return NO_ACTION
    if of_base and of_pick and (price, of_pick.debt) != ((base or 0) + instruction.more, of_base.debt):
        return WRONG_COST.filled(cost=_price(than, base, instruction))
    return None


def _price(than: str, base: int | None, instruction: Instruction) -> Text:
    """Return the cost of what is gained, with the debt in the cost of the card that it is dearer than."""
    of_base = facts(than)
    coins = "?" if base is None else str(base + instruction.more)
    if of_base and of_base.debt:
        return Text(f"${coins} and {of_base.debt} debt", f"{coins}コインと{of_base.debt}負債")
    return Text(f"${coins}", f"{coins}コイン")


def cost(course: Course, name: str) -> int | None:
    """Return what a card costs now, None when it is not known."""
    of_card = facts(name)
    if of_card is None:
        return None
    return max(0, of_card.cost - len(course.state.lasts(Lasting.COSTS_LESS)))


def _english(card: str) -> str:
    """Return the name of a card by its id."""
    found = known(card.replace("-", " ")) or known(card)
    return found.name.en if found else card
