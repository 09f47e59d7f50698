"""What could the player still bring about, so that the effect is used like this?"""

from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
TARGET_OF = WORDS.text("target-of")
TARGET = WORDS.text("target")

REMEDIES = Remedies(
    nearest=(
        Vary("wound/own_turn", (True,), OWN_TURN),
        Vary("wound/used_before", (False,), ANOTHER_TURN),
        Vary("targets/*/whose", said=TARGET_OF),
        Vary("targets/*/what", said=TARGET),
    ),
)
