"""What could the players still bring about, so that the action can be started?"""

from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
IN_TURN = WORDS.text("in-turn")
STAGE_EMPTY = WORDS.text("stage-empty")
LATER_TURN = WORDS.text("later-turn")

REMEDIES = Remedies(
    nearest=(
        Vary("chance", said=CHANCE),
        Vary("turn_of", said=IN_TURN),
        Vary("stage", ((),), STAGE_EMPTY),
        Vary("once", ((),), LATER_TURN),
    ),
    farthest=(Vary("attempt/action", said=ANOTHER_ACTION), Vary("attempt/by", said=OTHER_PLAYER)),
    keeps=("action", "by"),
    rows=300,
)
