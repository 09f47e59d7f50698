"""Notation: the decisions of a duel as players write them down, one sentence each, said and read in both languages.

Each kind of row has one pattern in both languages. `say` fills it, and `read` parses what it fills, so that a duel can be told
line by line. Names are said as they are read elsewhere (`parse_name`): “B's ♡7”, “Bの防壁1”.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, cards_in, combined, line
from games.blackpoker.course.parser import parse_start
from games.blackpoker.course.rows import starting
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BlockRow,
    BothPassRow,
    CardRow,
    DeedRow,
    LineRow,
    PassRow,
    StartRow,
    TargetRow,
    WayRow,
    split_parts,
)
from games.blackpoker.decisions import Side, Start, Way
from games.blackpoker.names import BARRIER_NUMBER, NUMBERED_ACTION, NUMBERED_MAGICIAN, parse_name, words_for
from games.blackpoker.state import State
from games.blackpoker.targets import Target
from games.sentences import sentences
from games.text import LANGUAGES, Text, folded, joined, lazy_text
from games.values import replace

WORDS = sentences(__name__)
STARTS = WORDS.text("starts")
FACE_DOWN = WORDS.text("face-down")
PASSES = WORDS.text("passes")
BOTH_PASS = WORDS.text("both-pass")
ATTACKS = WORDS.text("attacks")
NO_ATTACK = WORDS.text("no-attack")
BLOCKS = WORDS.text("blocks")
NO_BLOCK = WORDS.text("no-block")
BLOCK = WORDS.text("block")
TAKES = WORDS.text("takes")
CHOOSES = WORDS.text("chooses")
AIMS = WORDS.text("aims")
UNREAD = WORDS.text("unread")
# the parts of a start behind the action's name, by their fields
PARTS = WORDS.all("parts")
OWNED = WORDS.text("owned")
A_BARRIER = WORDS.text("a-barrier")
PLACE = re.compile(r"\\\{(\w+)\\\}")
SEPARATORS = {"en": ", ", "ja": "、"}
LETTERS = {side: Text(side.code.upper(), side.code.upper()) for side in Side}


def noted(state: State, row: DeedRow) -> Text:
    """Return the sentence of a row that was accepted in a state; what it left out of a start is filled in."""
    return lazy_text(lambda language: say(filled(state, row)).of(language))


def filled(state: State, row: DeedRow) -> DeedRow:
    """Return a row with the key cards, the payment and the target that its start has in a state (BP-71)."""
    if not isinstance(row, StartRow):
        return row
    start = parse_start(state, row).decision
    assert isinstance(start, Start)
    paid = starting(state, start)
    return replace(
        row,
        keys=paid.keys,
        barriers=paid.barriers,
        discards=paid.discards,
        given_up=paid.given_up,
        target=row.target if start.target is None else _target_words(state, start.target),
    )


def _target_words(state: State, target: Target) -> str:
    """Name a target in English, an action without its number where it alone has its name."""
    entry = state.on_stage(target) if isinstance(target, int) else None
    alone = entry and sum(other.action is entry.action for other in state.stage) == 1
    return entry.action.text.en if entry and alone else words_for(state, target)


def say(row: DeedRow) -> Text:
    """Return the sentence of a row."""
    match row:
        case StartRow():
            return STARTS.filled(player=LETTERS[row.by], parts=joined(_start_parts(row)))
        case PassRow(by=by):
            return PASSES.filled(player=LETTERS[by])
        case BothPassRow():
            return BOTH_PASS
        case AttackersRow(soldiers=soldiers):
            return ATTACKS.filled(soldiers=joined(map(_name, soldiers))) if soldiers else NO_ATTACK
        case BlockersRow(blocks=blocks):
            return BLOCKS.filled(blocks=joined(map(_block, blocks))) if blocks else NO_BLOCK
        case CardRow(by=by, card=card):
            return CHOOSES.filled(player=LETTERS[by], card=_cards(card))
        case WayRow(by=by, way=way):
            return TAKES.filled(player=LETTERS[by], way=way)
        case LineRow(line=n):
            return UNREAD.filled(n=n)
        case TargetRow(by=by, target=target):
            return AIMS.filled(player=LETTERS[by], target=_name(target))


def say_face_down(by: Side) -> Text:
    """Return the sentence of a player's choice of a card that nobody else sees."""
    return CHOOSES.filled(player=LETTERS[by], card=FACE_DOWN)


def _start_parts(row: StartRow) -> Iterable[Text]:
    yield row.action.text
    for field, words in _SAID_PARTS.items():
        value = getattr(row, field)
        if value:
            yield PARTS[field].filled(what=words(value))


def _block(block: BlockRow) -> Text:
    return BLOCK.filled(blocker=_name(block.blocker), attacker=_name(block.attacker))


def _cards(words: str) -> Text:
    cards = cards_in(words)
    return Text(line(cards), line(cards).replace(JOKER.text.en, JOKER.text.ja)) if cards else Text(words, words)


