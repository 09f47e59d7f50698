"""The two seats of a duel: what each player sees of it, and what an opponent decides there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from games.blackpoker.board import duel_board
from games.blackpoker.cards import UNKNOWN
from games.blackpoker.chance import chance_for, next_players
from games.blackpoker.course import JudgedRows
from games.blackpoker.course.notation import noted, say_face_down
from games.blackpoker.course.options import row_move
from games.blackpoker.course.rows import rows
from games.blackpoker.course.scenario import AttackersRow, BlockersRow, CardRow, DeedRow
from games.blackpoker.decisions import Ask, Attacker, Blocker, Pass, Side
from games.blackpoker.decisions import Decision as OneDecision
from games.blackpoker.opponent import PLAYS, Skill, decide
from games.blackpoker.play import play
from games.blackpoker.state import State, Unknown
from games.board import Board
from games.moves import Move, room
from games.seats import Decision, Seats
from games.text import Text
from games.verdict import row_number

Judge = Callable[[Any], JudgedRows]
# so many decisions are told to who takes a seat
TOLD = 5


def _next_player(judge: Judge, duel: Any) -> Side | None:
    """Return who is to decide, None after the end, where no card of a hand is told, and where no further row can be judged."""
    judged = judge(duel)
    state = judged.state
    hands = [card for player in state.players for card in player.hand]
    is_told = not hands or any(card is not UNKNOWN for card in hands)
    if judged.stopped or state.over or not is_told or not room(duel, "deeds"):
        return None
    if state.choosing:
        return state.choosing.by
    return next_players(state)[0] if state.waits else None


def _board(judge: Judge, duel: Any, seat: Side) -> Board:
    """Lay out a duel as a player sees it."""
    return duel_board(judge(duel).state, seat)


def _last_decisions(judge: Judge, duel: Any, seat: Side) -> tuple[Text, ...]:
    """Return the last decisions that were made, as players write them down; the other player's barrier lies face down (BP-103)."""
    judged = judge(duel)
    notations = tuple((row_number(step.at), step.notation) for step in judged.steps if step.notation)[-TOLD:]
    return tuple(_seen_notation(judged, duel.deeds[n], n, seat) or notation for n, notation in notations)


def _seen_notation(judged: JudgedRows, row: DeedRow, n: int, seat: Side) -> Text | None:
    """Return how a row is told to who does not see the card that it lays face down, None for any other row."""
    choosing = judged.course.parts[n].state.state.choosing
    is_face_down = choosing is not None and choosing.ask is Ask.FROM_HAND and choosing.by is not seat
    return say_face_down(row.by) if is_face_down and isinstance(row, CardRow) else None


def _owner(judge: Judge, duel: Any, move: Move) -> Side | None:
    """Return who makes a move: attackers are named by the player who has the turn, blockers by the other one."""
    edit = move.edits[-1]
    turn_of = judge(duel).state.turn_of
    if isinstance(edit.value, AttackersRow) or "/soldiers/" in edit.at:
        return turn_of
    if isinstance(edit.value, BlockersRow) or "/blocks/" in edit.at:
        return turn_of.other
    return getattr(edit.value, "by", None)


def _decision(judge: Judge, duel: Any, skill: Skill, seed: int | None = None) -> Decision | None:
    """Find a decision for who is next: one row, with all attackers or blockers that are named at once."""
    by = _next_player(judge, duel)
    if by is None:
        return None
    judged, luck = judge(duel), duel.shuffle if seed is None else seed
    state = judged.state if judged.state.choosing else chance_for(judged.state, Pass(by)).state
    (row,) = rows(_made(state, by, skill, f"{luck}/{len(duel.deeds)}"))
    return Decision(by, row_move(duel, judged, row, noted(judged.state, row)))


def _made(state: State, by: Side, skill: Skill, luck: str) -> list[tuple[State, OneDecision]]:
    """Return the decisions of one row, each with the state in which it is made; the later ones are looked at for less long."""
    made: list[tuple[State, OneDecision]] = []
    ask = state.choosing and state.choosing.ask
    while True:
        decision = decide(state, by, skill, f"{luck}/{len(made)}", PLAYS >> len(made))
        made.append((state, decision))
        if not isinstance(decision, Attacker | Blocker):
            return made
        try:
            state = play(state, decision)
        except Unknown:
            return made
        if not state.choosing or state.choosing.ask is not ask:
            return made


def seats_of(judge: Judge) -> Seats:
    """Return the seats of situations whose rows are judged so."""
    return Seats(
        players=Side,
        skills=Skill,
        next=partial(_next_player, judge),
        board=partial(_board, judge),
        told=partial(_last_decisions, judge),
        owner=partial(_owner, judge),
        decide=partial(_decision, judge),
    )
