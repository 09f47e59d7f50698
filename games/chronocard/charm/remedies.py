"""What could the players still bring about, so that the charm goes like this?"""

from games.chronocard.phases import Phase
from games.chronocard.remedies import IN_PHASE, NOT_CHARMED, OWN_TURN, ready
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")

REMEDIES = Remedies(
    nearest=(
        Vary("attacks/*/character", said=ATTACKS),
        Vary("supports/*/character", said=SUPPORTS),
        Vary("phase", (Phase.MAIN,), IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        NOT_CHARMED,
        *ready("characters/*"),
    ),
    deeds=("interrupts",),
)
