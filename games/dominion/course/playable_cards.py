"""Playable cards: from the hand, at the start of the turn, by a reaction, by another card."""

from collections.abc import Iterator

from games.dominion.cards.lookup import key, plays_others
from games.dominion.cards.vocabulary import PLAYABLE, Below, Facts, From, If, Instruction, Type
from games.dominion.course.supply import NOT_SUPPLY
from games.dominion.table.rows import Ruling
from games.dominion.table.state import Phase, State
from games.sentences import sentences
from games.text import Text
from games.truth import Truth

WORDS = sentences(__name__)
NO_CARD_TO_PLAY = WORDS.text("no-card-to-play")
MADE_PLAYABLE_BY = {"estate": WORDS.text("not-inherited"), "curse": WORDS.text("no-charlatan")}
NEVER_PLAYED = {
    NO_CARD_TO_PLAY: ("way-92",),
    MADE_PLAYABLE_BY["estate"]: ("way-92", "way-106"),
    MADE_PLAYABLE_BY["curse"]: ("way-92", "way-107"),
}
"""Why a card is never played, with the clauses."""
NOT_YOUR_TURN = WORDS.text("not-your-turn")
WRONG_PHASE = WORDS.text("wrong-phase")
NO_ACTION_LEFT = WORDS.text("no-action-left")
ALREADY_BOUGHT = WORDS.text("already-bought")
NOT_THE_START = WORDS.text("not-the-start")
WRONG_TYPE = WORDS.text("wrong-type")
BARRED_TYPE = WORDS.text("barred-type")
NOT_CHEAPER = WORDS.text("not-cheaper")
TOO_DEAR = WORDS.text("too-dear")
PHASES = {Phase.ACTION: Type.ACTION, Phase.BUY: Type.TREASURE, Phase.NIGHT: Type.NIGHT}
IN_PHASE = {
    If.ACTION_PHASE: (Phase.ACTION,),
    If.BUY_PHASE: (Phase.BUY,),
    If.NIGHT: (Phase.NIGHT,),
    If.NOT_NIGHT: (Phase.ACTION, Phase.BUY),
}


def obstacle_by_type(types: tuple[Type, ...], name: str = "") -> Text | None:
    """Return why a card of these types is unplayable, if so (WAY-92, WAY-106, WAY-107)."""
    if not PLAYABLE.isdisjoint(types):
        return None
    return MADE_PLAYABLE_BY.get(key(name), NO_CARD_TO_PLAY) if name else NO_CARD_TO_PLAY


def obstacle_from_hand(state: State, types: tuple[Type, ...] | None) -> Text | None:
    """Return why the hand cannot play these types (WAY-75, WAY-84)."""
    if not state.own_turn:
        return NOT_YOUR_TURN
    if types is not None and PHASES[state.phase] not in types:
        return WRONG_PHASE.filled(phase=state.phase)
    if state.phase is Phase.BUY and state.bought:
        return ALREADY_BOUGHT
    if state.phase is Phase.ACTION and state.actions.none:
        return NO_ACTION_LEFT
    return None


def obstacle_at_start(state: State, begun: bool = False) -> Text | None:
    """Return why the start plays no set-aside card (WAY-68, WAY-88).

    `begun` marks a turn in which a card was played already.
    """
    if not state.own_turn:
        return NOT_YOUR_TURN
    return NOT_THE_START if begun or state.phase is not Phase.ACTION else None


def may_react(of_card: Facts | None) -> bool:
    """Return whether a card may play itself (WAY-19)."""
    return of_card is None or of_card.may_play_itself


def reacts_to_own_gain(of_card: Facts | None) -> bool:
    """Return whether a card reacts to own gains alone (WAY-75)."""
    return of_card is not None and Below.PLAYS_ITSELF_ON_GAIN in of_card.below


def may_react_to_own_gain(of_card: Facts | None) -> bool:
    """Return whether a card reacts to own gains, or is not known (WAY-75, WAY-100)."""
    return of_card is None or reacts_to_own_gain(of_card) or "own-gain" in (of_card.set_off or ())


def reacts_to_attack(of_card: Facts | None) -> bool:
    """Return whether a card plays itself on another's Attack alone (WAY-75)."""
    if of_card is None:
        return False
    return Below.PLAYS_ITSELF_ON_ATTACK in of_card.below or "other-plays-attack" in (of_card.set_off or ())


def instructions_in_phase(of_card: Facts, phase: Phase) -> Iterator[Instruction]:
    """Yield the instructions that play another card in this phase (WAY-75)."""
    yield from (instruction for instruction in plays_others(of_card) or () if _in_phase(instruction, phase))


def obstacle_for_instruction(
    state: State,
    ruling: Ruling,
    instruction: Instruction,
    name: str,
    types: tuple[Type, ...],
    fits: Truth,
) -> Text | None:
    """Return why an instruction cannot play a card (WAY-75, WAY-92).

    `fits` tells whether its cost does.
    """
    if why := obstacle_by_type(types, name):
        return why
    if instruction.only and instruction.only not in types:
        return WRONG_TYPE.filled(type=instruction.only)
    lately = instruction.lately if ruling.provisions.bars_further_types else ()
    barred = [type_ for type_ in (*instruction.without, *lately) if type_ in types]
    if barred:
        return BARRED_TYPE.filled(type=barred[0])
    of_card = state.facts(name)
    if instruction.most and (fits is Truth.NO or (of_card and any(of_card.price[1:]))):
        return TOO_DEAR.filled(most=instruction.most)
    if instruction.cheaper and fits is Truth.NO:
        return NOT_CHEAPER
    return NOT_SUPPLY if instruction.origin is From.SUPPLY and of_card and not of_card.in_supply else None


def _in_phase(instruction: Instruction, phase: Phase) -> bool:
    return instruction.when not in IN_PHASE or phase in IN_PHASE[instruction.when]
