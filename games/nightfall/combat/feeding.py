"""How often is the Feed of a Wound paid in combat, and for which minion?"""

from collections.abc import Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import UsedWound
from games.nightfall.open_targets import TARGET_CHANGED, changed
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
FED = WORDS.reason("fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
NOT_TOLD = WORDS.reason("wounds-not-told")
REASONS = (*WORDS.reasons, TARGET_CHANGED)


def payments(board: Board, play: UsedWound) -> tuple[int, ...]:
    """Return the numbers of the Feed payments that are made: for a minion in play, while there are Wounds to discard."""
    wanted = [n for n, name in enumerate(play.fed) if _may_be_chosen(board, play, name)]
    if play.other_wounds is None:
        return tuple(wanted) if board.way.pays else ()
    return tuple(wanted[: play.other_wounds])


def fed(board: Board, play: UsedWound, at: str) -> Iterator[Finding]:
    """Yield what is found of the Feed payments of a Wound that is used."""
    paid = payments(board, play)
    if play.other_wounds is None and any(_in_play(board, name) for name in play.fed):
        yield NOT_TOLD(f"{at}/other_wounds", player=play.player)
    elif paid:
        yield FED(f"{at}/fed", player=play.player)
    for n, name in enumerate(play.fed):
        if not _in_play(board, name):
            yield gone(board.piece(name), f"{at}/fed/{n}")
        elif n not in paid and _spent(play, paid, n):
            names = {"player": play.player, "minion": board.piece(name).name}
            yield CANNOT_FEED(f"{at}/fed/{n}", names, because=(f"{at}/other_wounds",))
        elif other := _retargeted(board, play, n, at):
            yield other


def _spent(play: UsedWound, paid: tuple[int, ...], n: int) -> bool:
    """Return whether all Wounds that are known of the hand are discarded before a payment."""
    return play.other_wounds is not None and sum(m < n for m in paid) >= play.other_wounds


def _in_play(board: Board, name: str) -> bool:
    return board.piece(name).place is Place.IN_PLAY


def _may_be_chosen(board: Board, play: UsedWound, name: str) -> bool:
    """Return whether a repeat is turned on a minion, as the question of another target is read."""
    same = board.piece(name).text is board.piece(play.minion).text
    return _in_play(board, name) and (same or board.way.retargets)


def _retargeted(board: Board, play: UsedWound, n: int, at: str) -> Finding | None:
    """Return that a payment for another minion than the first is not settled, None when it is for the same one."""
    first, target = board.piece(play.minion).name, board.piece(play.fed[n]).name
    return changed(target, first, f"{at}/fed/{n}", f"{at}/minion")
