"""The toy game: players take pebbles from heaps, so that the kernel and the site have every shape to work on."""

from games.content import Table, TableRow
from games.game import Accent, Game
from games.text import Text
from games.toy import pebbles
from games.toy.facts import facts

LIMITS = Table(
    "limits",
    "moves",
    Text("How many may be taken", "取れる数"),
    (Text("Modern", "新ルール"), Text("Classic", "旧ルール")),
    (TableRow("toy-1.2", (Text("5", "5"), Text("3", "3"))),),
)

game = Game(
    __name__,
    accent=Accent(light="#4a4a10", dark="#cfcf7a", sign="●"),
    checkers=(pebbles.checker,),
    tables=(LIMITS,),
    facts=facts,
    front=("twice", 1),
)
