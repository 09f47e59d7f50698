"""Rows: the actions, passes and choices of players, as they describe them."""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.blackpoker.actions import Action
from games.blackpoker.cards import UNKNOWN, cards_in
from games.blackpoker.contradictions import NOT_NAMED, card_contradictions, name_contradictions
from games.blackpoker.decisions import (
    Side,
    Way,
)
from games.blackpoker.table import WRITING, CardLine, SomeCards, Words
from games.scenario import SELDOM, Contradiction, Values, decision, fact, row
from games.sentences import sentences
from games.text import folded
from games.transcript import MOST_LINES

WORDS = sentences(__name__)
PART_SEPARATORS = re.compile(r"[\s,、・]+")
BARRIER_WORD = re.compile(r"(?:barrier|wall|防壁|バリア|壁)")
OptionalWords = Words | None
OptionalCards = SomeCards | None
OptionalNumbers = Annotated[str, MinLen(1), MaxLen(60)] | None
KEYS_SHOWN = WORDS.text("keys-shown")
ONE_CARD = WORDS.text("one-card")


def split_parts(words: str) -> list[str]:
    """Split a line of barriers or characters into its parts."""
    return [part for part in PART_SEPARATORS.split(BARRIER_WORD.sub(" ", folded(words))) if part]


@row()
class Starting(Values, frozen=True, kw_only=True):
    """An action that a player starts."""

    by: Annotated[Side, decision()] = Side.A
    action: Annotated[Action, decision()] = Action.SUMMON_SOLDIER
    keys: Annotated[CardLine, decision(help=WRITING)] = ""
    target: Annotated[OptionalWords, decision()] = None
    barriers: Annotated[OptionalNumbers, decision(), SELDOM] = None
    discards: Annotated[OptionalCards, decision(), SELDOM] = None
    given_up: Annotated[OptionalCards, decision(), SELDOM] = None


@row(kind="start")
class StartRow(Starting, frozen=True, kw_only=True, tag_field="kind", tag="start"):
    """An action that a player starts, among other things that are done."""


@row(kind="pass")
class PassRow:
    """A pass of one player."""

    by: Annotated[Side, decision()] = Side.A


@row(kind="both-pass")
class BothPassRow:
    """A pass of both players in a row, by which the top of the stage resolves."""


@row(kind="attackers")
class AttackersRow:
    """The attackers, named when Attack asks for them."""

    soldiers: Annotated[tuple[Words, ...], MaxLen(20), decision()] = ()


@row()
class BlockRow:
    """A blocker and the attacker that it blocks."""

    blocker: Annotated[Words, decision()]
    attacker: Annotated[Words, decision()]


@row(kind="blockers")
class BlockersRow:
    """The blockers, named when Block asks for them."""

    blocks: Annotated[tuple[BlockRow, ...], MaxLen(20), decision()] = ()


@row(kind="card")
class CardRow:
    """A card that an effect lets a player choose."""

    by: Annotated[Side, decision()] = Side.A
    card: Annotated[Words, decision(help=WRITING)]


@row(kind="way")
class WayRow:
    """One of the ways that an effect offers."""

    by: Annotated[Side, decision()] = Side.A
    way: Annotated[Way, decision()] = Way.CHARGED


@row(kind="target")
class TargetRow:
    """The target that Retarget gives to an action."""

    by: Annotated[Side, decision()] = Side.A
    target: Annotated[Words, decision()]


@row(kind="line", retired=True)
class LineRow:
    """A line of a written duel after which anything may have happened; its reader adds it, and no form offers it."""

    line: Annotated[Annotated[int, Ge(1), Le(MOST_LINES)], fact()]


DeedRow = StartRow | PassRow | BothPassRow | AttackersRow | BlockersRow | CardRow | WayRow | TargetRow | LineRow


def row_contradictions(deeds: Iterable[DeedRow], at: str = "/deeds") -> Iterator[Contradiction]:
    """Yield everything in the rows that cannot be understood."""
    for n, player_row in enumerate(deeds):
        match player_row:
            case StartRow():
                yield from start_contradictions(player_row, f"{at}/{n}")
            case AttackersRow(soldiers=soldiers):
                for i, words in enumerate(soldiers):
                    yield from name_contradictions(words, f"{at}/{n}/soldiers/{i}")
            case BlockersRow(blocks=blocks):
                for i, block in enumerate(blocks):
                    yield from name_contradictions(block.blocker, f"{at}/{n}/blocks/{i}/blocker")
                    yield from name_contradictions(block.attacker, f"{at}/{n}/blocks/{i}/attacker")
            case CardRow(card=words):
                yield from card_contradictions(words, f"{at}/{n}/card")
                if len(cards_in(words) or (UNKNOWN,)) != 1:
                    yield Contradiction(f"{at}/{n}/card", ONE_CARD)
            case TargetRow(target=words):
                yield from name_contradictions(words, f"{at}/{n}/target")


def start_contradictions(row: Starting, at: str) -> Iterator[Contradiction]:
    """Yield the contradictions in the start of an action."""
    yield from card_contradictions(row.keys, f"{at}/keys")
    if UNKNOWN in (cards_in(row.keys) or ()):
        yield Contradiction(f"{at}/keys", KEYS_SHOWN)
    yield from card_contradictions(row.discards or "", f"{at}/discards")
    yield from name_contradictions(row.target, f"{at}/target")
    for place, words in (("barriers", row.barriers), ("given_up", row.given_up)):
        if words and not all(part.isdecimal() or _is_one_card(part) for part in split_parts(words)):
            yield Contradiction(f"{at}/{place}", NOT_NAMED.filled(words=words))


def _is_one_card(words: str) -> bool:
    cards = cards_in(words)
    return cards is not None and len(cards) == 1 and UNKNOWN not in cards
