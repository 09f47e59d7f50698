"""How does a minion leave play in combat, and what is said of one that is gone?"""

from games.course import Judged
from games.nightfall.combat.board import Board, Piece
from games.nightfall.combat.choices import Place
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace
from games.verdict import Finding, Outcome, Step

WORDS = sentences(__name__)
GONE = WORDS.reason("not-in-play")
NO_ATTACK = WORDS.reason("no-attack-left")
DESTROYED = WORDS.text("destroyed")
ATTACKED = WORDS.text("attacked")
STARTED = WORDS.text("started")
STAYS = WORDS.text("stays")
PILED = WORDS.texts("piled", (Place.DISCARD_PILE, Place.EXILED, Place.HAND))


def gone(piece: Piece, at: str) -> Finding:
    """Return that a minion is no longer in play."""
    return GONE(at, because=(piece.removed,), cites=(how(piece),), minion=piece.name)


def no_attack(piece: Piece, at: str) -> Finding:
    """Return that there is nothing to block, since the attacker has left play."""
    return NO_ATTACK(at, because=(piece.removed,), cites=("nf-76", how(piece)), minion=piece.name)


def how(piece: Piece) -> str:
    """Return the clause by which a minion has left play."""
    if piece.place is Place.HAND:
        return "nf-67.1"
    return "nf-41" if piece.place is Place.EXILED else "nf-39" if piece.destroyed else "nf-40"


def left(board: Board, piece: Piece, place: Place, text: Text, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Take a minion out of play and tell why and where it goes."""
    where = PILED[place].filled(minion=piece.name, owner=piece.owner)
    told = Text(f"{text.en} {where.en}", f"{text.ja}{where.ja}")
    state = {"minion": piece.name, "place": place.code, "owner": piece.owner}
    step = Step(told, (*cites, *_whose(piece, place)), at, Outcome.ALLOWED, state)
    return Judged(board.holding(replace(piece, place=place, removed=at)), (), (step,))


def _whose(piece: Piece, place: Place) -> tuple[str, ...]:
    """Return by which clause a card goes to its owner's discard pile, where another player controlled it."""
    if place is not Place.DISCARD_PILE or folded(piece.owner) == folded(piece.player):
        return ()
    return ("nf-71.1",) if piece.destroyed else ("nf-71.2",)


def destroyed(board: Board, name: str, at: str, cites: tuple[str, ...] = ("nf-10", "nf-39")) -> Judged[Board]:
    """Destroy a minion whose health is used up; another one stays as it is."""
    piece = replace(board.piece(name), destroyed=True)
    if piece.left or piece.place is not Place.IN_PLAY:
        return Judged(board)
    text = DESTROYED.filled(minion=piece.name)
    return left(board, piece, Place.DISCARD_PILE, text, cites, at)


def after_attack(board: Board, name: str) -> Judged[Board]:
    """Send a minion that took part in the attack where it goes when everything is resolved."""
    piece = board.piece(name)
    names = {"minion": piece.name}
    if piece.place is not Place.IN_PLAY:
        return Judged(board)
    if piece.text.stays:
        step = Step(STAYS.filled(**names), ("nf-67.1",), f"{piece.at}/stays", Outcome.ALLOWED, _state(piece))
        return Judged(board, (), (step,))
    if piece.text.starting:
        return left(board, piece, Place.EXILED, STARTED.filled(**names), ("nf-66", "nf-41"), f"{piece.at}/starting")
    return left(board, piece, Place.DISCARD_PILE, ATTACKED.filled(**names), ("nf-12", "nf-40"), piece.at)


def _state(piece: Piece) -> dict[str, object]:
    return {"minion": piece.name, "place": piece.place.code, "health": piece.left}
