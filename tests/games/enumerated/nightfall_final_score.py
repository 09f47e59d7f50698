"""Who would be first with one more Wound, every player tried and the whole score judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.final_score import FinalScore, check
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of

MORE = Text("{player} receives one more", "{player}がもう1枚受ける")


def options(score: FinalScore) -> Iterator[Option[FinalScore]]:
    """Yield one more Wound for each player of whose types nothing is told, while there are some in the stack."""
    for n, player in enumerate(score.players if score.left else ()):
        if (player.bite, player.burn, player.bleed, player.declared) == (None, None, None, None):
            more = replace(player, wounds=player.wounds + 1)
            players = (*score.players[:n], more, *score.players[n + 1 :])
            stack = None if score.stack is None else score.stack - 1
            then = replace(score, players=players, stack=stack)
            yield Option(MORE.filled(player=player.name), worst_of(check(then).findings), then)
