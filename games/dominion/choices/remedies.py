"""When could the card be played, so that there is a choice?"""

from games.dominion.rows import Whose
from games.dominion.state import Phase
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ACTIONS = WORDS.text("actions")

REMEDIES = Remedies(
    nearest=(
        Vary("turn/phase", (Phase.ACTION, Phase.BUY, Phase.NIGHT), IN_PHASE),
        Vary("turn/whose", (Whose.OWN,), OWN_TURN),
        Vary("turn/actions", said=ACTIONS),
    ),
    rows=26,
)
