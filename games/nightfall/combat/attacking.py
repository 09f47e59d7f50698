"""May each attack be made, and does every minion attack that must?"""

from collections.abc import Iterator
from functools import partial

from games.course import Judged
from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import Attack
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited, step_of

WORDS = sentences(__name__)
ATTACKS = WORDS.reason("attacks")
MAY_ATTACK = WORDS.reason("may-attack")
NOT_YOURS = WORDS.reason("not-active-players")
ATTACKS_TWICE = WORDS.reason("attacks-twice")
NO_OPPONENT = WORDS.reason("not-an-opponent")
MUST_ATTACK = WORDS.reason("must-attack")
STAYS_HOME = WORDS.reason("stays-home")
IN_ORDER = WORDS.reason("order-chosen")
MADE = WORDS.text("made")
NOT_MADE = WORDS.text("not-made")
LEFT_OUT = WORDS.text("left-out")
MAY_STAY = WORDS.text("may-stay")


def declared(board: Board, attacks: tuple[Attack, ...]) -> Judged[Board]:
    """Judge every attack."""
    return Judged(board).through(
        partial(declare, attack=attack, at=f"/attacks/{n}") for n, attack in enumerate(attacks)
    )


def declare(board: Board, attack: Attack, at: str) -> Judged[Board]:
    """Judge one attack, declared after those on the board."""
    piece = board.piece(attack.attacker)
    names = {
        "minion": piece.name,
        "target": board.player(attack.target).name,
        "player": board.active,
        "controller": piece.player,
    }
    found = tuple(_faults(board, piece, attack, at, names))
    if found:
        step = Step(NOT_MADE.filled(**names), cited(found), at, Outcome.FORBIDDEN)
        return Judged(board, found, (step,))
    fight = Fight(at, piece.name, board.player(attack.target).name, attack.blockers, wanted=attack.taken)
    after = board.holding(replace(piece, attacks=at)).fighting(fight)
    step = Step(MADE.filled(**names), ("nf-04",), at, Outcome.ALLOWED)
    return Judged(after, ((MAY_ATTACK if piece.text.stays_home else ATTACKS)(at, names),), (step,))


def _faults(board: Board, piece: Piece, attack: Attack, at: str, names: dict[str, str]) -> Iterator[Finding]:
    if folded(piece.player) != folded(board.active):
        yield NOT_YOURS(f"{at}/attacker", names, because=(piece.at,))
    if piece.place is not Place.IN_PLAY:
        yield gone(piece, f"{at}/attacker")
    elif piece.attacks:
        yield ATTACKS_TWICE(f"{at}/attacker", names, because=(piece.attacks,))
    if board.friends(piece.player, board.active):
        yield from _no_opponent(board, attack, at, names)


def _no_opponent(board: Board, attack: Attack, at: str, names: dict[str, str]) -> Iterator[Finding]:
    if folded(attack.target) == folded(board.active):
        yield NO_OPPONENT(f"{at}/target", names, cites=("nf-04", "nf-36"))
    elif board.friends(board.active, attack.target):
        teams = ("/players/0/team", f"/players/{board.seat(attack.target)}/team")
        yield NO_OPPONENT(f"{at}/target", names, because=teams, cites=("nf-04", "nf-80"))


def left_out(board: Board, attacks: tuple[Attack, ...]) -> Judged[Board]:
    """Judge who is not even named as an attacker; what is wrong with the others has been said of their attack."""
    named = {folded(attack.attacker) for attack in attacks}
    return Judged(board).through(
        partial(_stay_out, piece=piece)
        for name, piece in board.pieces.items()
        if piece.player == board.active and piece.place is Place.IN_PLAY and name not in named
    )


def _stay_out(board: Board, piece: Piece) -> Judged[Board]:
    reason, text = (STAYS_HOME, MAY_STAY) if piece.text.stays_home else (MUST_ATTACK, LEFT_OUT)
    at = f"{piece.at}/stays_home" if piece.text.stays_home else piece.at
    found = reason(at, minion=piece.name, player=board.active)
    return Judged(board, (found,), (Step(text.filled(minion=piece.name), found.cites, piece.at, found.outcome),))


def defenders(board: Board, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players attacked, in the order in which their attacks are resolved."""
    attacked = {folded(fight.target): fight.target for fight in board.fights.values()}
    chosen = [folded(name) for name in order if folded(name) in attacked]
    return tuple(attacked[name] for name in dict.fromkeys((*chosen, *attacked)))


def ordered(board: Board, order: tuple[str, ...]) -> Judged[Board]:
    """Tell whose attacks are resolved first, where several players are attacked."""
    names = defenders(board, order)
    if len(names) < 2:
        return Judged(board)
    found = IN_ORDER("/order", player=board.active, defenders=Text(", then ".join(names), "、".join(names)))
    return Judged(board, (found,), (step_of(found),))
