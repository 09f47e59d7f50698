"""Remedies that the checkers share: another phase, an own turn, more Actions, Buys or coins."""

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
    """Vary the phase and the owner of the turn, by their paths."""
    return (
        Vary(phase, (Phase.ACTION, Phase.BUY, Phase.NIGHT), IN_PHASE),
        Vary(whose, (Whose.OWN,), OWN_TURN),
    )


def of_plays(how: str) -> tuple[Vary, ...]:
    """Vary the circumstances of plays in a turn, by the path of `how`."""
    return (
        Vary(how, (How.HAND,), FROM_HAND),
        *at_another_time("turn/phase", "turn/whose"),
        Vary("turn/actions", phrase=ACTIONS),
        Vary("turn/buys", phrase=BUYS),
        Vary("turn/coins", phrase=COINS),
    )
