"""Which character, action or player does a player mean by a few words?"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from games.blackpoker.actions import Action
from games.blackpoker.aiming import Target, targets
from games.blackpoker.cards import UNKNOWN, Card, combined
from games.blackpoker.sides import Side
from games.blackpoker.state import Character, Item, State
from games.blackpoker.written import cards_in
from games.sentences import sentences
from games.text import Text, folded

GONE = 0
OF_PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])(?:の|'s\b|:|\s)\s*(?P<rest>.+)")
PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])")
BARRIER = re.compile(r"(?:barrier|防壁)\s*(?P<number>\d{1,2})?")
NUMBERED = re.compile(r"(?P<name>.*?\D)\s*(?P<number>\d{1,2})")
ACTIONS = {folded(name): action for action in Action for name in (action.text.en, action.text.ja, action.code)}
WORDS = sentences(__name__)
SEVERAL = WORDS.text("several")
NOT_THERE = WORDS.text("not-there")
OF = WORDS.text("of")
BARRIER_NUMBER = WORDS.text("barrier-number")
NUMBERED_ACTION = WORDS.text("numbered-action")


@dataclass(frozen=True, slots=True)
class Meant:
    """What words name: a barrier by its number, a character by cards, an action, or a player, perhaps of one side."""

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
    if plain in ACTIONS:
        return Meant(side, action=ACTIONS[plain])
    if (match := NUMBERED.fullmatch(plain)) and match["name"].strip() in ACTIONS:
        return Meant(side, action=ACTIONS[match["name"].strip()], number=int(match["number"]))
    cards = cards_in(plain)
    return Meant(side, cards=cards) if cards and UNKNOWN not in cards else None


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
    return tuple(one.ref for side in Side if meant.side in (None, side) for one in _characters(state, side, meant))


def _characters(state: State, side: Side, meant: Meant) -> Iterator[Character]:
    field = state.of(side).field
    if meant.cards:
        yield from (one for one in field if all(card in one.cards for card in meant.cards))
        return
    barriers = [one for one in field if one.barrier]
    if meant.number is None:
        yield from barriers
    elif meant.number:
        yield from barriers[meant.number - 1 : meant.number]


def pointed(state: State, words: str, action: Action, by: Side, keys: tuple[Card, ...]) -> tuple[Target, ...]:
    """Return what an action is to target: one thing, several where it is not told apart, GONE where nothing is there."""
    meant = read(words)
    candidates = found(state, meant) if meant else ()
    if not candidates:
        return (GONE,)
    aim = action.row.aim
    legal = [one for one in candidates if aim and one in tuple(targets(state, aim, by, keys))]
    return tuple(legal) if len(legal) == 1 else candidates


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
    if not one.barrier:
        return f"{side.code.upper()} {one.cards[0].text.en}"
    barriers = [other.ref for other in state.of(side).field if other.barrier]
    return f"{side.code.upper()} barrier {barriers.index(target) + 1}"


def name_of(state: State, target: Target) -> Text:
    """Return what a character, an action or a player is called in a sentence."""
    if isinstance(target, Side):
        return target.text
    held = state.found(target)
    if held is None:
        item = state.on_stage(target)
        return _name_on_stage(state, item) if item else NOT_THERE
    side, one = held
    card = combined(one.cards)
    if one.barrier:
        barriers = [other.ref for other in state.of(side).field if other.barrier]
        card = BARRIER_NUMBER.filled(n=barriers.index(target) + 1)
    return OF.filled(card=card, player=side)


def _name_on_stage(state: State, item: Item) -> Text:
    """Return what an action on the stage is called, counted from the lowest where there are several of its name."""
    same = [one.ref for one in state.stage if one.action is item.action]
    if len(same) == 1:
        return item.action.text
    return NUMBERED_ACTION.filled(action=item.action, n=same.index(item.ref) + 1)
