"""Names of characters, actions and players, as sentences say them and as players write them."""

import re
from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, JOKER_NAMES, UNKNOWN, Card, cards_in, combined
from games.blackpoker.decisions import Side
from games.blackpoker.state import Character, Item, State
from games.blackpoker.targets import Target, targets
from games.sentences import sentences
from games.text import Text, folded

WORDS = sentences(__name__)
NOT_THERE = WORDS.text("not-there")
OF = WORDS.text("of")
BARRIER_NUMBER = WORDS.text("barrier-number")
NUMBERED_MAGICIAN = WORDS.text("numbered-magician")
NUMBERED_ACTION = WORDS.text("numbered-action")
T = TypeVar("T", int, Target)
GONE = 0
OF_PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])(?:\s*の|'s\b|:|\s|(?=[^\x00-\x7f]))\s*(?P<rest>.+)")
PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])")
BARRIER = re.compile(r"(?:barrier|防壁)\s*(?P<number>\d{1,2})?")
MAGICIAN = re.compile(rf"(?:{'|'.join(JOKER_NAMES)})\s*(?P<number>\d{{1,2}})")
NUMBER = re.compile(r"(?:player\s*|プレイヤー)?[ab]?(?:\s|の|'s|:|-)*(?:\d{1,2}|[jqk])番?")
NUMBERED = re.compile(r"(?P<name>.*?\D)\s*(?P<number>\d{1,2})")
ACTIONS = {folded(name): action for action in Action for name in (action.text.en, action.text.ja, action.code)}
SEVERAL = WORDS.text("several")
SEVERAL_OF_ONE = WORDS.text("several-of-one")


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


class Meant(Struct, frozen=True):
    """What words name: a barrier or a magician by its number, a character by cards, an action, or a player, perhaps of one side."""

    side: Side | None = None
    barrier: bool = False
    number: int | None = None
    cards: tuple[Card, ...] = ()
    action: Action | None = None


def read(words: str) -> Meant | None:
    """Return what words name, None when they cannot be read."""
    plain = folded(words)
    if match := PLAYER.fullmatch(plain):
        return Meant(side=_side(match["side"]))
    side = None
    if match := OF_PLAYER.fullmatch(plain):
        side, plain = _side(match["side"]), match["rest"]
    if match := BARRIER.fullmatch(plain):
        return Meant(side, barrier=True, number=int(match["number"]) if match["number"] else None)
    if match := MAGICIAN.fullmatch(plain):
        return Meant(side, cards=(JOKER,), number=int(match["number"]))
    if plain in ACTIONS:
        return Meant(side, action=ACTIONS[plain])
    if (match := NUMBERED.fullmatch(plain)) and match["name"].strip() in ACTIONS:
        return Meant(side, action=ACTIONS[match["name"].strip()], number=int(match["number"]))
    cards = cards_in(plain)
    return Meant(side, cards=cards) if cards and UNKNOWN not in cards else None


def is_number(words: str) -> bool:
    """Say whether words are a number alone, or a player and a number, such as “B2”: a card without suit, or a barrier."""
    return NUMBER.fullmatch(folded(words)) is not None


def _side(letter: str) -> Side:
    return Side.A if letter == "a" else Side.B


def found(state: State, meant: Meant) -> tuple[Target, ...]:
    """Return everything that is there and may be meant; of actions of one name the highest, unless they are numbered."""
    if meant.action:
        items = [item.ref for item in state.stage if item.action is meant.action and meant.side in (None, item.by)]
        if meant.number is None:
            return tuple(items[-1:])
        return tuple(items[meant.number - 1 : meant.number]) if meant.number else ()
    if not meant.barrier and not meant.cards:
        return (meant.side,) if meant.side else ()
    return tuple(ref for side in Side if meant.side in (None, side) for ref in _characters(state, side, meant))


def _characters(state: State, side: Side, meant: Meant) -> list[int]:
    if meant.cards and meant.number is None:
        return [one.ref for one in state.of(side).field if all(card in one.cards for card in meant.cards)]
    every = magicians(state, side) if meant.cards else barriers(state, side)
    if meant.number is None:
        return every
    return every[meant.number - 1 : meant.number] if meant.number else []


def told_apart(state: State, candidates: Iterable[T]) -> tuple[T, ...]:
    """Return one of each sort of candidates: it does not matter which of two magicians is meant that are alike in everything."""
    first: dict[object, T] = {}
    for one in candidates:
        first.setdefault(_sort(state, one), one)
    return tuple(first.values())


def _sort(state: State, target: Target) -> object:
    held = state.found(target) if isinstance(target, int) else None
    if held is None or not is_magician(held[1]):
        return target
    side, one = held
    aimed = tuple(item.ref for item in state.stage if item.target == target)
    blocks = tuple(pair for pair in state.blocks if target in pair)
    return side, one.charged, one.change, target in state.attackers, blocks, aimed


def of_one_player(state: State, candidates: Iterable[Target]) -> bool:
    """Say whether all candidates are characters of the same player."""
    held = [state.found(one) if isinstance(one, int) else None for one in candidates]
    return None not in held and len({one[0] for one in held if one}) == 1


def pointed(state: State, words: str, action: Action, by: Side, keys: tuple[Card, ...]) -> tuple[Target, ...]:
    """Return what an action is to target: one thing, several where it is not told apart, GONE where nothing is there."""
    meant = read(words)
    candidates = found(state, meant) if meant else ()
    if not candidates:
        return (GONE,)
    aim = action.row.aim
    open_to_it = frozenset(targets(state, aim, by, keys)) if aim else frozenset()
    legal = told_apart(state, [one for one in candidates if one in open_to_it])
    return legal if len(legal) == 1 else told_apart(state, candidates)


def words_for(state: State, target: Target) -> str:
    """Return words that name a character, an action or a player, in English and as a player would write them."""
    if isinstance(target, Side):
        return target.text.en
    held = state.found(target)
    if held is None:
        item = state.on_stage(target)
        same = [one.ref for one in state.stage if item and one.action is item.action]
        return f"{item.action.text.en} {same.index(target) + 1}" if item else ""
    side, one = held
    alike = barriers(state, side) if one.barrier else magicians(state, side) if is_magician(one) else []
    if one.barrier or len(alike) > 1:
        return f"{side.code.upper()} {'barrier' if one.barrier else JOKER.text.en} {alike.index(target) + 1}"
    return f"{side.code.upper()} {one.cards[0].text.en}"
