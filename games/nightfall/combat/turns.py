"""Whose Combat card comes first, when several players want to play one at the same moment?"""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.playing import against
from games.nightfall.combat.rows import CombatCard, Play
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
OUT_OF_TURN = WORDS.reason("out-of-turn")

Numbered = tuple[int, Play]


def windows(plays: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    """Yield the plays that are made at the same moment; one decided on later begins a new moment."""
    window: list[Numbered] = []
    for n, play in plays:
        if window and isinstance(play, CombatCard) and play.answer:
            yield window
            window = []
        window.append((n, play))
    if window:
        yield window


def too_early(board: Board, window: list[Numbered]) -> dict[int, Finding]:
    """Return, by its number, what is found of each card that comes before its turn.

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
    found: dict[int, Finding] = {}
    for i, (turn, n, play) in enumerate(turns):
        before = [(other, m, later) for other, m, later in turns[i + 1 :] if other < turn]
        if before:
            _, _, first = min(before, key=lambda one: one[0])
            because = tuple(f"/plays/{m}" for _, m, _ in before)
            names = {"player": play.player, "card": play.card, "active": board.active, "other": first.card}
            found[n] = OUT_OF_TURN(f"/plays/{n}", names, because=because)
    return found
