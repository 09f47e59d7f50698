"""May a Wound be used in this Combat phase?"""

from collections.abc import Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.feeding import fed
from games.nightfall.combat.rows import UsedWound
from games.nightfall.rules import Use, by_text
from games.nightfall.terms import Phase
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding

WORDS = sentences(__name__)
WOUND_USED = WORDS.reason("wound-used")


def use(board: Board, play: UsedWound) -> Use:
    """Return the use of a Wound as the limit counts it."""
    own = folded(play.player) == folded(board.active)
    return Use(play.player, play.of, Phase.COMBAT, own, play.otherwise)


def allowed(board: Board, play: UsedWound, at: str) -> Iterator[Finding]:
    """Yield why a Wound may be used, and what is found of its Feed."""
    yield by_text(use(board, play), board.used, f"{at}/otherwise") or WOUND_USED(at, player=play.player)
    yield from fed(board, play, at)