def _name(words: str) -> Text:
    """Say a name that was written in either language in both; one that cannot be read stays as it is."""
    name = parse_name(words)
    if name is None:
        return Text(words, words)
    if name.action:
        text = name.action.text
        text = NUMBERED_ACTION.filled(action=text, n=name.number) if name.number else text
    elif name.barrier:
        text = BARRIER_NUMBER.filled(n=name.number) if name.number else A_BARRIER
    elif not name.cards:
        assert name.side
        return LETTERS[name.side]
    elif name.number:
        text = NUMBERED_MAGICIAN.filled(card=JOKER.text, n=name.number)
    else:
        text = combined(name.cards)
    return OWNED.filled(player=LETTERS[name.side], what=text) if name.side else text


def _own_characters(words: str) -> Text:
    return joined((_number_or_card(part) for part in split_parts(words)), " ", " ")


def _number_or_card(part: str) -> Text:
    return BARRIER_NUMBER.filled(n=part) if part.isdecimal() else _cards(part)


# in the order in which a start tells them (BP-71)
_SAID_PARTS: Mapping[str, Callable[[str], Text]] = {
    "keys": _cards,
    "target": _name,
    "barriers": _own_characters,
    "discards": _cards,
    "given_up": _own_characters,
}


def read(sentence: str) -> DeedRow | None:
    """Parse a sentence of the notation in either language into its row, with names in English, else None."""
    plain = " ".join(sentence.split()).rstrip(".。")
    for language in LANGUAGES:
        row = _read(plain, language)
        if row:
            return row
    return None


def _read(plain: str, language: str) -> DeedRow | None:
    if _match(BOTH_PASS, plain, language) is not None:
        return BothPassRow()
    if _match(NO_ATTACK, plain, language) is not None:
        return AttackersRow()
    if _match(NO_BLOCK, plain, language) is not None:
        return BlockersRow()
    if values := _match(ATTACKS, plain, language):
        return AttackersRow(soldiers=tuple(_name(name).en for name in _split(values["soldiers"], language)))
    if values := _match(BLOCKS, plain, language):
        return _read_blocks(_split(values["blocks"], language), language)
    if (values := _match(TAKES, plain, language)) and (way := _way(values["way"])):
        return WayRow(by=_side(values["player"]), way=way)
    if values := _match(AIMS, plain, language):
        return TargetRow(by=_side(values["player"]), target=_name(values["target"]).en)
    if (values := _match(CHOOSES, plain, language)) and cards_in(values["card"]):
        return CardRow(by=_side(values["player"]), card=_cards(values["card"]).en)
    if values := _match(PASSES, plain, language):
        return PassRow(by=_side(values["player"]))
    values = _match(STARTS, plain, language)
    return _read_start(_side(values["player"]), _split(values["parts"], language), language) if values else None


def _read_start(by: Side, parts: list[str], language: str) -> StartRow | None:
    action = _action(parts[0])
    if action is None:
        return None
    fields: dict[str, str] = {}
    for part in parts[1:]:
        matches = ((field, _match(PARTS[field], part, language)) for field in _SAID_PARTS if field not in fields)
        field, values = next(((field, values) for field, values in matches if values), ("", {}))
        if not values:
            return None
        fields[field] = _SAID_PARTS[field](values["what"]).en
    return StartRow(by=by, action=action, **fields)


def _read_blocks(parts: list[str], language: str) -> BlockersRow | None:
    values = [_match(BLOCK, part, language) for part in parts]
    blocks = [
        BlockRow(blocker=_name(block["blocker"]).en, attacker=_name(block["attacker"]).en) for block in values if block
    ]
    return BlockersRow(blocks=tuple(blocks)) if len(blocks) == len(values) else None


def _action(words: str) -> Action | None:
    name = parse_name(words)
    return name.action if name and name.side is None and name.number is None else None


def _way(words: str) -> Way | None:
    return next((way for way in Way if folded(words) in map(folded, (way.text.en, way.text.ja, way.code))), None)


def _side(letter: str) -> Side:
    return next(side for side in Side if side.code == letter.casefold())


def _split(words: str, language: str) -> list[str]:
    return [part.strip() for part in words.split(SEPARATORS[language].strip())]


def _match(pattern: Text, words: str, language: str) -> dict[str, str] | None:
    match = _regex(pattern, language).fullmatch(words)
    return match.groupdict() if match else None


@cache
def _regex(pattern: Text, language: str) -> re.Pattern[str]:
    """Return the expression that reads what fills a pattern: a player's letter, or any words."""
    plain = PLACE.sub(_place, re.escape(str(pattern.of(language))))
    return re.compile(plain.replace(r"\ ", r"\s*"), re.IGNORECASE)


def _place(place: re.Match[str]) -> str:
    if place[1] == "player":
        return r"(?:player\s*|プレイヤー)?(?P<player>[ab])"
    return f"(?P<{place[1]}>.+?)"
