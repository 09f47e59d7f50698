"""Where does the damage of an attack go, point by point?"""

from collections.abc import Iterator
from functools import partial

from games.course import Judged
from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import destroyed, how
from games.nightfall.terms import wounds
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Step, step_of

WORDS = sentences(__name__)
NOT_IN_ORDER = WORDS.reason("not-in-order")
NO_STRENGTH = WORDS.text("no-strength")
PREVENTED = WORDS.text("prevented")
ABSORBED = WORDS.text("absorbed")
DAMAGED_BEFORE = WORDS.text("damaged-before")
UNTOUCHED = WORDS.text("untouched")
WOUNDED = WORDS.text("wounded")
UNBLOCKED = WORDS.text("unblocked")
NO_WOUND = WORDS.text("no-wound")


def dealt(board: Board, at: str) -> Judged[Board]:
    """Deal the damage of one attack: to its blockers in their order, then to the defender."""
    fight = board.fights[at]
    attacker = board.piece(fight.attacker)
    if attacker.place is not Place.IN_PLAY:
        step = Step(NO_STRENGTH.filled(attacker=attacker.name), ("nf-76", how(attacker)), fight.at, Outcome.ALLOWED)
        return Judged(board, (), (step,))
    happened = Judged(board.fighting(replace(fight, dealt=True, strength=max(0, attacker.strength))))
    blockers = [name for name in fight.blockers if board.piece(name).place is Place.IN_PLAY]
    happened = happened.through(partial(_blocker, at=fight.at, name=name) for name in blockers)
    happened = happened.through([partial(_dealt_out, before=board, at=fight.at)])
    happened = happened.through([partial(_defender, at=fight.at, blocked=bool(fight.blockers))])
    return happened.through(partial(destroyed, name=name, at=board.piece(name).blocks) for name in blockers)


def _left(fight: Fight) -> int:
    return fight.strength - fight.absorbed - fight.prevented


def _blocker(board: Board, at: str, name: str) -> Judged[Board]:
    fight, piece = board.fights[at], board.piece(name)
    prevented = min(_left(fight), piece.shield)
    open_damage = _left(fight) - prevented
    taken = min(open_damage, piece.left)
    after = replace(piece, shield=piece.shield - prevented, damage=piece.damage + taken)
    changed = replace(fight, absorbed=fight.absorbed + taken, prevented=fight.prevented + prevented)
    steps = _told(piece, after, prevented, taken, open_damage)
    return Judged(board.holding(after).fighting(changed), (), tuple(steps))


def _dealt_out(board: Board, before: Board, at: str) -> Judged[Board]:
    """Judge how the defender wants to deal out the damage; what is not as the order demands is treated as if it was not said."""
    found = tuple(_faults(board, before, board.fights[at]))
    return Judged(board, found, tuple(map(step_of, found)))


def _faults(board: Board, before: Board, fight: Fight) -> Iterator[Finding]:
    names = {"player": fight.target, "attacker": fight.attacker}
    for n, one in enumerate(fight.wanted):
        piece = board.piece(one.blocker)
        due = piece.damage - before.piece(one.blocker).damage
        if due != one.damage:
            at = f"{fight.at}/taken/{n}/damage"
            yield NOT_IN_ORDER(at, names, because=(piece.at,), minion=piece.name, due=due, told=one.damage)


def _told(piece: Piece, after: Piece, prevented: int, taken: int, open_damage: int) -> Iterator[Step]:
    at, state = piece.blocks, {"minion": piece.name, "damage": after.damage, "health": after.left}
    if prevented:
        text = PREVENTED.filled(number=prevented, name=piece.name)
        # absorbed first, as much as there is room for would have been taken
        first = ("nf-78",) if taken < min(open_damage + prevented, piece.left) else ()
        yield Step(text, ("nf-49", *first), at, Outcome.ALLOWED, {"minion": piece.name, "prevented": prevented})
    if not taken:
        yield Step(UNTOUCHED.filled(minion=piece.name), ("nf-08",), at, Outcome.ALLOWED, state)
        return
    told = DAMAGED_BEFORE if piece.damage else ABSORBED
    names = {"minion": piece.name, "taken": taken, "left": open_damage, "health": after.left, "damage": piece.damage}
    cites = ("nf-08", "nf-49", "nf-68") if piece.damage or after.left else ("nf-08", "nf-49")
    yield Step(told.filled(**names), cites, at, Outcome.ALLOWED, state)


def _defender(board: Board, at: str, blocked: bool) -> Judged[Board]:
    fight = board.fights[at]
    prevented = min(_left(fight), board.shield(fight.target))
    number = _left(fight) - prevented
    changed = replace(fight, prevented=fight.prevented + prevented, wounds=number)
    after = board.fighting(changed).shielded(fight.target, -prevented).wounded(fight.target, number)
    steps = []
    if prevented:
        text = PREVENTED.filled(number=prevented, name=fight.target)
        steps.append(Step(text, ("nf-49",), at, Outcome.ALLOWED, {"player": fight.target, "prevented": prevented}))
    steps.append(_reached(fight, number, blocked))
    return Judged(after, (), tuple(steps))


def _reached(fight: Fight, number: int, blocked: bool) -> Step:
    state = {"player": fight.target, "wounds": number}
    names = {"player": fight.target, "attacker": fight.attacker, "number": number, "wounds": wounds(number)}
    if not number:
        return Step(NO_WOUND.filled(**names), ("nf-11",), fight.at, Outcome.ALLOWED, state)
    text = WOUNDED if blocked or number < fight.strength else UNBLOCKED
    return Step(text.filled(**names), ("nf-11", "nf-29"), fight.at, Outcome.ALLOWED, state)
