"""Rows for decisions of the engine: what a player would enter for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.blackpoker.cards import line
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BlockRow,
    CardRow,
    DeedRow,
    PassRow,
    Starting,
    StartRow,
    TargetRow,
    WayRow,
)
from games.blackpoker.decisions import Ask, Attacker, Blocker, Decision, NamingEnd, Pass, Pick, Point, Start, Take
from games.blackpoker.names import barriers, words_for
from games.blackpoker.state import State
from games.values import contents


def rows(played: Iterable[tuple[State, Decision]]) -> Iterator[DeedRow]:
    """Yield the rows for decisions, each with the state in which it is made; attackers and blockers go into one row each."""
    soldiers: list[str] = []
    blocks: list[BlockRow] = []
    for state, decision in played:
        match decision:
            case Attacker(soldier=ref):
                soldiers.append(words_for(state, ref))
            case Blocker(blocker=blocker, attacker=attacker):
                blocks.append(BlockRow(blocker=words_for(state, blocker), attacker=words_for(state, attacker)))
            case NamingEnd():
                attacking = state.choosing and state.choosing.ask is Ask.ATTACKERS
                yield AttackersRow(soldiers=tuple(soldiers)) if attacking else BlockersRow(blocks=tuple(blocks))
                soldiers, blocks = [], []
            case _:
                yield from _naming_rows(soldiers, blocks)
                soldiers, blocks = [], []
                yield row(state, decision)
    yield from _naming_rows(soldiers, blocks)


def _naming_rows(soldiers: list[str], blocks: list[BlockRow]) -> Iterator[DeedRow]:
    """Yield the row of a naming that has closed by itself, as there was nobody left to name."""
    if soldiers:
        yield AttackersRow(soldiers=tuple(soldiers))
    if blocks:
        yield BlockersRow(blocks=tuple(blocks))


def row(state: State, decision: Decision) -> DeedRow:
    """Return the row for a decision that names neither attackers nor blockers."""
    match decision:
        case Start():
            return StartRow(**contents(starting(state, decision)))
        case Pick(by=by, card=card):
            return CardRow(by=by, card=line((card,)))
        case Take(by=by, way=way):
            return WayRow(by=by, way=way)
        case Point(by=by, target=target):
            return TargetRow(by=by, target=words_for(state, target))
        case Pass(by=by):
            return PassRow(by=by)
    raise LookupError(decision)


def starting(state: State, start: Start) -> Starting:
    """Return the start of an action with its whole payment."""
    walls = barriers(state, start.by)
    return Starting(
        by=start.by,
        action=start.action,
        keys=line(start.keys),
        target=None if start.target is None else words_for(state, start.target),
        barriers=" ".join(str(walls.index(ref) + 1) for ref in start.barriers) or None,
        discards=line(start.discards) or None,
        given_up=" ".join(given_up(state, start)) or None,
    )


def given_up(state: State, start: Start) -> Iterator[str]:
    """Yield the characters that a start gives up: a barrier by its number, others by a card."""
    walls = barriers(state, start.by)
    for ref in start.characters:
        match = state.find(ref)
        if match:
            yield str(walls.index(ref) + 1) if ref in walls else match[1].cards[0].text.en
