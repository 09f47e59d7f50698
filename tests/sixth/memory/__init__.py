"""Memory: cards lie face down, and whoever turns up two of one rank takes them."""

from games.game import Accent, Game
from games.memory import pair
from games.text import Text

game = Game(
    __name__,
    name=Text("Memory", "神経衰弱"),
    about=Text("Cards lie face down, and pairs are taken.", "伏せたカードから組を取り合います。"),
    accent=Accent.VIOLET,
    checkers=(pair.checker,),
)
