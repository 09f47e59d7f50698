"""What could the players still bring about, so that the action can be started?"""

from games.blackpoker.remedies import NOT_YET, TURN_OF
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")

REMEDIES = Remedies(
    nearest=(
        Vary("chance", said=CHANCE),
        TURN_OF,
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    farthest=(Vary("attempt/action", said=ANOTHER_ACTION), Vary("attempt/by", said=OTHER_PLAYER)),
    keeps=("action", "by"),
    rows=300,
)
