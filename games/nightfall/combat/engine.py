"""How does a Combat phase go, from its first moment to its last?"""

from __future__ import annotations

from functools import partial

from games.nightfall.combat.attacking import declared, defenders, ordered
from games.nightfall.combat.blocking import blocked
from games.nightfall.combat.board import Board, Happened, beginning
from games.nightfall.combat.choices import When
from games.nightfall.combat.damage import dealt
from games.nightfall.combat.effects import used
from games.nightfall.combat.leaving import after_attack
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.turns import Numbered
from games.text import Text, folded
from games.verdict import Step

BEGINS = Text(
    "{player} is the active player. The turn begins with the Combat phase.",
    "手番プレイヤーは{player}です。ターンの最初は戦闘フェイズです。",
)


def fought(scenario: Combat) -> Happened:
    """Return how combat goes: every declaration is judged in its course, and what is illegal is treated as not done."""
    board = beginning(scenario.players)
    plays = {when: [(n, play) for n, play in enumerate(scenario.plays) if play.when is when] for when in When}
    happened = Happened(board, (), (Step(BEGINS.filled(player=board.active), ("nf-02", "nf-34"), ""),))
    return happened.all(
        (
            partial(used, plays=plays[When.BEFORE]),
            partial(declared, attacks=scenario.attacks),
            partial(used, plays=plays[When.DECLARED]),
            partial(ordered, order=scenario.order),
            partial(_resolved, order=scenario.order, plays=plays[When.BLOCKED]),
            _over,
        )
    )


def _resolved(board: Board, order: tuple[str, ...], plays: list[Numbered]) -> Happened:
    """Resolve the attacks on each defender; a play that names none of them belongs to the first."""
    names = defenders(board, order)
    if not names:
        return used(board, plays)
    placed: dict[str, list[Numbered]] = {folded(name): [] for name in names}
    for n, play in plays:
        placed[_whose(play.defender, placed, names[0])].append((n, play))
    return Happened(board).all(partial(_defence, name=name, plays=placed[folded(name)]) for name in names)


def _whose(defender: str | None, placed: dict[str, list[Numbered]], first: str) -> str:
    return folded(defender) if defender and folded(defender) in placed else folded(first)


def _defence(board: Board, name: str, plays: list[Numbered]) -> Happened:
    """Resolve all attacks on one player: blocks, what is used after them, and the damage."""
    happened = Happened(board).all(partial(blocked, fight=fight) for fight in board.against(name))
    happened = happened.then(partial(used, plays=plays))
    return happened.all(partial(dealt, at=fight.at) for fight in board.against(name))


def _over(board: Board) -> Happened:
    """Send everybody who took part in the attack where they go."""
    return Happened(board).all(partial(after_attack, name=fight.attacker) for fight in board.fights)
