"""What could the players still bring about, so that the declarations stand?"""

from games.chronocard.phases import ready
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
IN_PHASE = WORDS.text("in-phase")
IN_TURN = WORDS.text("in-turn")

REMEDIES = Remedies(
    nearest=(
        Vary("declarations/*/interrupts"),
        Vary("phase", said=IN_PHASE),
        Vary("turn_of", said=IN_TURN),
        *ready("cards/*"),
    ),
    deeds=("declarations",),
)
