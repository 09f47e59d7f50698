"""What could the players still bring about, so that the charm goes like this?"""

from games.chronocard.phases import Phase
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
UNCHECKED = WORDS.text("unchecked")
LATER_TURN = WORDS.text("later-turn")

REMEDIES = Remedies(
    nearest=(
        Vary("attacks/*/character", said=ATTACKS),
        Vary("supports/*/character", said=SUPPORTS),
        Vary("phase", (Phase.MAIN,), IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        Vary("charmed", (False,), ANOTHER_TURN),
        Vary("characters/*/checked", (False,), UNCHECKED),
        Vary("characters/*/new", (False,), LATER_TURN),
    ),
    deeds=("interrupts",),
)
