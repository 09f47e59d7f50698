"""Nightfall: combat, the chain of orders, claiming cards, Wounds, the final score and the set-up, from The Coldest War on."""

from games.game import Accent, Game
from games.nightfall import chain, claim, cleanup, combat, feed, final_score, set_up, turn
from games.nightfall.facts import facts
from games.nightfall.interpreter import sentence_reader
from games.nightfall.rules import table
from games.nightfall.terms import UNLISTED

game = Game(
    __name__,
    accent=Accent(light="#0c4c58", dark="#86d0dc", sign="☾"),
    checkers=(
        combat.checker,
        chain.checker,
        claim.checker,
        cleanup.checker,
        feed.checker,
        final_score.checker,
        set_up.checker,
        turn.checker,
    ),
    tables=(table,),
    facts=facts,
    front=("who-may-block", 1),
    unlisted=UNLISTED,
    interpreter=sentence_reader,
)
