"""How would a player write down what the engine plays?"""

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
from games.blackpoker.names import words_for
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
                if state.choosing and len(state.choosing.among) == 1:
                    yield AttackersRow(soldiers=tuple(soldiers))
                    soldiers = []
            case Blocker(blocker=blocker, attacker=attacker):
                blocks.append(BlockRow(blocker=words_for(state, blocker), attacker=words_for(state, attacker)))
            case NamingEnd():
                attacking = state.choosing and state.choosing.ask is Ask.ATTACKERS
                yield AttackersRow(soldiers=tuple(soldiers)) if attacking else BlockersRow(blocks=tuple(blocks))
                soldiers, blocks = [], []
            case _:
                if blocks:
                    yield BlockersRow(blocks=tuple(blocks))
                    blocks = []
                yield row(state, decision)


def row(state: State, decision: Decision) -> DeedRow:
    match decision:
        case Start():
            return StartRow(**contents(starting(state, decision)))
        case Pick(by=by, card=card):
            return CardRow(by=by, card=card.text.ja)
        case Take(by=by, way=way):
            return WayRow(by=by, way=way)
        case Point(by=by, target=target):
            return TargetRow(by=by, target=words_for(state, target))
        case Pass(by=by):
            return PassRow(by=by)
    raise LookupError(decision)


def starting(state: State, start: Start) -> Starting:
    walls = [one.ref for one in state.of(start.by).field if one.barrier]
    return Starting(
        by=start.by,
        action=start.action,
        keys=line(start.keys),
        target=None if start.target is None else words_for(state, start.target),
        barriers=" ".join(str(walls.index(ref) + 1) for ref in start.barriers) or None,
        discards=line(start.discards) or None,
    )
