"""Names of characters, actions and players, as sentences say them and as players write them."""

import re
from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, JOKER_NAMES, UNKNOWN, Card, cards_in, combined
from games.blackpoker.decisions import Side
from games.blackpoker.state import Character, Entry, State
from games.blackpoker.targets import Target, targets
from games.sentences import sentences
from games.text import Text, enumerated, folded

WORDS = sentences(__name__)
NOT_THERE = WORDS.text("not-there")
OF = WORDS.text("of")
BARRIER_NUMBER = WORDS.text("barrier-number")
NUMBERED_MAGICIAN = WORDS.text("numbered-magician")
NUMBERED_ACTION = WORDS.text("numbered-action")
TRUMP = WORDS.text("trump")
T = TypeVar("T", int, Target)
# references begin with 1
NO_REF = 0
# “B の♡7”, “B's ♡7”, “player B: ♡7”, “B♡7”
OF_PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])(?:\s*の|'s\b|:|\s|(?=[^\x00-\x7f]))\s*(?P<rest>.+)")
PLAYER = re.compile(r"(?:player\s*|プレイヤー)?(?P<side>[ab])")
BARRIER = re.compile(r"(?:barrier|wall|防壁|バリア|壁)\s*(?P<number>\d{1,2})?")
MAGICIAN = re.compile(rf"(?:{'|'.join(JOKER_NAMES)})\s*(?P<number>\d{{1,2}})")
# “B2” could be a card or a barrier: it names neither
NUMBER = re.compile(r"(?:player\s*|プレイヤー)?[ab]?(?:\s|の|'s|:|-)*(?:\d{1,2}|[jqk])番?")
NUMBERED = re.compile(r"(?P<name>.*?\D)\s*(?P<number>\d{1,2})")
# by their names, then as players call them besides
ACTIONS = {folded(name): action for action in Action for name in (action.text.en, action.text.ja, action.code)}
ALSO = {Action[code.upper().replace("-", "_")]: names for code, names in WORDS.all("also").items()}
ACTIONS |= {
    folded(name): action for action, names in ALSO.items() for name in (*names.en.split(", "), *names.ja.split("、"))
}
SEVERAL = WORDS.text("several")
SEVERAL_OF_ONE = WORDS.text("several-of-one")


def name_of(state: State, target: int | Side) -> Text:
    """Name a character with owner, an action or a player."""
    if isinstance(target, Side):
        return target.text
    match = state.find(target) or state.find_trump(target)
    return OF.filled(card=short_name(state, target), player=match[0]) if match else short_name(state, target)


def short_name(state: State, ref: int) -> Text:
    """Name a character or an action whose owner is clear."""
    match = state.find(ref)
    if match is None:
        entry, trump = state.on_stage(ref), state.find_trump(ref)
        if trump:
            return TRUMP.filled(card=trump[1].card.text)
        return _name_on_stage(state, entry) if entry else NOT_THERE
    side, character = match
    if character.barrier:
        return BARRIER_NUMBER.filled(n=barriers(state, side).index(ref) + 1)
    alike = magicians(state, side)
    if ref in alike and len(alike) > 1:
        return NUMBERED_MAGICIAN.filled(card=JOKER.text, n=alike.index(ref) + 1)
    return combined(character.cards)


def barriers(state: State, side: Side) -> list[int]:
    """Return the references of a player's barriers, from life outwards."""
    return [character.ref for character in state.of(side).field if character.barrier]


def magicians(state: State, side: Side) -> list[int]:
    """Return a player's magicians in the order of the field."""
    return [character.ref for character in state.of(side).field if is_magician(character)]


def is_magician(character: Character) -> bool:
    """Return whether a character is a magician (BP-53)."""
    return not character.barrier and character.cards == (JOKER,)


def _name_on_stage(state: State, entry: Entry) -> Text:
    """Name an action on the stage, numbered from the lowest if several share the name."""
    same = [other.ref for other in state.stage if other.action is entry.action]
    if len(same) == 1:
        return entry.action.text
    return NUMBERED_ACTION.filled(action=entry.action, n=same.index(entry.ref) + 1)


class Designation(Struct, frozen=True):
    """A parsed name: a numbered barrier or magician, cards, an action, or a player.

    `digits`: the cards are a mere number, which could be that of a barrier.
    """

    side: Side | None = None
    barrier: bool = False
    number: int | None = None
    cards: tuple[Card, ...] = ()
    action: Action | None = None
    digits: bool = False


def _numbered_action(plain: str, side: Side | None) -> Designation | None:
    match = NUMBERED.fullmatch(plain)
    action = ACTIONS.get(match["name"].strip()) if match else None
    return Designation(side, action=action, number=int(match["number"])) if match and action else None


def parse_name(words: str) -> Designation | None:
    """Parse a character, an action or a player, else None."""
    plain = folded(words)
    if match := PLAYER.fullmatch(plain):
        return Designation(side=_side(match["side"]))
    # “B・J” is no player's J
    if plain in ACTIONS:
        return Designation(action=ACTIONS[plain])
    if action := _numbered_action(plain, None):
        return action
    side = None
    if match := OF_PLAYER.fullmatch(plain):
        side, plain = _side(match["side"]), match["rest"]
    if match := BARRIER.fullmatch(plain):
        return Designation(side, barrier=True, number=int(match["number"]) if match["number"] else None)
    if match := MAGICIAN.fullmatch(plain):
        return Designation(side, cards=(JOKER,), number=int(match["number"]))
    if plain in ACTIONS:
        return Designation(side, action=ACTIONS[plain])
    if action := _numbered_action(plain, side):
        return action
    cards = cards_in(plain)
    return Designation(side, cards=cards, digits=plain.isdecimal()) if cards and UNKNOWN not in cards else None


def is_number(words: str) -> bool:
    """Return whether words are a mere number (“B2”)."""
    return NUMBER.fullmatch(folded(words)) is not None


def _side(letter: str) -> Side:
    return Side.A if letter == "a" else Side.B


def matches(state: State, designation: Designation) -> tuple[Target, ...]:
    """Return all matches in the state.

    Of several actions with one name only the highest matches, unless it is numbered. A number alone is that of a soldier's
    card, and could be that of a barrier.
    """
    if designation.action:
        refs = [
            entry.ref
            for entry in state.stage
            if entry.action is designation.action and designation.side in (None, entry.by)
        ]
        if designation.number is None:
            return tuple(refs[-1:])
        return tuple(refs[designation.number - 1 : designation.number]) if designation.number else ()
    if not designation.barrier and not designation.cards:
        return (designation.side,) if designation.side else ()
    return tuple(
        ref for side in Side if designation.side in (None, side) for ref in _characters(state, side, designation)
    )


def _characters(state: State, side: Side, designation: Designation) -> list[int]:
    if designation.cards and designation.number is None:
        refs = [
            character.ref
            for character in state.of(side).field
            if all(any(card.may_be(other) for other in character.cards) for card in designation.cards)
        ]
        player = state.of(side)
        refs += [
            trump.ref
            for trump in (*player.open_trumps, *player.closed_trumps)
            if all(card.may_be(trump.card) for card in designation.cards)
        ]
        n = designation.cards[0].number
        return list(dict.fromkeys((*refs, *(barriers(state, side)[n - 1 : n] if designation.digits else ()))))
    every = magicians(state, side) if designation.cards else barriers(state, side)
    if designation.number is None:
        return every
    return every[designation.number - 1 : designation.number] if designation.number else []


def distinct(state: State, candidates: Iterable[T]) -> tuple[T, ...]:
    """Drop equivalent candidates: two magicians alike in every respect count once."""
    first: dict[object, T] = {}
    for candidate in candidates:
        first.setdefault(_likeness(state, candidate), candidate)
    return tuple(first.values())


def _likeness(state: State, target: Target) -> object:
    """Return a key that equivalent targets share."""
    match = state.find(target) if isinstance(target, int) else None
    if match is None or not is_magician(match[1]):
        return target
    side, character = match
    aimed = tuple(entry.ref for entry in state.stage if entry.target == target)
    blocks = tuple(pair for pair in state.blocks if target in pair)
    return side, character.charged, character.change, target in state.attackers, blocks, aimed


def of_one_player(state: State, candidates: Iterable[Target]) -> bool:
    """Return whether all candidates are characters of one player."""
    located = [state.find(candidate) if isinstance(candidate, int) else None for candidate in candidates]
    return None not in located and len({match[0] for match in located if match}) == 1


def find_targets(state: State, words: str, action: Action, by: Side, keys: tuple[Card, ...]) -> tuple[Target, ...]:
    """Find the targets that words may mean, else NO_REF."""
    designation = parse_name(words)
    candidates = matches(state, designation) if designation else ()
    if not candidates:
        return (NO_REF,)
    aim = action.row.aim
    open_to_it = frozenset(targets(state, aim, by, keys)) if aim else frozenset()
    legal = distinct(state, [candidate for candidate in candidates if candidate in open_to_it])
    return legal if len(legal) == 1 else distinct(state, candidates)


def words_for(state: State, target: Target) -> str:
    """Name a target in English, as a player would."""
    if isinstance(target, Side):
        return target.text.en
    match = state.find(target)
    if match is None:
        if trump := state.find_trump(target):
            return f"{trump[0].code.upper()} {trump[1].card.text.en}"
        entry = state.on_stage(target)
        same = [other.ref for other in state.stage if entry and other.action is entry.action]
        return f"{entry.action.text.en} {same.index(target) + 1}" if entry else ""
    side, character = match
    alike = barriers(state, side) if character.barrier else magicians(state, side) if is_magician(character) else []
    if character.barrier or len(alike) > 1:
        return f"{side.code.upper()} {'barrier' if character.barrier else JOKER.text.en} {alike.index(target) + 1}"
    return f"{side.code.upper()} {character.cards[0].text.en}"


def name_list(names: Iterable[Text]) -> Text:
    """List names as one group."""
    return enumerated(names, ja="と", others="と")
