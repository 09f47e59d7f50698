"""Nightfall: combat, the chain of orders, claiming cards, Wounds and the final score, from The Coldest War on."""

from games.game import Accent, Game
from games.nightfall import chain, claim, cleanup, combat, feed, final_score, wounds

game = Game(
    __name__,
    accent=Accent.INDIGO,
    checkers=(
        combat.checker,
        chain.checker,
        claim.checker,
        cleanup.checker,
        feed.checker,
        final_score.checker,
    ),
    tables=(wounds.table,),
)
