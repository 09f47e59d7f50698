"""Dominion: Ways, which take the place of what an Action does when it is played."""

from games.dominion import choices, may_use_way, play, the_ways, turn
from games.game import Accent, Game
from games.text import Text

game = Game(
    __name__,
    name=Text("Dominion: Ways", "ドミニオン：習性"),
    about=Text(
        "The Ways of Menagerie: when a Way may be used in place of an Action's own instructions, and what becomes of the"
        " play, step by step.",
        "『移動動物園』の習性を扱います。アクションの指示の代わりに習性を使えるのはいつか、使うとどうなるかを、順を追って示します。",
    ),
    accent=Accent.AMBER,
    checkers=(may_use_way.checker, play.checker, turn.checker, choices.checker),
    tables=(the_ways.table(),),
)
