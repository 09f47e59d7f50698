"""May each minion block the attack that it is to block?"""

from collections.abc import Iterator, Mapping
from functools import partial

from games.course import Judged
from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import gone, no_attack
from games.nightfall.terms import listed, told, wounds
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, Step, step_of

WORDS = sentences(__name__)
BLOCKS = WORDS.reason("blocks")
BLOCKS_TOO = WORDS.reason("blocks-too")
BLOCKS_TWICE = WORDS.reason("blocks-twice")
NOT_DEFENDERS = WORDS.reason("not-defenders")
ON_BLOCK = WORDS.reason("wounds-on-block")
NOT_TOLD = WORDS.reason("wounds-on-block-not-told")
ASSIGNED = WORDS.text("assigned")
IN_TURN = WORDS.text("in-turn")
UNBLOCKED = WORDS.text("unblocked")


def blocked(board: Board, fight: Fight) -> Judged[Board]:
    """Judge who is to block an attack, in the order in which they take its damage; one that is gone needs no block."""
    judged = Judged(board).through(
        partial(_block, at=fight.at, pointer=f"{fight.at}/blockers/{n}", name=name)
        for n, name in enumerate(fight.named)
    )
    if board.piece(fight.attacker).place is not Place.IN_PLAY:
        return judged
    told = judged.through([partial(_assigned, at=fight.at)])
    return told.through(partial(_on_block, fight=fight, name=name) for name in told.state.fights[fight.at].blockers)


def further(board: Board, fight: Fight, pointer: str, name: str) -> Judged[Board]:
    """Judge one more block of an attack once all are assigned; one that comes later gives way to it."""
    piece = board.piece(name)
    block = partial(_block, at=fight.at, pointer=pointer, name=name)
    if not piece.blocks or _number(piece.blocks) < _number(fight.at):
        return block(board)
    later, _, _ = piece.blocks.partition("/blockers/")
    freed = block(board.holding(replace(piece, blocks="")))
    return freed.through([partial(_block, at=later, pointer=piece.blocks, name=name)])


def _number(pointer: str) -> int:
    return int(pointer.split("/")[2])


def _block(board: Board, at: str, pointer: str, name: str) -> Judged[Board]:
    fight, piece = board.fights[at], board.piece(name)
    names = {
        "minion": piece.name,
        "attacker": fight.attacker,
        "player": fight.target,
        "controller": piece.player,
        "first": listed(fight.blockers) if fight.blockers else fight.target,
    }
    faults = tuple(_faults(board.piece(fight.attacker), fight, piece, pointer, names))
    if faults:
        return Judged(board, faults)
    found = (BLOCKS_TOO if fight.blockers else BLOCKS)(pointer, names)
    after = board.holding(replace(piece, blocks=pointer))
    return Judged(after.fighting(replace(fight, blockers=(*fight.blockers, piece.name))), (found,))


def _faults(attacker: Piece, fight: Fight, piece: Piece, at: str, names: Mapping[str, object]) -> Iterator[Finding]:
    attacks = attacker.place is Place.IN_PLAY
    if not attacks:
        yield no_attack(attacker, at)
    if folded(piece.player) != folded(fight.target):
        yield NOT_DEFENDERS(at, names, because=(piece.at, f"{fight.at}/target"))
    elif attacks and piece.place is not Place.IN_PLAY:
        yield gone(piece, at)
    elif attacks and piece.blocks:
        yield BLOCKS_TWICE(at, names, because=(piece.blocks,))


def _assigned(board: Board, at: str) -> Judged[Board]:
    fight = board.fights[at]
    names = {"player": fight.target, "attacker": fight.attacker}
    if not fight.blockers:
        return Judged(board, (), (Step(UNBLOCKED.filled(**names), ("nf-51", "nf-06"), at, Outcome.ALLOWED),))
    text, cites = (IN_TURN, ("nf-51", "nf-07", "nf-08")) if len(fight.blockers) > 1 else (ASSIGNED, ("nf-51", "nf-06"))
    step = Step(text.filled(minions=listed(fight.blockers), **names), cites, f"{at}/blockers", Outcome.ALLOWED)
    return Judged(board, (), (step,))


def _on_block(board: Board, fight: Fight, name: str) -> Judged[Board]:
    piece = board.piece(name)
    number = piece.text.on_block
    names = {"minion": piece.name, "attacker": fight.attacker, "player": board.active}
    if number is None and _gives_wounds(piece):
        untold = NOT_TOLD(f"{piece.at}/on_block", names, because=(piece.blocks,))
        return Judged(board.wounded_untold(board.active), (untold,), (step_of(untold),))
    if not number:
        return Judged(board)
    found = ON_BLOCK(f"{piece.at}/on_block", names, because=(piece.blocks,), wounds=wounds(number))
    step = Step(found.text, (*found.cites, "nf-29"), found.at, found.outcome, {"wounds": number})
    return Judged(board.wounded(board.active, number), (found,), (step,))


def _gives_wounds(piece: Piece) -> bool:
    """Return whether a minion is known to give Wounds when it blocks."""
    card = told(piece.name)
    return card is not None and "wounds-when-blocking" in card.data
