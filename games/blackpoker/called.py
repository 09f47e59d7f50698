"""What is a character, an action on the stage or a player called?"""

from games.blackpoker.cards import JOKER, combined
from games.blackpoker.sides import Side
from games.blackpoker.state import Character, Item, State
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
NOT_THERE = WORDS.text("not-there")
OF = WORDS.text("of")
BARRIER_NUMBER = WORDS.text("barrier-number")
NUMBERED_MAGICIAN = WORDS.text("numbered-magician")
NUMBERED_ACTION = WORDS.text("numbered-action")


def name_of(state: State, target: int | Side) -> Text:
    """Return what a character, an action or a player is called in a sentence, a character with whose it is."""
    if isinstance(target, Side):
        return target.text
    held = state.found(target)
    return OF.filled(card=short_name(state, target), player=held[0]) if held else short_name(state, target)


def short_name(state: State, ref: int) -> Text:
    """Return what a character or an action is called where it is clear whose it is; of barriers and magicians which one."""
    held = state.found(ref)
    if held is None:
        item = state.on_stage(ref)
        return _name_on_stage(state, item) if item else NOT_THERE
    side, one = held
    if one.barrier:
        return BARRIER_NUMBER.filled(n=barriers(state, side).index(ref) + 1)
    alike = magicians(state, side)
    if ref in alike and len(alike) > 1:
        return NUMBERED_MAGICIAN.filled(card=JOKER.text, n=alike.index(ref) + 1)
    return combined(one.cards)


def barriers(state: State, side: Side) -> list[int]:
    """Return the barriers of a player, the first one next to life."""
    return [one.ref for one in state.of(side).field if one.barrier]


def magicians(state: State, side: Side) -> list[int]:
    """Return the magicians of a player, in the order of the field."""
    return [one.ref for one in state.of(side).field if is_magician(one)]


def is_magician(one: Character) -> bool:
    """Say whether a character is a Joker that is no barrier: a player may have two of them."""
    return not one.barrier and one.cards == (JOKER,)


def _name_on_stage(state: State, item: Item) -> Text:
    """Return what an action on the stage is called, counted from the lowest where there are several of its name."""
    same = [one.ref for one in state.stage if one.action is item.action]
    if len(same) == 1:
        return item.action.text
    return NUMBERED_ACTION.filled(action=item.action, n=same.index(item.ref) + 1)
