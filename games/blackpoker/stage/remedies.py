"""What could the players still bring about, so that things go on like this?"""

from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
IN_TURN = WORDS.text("in-turn")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
LATER_TURN = WORDS.text("later-turn")

REMEDIES = Remedies(
    nearest=(
        Vary("turn_of", said=IN_TURN),
        Vary("chance", said=CHANCE),
        Vary("stage", ((),), STAGE_EMPTY),
        Vary("once", ((),), LATER_TURN),
    ),
    keeps=("by",),
    rows=250,
)
