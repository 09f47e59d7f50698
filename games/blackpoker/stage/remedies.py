"""What could the players still bring about, so that things go on like this?"""

from games.blackpoker.options import NOT_YET, TURN_OF
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")

REMEDIES = Remedies(
    nearest=(
        TURN_OF,
        Vary("chance", said=CHANCE),
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    keeps=("by",),
    rows=250,
)
