"""Does the Wound stack run out in this combat?"""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.combat.board import Board
from games.nightfall.terms import wounds
from games.sentences import sentences
from games.verdict import Finding, step_of

WORDS = sentences(__name__)
LASTS = WORDS.reason("stack-lasts")
RUNS_OUT = WORDS.reason("stack-runs-out")
BEYOND = WORDS.reason("beyond-the-stack")
NOT_KNOWN = WORDS.reason("stack-not-known")


def counted(board: Board, stack: int | None) -> Judged[Board]:
    """Say whether the stack runs out by the Wounds that are received, where it is told how many it holds."""
    found = () if stack is None else tuple(_counted(board, stack))
    return Judged(board, found, tuple(map(step_of, found)))


def left(board: Board, stack: int | None) -> int | None:
    """Return how many Wounds are left in the stack, None where that is not known."""
    return None if stack is None or board.untold else max(0, stack - _dealt(board))


def _counted(board: Board, stack: int) -> Iterator[Finding]:
    dealt = _dealt(board)
    if dealt >= stack:
        yield RUNS_OUT("/stack")
    elif board.untold:
        yield NOT_KNOWN("/stack", left=wounds(stack - dealt))
    else:
        yield LASTS("/stack", left=wounds(stack - dealt))
    if dealt > stack:
        yield BEYOND("/stack", beyond=wounds(dealt - stack))


def _dealt(board: Board) -> int:
    """Return how many Wounds are received for certain."""
    return sum(board.wounds.values())
