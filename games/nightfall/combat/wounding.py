"""May a Wound be used in this Combat phase, and how often is its Feed paid?"""

from collections.abc import Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import UsedWound
from games.nightfall.open_targets import TARGET_CHANGED, changed
from games.nightfall.phases import Phase
from games.nightfall.wounds import Otherwise, Use, objection
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding

WORDS = sentences(__name__)
WOUND_USED = WORDS.reason("wound-used")
USED_BY_TEXT = WORDS.reason("used-by-text")
FED = WORDS.reason("fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
OTHER_WOUND = WORDS.text("other-wound")
OTHER_WOUNDS = WORDS.text("other-wounds")
REASONS = (*WORDS.reasons, TARGET_CHANGED)


def use(board: Board, play: UsedWound) -> Use:
    """Return the use of a Wound as the limit counts it."""
    own = folded(play.player) == folded(board.active)
    return Use(play.player, play.of, Phase.COMBAT, own, play.otherwise)


def allowed(board: Board, play: UsedWound, at: str) -> Iterator[Finding]:
    """Yield why a Wound may be used, and which Feed payments can be made."""
    plain = Use(play.player, play.of, Phase.COMBAT, use(board, play).own_turn)
    by_text = play.otherwise is not Otherwise.NOTHING and objection(plain, board.used, at)
    if by_text:
        yield USED_BY_TEXT(f"{at}/otherwise", because=by_text.because, player=play.player)
    else:
        yield WOUND_USED(at, player=play.player)
    paid = payments(board, play)
    if paid:
        number = (OTHER_WOUND if len(paid) == 1 else OTHER_WOUNDS).filled(number=len(paid))
        yield FED(f"{at}/fed", player=play.player, number=number)
    yield from (found for n in paid if (found := retargeted(board, play, n, at)))
    for n in sorted(set(range(len(play.fed))) - set(paid)):
        yield _unpaid(board, play, n, at)


def payments(board: Board, play: UsedWound) -> tuple[int, ...]:
    """Return the numbers of the Feed payments that can be made: for a minion in play, while there are Wounds to discard."""
    wanted = [n for n, name in enumerate(play.fed) if board.piece(name).place is Place.IN_PLAY]
    return tuple(wanted if play.other_wounds is None else wanted[: play.other_wounds])


def retargeted(board: Board, play: UsedWound, n: int, at: str) -> Finding | None:
    """Return that a payment for another minion than the first is not settled, None when it is for the same one."""
    first, target = board.piece(play.minion).name, board.piece(play.fed[n]).name
    return changed(target, first, f"{at}/fed/{n}", f"{at}/minion")


def _unpaid(board: Board, play: UsedWound, n: int, at: str) -> Finding:
    piece = board.piece(play.fed[n])
    if piece.place is not Place.IN_PLAY:
        return gone(piece, f"{at}/fed/{n}")
    names = {"player": play.player, "minion": piece.name}
    return CANNOT_FEED(f"{at}/fed/{n}", names, because=(f"{at}/other_wounds",))
