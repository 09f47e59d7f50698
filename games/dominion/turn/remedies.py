"""What could the player still bring about, so that the turn goes like this?"""

from games.dominion.rows import How, Whose
from games.dominion.state import Phase
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
FROM_HAND = WORDS.text("from-hand")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ACTIONS = WORDS.text("actions")
BUYS = WORDS.text("buys")
COINS = WORDS.text("coins")

REMEDIES = Remedies(
    nearest=(
        Vary("events/*/how", (How.HAND,), FROM_HAND),
        Vary("turn/phase", (Phase.ACTION, Phase.BUY, Phase.NIGHT), IN_PHASE),
        Vary("turn/whose", (Whose.OWN,), OWN_TURN),
        Vary("turn/actions", said=ACTIONS),
        Vary("turn/buys", said=BUYS),
        Vary("turn/coins", said=COINS),
    ),
    rows=150,
)
