"""Whist: tricks of four cards, in which a player follows the suit that was led."""

from games.game import Accent, Game
from games.whist import follow

game = Game(
    __name__,
    accent=Accent(light="#33348e", dark="#b3b8ff", sign="♣"),
    checkers=(follow.checker,),
    front=("must-follow", 1),
)
