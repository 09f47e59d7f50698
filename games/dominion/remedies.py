"""What can a player still bring about of the turn in which a card is played?"""

from games.dominion.table.rows import How, Whose
from games.dominion.table.state import Phase
from games.remedies import Vary
from games.sentences import sentences

WORDS = sentences(__name__)
FROM_HAND = WORDS.text("from-hand")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ACTIONS = WORDS.text("actions")
BUYS = WORDS.text("buys")
COINS = WORDS.text("coins")
WITH_ACTION = WORDS.text("with-action")
# a plain Action of the Supply
AN_ACTION = "Village"


def at_another_time(phase: str, whose: str) -> tuple[Vary, Vary]:
    """Return that it is another phase in which cards are played, or the player's own turn, by the paths of both."""
    return (
        Vary(phase, (Phase.ACTION, Phase.BUY, Phase.NIGHT), IN_PHASE),
        Vary(whose, (Whose.OWN,), OWN_TURN),
    )


def of_plays(how: str) -> tuple[Vary, ...]:
    """Return what can be otherwise where cards are played in a turn, by the path of how they are played."""
    return (
        Vary(how, (How.HAND,), FROM_HAND),
        *at_another_time("turn/phase", "turn/whose"),
        Vary("turn/actions", said=ACTIONS),
        Vary("turn/buys", said=BUYS),
        Vary("turn/coins", said=COINS),
    )
