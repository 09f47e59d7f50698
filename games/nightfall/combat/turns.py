"""Whose Combat card comes first, when several players want to play one at the same moment?"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.playing import against
from games.nightfall.combat.rows import CombatCard, Play
from games.nightfall.terms import printed
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
OUT_OF_TURN = WORDS.reason("out-of-turn")
IN_ORDER_TOLD = WORDS.reason("in-order-told")

Numbered = tuple[int, Play]
Early = tuple[CombatCard, list[tuple[int, CombatCard]]]


def windows(plays: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    """Yield the plays of each moment; only a card that is said to be played with the play before it shares its moment."""
    return _split(plays, lambda play: not (isinstance(play, CombatCard) and play.at_once))


def too_early(board: Board, window: list[Numbered]) -> dict[int, Finding]:
    """Return, by its number, what is found of each card that comes before its turn."""
    found = {}
    for n, (play, before) in _early(board, window).items():
        names = {"player": play.player, "card": printed(play.card), "active": board.active}
        because = tuple(f"/plays/{m}" for m, _ in before)
        found[n] = OUT_OF_TURN(f"/plays/{n}", names, because=because, other=printed(before[0][1].card))
    return found


def in_order_told(board: Board, plays: list[Numbered]) -> dict[int, Finding]:
    """Return, by its number, that a card may come before another one since nobody says that they are played at the same moment."""
    found = {}
    for window in _split(plays, lambda play: isinstance(play, CombatCard) and play.answer):
        for n, (play, before) in _early(board, window).items():
            names = {"card": printed(play.card), "other": printed(before[0][1].card)}
            found[n] = IN_ORDER_TOLD(f"/plays/{n}", names, because=tuple(f"/plays/{m}" for m, _ in before))
    return found


def _split(plays: Iterable[Numbered], begins: Callable[[Play], bool]) -> Iterator[list[Numbered]]:
    window: list[Numbered] = []
    for n, play in plays:
        if window and begins(play):
            yield window
            window = []
        window.append((n, play))
    if window:
        yield window


def _early(board: Board, window: list[Numbered]) -> dict[int, Early]:
    """Return, by its number, each card that comes before its turn, and those that come before it, the first of them first.

    Each player's first card belongs to the first round, the second to the second, and so on; a round goes clockwise. Cards that
    may not be played as things are keep nobody waiting.
    """
    rounds: Counter[int] = Counter()
    turns: list[tuple[tuple[int, int], int, CombatCard]] = []
    for n, play in window:
        if isinstance(play, CombatCard) and not against(board, play, f"/plays/{n}"):
            seat = board.seat(play.player)
            turns.append(((rounds[seat], seat), n, play))
            rounds[seat] += 1
    found = {}
    for i, (turn, n, play) in enumerate(turns):
        before = sorted(one for one in turns[i + 1 :] if one[0] < turn)
        if before:
            found[n] = (play, [(m, later) for _, m, later in before])
    return found
